import type { Page } from '../../model/page.ts';
import { trimmedAttribute } from '../attributes.ts';
import { rawText } from '../text.ts';
import { findTag } from '../walk.ts';
import { type Json, parseJson } from './json.ts';

/** What the page says in JSON-LD, one value per script that can be read; blocks that cannot are counted, not guessed. */
export function jsonLd(page: Page): { readonly values: readonly Json[]; readonly broken: number } {
  const values: Json[] = [];
  let broken = 0;
  for (const node of findTag(page.tree, 'script')) {
    // Most scripts are programs and say no type.
    if (page.tree.attributesAt[node] === page.tree.attributesAt[node + 1]) continue;
    if (!/^application\/ld\+json\b/i.test(trimmedAttribute(page, node, 'type') ?? '')) continue;
    const value = parseLeniently(rawText(page, node));
    if (value === undefined) broken += 1;
    else values.push(value);
  }
  return { values, broken };
}

/** Templates wrap JSON in comments, leave line breaks in strings and commas behind the last member. */
function parseLeniently(text: string): Json | undefined {
  const bare = unwrapped(text);
  return parseJson(bare) ?? parseJson(mended(bare));
}

function unwrapped(text: string): string {
  return text
    .trim()
    .replace(/^(?:<!--|(?:\/\/|\/\*)? ?<!\[CDATA\[(?: ?\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)? ?\]\]>(?: ?\*\/)?)$/, '')
    .trim()
    .replace(/;$/, '');
}

/** Only outside of strings may a comma go; only inside of them may a control character be. */
function mended(text: string): string {
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|,(?=\s*[}\]])/gs, (part) =>
    part === ',' ? '' : part.replace(/[\u0000-\u001f]/g, (control) => JSON.stringify(control).slice(1, -1)),
  );
}
