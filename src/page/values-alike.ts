import { withoutEnding, wordsIn } from '../model/acting/address-words.ts';
import { addressParts } from '../model/address-parts.ts';
import type { Page } from '../model/page.ts';
import { lazily } from './lazily.ts';
import { anchorOf, links } from './links.ts';

/** Links of a page that are called by a value of their address and differ only in it: the values of one filter. */
export function alikeByValue(page: Page, address: string): number {
  const counts = framesOf(page);
  let most = 0;
  for (const { frame } of framesIn(address)) most = Math.max(most, counts.get(frame) ?? 0);
  return most;
}

const framesOf = lazily((page: Page) => {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { node, url } of links(page)) {
    if (seen.has(url)) continue;
    seen.add(url);
    const name = wordsIn(anchorOf(page, node).text).join(' ');
    if (name === '') continue;
    for (const { frame, value } of framesIn(url))
      if (wordsIn(withoutEnding(value)).join(' ') === name) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  }
  return counts;
});

/** An address with more is no value of a filter, and each would hold the names of all others. */
const MOST_PARAMETERS = 12;

/** The address with one value left open: the last piece of its path below a folder, or a parameter. */
function framesIn(address: string): { readonly frame: string; readonly value: string }[] {
  const { origin, parameters, segments } = addressParts(address);
  if (parameters.length > MOST_PARAMETERS) return [];
  const names = parameters.map(({ name }) => name).join('&');
  const found = parameters.map(({ name, value }) => ({
    frame: `${origin}/${segments.join('/')}?${names} ${name}`,
    value: value ?? '',
  }));
  if (segments.length < 2 || parameters.length > 0) return found;
  return [{ frame: `${origin}/${segments.slice(0, -1).join('/')}/`, value: segments[segments.length - 1] }, ...found];
}
