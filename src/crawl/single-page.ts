import { type Decoded, decodeHtml } from '../model/charset.ts';
import type { Fetched } from '../model/fetched.ts';
import { withoutLogins } from '../model/logins.ts';
import type { Page } from '../model/page.ts';
import { type Address, NOWHERE, toAddress } from '../model/url.ts';
import { trimmedAttribute } from '../page/attributes.ts';
import { head } from '../page/head.ts';
import { createPage } from '../page/page.ts';
import { structuredData } from '../page/structured-data.ts';
import { findTag } from '../page/walk.ts';

/** A page out of the bytes of a file: its address is what was said, else what the page says of itself, else nowhere. */
export function pageFromBytes(
  bytes: Uint8Array,
  url: Address | null,
): { readonly page: Page; readonly decoded: Decoded } {
  const decoded = decodeHtml(bytes);
  const page = createPage(withoutLogins(decoded.text), { url: url ?? NOWHERE });
  const stated = url ?? ownAddress(page);
  // What was computed from the page so far was without its address: another page, with the same tree.
  return { decoded, page: stated === null || stated === page.url ? page : { ...page, url: stated } };
}

/** A page that came over the network. */
export function pageFromFetched({ body, finalUrl, query, atMs }: Fetched & { readonly kind: 'ok' }): Page {
  return createPage(withoutLogins(body), { url: finalUrl, query, atMs });
}

/** A saved page often says where it was: canonical link, Open Graph, base element. */
function ownAddress(page: Page): Address | null {
  const canonical = head(page).canonical;
  if (canonical !== null && !canonical.startsWith(NOWHERE)) return canonical;
  const [stated] = structuredData(page).openGraph['og:url'] ?? [];
  const [base] = findTag(page.tree, 'base').map((node) => trimmedAttribute(page, node, 'href') ?? '');
  return toAddress(stated ?? '') ?? toAddress(base ?? '');
}
