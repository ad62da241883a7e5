/** The pages that came, by the spelling under which they were asked for, and where the site led to from there. */
import type { Ask } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { isSameAddress, sameAddressHash } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { keyOf } from '../../model/url-key.ts';

/** Addresses that are remembered; beyond them, a page may be asked for under two spellings. */
const MOST = 100_000;

export class AskedPages {
  /** By the hash of an address: as it was asked for. */
  readonly #spelled = new Map<number, Address>();
  readonly #led = new Map<number, Address>();

  note(answer: Fetched): void {
    if (answer.kind !== 'ok' || answer.status !== 200 || !isVisit(answer.query) || this.#spelled.size >= MOST) return;
    const { finalUrl, query } = answer;
    const hash = hashOf(query.url);
    if (!this.#spelled.has(hash)) this.#spelled.set(hash, query.url);
    if (answer.hops.length > 0 && !isSameAddress(query.url, finalUrl)) this.#led.set(hash, finalUrl);
  }

  /** The question in the spelling under which the page came before; as it is where it did not, or is asked again on purpose. */
  asBefore(ask: Ask): Ask {
    if (ask.nth !== 1 || !isVisit(ask.query)) return ask;
    const url = this.#spelled.get(hashOf(ask.query.url));
    return url === undefined || keyOf(url) === keyOf(ask.query.url) ? ask : { ...ask, query: { ...ask.query, url } };
  }

  /** Where the site led to when this address was asked for; null where it stayed there, or was not asked. */
  leadsTo(url: Address): Address | null {
    return this.#led.get(hashOf(url)) ?? null;
  }
}

const hashOf = (url: Address): number => sameAddressHash(keyOf(url));

const isVisit = ({ body, headers, method }: Ask['query']): boolean =>
  method === 'GET' && body === undefined && headers === undefined;
