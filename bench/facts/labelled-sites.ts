/** Entity pages with labels: of a folder of the form of swde (values of some attributes) and of swde-expanded (every label with its value). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import { type Address, createPage, keyOf, type SubjectPage } from '../../src/index.ts';

export interface LabelledSite {
  readonly site: string;
  readonly pages: readonly LabelledPage[];
  /** Other subjects of the site, where more are known than these pages. */
  readonly neighbours?: readonly string[];
}

export interface LabelledPage extends SubjectPage {
  /** The values of some attributes; an empty list: the page does not give the attribute. */
  readonly truth: Readonly<Record<string, readonly string[]>>;
  /** Every label with its value; null where the page is not labelled so. */
  readonly labels: readonly Label[] | null;
}

export interface Label {
  readonly predicate: string;
  readonly value: string;
}

interface SavedPage {
  readonly path: string;
  readonly url: string;
  readonly truth: Readonly<Record<string, readonly string[]>>;
  readonly html: string;
}

interface SavedLabels {
  readonly site: string;
  readonly page: string;
  readonly pairs: readonly (readonly [predicate: string, value: string])[];
}

const ENDING = '.jsonl.gz';
const LABELS = `labels${ENDING}`;
/** The pair that names the subject. */
const NAME = 'topic_entity_name';
/** What swde calls the name of the subject. */
export const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'model']);

/**
 * The sites of a folder: it has the pages itself, or in folders called as those of ours are. Sites come one by one, since
 * pages are large.
 */
export function* labelledSites(folder: string): Generator<LabelledSite> {
  const labels = labelsOf(folder);
  for (const { file, site } of siteFiles(folder)) yield { site, pages: pagesOf(file, labels.get(site)) };
}

export function siteFiles(folder: string): { readonly site: string; readonly file: string }[] {
  const folders = [folder, join(folder, 'swde'), join(folder, 'swde-expanded')].filter((one) => existsSync(one));
  return folders.flatMap((one) =>
    readdirSync(one)
      .filter((file) => file.endsWith(ENDING) && file !== LABELS)
      .sort()
      .map((file) => ({ site: file.slice(0, -ENDING.length), file: join(one, file) })),
  );
}

/** By site and page. */
type Labels = ReadonlyMap<string, ReadonlyMap<string, SavedLabels>>;

function labelsOf(folder: string): Labels {
  const files = [join(folder, LABELS), join(folder, 'swde-expanded', LABELS)].filter((one) => existsSync(one));
  const found = new Map<string, Map<string, SavedLabels>>();
  for (const one of files.flatMap((file) => linesOf<SavedLabels>(file))) {
    const pages = found.get(one.site) ?? new Map<string, SavedLabels>();
    found.set(one.site, pages.set(one.page, one));
  }
  return found;
}

function linesOf<T>(file: string): T[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

function pagesOf(file: string, labels: ReadonlyMap<string, SavedLabels> | undefined): LabelledPage[] {
  return linesOf<SavedPage>(file).map(({ html, path, truth, url }) => {
    const pairs = labels?.get(path.slice(path.lastIndexOf('/') + 1))?.pairs ?? null;
    const named = pairs?.find(([predicate]) => predicate === NAME)?.[1];
    const [title = ''] = [...(named === undefined ? [] : [named]), ...[...NAMES].flatMap((name) => truth[name] ?? [])];
    return {
      page: createPage(html, { url: url as Address }),
      title: plain(title),
      truth,
      labels:
        pairs?.filter(([predicate]) => predicate !== NAME).map(([predicate, value]) => ({ predicate, value })) ?? null,
    };
  });
}

/** Whether an address is that of another page of the site. */
export function neighboursOn({ neighbours = [], pages }: LabelledSite): (address: Address) => boolean {
  const keys = new Set([
    ...pages.map(({ page }) => keyOf(page.url)),
    ...neighbours.map((url) => keyOf(url as Address)),
  ]);
  return (address) => keys.has(keyOf(address));
}

/** Labels are cut out of the source of pages. */
export const plain = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

/** The words of a text, to compare. */
export const comparable = (text: string): string =>
  plain(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
