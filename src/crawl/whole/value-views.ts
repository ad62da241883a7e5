/** Other views of a page: links on it whose addresses name what it is about. */
import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { acts } from '../../page/acting-links.ts';
import { links } from '../../page/links.ts';

export interface View {
  readonly url: Address;
  /** The address with a mark for what the page is about: the same for the views of all pages. */
  readonly form: string;
}

/** `own`: the address of the page; `other`: that of a page of the same sort, which tells what part says what the page is about. */
export function viewsOn(page: Page, own: Address, other: Address): View[] {
  const about = differingPiece(own, other);
  if (about === null) return [];
  const seen = new Set([sameAddress(own), sameAddress(page.url)]);
  const views: View[] = [];
  for (const link of links(page)) {
    const form = formOf(link.url, about);
    const key = sameAddress(link.url);
    if (form === null || seen.has(key) || addressParts(link.url).origin !== addressParts(own).origin) continue;
    seen.add(key);
    if (!acts(page, link)) views.push({ url: link.url, form });
  }
  return views;
}

export const viewLike = (views: readonly View[], { form }: View): View | undefined =>
  views.find((view) => view.form === form);

/** The one piece of path or value of a parameter in which two addresses differ; null where they differ in more. */
function differingPiece(own: Address, other: Address): string | null {
  const theirs = new Set(piecesOf(other));
  const [piece, ...more] = piecesOf(own).filter((one) => !theirs.has(one));
  return piece === undefined || piece === '' || more.length > 0 ? null : piece;
}

function piecesOf(address: Address): string[] {
  const { parameters, segments } = addressParts(address);
  return [...segments, ...parameters.map(({ value }) => value ?? '')];
}

function formOf(address: Address, about: string): string | null {
  if (!piecesOf(address).includes(about)) return null;
  const { parameters, segments } = addressParts(address);
  const marked = (piece: string | null) => (piece === about ? '*' : piece);
  return JSON.stringify([segments.map(marked), parameters.map(({ name, value }) => [name, marked(value ?? null)])]);
}
