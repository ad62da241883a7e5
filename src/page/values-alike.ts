import { withoutEnding, wordsIn } from '../model/acting/address-words.ts';
import { saidIn } from '../model/acting/said-action.ts';
import { addressParts } from '../model/address-parts.ts';
import type { Page } from '../model/page.ts';
import { lazily } from './lazily.ts';
import { anchorOf, links } from './links.ts';

/** Links of a page that are called by a value of their address and differ only in it: the values of one filter. */
export function alikeByValue(page: Page, address: string): Alike {
  const counts = framesOf(page);
  let [alike, alikePlain] = [0, 0];
  for (const { frame } of framesIn(address)) {
    const count = counts.get(frame);
    alike = Math.max(alike, count?.alike ?? 0);
    alikePlain = Math.max(alikePlain, count?.alikePlain ?? 0);
  }
  return { alike, alikePlain };
}

/** How many there are, and of how many the words say nothing of an action. */
interface Alike {
  alike: number;
  alikePlain: number;
}

const framesOf = lazily((page: Page) => {
  const counts = new Map<string, Alike>();
  const seen = new Set<string>();
  for (const { node, url } of links(page)) {
    if (seen.has(url)) continue;
    seen.add(url);
    const name = wordsIn(anchorOf(page, node).text).join(' ');
    if (name === '') continue;
    for (const { frame, value } of framesIn(url)) {
      if (wordsIn(withoutEnding(value)).join(' ') !== name) continue;
      const count = counts.get(frame) ?? { alike: 0, alikePlain: 0 };
      counts.set(frame, count);
      count.alike += 1;
      if (saidIn(name) === 'nothing') count.alikePlain += 1;
    }
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
