/** A page that shows what another one shows, in another order or form: links beside the one that led to it do the same. */
import { addressChange, addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { textsOf } from './look.ts';
import { PARAMS } from './params.ts';
import { intersection } from './sets.ts';

const NO_NOISE: ReadonlySet<string> = new Set();

/** The page whose address differs only in parameters and that says the same; null where there is none among these. */
export function shownBefore(page: Page, known: Iterable<Page>): Page | null {
  const base = addressParts(page.url);
  const own = textsOf(page);
  for (const other of known) {
    if (other === page || addressChange(base, addressParts(other.url), NO_NOISE).kind !== 'parameter') continue;
    const texts = textsOf(other);
    if (intersection(own, texts).size >= PARAMS.sameView * Math.max(own.size, texts.size)) return other;
  }
  return null;
}

/** Whether two links change the same parameters of a page. */
export function changeSame(page: Page, one: Address, other: Address): boolean {
  const base = addressParts(page.url);
  const [a, b] = [one, other].map((url) => addressChange(base, addressParts(url), NO_NOISE));
  return a.kind === 'parameter' && b.kind === 'parameter' && a.part === b.part;
}
