/** A list may have things of several sorts: of a book and its author both are linked. */
import { addTo } from '../../model/add-to.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { textsOf } from './look.ts';
import type { Looking, Steps } from './looking.ts';
import { PARAMS } from './params.ts';
import type { FoundList } from './result.ts';
import { difference, intersection } from './sets.ts';
import { fitsShape, shapeOf } from './shape.ts';

/** What is known of the site when a list is come to. */
interface Known {
  readonly looking: Looking;
  /** Texts of the whole site. */
  readonly sitewide: ReadonlySet<string>;
  /** Whether an address is that of a thing that is known. */
  readonly owns: (address: Address) => boolean;
}

/** A list in parts, where its things stand in several folders and those of one are not like those of another. */
export function* sortsOf(list: FoundList, { looking, owns, sitewide }: Known): Steps<readonly FoundList[]> {
  const [most, ...others] = byFolder(list);
  const addressOf = (at: number) => list.addresses[at]!;
  if (others.length === 0 || most.length < 2 || others.some(([at]) => owns(addressOf(at)))) return [list];
  // A page that is written like those it links is a choice beside them.
  if ([most, ...others].some((part) => isWrittenLike(list.url, part.map(addressOf)))) return [list];
  const why = `what ${list.url} lists`;
  const alike: Page[] = [];
  for (const at of [most[0], most[most.length - 1]]) {
    const sample = yield* looking.page(addressOf(at), why, 'entity');
    if (sample !== null) alike.push(sample);
  }
  const sorts = [most];
  for (const part of others) {
    const sample = alike.length < 2 ? null : yield* looking.page(addressOf(part[0]), why, 'entity');
    const isOther = sample !== null && hasLabelsOf(sample, alike, sitewide) === false;
    if (isOther) sorts.push(part);
    else for (const one of part) most.push(one);
  }
  if (sorts.length === 1) return [list];
  return sorts.map((part) =>
    onlyThese(
      list,
      part.sort((a, b) => a - b),
    ),
  );
}

function isWrittenLike(url: Address, addresses: readonly Address[]): boolean {
  const shape = shapeOf(addresses);
  return shape !== null && fitsShape(url, shape);
}

/** The things of a list by the folder their pages stand in, the most first; one part where one folder holds them all. */
function byFolder({ addresses }: Pick<FoundList, 'addresses'>): number[][] {
  const shape = shapeOf(addresses.flatMap((address) => address ?? []));
  const at = shape?.segments.findIndex((texts) => texts !== null && texts.length > 1) ?? -1;
  const parts = new Map<string, number[]>();
  addresses.forEach((address, place) => {
    if (shape === null || address === null || at < 0 || !fitsShape(address, shape)) return;
    const folder = addressParts(address).segments[at];
    addTo(parts, folder, place);
  });
  return [...parts.values()].sort((a, b) => b.length - a.length);
}

function onlyThese(list: FoundList, places: readonly number[]): FoundList {
  return {
    ...list,
    titles: places.map((at) => list.titles[at]),
    addresses: places.map((at): Address | null => list.addresses[at]),
  };
}

/** Whether a page has most of the labels that two others have in common; null where those say too little. */
function hasLabelsOf(page: Page, alike: readonly Page[], sitewide: ReadonlySet<string>): boolean | null {
  const labels = difference(alike.map(textsOf).reduce(intersection), sitewide);
  if (labels.size < PARAMS.minSharedLabels) return null;
  return intersection(labels, textsOf(page)).size >= PARAMS.sharedLabels * labels.size;
}
