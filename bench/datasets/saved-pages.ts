// Saved real sites: whole copies of web sites (`sites`) and the member pages of parliaments (`parliaments`), read from the
// shared data where it is present. Their READMEs say what the rows mean.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Address, toAddress } from '../../src/index.ts';
import type { EntityRow, FactRow } from '../score.ts';

export interface SavedPage {
  /** `entity`, `list`, `other`, or what the copy's README calls it. */
  readonly kind: string;
  readonly url: Address;
  /** The file it was saved as: some copies link their pages by these names. */
  readonly path: string;
  readonly html: string;
}

export interface SavedSite {
  readonly name: string;
  readonly pages: readonly SavedPage[];
  /** The entities, by the kind that the copy's README gives their pages. Empty where entities have no pages of their own. */
  readonly entities: readonly EntityRow[];
  /** What the copy tells about its entities, where it does; not everything the site knows. */
  readonly facts: readonly FactRow[];
}

/** Names of the saved sites, with where their files are. */
export function savedSites(dataFolder: string): Map<string, string> {
  const sites = join(dataFolder, 'sites');
  const parliaments = join(dataFolder, 'parliaments');
  const found = new Map<string, string>();
  for (const name of existsSync(sites) ? readdirSync(sites) : []) {
    if (existsSync(join(sites, name, 'pages.jsonl.gz'))) found.set(name, join(sites, name, 'pages.jsonl.gz'));
  }
  for (const file of existsSync(parliaments) ? readdirSync(parliaments) : []) {
    if (file.endsWith('.jsonl.gz')) found.set(file.slice(0, -'.jsonl.gz'.length), join(parliaments, file));
  }
  return found;
}

export function readSavedSite(name: string, file: string): SavedSite {
  const pages = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => toPage(JSON.parse(line) as SavedPage));
  const entities = pages.filter((page) => page.kind === 'entity').map(({ url, kind }) => ({ site: name, url, kind }));
  return { name, pages, entities, facts: factsBeside(name, file) };
}

/** A file name may hold what would begin a fragment in an address (`c#.html`). */
function toPage({ kind, url, path, html }: SavedPage): SavedPage {
  const written = path.includes('#') ? url.replaceAll('#', '%23') : url;
  const address = toAddress(written);
  if (address === null) throw new Error(`saved page '${path}' has no address: '${url}'`);
  return { kind, url: address, path, html };
}

interface Told {
  readonly title: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

interface ToldRecord {
  readonly tags: readonly string[];
  readonly platforms: readonly string[];
  readonly licences: readonly string[];
}

function factsBeside(site: string, file: string): FactRow[] {
  const folder = dirname(file);
  const rows = (entity: string, attribute: string, values: readonly string[]): FactRow[] =>
    values.map((value) => ({ site, entity, attribute, value }));
  const read = <T>(name: string) =>
    Object.entries(
      existsSync(join(folder, name)) ? (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, T>) : {},
    );
  return [
    ...read<Told>('entities.json').flatMap(([entity, told]) => [
      ...rows(entity, 'categories', told.categories),
      ...rows(entity, 'tags', told.tags),
      ...Object.entries(told.attributes).flatMap(([name, values]) => rows(entity, name, values)),
    ]),
    ...read<ToldRecord>('records.json').flatMap(([entity, told]) =>
      Object.entries(told).flatMap(([name, values]) => (name === 'pages' ? [] : rows(entity, name, values))),
    ),
  ];
}
