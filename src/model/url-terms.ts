/**
 * URL tokens, subtokens and terms: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity
 * Discovery in the Web", ACM Trans. Web 13(4), 2019, section 4.1.1, definition 4.1. See docs/papers/ssup.md.
 */
import { decodeComponent } from './url-parts.ts';

/** Tokens of a URL: its pieces between `/`, `?`, `&` (and `;`, D1), without the scheme and the fragment, empty ones left out. */
export function urlTokens(url: string): string[] {
  return url
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .split('#', 1)[0]
    .split(/[/?&;]/)
    .filter((token) => token !== '')
    .map(decodeComponent); // D2: split letters of any script, not the hex digits of their encoding.
}

/** Subtokens of a token: split at what is neither letter nor digit, and where letters and digits meet. */
export function subtokens(token: string): string[] {
  return token.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

/** Definition 4.1: each subtoken with the position of its token, once, and the number of tokens. */
export function urlTerms(url: string): string[] {
  const tokens = urlTokens(url);
  const terms = new Set<string>();
  tokens.forEach((token, at) => {
    for (const subtoken of subtokens(token)) terms.add(`pos${at + 1}_${subtoken}`);
  });
  terms.add(`size_${tokens.length}`);
  return [...terms];
}
