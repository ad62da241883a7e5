import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { htmlPages } from '../datasets/html-pages.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { STRUCTURES } from './all.ts';
import { readOrRefused } from './measured.ts';
import { mutate } from './mutate.ts';
import { READINGS } from './readings.ts';

export interface Source {
  readonly name: string;
  readonly page: string;
}

/** What broke, and how to have it again. */
export interface Crash {
  readonly source: string;
  readonly seed: number;
  readonly reading: string;
  readonly thrown: string;
}

const fixtures = fileURLToPath(new URL('../../fixtures/pages', import.meta.url));
/** Larger pages are cut: the mutations are what is tried, not the size. */
const LONGEST = 24_000;

export function fixturePages(): Source[] {
  return readdirSync(fixtures)
    .map((name) => ({ name, file: join(fixtures, name, 'source.html') }))
    .filter(({ file }) => existsSync(file))
    .map(({ file, name }) => ({ name, page: readFileSync(file, 'utf8') }));
}

export function smallStructures(): Source[] {
  return STRUCTURES.map(({ make, name }) => ({ name, page: make(3000) }));
}

async function cityPages(): Promise<Source[]> {
  const pages: Source[] = [];
  for (const profile of PROFILES.slice(0, 6)) {
    const site = await openSite({ profile: profile.name, size: 60 });
    try {
      pages.push({ name: `city ${profile.name}`, page: await (await fetch(site.lists[0] ?? site.url)).text() });
    } finally {
      await site.close();
    }
  }
  return pages;
}

/** Which of the mutated pages are read: those from a seed on, and how many seeds further the next one is. */
export interface Seeds {
  readonly from: number;
  readonly step: number;
  readonly below: number;
}

/** Reads mutated pages in every way; whatever is thrown is a crash. What is refused as too complex is not. */
export async function readMutated(
  sources: readonly Source[],
  { below, from, step }: Seeds,
  say = (_: string) => {},
): Promise<Crash[]> {
  const crashes: Crash[] = [];
  let read = 0;
  for (let seed = from; seed < below; seed += step) {
    const { name, page } = sources[seed % sources.length];
    const mutated = mutate(page.slice(0, LONGEST), seed);
    for (const reading of READINGS) {
      try {
        await readOrRefused(reading, mutated);
      } catch (error) {
        crashes.push({ source: name, seed, reading: reading.name, thrown: String(error) });
      }
    }
    read += 1;
    if (read % 1000 === 0) say(`${whole(read)} mutated pages read, ${crashes.length} crashes`);
  }
  return crashes;
}

export async function sourcesWith(dataFolder: string | null): Promise<Source[]> {
  const shared = htmlPages(dataFolder, 40).map(({ name, source }) => ({ name, page: source }));
  return [...fixturePages(), ...(await cityPages()), ...smallStructures(), ...shared];
}

/** A share of the pages in a process of its own. */
function readElsewhere(dataFolder: string | null, seeds: Seeds, say: (line: string) => void): Promise<FuzzPart> {
  const part = fork(fileURLToPath(new URL('./fuzz-part.ts', import.meta.url)), [JSON.stringify({ dataFolder, seeds })]);
  return new Promise((resolve, reject) => {
    part.on('message', (message: string | FuzzPart) =>
      typeof message === 'string' ? say(`part ${seeds.from + 1}: ${message}`) : resolve(message),
    );
    part.on('exit', (code) => reject(new Error(`a process that read mutated pages ended with code ${code}`)));
  });
}

export interface FuzzPart {
  readonly sources: number;
  readonly crashes: readonly Crash[];
}

/** 20,000 mutated pages, or a thousand in the small set. */
export async function fuzzTable({ dataFolder, full, say }: BenchOptions): Promise<Table> {
  const count = full ? 20_000 : 1000;
  const step = 2 * availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: step }, (_, from) => readElsewhere(dataFolder, { from, step, below: count }, say)),
  );
  const crashes = parts.flatMap((part) => part.crashes);
  return {
    title: `${whole(count)} mutated pages of ${whole(parts[0].sources)} sources`,
    columns: ['source', 'seed', 'reading', 'thrown'],
    rows: crashes.slice(0, 50).map(({ reading, seed, source, thrown }) => [source, `${seed}`, reading, thrown]),
    goals: [
      { goal: 'no page ends what reads it', measured: `${crashes.length} crashes`, reached: crashes.length === 0 },
    ],
    notes: [
      'Bits flipped, parts cut off, left out, doubled, moved, nested up to 700 deep, up to 600 attributes, odd characters, tags exchanged; each page as records, inspect and in a crawl as list and as entity pages.',
    ],
  };
}
