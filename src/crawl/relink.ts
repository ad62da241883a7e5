import type { Fetched } from '../model/fetched.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { type Address, parseUrl } from '../model/url.ts';
import { pathSegments, splitParameters } from '../model/url-parts.ts';
import { links } from '../page/links.ts';
import { pageOf } from '../page/page.ts';

/** The address that has taken the place of one that expired, on a fresh copy of the page it was found on; null for none. */
export type Relink = (page: Fetched & { readonly kind: 'ok' }, node: NodeId, expired: Address) => Address | null;

/**
 * A link of the same form: it differs only in the values of its path and parameters. The one at the same node where
 * there is one, else the only one: between several a guess could ask for something else.
 */
export const relinkByForm: Relink = (fetched, node, expired) => {
  const page = pageOf(fetched);
  const form = formOf(expired);
  const alike = links(page).filter(({ url }) => formOf(url) === form);
  const same = alike.find((link) => link.node === node);
  return (same ?? (alike.length === 1 ? alike[0] : undefined))?.url ?? null;
};

function formOf(address: Address): string {
  const url = parseUrl(address);
  if (url === null) return '';
  const names = splitParameters(url.search).map(({ name }) => name);
  return JSON.stringify([url.origin, pathSegments(url.pathname).length, names]);
}
