import {
  mergedThings,
  type SameEntities,
  sameThings,
  type TwoDatabases,
  thingsOf,
  weightsOf,
} from '../../crawl/stages/merge.ts';
import { QuarryError } from '../../model/error.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { mergeDefinition } from '../definitions/merge.ts';
import { jsonText } from '../json-text.ts';
import { checkOutputFile, isSameFile, writeOutputFile } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { textTable, widthOfOutput } from '../table.ts';

export const createMergeCommand = (): Command => ({ ...mergeDefinition, run: runMerge });

async function runMerge({ io, options, settings, words }: Call): Promise<ExitCode> {
  const names = [options.db, ...words].filter((name): name is string => typeof name === 'string');
  if (names.length !== 2)
    throw new QuarryError('usage', `'quarry merge' takes two databases, but got ${names.length}.`, {
      hint: 'For example: quarry merge a.example.db b.example.db',
    });
  if (isSameFile(names[0], names[1]))
    throw new QuarryError('usage', `'${names[0]}' is given twice.`, {
      hint: 'Entities are compared between two databases: quarry merge a.example.db b.example.db',
    });
  const least = leastOf(String(options.least));
  checkOutputFile('out', options.out);
  const kind = typeof options.kind === 'string' ? options.kind : null;
  const both = await readBoth([names[0], names[1]], kind);
  const same = sameThings(both, least);
  if (typeof options.out === 'string') {
    const lines = [...mergedThings(both, same)].map((thing) => JSON.stringify(thing));
    writeOutputFile('out', options.out, lines.map((line) => `${line}\n`).join(''));
  }
  if (settings.json) io.stdout.write(jsonText(asJson(both, same)));
  else if (same.pairs.length > 0) io.stdout.write(asText(both, same, widthOfOutput(io.stdout)));
  if (!settings.quiet) io.stderr.write(`${summary(both, same)}\n`);
  return same.pairs.length === 0 ? Exit.nothingFound : Exit.done;
}

function leastOf(text: string): number {
  const least = text.trim() === '' ? Number.NaN : Number(text);
  if (least >= 0 && least <= 1) return least;
  throw new QuarryError('usage', `--least takes a number from 0 to 1, but got '${text}'.`, {
    hint: 'For example: --least 0.9',
  });
}

async function readBoth(names: readonly [string, string], kind: string | null): Promise<TwoDatabases> {
  const read = async (name: string) => {
    const reader = await openToRead('merge', name);
    try {
      return await thingsOf(reader, name, kind);
    } finally {
      await reader.close();
    }
  };
  return { names, things: [await read(names[0]), await read(names[1])] };
}

const rounded = (share: number): number => Math.round(1000 * share) / 1000;

function asJson({ names, things }: TwoDatabases, { compared, fields, pairs }: SameEntities) {
  return {
    databases: names.map((db, side) => ({ db, entities: things[side].length })),
    compared,
    attributes: fields.map((field) => ({
      name: field.name,
      called: field.names ?? [field.name, field.name],
      weights: weightsOf(field).map(rounded),
    })),
    pairs: pairs.map(({ a, agreement, b, probability }) => ({
      probability: rounded(probability),
      entities: [things[0][a], things[1][b]].map(({ id, title }) => ({ entity: id, title })),
      agree: fields.flatMap(({ name }, at) => ((agreement[at] ?? 0) >= 2 ? [name] : [])),
      differ: fields.flatMap(({ name }, at) => (agreement[at] !== null && agreement[at] < 2 ? [name] : [])),
    })),
  };
}

function asText({ things }: TwoDatabases, { fields, pairs }: SameEntities, width: number): string {
  const rows = pairs.map(({ a, agreement, b, probability }) => [
    probability.toFixed(3),
    things[0][a].title || things[0][a].id,
    things[1][b].title || things[1][b].id,
    fields.flatMap(({ name }, at) => (agreement[at] !== null && agreement[at] < 2 ? [name] : [])).join(', '),
  ]);
  const table = textTable({ columns: ['probability', 'first', 'second', 'differ in'], rows, right: [0] }, width);
  return `${table.join('\n')}\n`;
}

function summary({ things }: TwoDatabases, { compared, pairs }: SameEntities): string {
  const [a, b] = things.map(({ length }) => length.toLocaleString('en'));
  return `${pairs.length.toLocaleString('en')} of ${a} and ${b} entities are on both; ${compared.toLocaleString('en')} pairs were compared.`;
}
