/** What a plan of the next crawl is made from: pages, and what each of them showed. */
import type { PageRole } from '../model/page-role.ts';
import type { Address } from '../model/url.ts';
import type { UrlPattern } from '../model/url-pattern.ts';

export interface SeenPage {
  readonly site: number;
  readonly url: Address;
  readonly finalUrl: Address;
  readonly bytes: number;
  readonly role: PageRole | null;
  /** Name of its body. */
  readonly hash: string;
}

export interface SeenEntity {
  readonly id: number;
  readonly site: number;
  readonly key: string;
  readonly title: string | null;
  readonly kind: string | null;
  readonly urls: readonly Address[];
}

/** A page said something about an attribute of an entity. */
export interface ShownFact {
  readonly entity: string;
  readonly attribute: string;
  readonly page: Address;
}

export interface SeenRun {
  readonly id: number;
  readonly site: number;
  readonly host: string;
  readonly starts: readonly Address[];
  /** Its budget ran out before it was done. */
  readonly cutShort: boolean;
}

export interface PlanRows {
  /** The newest run of each site that was carried to its end, or as far as its budget went. */
  readonly runs: readonly SeenRun[];
  /** The newest answer of each address that was a page. */
  readonly pages: readonly SeenPage[];
  readonly entities: readonly SeenEntity[];
  readonly facts: Iterable<ShownFact> | AsyncIterable<ShownFact>;
}

export interface PlannedSite {
  readonly host: string;
  readonly patterns: readonly UrlPattern[];
}
