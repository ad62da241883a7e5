/** Entity pages of whole sites and of parliaments, whose facts were judged by eye: more makes of pages than the labelled ones have. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Address, createPage, findTag, textOf } from '../../src/index.ts';
import type { LabelledPage, LabelledSite } from './labelled-sites.ts';

const FILES = [
  'parliaments/ghana-parliament',
  'parliaments/malta-parliament',
  'parliaments/slovenia-drzhavni-zbor',
  'parliaments/zambia-national-assembly',
  'sites/dabhobbies/pages',
  'sites/goodthings4u/pages',
  'sites/rosindex/pages',
] as const;
const PAGES = 20;

interface SavedPage {
  readonly kind: string;
  readonly url: string;
  readonly html: string;
}

export function* reviewedSites(dataFolder: string): Generator<LabelledSite> {
  for (const file of FILES) {
    const path = join(dataFolder, `${file}.jsonl.gz`);
    if (existsSync(path)) yield reviewedSite(path, file.split('/')[1]);
  }
}

function reviewedSite(path: string, site: string): LabelledSite {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  const saved = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SavedPage);
  const entities = saved.filter(({ kind }) => kind === 'entity');
  const step = Math.max(1, Math.floor(entities.length / PAGES));
  const pages = entities
    .filter((_, at) => at % step === 0)
    .slice(0, PAGES)
    .map(({ html, url }): LabelledPage => {
      const page = createPage(html, { url: url as Address });
      return { page, title: mainHeading(page), truth: {}, labels: null };
    });
  return { site, pages: withoutCommonTitles(pages), neighbours: entities.map(({ url }) => url) };
}

function mainHeading(page: LabelledPage['page']): string {
  const [first] = findTag(page.tree, 'h1');
  return first === undefined ? '' : textOf(page, first);
}

/** A heading that pages have in common names the site. */
function withoutCommonTitles(pages: readonly LabelledPage[]): LabelledPage[] {
  const isCommon = new Set(pages.map(({ title }) => title)).size < pages.length / 2;
  return pages.map((page) => (isCommon ? { ...page, title: '' } : page));
}
