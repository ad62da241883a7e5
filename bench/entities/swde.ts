// The URL part alone, on the entity addresses of SWDE sites: are they told from the other links of their pages?
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type Address,
  createPage,
  keyOf,
  linksByPath,
  matchesPattern,
  patternOf,
  strongUrlSimilarity,
  termWeights,
  urlRow,
} from '../../src/index.ts';
import type { Table } from '../suite.ts';

const LEARNED = 30;

const lines = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The chance that an entity's address gets more than another's; ties count half. */
function rankedAbove(positives: readonly number[], negatives: readonly number[]): number {
  const sorted = [...negatives].sort((a, b) => a - b);
  const below = (value: number, orEqual: boolean) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value || (orEqual && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = positives.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (positives.length * negatives.length);
}

export function swdeTable(dataFolder: string): Table {
  const folder = join(dataFolder, 'swde');
  const rows = readdirSync(join(folder, 'urls'))
    .sort()
    .map((file) => judgeSite(folder, file.replace(/\.txt\.gz$/, '')));
  const mean = (at: number) => (rows.reduce((sum, row) => sum + Number(row[at]), 0) / rows.length).toFixed(3);
  return {
    title: "URL part alone on SWDE: an entity's address ranked above another link of its pages",
    columns: ['site', 'entity addresses', 'other addresses', 'Strong URL similarity', 'pattern'],
    rows: [...rows, ['mean', '', '', mean(3), mean(4)]],
    notes: [
      `Learned from ${LEARNED} addresses that stand for one link-path of an index page, its other link-paths being those of the first page.`,
    ],
  };
}

function judgeSite(folder: string, name: string): readonly string[] {
  const entities = [...new Set(lines(join(folder, 'urls', `${name}.txt.gz`)).map((url) => keyOf(url)))];
  const known = new Set<string>(entities);
  const linked = new Map<string, string[]>();
  for (const line of lines(join(folder, `${name}.jsonl.gz`))) {
    const { url, html } = JSON.parse(line) as { readonly url: string; readonly html: string };
    const host = new URL(url).host;
    for (const [path, links] of linksByPath(createPage(html, { url: url as Address }))) {
      const others = links
        .map((link) => keyOf(link.url))
        .filter((key) => URL.canParse(key) && new URL(key).host === host && !known.has(key));
      linked.set(path, [...(linked.get(path) ?? []), ...others]);
    }
  }
  const others = [...new Set([...linked.values()].flat())];
  const learned = entities.slice(0, LEARNED) as never[];
  const index = {
    key: keyOf('http://index/'),
    title: null,
    linkPaths: new Set<string>(),
    linked: new Map([['entities', learned], ...linked]) as never,
  };
  const sample = { key: learned[0], title: null, linkPaths: new Set<string>(), linked: new Map() };
  const weights = termWeights(index, sample);
  const bySimilarity = (url: string) => strongUrlSimilarity(weights, url);
  const rowsByShape = learned.map((key) => urlRow(key));
  const shapes = [...new Set(rowsByShape.map(({ shape }) => shape))];
  const patterns = shapes.map((shape) => patternOf(rowsByShape.filter((row) => row.shape === shape)));
  const byPattern = (url: string) => Number(patterns.some((pattern) => matchesPattern(pattern, urlRow(url))));
  const tested = entities.slice(LEARNED, LEARNED + 500);
  return [
    name,
    String(tested.length),
    String(others.length),
    rankedAbove(tested.map(bySimilarity), others.map(bySimilarity)).toFixed(3),
    rankedAbove(tested.map(byPattern), others.map(byPattern)).toFixed(3),
  ];
}
