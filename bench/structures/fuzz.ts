import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { htmlPages } from '../datasets/html-pages.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { STRUCTURES } from './all.ts';
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
const LONGEST = 60_000;

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

/** Reads mutated pages in every way; whatever is thrown is a crash. */
export async function readMutated(
  sources: readonly Source[],
  count: number,
  say = (_: string) => {},
): Promise<Crash[]> {
  const crashes: Crash[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const { name, page } = sources[seed % sources.length];
    const mutated = mutate(page.slice(0, LONGEST), seed);
    for (const { name: reading, read } of READINGS) {
      try {
        await read(mutated);
      } catch (error) {
        crashes.push({ source: name, seed, reading, thrown: String(error) });
      }
    }
    if (seed % 1000 === 999) say(`${whole(seed + 1)} mutated pages read, ${crashes.length} crashes`);
  }
  return crashes;
}

/** 20,000 mutated pages, or a thousand in the small set. */
export async function fuzzTable({ dataFolder, full, say }: BenchOptions): Promise<Table> {
  const count = full ? 20_000 : 1000;
  const shared = htmlPages(dataFolder, 40).map(({ name, source }) => ({ name, page: source }));
  const sources = [...fixturePages(), ...(await cityPages()), ...smallStructures(), ...shared];
  const crashes = await readMutated(sources, count, say);
  return {
    title: `${whole(count)} mutated pages of ${whole(sources.length)} sources`,
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
