/** Figures of one crawl, by the scorers that come with the beds. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bed, BedPlace } from './beds.ts';
import { type CrawledBed, exported, linesOf } from './crawled-bed.ts';
import { runToEnd } from './running-bed.ts';

export interface Figures {
  readonly precision: number;
  readonly recall: number;
}

export interface BedFigures {
  /** How many the truth has. */
  readonly actual: number;
  readonly found: number;
  /** All kinds together. */
  readonly entities: Figures | null;
  /** The kind that is most like what was to be found, alone. */
  readonly bestKind: Figures | null;
  /** Facts that lists tell: null where the application has none. */
  readonly facts: Figures | null;
}

interface Sets extends Figures {
  readonly actual: number;
  readonly found: number;
}

interface EntityRow {
  readonly url?: string | null;
  readonly kind?: string | null;
}

/** What is compared, and with what. */
export interface Comparison {
  readonly scoreFolder: string;
  readonly bed: Bed;
  readonly place: BedPlace;
  readonly program: string;
}

export async function scoreCrawl(comparison: Comparison, { db }: CrawledBed): Promise<BedFigures> {
  const entities = await exported(comparison.program, db, 'entities');
  const facts = await exported(comparison.program, db, 'facts');
  if (comparison.bed.scoredBy === 'none') return { ...NOTHING, found: linesOf(entities).length };
  if (comparison.bed.scoredBy === 'titles') return scoreTitles(comparison, entities, facts);
  const rows = linesOf(entities) as EntityRow[];
  const all = await scoreAddresses(comparison, 'entities.txt', db, rows);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const each: Sets[] = [];
  for (const kind of kinds)
    each.push(
      await scoreAddresses(
        comparison,
        'entities.txt',
        db,
        rows.filter((row) => row.kind === kind),
      ),
    );
  const best = each.sort((a, b) => f1(b) - f1(a))[0] ?? all;
  return { ...all, entities: all, bestKind: best, facts: await scoreFacts(comparison, facts) };
}

const NOTHING: BedFigures = { actual: 0, found: 0, entities: null, bestKind: null, facts: null };
const f1 = ({ precision, recall }: Figures) =>
  precision + recall === 0 ? 0 : (precision * recall) / (precision + recall);

/** Addresses that the program printed, beside one list of the truth. */
export async function scoreAddresses(
  { place, scoreFolder }: Comparison,
  truth: string,
  db: string,
  rows: readonly EntityRow[],
): Promise<Sets> {
  const file = `${db}.found.txt`;
  writeFileSync(file, rows.map(({ url }) => `${url ?? ''}\n`).join(''));
  const [precision, recall, actual, found] = await numbersOf(scoreFolder, 'set.mjs', join(place.out, truth), file);
  return { precision, recall, actual, found };
}

async function scoreFacts({ bed, place, scoreFolder }: Comparison, facts: string): Promise<Figures | null> {
  const truth = join(place.out, 'triples.tsv');
  const [precision, recall, actual] = await numbersOf(scoreFolder, 'facts.mjs', truth, facts, ...bed.places);
  return actual === 0 ? null : { precision, recall };
}

/** The scorer prints a line for the entities and one for each attribute. */
async function scoreTitles({ place, scoreFolder }: Comparison, entities: string, facts: string): Promise<BedFigures> {
  const call = [join(scoreFolder, 'records-tsv.mjs'), join(place.out, 'records.tsv'), entities, facts];
  const { stdout } = await runToEnd(process.execPath, call);
  const lines = [...stdout.matchAll(/precision ([\d.]+) recall ([\d.]+) of (\d+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  if (lines.length === 0) throw new Error(`the scorer of titles printed no figures: ${stdout}`);
  const [[precision, recall, actual], ...attributes] = lines;
  const mean = (at: number) => attributes.reduce((sum, numbers) => sum + numbers[at], 0) / attributes.length;
  const found = { precision, recall };
  const told = { precision: mean(0), recall: mean(1) };
  return { actual, found: linesOf(entities).length, entities: found, bestKind: found, facts: told };
}

async function numbersOf(scoreFolder: string, scorer: string, ...call: readonly string[]): Promise<number[]> {
  const { stderr, stdout } = await runToEnd(process.execPath, [join(scoreFolder, scorer), ...call]);
  const numbers = stdout.trim().split(/\s+/).map(Number);
  if (numbers.length < 4 || numbers.some(Number.isNaN))
    throw new Error(`${scorer} printed no figures: ${stdout}${stderr}`);
  return numbers;
}
