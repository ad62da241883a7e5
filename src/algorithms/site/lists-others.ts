/** Whether what a list links are lists themselves. */
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import { routesOf } from '../../page/routes.ts';
import { recordList } from './look.ts';
import { ownAddress } from './own-address.ts';
import { intersection } from './sets.ts';
import { fitsShape, type Shape, shapeOf } from './shape.ts';

const NO_OFFER = { label: '', heading: null, group: '' } as const;

/** A page that was linked like a thing, but lists others: not those that are linked like itself, which are its neighbours. */
export function listsOthers(sample: Page, reader: ListReader, shape: Shape, isOneOfSeveral: boolean): boolean {
  const list = recordList(sample, reader, NO_OFFER);
  if (list === null || reader(sample).role !== 'list') return false;
  const inner = shapeOf(
    list.addresses.flatMap((address) => address ?? []),
    routesOf(sample),
  );
  // A single page that lists things without pages may just say much of one thing.
  if (inner === null) return isOneOfSeveral;
  if ([sample.url, sample.query.url, ownAddress(sample)].some((url) => fitsShape(url, inner))) return false;
  return !list.addresses.some((address) => address !== null && fitsShape(address, shape));
}

/** What is listed alike on one page after the other belongs to the site, not to them. A list may well hold what another holds, and far more. */
export function listSame(looks: readonly Page[], reader: ListReader): boolean {
  const [first, ...others] = looks.map((look) => new Set(recordList(look, reader, NO_OFFER)?.titles));
  return others.some((titles) => intersection(first, titles).size > 0.5 * Math.max(first.size, titles.size));
}
