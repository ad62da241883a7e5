import { isThereFor } from '../../algorithms/records/page-kind.ts';
import { findRegions } from '../../algorithms/records/regions.ts';
import { fitsShape, isTelling, type Shape } from '../../algorithms/site/shape.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Region } from '../../model/region.ts';
import { links } from '../../page/links.ts';

/** The same for pages on which a list of things with such addresses is looked for, though another may be the main one. */
export function readerFor(shapes: readonly Shape[]): ListReader {
  // Some of its things may have addresses like those of all pages.
  if (shapes.length === 0 || !shapes.every(isTelling)) return readListPage;
  return (page) => {
    const regions = findRegions(page).filter(({ records }) => records.length > 0);
    const fits = links(page).flatMap(({ node, url }) => (shapes.some((shape) => fitsShape(url, shape)) ? [node] : []));
    const share = ({ records }: Region) =>
      records.filter((nodes) => holdsAny(fits, nodes[0], page.tree.end[nodes[nodes.length - 1]])).length /
      records.length;
    const region = regions.find((one) => share(one) >= 0.5) ?? null;
    return { region, role: region === null ? 'other' : 'list' };
  };
}

function holdsAny(sorted: readonly number[], from: number, to: number): boolean {
  return sorted.some((node) => node >= from && node < to);
}

/** The main list of a page, and whether the page is there for it. */
export const readListPage: ListReader = (page) => {
  const [region = null] = findRegions(page).filter(({ records }) => records.length > 0);
  if (region === null) return { region, role: 'other' };
  return { region, role: isThereFor(page, region) ? 'list' : 'other' };
};
