import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import { longTextHash, textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { head } from '../../../page/head.ts';
import { pageText } from '../../../page/text.ts';
import { findTag } from '../../../page/walk.ts';
import { readPager } from '../../../reading/pager.ts';
import { labelsOf, type PageLabels } from './look-labels.ts';
import { type LookLink, linksOf, pathsOf } from './look-links.ts';
import { type LookList, listsOf } from './look-lists.ts';
import { headingOf, titleWordsOf } from './look-titles.ts';
import { pathOf } from './url-pattern.ts';

/** What is kept of a page while it is thought about. */
export interface Look {
  readonly url: Address;
  readonly key: AddressKey;
  readonly canonical: AddressKey | null;
  /** The same page in other languages, by their keys. */
  readonly alternates: readonly AddressKey[];
  readonly title: string | null;
  /** The words of its titles: that of the page, and its first headings. */
  readonly titleWords: ReadonlySet<string>;
  readonly language: string | null;
  readonly links: readonly LookLink[];
  /** Those whose address is meant: of a page from which nothing else is wanted, the others are not read. */
  linksTo(isMeant: (url: Address) => boolean): readonly LookLink[];
  /** Its lists. Read while the page is there: of most pages nobody asks for them. */
  lists(): readonly LookList[];
  /** Further pages of the list that it shows. */
  readonly pager: LookPager;
  /** Short texts outside links: headings and labels, and values that look like them. */
  readonly labels: ReadonlySet<number>;
  /** Those that stand there again and again: of the records of a list. */
  readonly repeatedLabels: ReadonlySet<number>;
  /** Link-paths, each with its steps. */
  readonly paths: ReadonlyMap<number, readonly string[]>;
  /** Equal for one entity under two addresses. */
  readonly print: number;
  readonly scripts: number;
  /** Reads what was not asked for yet and lets the page go: for looks that are kept. */
  letGo(): void;
}

/** What is kept of a pager. */
export interface LookPager {
  readonly pages: ReadonlySet<Address>;
  /** Some of them are called by their numbers, and are this page but for its parameters. */
  readonly isNumbered: boolean;
}

function pagerOf(page: Page): LookPager {
  const pager = readPager(page);
  const numbers = (pager?.numbers ?? []).map(({ url }) => url);
  const path = pathOf(keyOf(page.url));
  return {
    pages: new Set(pager === null || pager.next === null ? numbers : [...numbers, pager.next]),
    isNumbered: numbers.some((url) => pathOf(keyOf(url)) === path),
  };
}

/** Reads what the method needs of a page, each part when it is first asked for: of most entities that is little. */
export function lookAt(page: Page, start: Address, scope: Scope): Look {
  return new PageLook(page, start, scope);
}

class PageLook implements Look {
  readonly url: Address;
  readonly key: AddressKey;
  readonly canonical: AddressKey | null;
  readonly alternates: readonly AddressKey[];
  readonly title: string | null;
  readonly titleWords: ReadonlySet<string>;
  readonly language: string | null;
  readonly print: number;
  readonly #start: Address;
  readonly #scope: Scope;
  #page: Page | null;
  #links: readonly LookLink[] | null = null;
  #lists: readonly LookList[] | null = null;
  #labels: PageLabels | null = null;
  #paths: Look['paths'] | null = null;
  #scripts: number | null = null;
  #pager: LookPager | null = null;

  constructor(page: Page, start: Address, scope: Scope) {
    const { alternates, canonical, language, title } = head(page);
    this.url = page.url;
    this.key = keyOf(page.url);
    this.canonical = canonical !== null && inScope(canonical, start, scope) ? keyOf(canonical) : null;
    this.alternates = alternates.map(({ url }) => keyOf(url));
    this.title = headingOf(page, 'h1') ?? title;
    this.titleWords = titleWordsOf(page);
    this.language = language?.slice(0, 2).toLowerCase() ?? null;
    this.print = longTextHash(pageText(page).text, textHash(title ?? ''));
    this.#start = start;
    this.#scope = scope;
    this.#page = page;
  }

  get links(): readonly LookLink[] {
    this.#links ??= linksOf(this.#page!, this.#start, this.#scope);
    return this.#links;
  }

  linksTo(isMeant: (url: Address) => boolean): readonly LookLink[] {
    if (this.#links !== null || this.#page === null) return this.links.filter(({ url }) => isMeant(url));
    return linksOf(this.#page, this.#start, this.#scope, isMeant);
  }

  lists(): readonly LookList[] {
    if (this.#page !== null) this.#lists ??= listsOf(this.#page, this.#start, this.#scope);
    return this.#lists ?? [];
  }

  get pager(): LookPager {
    this.#pager ??= pagerOf(this.#page!);
    return this.#pager;
  }

  get labels(): ReadonlySet<number> {
    this.#labels ??= labelsOf(this.#page!);
    return this.#labels.labels;
  }

  get repeatedLabels(): ReadonlySet<number> {
    this.#labels ??= labelsOf(this.#page!);
    return this.#labels.repeated;
  }

  get paths(): Look['paths'] {
    this.#paths ??= pathsOf(this.#page!);
    return this.#paths;
  }

  get scripts(): number {
    this.#scripts ??= findTag(this.#page!.tree, 'script').length;
    return this.#scripts;
  }

  letGo(): void {
    if (this.#page === null) return;
    void [this.links, this.labels, this.paths, this.scripts, this.pager];
    this.#page = null;
  }
}
