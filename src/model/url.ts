/** Absolute, as the site wrote it: this is what is fetched. `keyOf(address)` is what is compared. */
export type Address = string & { readonly __kind: 'Address' };

/** The parts of an address, by the WHATWG URL Standard; null where it is none. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** An absolute http(s) address out of what a person or a page wrote, or null. */
export function toAddress(text: string, base?: string): Address | null {
  const url = parseUrl(text, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.href as Address;
}

/**
 * Resolves many references against one base. Most links of a page are plain absolute paths, for which joining strings
 * gives exactly what the URL parser would (a property test holds them together) at a fraction of its cost.
 */
export function createResolver(base: string): (reference: string) => Address | null {
  const url = parseUrl(base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return (reference) => toAddress(reference);
  const { origin } = url;
  return (reference) => (isPlainPath(reference) ? ((origin + reference) as Address) : toAddress(reference, base));
}

/** `/a/b?c=d` of characters that the URL parser leaves alone, without dot segments or an authority. */
function isPlainPath(reference: string): boolean {
  return PLAIN_PATH.test(reference) && !reference.includes('/.');
}

const PLAIN_PATH = /^\/(?:[\w\-~!$&()*+,;=:@%.][\w\-~!$&()*+,;=:@%./]*)?(?:\?[\w\-~!$&()*+,;=:@%./?]*)?$/;
