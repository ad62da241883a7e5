// The nouns of a running site. A trait is choices (Plan) and small rewritings (Hooks); everything else reads them from here.
import type { Parts } from './address/parts.ts';
import type { Scheme } from './address/schemes/scheme.ts';
import type { Place, Target } from './address/target.ts';
import type { Catalogue, Combine } from './catalogue/catalogue.ts';
import type { SiteData, Table } from './data/table.ts';
import type { Phrase } from './languages/phrases.ts';
import type { Language, Text } from './languages/text.ts';
import type { EntityPage, HomePage, ListPage, PageModel, TextPage } from './pages/model.ts';
import type { Spelling } from './skins/serialize.ts';
import type { Skin } from './skins/skin.ts';

export type PagerKind = 'window' | 'zero' | 'next' | 'key' | 'more' | 'submit' | 'submit-get';

/** How a site is built, as plain choices. The defaults are in plan.ts. */
export interface Plan {
  readonly scheme: Scheme;
  readonly separator: '&' | ';';
  readonly combine: Combine;
  readonly pager: PagerKind;
  /** Pages of a list after which the site stops. */
  readonly maxPages: number;
  /** The first is the one that a visitor gets without asking. */
  readonly pageSizes: readonly number[];
  /** Whether the choice of page sizes stands on every list or only where a filter is chosen. */
  readonly sizesOffered: 'everywhere' | 'filtered';
  readonly sorted: boolean;
  readonly views: boolean;
  readonly shuffled: boolean;
  readonly entityPages: boolean;
  readonly related: boolean;
  readonly listsLinked: boolean;
  /** Values of a filter that are shown at once. */
  readonly topValues: number;
  readonly nested: boolean;
  readonly chosenBox: boolean;
  readonly crumbs: boolean;
  readonly defaultFilter: boolean;
  readonly valueIndex: boolean;
  readonly filterForm: boolean;
  readonly tickBoxes: boolean;
  /** Lists answer only to a keyword. */
  readonly keyword: boolean;
  /** What a keyword brings: a list whatever it holds, or a page of its own for one match, for none, and for words that are refused. */
  readonly answers: 'lists' | 'library' | 'instead';
  readonly recordLinks: boolean;
  readonly entityLinks: boolean;
  readonly forbidden: boolean;
  readonly shows: 'none' | 'some' | 'all';
  readonly splitRoots: boolean;
  readonly twoToken: boolean;
  readonly twoAddresses: 'off' | 'canonical' | 'plain';
  readonly languages: readonly Language[];
  readonly counts: 'exact' | 'estimated' | 'stale' | 'none';
}

/** What the server sends. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly delayMs: number;
}

/** One request while it is being answered. */
export interface Visit {
  readonly site: Site;
  /** Which request this is since the site was opened, from 0. */
  readonly serial: number;
  readonly path: string;
  readonly target: Target;
  readonly language: Language;
  readonly session: string | null;
  readonly nowMs: number;
  href(target: Target, place?: Place, language?: Language): string;
  say(phrase: Phrase, filling?: Readonly<Record<string, string>>): string;
  text(text: Text): string;
}

/** What stands in an address besides its target: filled while an address is read. */
export interface Read {
  language: Language;
  session: string | null;
}

/** Small rewritings. Each takes what was made so far and gives back what shall be used. */
export interface Hooks {
  /** Choices, given what the traits before this one chose. */
  readonly plan?: Partial<Plan> | ((plan: Plan) => Partial<Plan>);
  /** `day`: how many days the site's clock was moved; `moment`: how far its requests have come. */
  table?(table: Table, day: number, moment: number): Table;
  /** The last moment up to this one at which the table changed; absent: it stays as it is while it is read. */
  lastChange?(table: Table, moment: number): number;
  outgoing?(parts: Parts, target: Target, place: Place, visit: Visit): Parts;
  incoming?(parts: Parts, read: Read, site: Site): Parts;
  list?(page: ListPage, visit: Visit): ListPage;
  entity?(page: EntityPage, visit: Visit): EntityPage;
  home?(page: HomePage, visit: Visit): HomePage;
  any?(page: PageModel, visit: Visit): PageModel;
  /** Whether the entity page shows a filter attribute; undefined: as the plan says. */
  shows?(table: Table, entity: number, attribute: number): boolean | undefined;
  /** Pages of the trait's own, at addresses `/<first path piece>/...`. */
  readonly extra?: { readonly path: string; page(rest: readonly string[], visit: Visit): TextPage | null };
  /** Answers before the page is made (trouble), or null. */
  before?(visit: Visit): Answer | null;
  spelling?(visit: Visit): Partial<Spelling>;
  after?(answer: Answer, visit: Visit, page: PageModel): Answer;
}

export interface Site {
  readonly data: SiteData;
  readonly tables: readonly Table[];
  readonly catalogues: readonly Catalogue[];
  readonly plan: Plan;
  readonly hooks: readonly Hooks[];
  readonly skin: Skin;
  readonly language: Language;
  readonly seed: string;
  /** Trait names with the values they have here. */
  readonly traits: Readonly<Record<string, string>>;
}
