import { textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { splitParameters } from '../../../model/url-parts.ts';
import { withoutParameters } from '../../../model/without-parameters.ts';
import { jaccard } from '../../../page/similarity.ts';
import type { Look } from './look.ts';

/** Two looks at one thing: advertisements and counters may differ, what it is called and what it shows do not. */
const SAME_LABELS_FROM = 0.9;
const MOST_KEYS = 4096;

/**
 * What identifies an entity: the canonical link where it differs between entities, else the address
 * without the parameters that were seen to change nothing.
 */
export class Identity {
  /** Parameters of entity addresses: true where they carry state only, false where they tell entities apart. */
  readonly #parameters = new Map<string, boolean>();
  readonly #canonicals = new Map<number, number>();
  /** What the pages with these links are called. */
  readonly #titles = new Map<number, number>();
  /** Of addresses with parameters, as far as decided: the parts of a list link each other. */
  readonly #keys = new Map<Address, AddressKey>();
  #canonicalTells = true;

  /** Parameters of the address that nobody has tried yet. */
  untried(url: string): readonly string[] {
    return [...new Set(namesIn(url))].filter((name) => !this.#parameters.has(name));
  }

  /** Changes with every decision: keys made before may be too long. */
  get decisions(): number {
    return this.#parameters.size;
  }

  decide(names: readonly string[], isState: boolean): void {
    for (const name of names) this.#parameters.set(name, isState);
    this.#keys.clear();
  }

  get stateParameters(): readonly string[] {
    return [...this.#parameters].filter(([, isState]) => isState).map(([name]) => name);
  }

  /** The address without what carries state, and without a place within the page. */
  cleaned(link: Address): Address {
    const hash = link.indexOf('#');
    const url = hash < 0 ? link : (link.slice(0, hash) as Address);
    return url.includes('?') ? withoutParameters(url, (name) => this.#parameters.get(name) === true) : url;
  }

  keyOf(url: Address): AddressKey {
    if (!url.includes('?')) return keyOf(url);
    const known = this.#keys.get(url);
    if (known !== undefined) return known;
    const key = keyOf(this.cleaned(url));
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    this.#keys.set(url, key);
    return key;
  }

  /** The identity of a page that was read. */
  keyOfPage(look: Look): AddressKey {
    const own = this.keyOf(look.url);
    if (look.canonical === null || !this.#canonicalTells) return own;
    // The page itself says that it is the one with more parameters: they change nothing.
    if (!own.includes('?') && look.canonical.startsWith(`${own}?`)) this.decide(this.untried(look.canonical), true);
    const canonical = this.keyOf(look.canonical as string as Address);
    // One canonical link for two different pages: the site writes it without thinking.
    const hash = textHash(canonical);
    const print = this.#canonicals.get(hash);
    if (print !== undefined && print !== look.print && canonical !== own && !this.#isCalledSo(hash, look)) {
      this.#canonicalTells = false;
      return own;
    }
    this.#canonicals.set(hash, look.print);
    this.#titles.set(hash, textHash(look.title ?? ''));
    return canonical;
  }

  /** Advertisements change with every request, titles do not; a single canonical link may still be that of all pages. */
  #isCalledSo(hash: number, { title }: Look): boolean {
    return title !== null && this.#canonicals.size > 1 && this.#titles.get(hash) === textHash(title);
  }
}

export function sameThing(a: Look, b: Look): boolean {
  if (a.print === b.print) return true;
  return a.title === b.title && jaccard(a.labels, b.labels) >= SAME_LABELS_FROM;
}

export function namesIn(url: string): readonly string[] {
  const at = url.indexOf('?');
  return at < 0 ? [] : splitParameters(url.slice(at).split('#', 1)[0]).map(({ name }) => name);
}
