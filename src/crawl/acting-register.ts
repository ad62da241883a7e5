/** What the pages of a run say of links and forms that could act: whoever asks for such an address is refused by it. */
import type { LinkFacts } from '../model/acting-link.ts';
import { addressParts } from '../model/address-parts.ts';
import type { Fetched } from '../model/fetched.ts';
import type { ActingRow } from '../model/run.ts';
import { type Address, withoutFragment } from '../model/url.ts';
import { keyOf } from '../model/url-key.ts';
import { type Suspect, suspects } from '../page/acting-links.ts';
import { pageOf } from '../page/page.ts';

/** Rows of what was not followed: one for each sort of link, not for each link. */
const MOST_ROWS = 500;

/** Forms of one address that send other fields: a page with more is made to waste time, and one of them speaks for all. */
const MOST_FORMS = 50;

interface SuspectForm {
  readonly sends: readonly string[];
  readonly facts: LinkFacts;
  /** Its address acts without anything sent, too, as far as is known. */
  readonly bare: boolean;
  /** Of a form on the page that it asks for again: one of these is sent as well. */
  readonly adds: readonly string[] | null;
}

export class ActingRegister {
  /** By address key. */
  readonly #links = new Map<string, Suspect>();
  /** By address without what is sent. */
  readonly #forms = new Map<string, Map<string, SuspectForm>>();
  readonly #rows = new Map<string, ActingRow>();

  /** Reads an answer before anybody can ask for what it links. */
  read(answer: Fetched): void {
    if (answer.kind !== 'ok' || answer.body === '' || !HTML.test(answer.contentType)) return;
    for (const suspect of suspects(pageOf(answer)).values()) this.#note(suspect);
  }

  #note(suspect: Suspect): void {
    if (suspect.sends === null) this.#noteLink(suspect);
    else this.#noteForm(suspect, suspect.sends);
    if (suspect.verdict.acts) this.refused(suspect.url, suspect.facts, suspect.verdict.reasons.join('; '));
  }

  /** What the page that knows most says: a short list has no column that could tell. */
  #noteLink(suspect: Suspect): void {
    const key = keyOf(suspect.url);
    const before = this.#links.get(key);
    if (before === undefined || before.verdict.weight < suspect.verdict.weight) this.#links.set(key, suspect);
  }

  #noteForm({ adds, bare = false, facts, url }: Suspect, sends: readonly string[]): void {
    const action = withoutQuery(url);
    const there = this.#forms.get(action) ?? new Map<string, SuspectForm>();
    this.#forms.set(action, there);
    const names = [...sends, adds === undefined ? '' : '+', ...(adds ?? [])].join('&');
    if (there.size < MOST_FORMS && !there.has(names)) there.set(names, { sends, facts, bare, adds: adds ?? null });
  }

  /** What is known of an address: as a link, or as what a form would send. */
  readonly known = (address: Address): LinkFacts | null => {
    const link = this.#links.get(keyOf(address));
    if (link !== undefined) return link.facts;
    if (this.#forms.size === 0) return null;
    const forms = [...(this.#forms.get(withoutQuery(address))?.values() ?? [])];
    const names = new Set(addressParts(address).parameters.map(({ name }) => name));
    const isSent = ({ adds, sends }: SuspectForm) =>
      sends.every((name) => names.has(name)) && (adds === null || adds.some((name) => names.has(name)));
    const sent = forms.find((form) => (names.size > 0 ? isSent(form) : form.bare));
    return sent?.facts ?? null;
  };

  /** Something was not followed. */
  readonly refused = (address: Address, { text = '', words = [] }: LinkFacts, why: string): void => {
    const url = withoutFragment(address);
    const said = text.trim() || (words[0] ?? '').trim();
    const sort = `${formOf(url)} ${said}`;
    const row = this.#rows.get(sort);
    if (row !== undefined) this.#seen.add(url) && this.#rows.set(sort, { ...row, links: row.links + 1 });
    else if (this.#rows.size < MOST_ROWS) {
      this.#seen.add(url);
      this.#rows.set(sort, { url, text: said, why, links: 1 });
    }
  };

  /** Addresses that are counted already. */
  readonly #seen = new CountOnce();

  rows(): readonly ActingRow[] {
    return [...this.#rows.values()];
  }
}

/** Addresses that were counted, as far as they are worth remembering: a count is for people. */
class CountOnce {
  readonly #seen = new Set<string>();

  add(address: string): boolean {
    if (this.#seen.has(address) || this.#seen.size >= 100_000) return false;
    this.#seen.add(address);
    return true;
  }
}

const HTML = /html|^$/i;

const withoutQuery = (address: string): string => withoutFragment(address as Address).split('?', 1)[0];

/** The same for links that differ in what they are done to: numbers and values. */
function formOf(address: string): string {
  const { origin, parameters, segments } = addressParts(address);
  const path = segments.map((segment) => (/\d/.test(segment) ? '#' : segment)).join('/');
  return `${origin}/${path}?${parameters.map(({ name }) => name).join('&')}`;
}
