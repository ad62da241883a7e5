import { isThereFor } from '../../algorithms/records/page-kind.ts';
import { findRegions } from '../../algorithms/records/regions.ts';
import { fitsShape, isTelling, type Shape } from '../../algorithms/site/shape.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { textHash } from '../../model/text-hash.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';
import { firstAtLeast, textBetween } from '../../page/text.ts';

/** The same for pages on which a list of things with such addresses is looked for, though another may be the main one. */
export function readerFor(shapes: readonly Shape[]): ListReader {
  // Some of its things may have addresses like those of all pages.
  if (shapes.length === 0 || !shapes.every(isTelling)) return readListPage;
  return (page) => {
    const regions = findRegions(page).filter(({ records }) => records.length > 0);
    const fits = Int32Array.from(
      links(page).flatMap(({ node, url }) => (shapes.some((shape) => fitsShape(url, shape)) ? [node] : [])),
    );
    const share = ({ records }: Region) =>
      records.filter((nodes) => holdsAny(fits, nodes[0], page.tree.end[nodes[nodes.length - 1]])).length /
      records.length;
    const region = regions.find((one) => share(one) >= 0.5) ?? null;
    return { region, role: region === null ? 'other' : 'list' };
  };
}

function holdsAny(sorted: Int32Array, from: number, to: number): boolean {
  const first = firstAtLeast(sorted, from);
  return first < sorted.length && sorted[first] < to;
}

/** The main list of a page, and whether the page is there for it. */
export const readListPage: ListReader = (page) => readOne(page, findRegions(page));

/**
 * The same for the pages of a site, its start page first: what stands there as well, word by word, is told on every page beside what the
 * page is about.
 */
export function readerOfSite(): ListReader {
  let start: { readonly url: Address; readonly prints: ReadonlySet<number> } | null = null;
  return (page) => {
    const regions = findRegions(page).filter(({ records }) => records.length > 0);
    start ??= { url: page.url, prints: new Set(regions.map((region) => printOf(page, region))) };
    const { prints, url } = start;
    if (page.url === url) return readOne(page, regions);
    // The start page under another address has nothing of its own but boxes.
    const enough = COMPARABLE * (regions[0]?.score ?? 0);
    const own = regions.filter((region) => region.score >= enough && !prints.has(printOf(page, region)));
    return readOne(page, own.length > 0 ? own : regions);
  };
}

/** Share of the worth of what stands everywhere that the list of a page has at least. */
const COMPARABLE = 0.5;

function printOf(page: Page, { records }: Region): number {
  const last = records[records.length - 1];
  return textHash(textBetween(page, records[0][0], page.tree.end[last[last.length - 1]]));
}

function readOne(page: Page, regions: readonly Region[]): ReturnType<ListReader> {
  const [region = null] = regions.filter(({ records }) => records.length > 0);
  if (region === null) return { region, role: 'other' };
  return { region, role: isThereFor(page, region) ? 'list' : 'other' };
}
