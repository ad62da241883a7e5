/** The only file that knows the entity library: `&amp;` and its two thousand relatives. */
import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** Characters of text, as a reader sees them. */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Characters of an attribute value: there, `&copy=` is no copyright sign. */
export function decodeAttribute(text: string): string {
  return text.includes('&') ? decodeHTMLAttribute(text) : text;
}
