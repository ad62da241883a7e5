/** HTML out of texts of a site: whatever they are, they stay texts. */
import { inOneLine } from '../../model/control-characters.ts';

/** Made by `html` alone. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Html[];

const escaped = (text: string): string =>
  inOneLine(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html: one }) => one).join('');
}

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, at) => text + (at < parts.length ? written(parts[at]) : '')).join('') };
}

/** Long texts would make a report that nobody can send. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${[...text.slice(0, most)].slice(0, -1).join('')}\u2026` : text;

/** A link only where it is one to the web. */
export const link = (url: string, text = url): Html =>
  /^https?:\/\//i.test(url)
    ? html`<a href="${url}" rel="noreferrer noopener">${cut(text, 70)}</a>`
    : html`${cut(text, 70)}`;
