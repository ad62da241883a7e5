/** When a site itself says that its pages changed (sitemaps, lastmod): a hint that may lie. It adds pages to those that are read, and takes none away. */

import { createSitemapScanner } from '../../fetch/sitemap.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { EntityKey } from '../../model/entity.ts';
import { visit, visitSitemap } from '../../model/query.ts';
import { type Address, toAddress } from '../../model/url.ts';
import type { KnownThing } from './memory.ts';

/** What the site said, and how it bore up. */
export interface SitemapHint {
  /** Known entities whose pages it dates. */
  readonly dated: number;
  /** Pages that it says changed since they were read. */
  readonly said: number;
  /** Of these so many were read, and so many had changed. */
  readonly read: number;
  readonly changed: number;
  /** Pages that had changed without its saying so. */
  readonly unsaid: number;
}

const PARAMS = {
  /** Files of one site that are read. */
  files: 50,
  /** Dated pages from which on it says anything of a kind. */
  least: 3,
  /** Pages that are read before it is believed, and the share of them that must have changed. */
  sample: 10,
  believed: 0.5,
} as const;

const DAY_MS = 86_400_000;
const NAMED = /^\s*sitemap\s*:\s*(\S+)/gim;

export class LastModified {
  readonly #ms = new Map<EntityKey, number>();
  readonly #keyAt: (address: Address) => EntityKey;
  readonly #counts = { said: 0, read: 0, changed: 0, unsaid: 0 };
  /** Files that were asked for. */
  asked = 0;

  constructor(keyAt: (address: Address) => EntityKey) {
    this.#keyAt = keyAt;
  }

  get hint(): SitemapHint | null {
    return this.#ms.size < PARAMS.least ? null : { dated: this.#ms.size, ...this.#counts };
  }

  /** The files that robots.txt names, else the one in the usual place, and those that they name. */
  *read(start: Address): Conversation<void> {
    const [robots] = yield [{ query: visit(toAddress('/robots.txt', start)!), why: 'where its sitemaps are', nth: 1 }];
    this.#count(robots.kind);
    const text = robots.kind === 'ok' && robots.status === 200 ? robots.body : '';
    const named = [...text.matchAll(NAMED)].flatMap(([, file]) => toAddress(file, start) ?? []);
    const files = named.length > 0 ? named : [toAddress('/sitemap.xml', start)!];
    for (let at = 0; at < files.length && at < PARAMS.files; at += 1) {
      const [answer] = yield [{ query: visitSitemap(files[at]), why: 'which pages the site says changed', nth: 1 }];
      this.#count(answer.kind);
      if (answer.kind === 'refused') return;
      if (answer.kind !== 'ok' || answer.status !== 200) continue;
      const more = this.#take(answer.body, files[at]);
      for (const file of more.slice(0, PARAMS.files)) if (!files.includes(file)) files.push(file);
    }
  }

  #count(kind: string): void {
    if (kind !== 'refused') this.asked += 1;
  }

  #take(xml: string, base: Address): Address[] {
    const scanner = createSitemapScanner();
    const files: Address[] = [];
    for (const { kind, lastModMs, location } of [...scanner.feed(xml), ...scanner.end()]) {
      const address = toAddress(location, base);
      if (address === null) continue;
      if (kind === 'sitemap') files.push(address);
      else if (lastModMs !== null) this.#ms.set(this.#keyAt(address), lastModMs);
    }
    return files;
  }

  /** Entities whose pages it says changed since they were read: some to begin with, and the rest where these bear it out. */
  hinted(things: Iterable<KnownThing>): { readonly first: KnownThing[]; readonly rest: KnownThing[] } {
    if (this.#ms.size < PARAMS.least) return { first: [], rest: [] };
    const said = [...things].filter((thing) => thing.pageMs > 0 && this.#saysSo(thing));
    // The newest first: what the site says it changed last is likeliest to be so.
    said.sort((a, b) => this.#ms.get(b.key)! - this.#ms.get(a.key)! || a.id - b.id);
    this.#counts.said += said.length;
    return { first: said.slice(0, PARAMS.sample), rest: said.slice(PARAMS.sample) };
  }

  isBelieved(read: readonly KnownThing[], changed: ReadonlySet<EntityKey>): boolean {
    return read.filter(({ key }) => changed.has(key)).length >= PARAMS.believed * read.length;
  }

  /** What came of pages that were read, whoever wanted them read. */
  note(read: Iterable<KnownThing>, changed: ReadonlySet<EntityKey>): void {
    for (const thing of read) {
      if (!this.#ms.has(thing.key)) continue;
      const isChanged = changed.has(thing.key);
      if (this.#saysSo(thing)) {
        this.#counts.read += 1;
        if (isChanged) this.#counts.changed += 1;
      } else if (isChanged) this.#counts.unsaid += 1;
    }
  }

  /** A day without a time may be any time of it. */
  #saysSo({ key, pageMs }: KnownThing): boolean {
    const ms = this.#ms.get(key);
    if (ms === undefined) return false;
    return (ms % DAY_MS === 0 ? ms + DAY_MS : ms) > pageMs;
  }
}
