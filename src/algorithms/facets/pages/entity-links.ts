/**
 * Rule 7: filters that only entity pages link. What varies there with varying text is an attribute, what varies with constant
 * text is an action, what is the same on all belongs to the site.
 */
import { addressParts } from '../../../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { trailLinks } from '../../../page/trail.ts';
import { readSights } from '../lists/list-template.ts';
import type { Root } from '../start/root.ts';

/** A value that entity pages link, and the entities on whose pages it stands. */
export interface PageValue {
  readonly member: GroupMember;
  readonly ids: number[];
}

/** Links of entity pages that change one part of the address, or that are steps of their breadcrumbs. */
export interface PagePlace {
  readonly part: string;
  readonly group: LinkGroup;
  /** By key. */
  readonly values: Map<string, PageValue>;
}

/** Pictures and papers are no lists; links to them stand around small copies of them. */
const FILE = /\.(?:avif|gif|jpe?g|mp[34]|pdf|png|svg|webp|zip)$/i;

/** No part of an address is called so. */
const TRAIL = ' trail';

/** The links of the entity pages that were read. */
export class EntityLinks {
  readonly read = new Set<number>();
  readonly #places = new Map<string, PagePlace>();
  /** What stands over the links of a place, and on the pages of which entities. */
  readonly #headings = new Map<string, Map<string | null, Set<number>>>();
  /** By entity: the pieces of the address of its page. */
  readonly #pieces = new Map<number, ReadonlySet<string>>();

  add({ lists, view }: Root, id: number, page: Page): void {
    if (this.read.has(id)) return;
    this.read.add(id);
    this.#pieces.set(id, new Set(piecesOf(page.url)));
    // Related entities are written like records; their links are about them.
    const skip = readSights(page, lists.reading.template);
    const trail = trailLinks(page);
    for (const group of linkGroups(page, { base: view.base, noise: lists.reading.noise, skip })) {
      if (group.kind === 'none' || group.shorter) continue;
      for (const member of group.members)
        this.#note(trail.has(member.node) ? TRAIL : group.part, group, member, lists.keyOf(member.url), id);
    }
  }

  #note(part: string, group: LinkGroup, member: GroupMember, key: string, id: number): void {
    // The steps of a trail are values of one attribute, wherever they lead; before a step stands the one above it, which is no heading.
    const named = part === TRAIL ? { ...group, heading: null } : group;
    const place = this.#places.get(part) ?? { part, group: named, values: new Map<string, PageValue>() };
    this.#places.set(part, place);
    const headings = this.#headings.get(part) ?? new Map<string | null, Set<number>>();
    this.#headings.set(part, headings);
    headings.set(named.heading, (headings.get(named.heading) ?? new Set<number>()).add(id));
    const known = place.values.get(key);
    if (known === undefined) place.values.set(key, { member, ids: [id] });
    else if (!known.ids.includes(id)) known.ids.push(id);
  }

  /** Those that may name values of their entities: no menus, no actions, nothing that leads to entities or is known already. */
  places({ lists, view }: Root, isKnown: (list: Address) => boolean): PagePlace[] {
    const { origin } = view.base;
    return [...this.#places.values()].flatMap((place) => {
      const varying = [...place.values].filter(
        ([, { ids, member }]) =>
          (ids.length < this.read.size || this.read.size === 1) &&
          member.url.startsWith(`${origin}/`) &&
          !isKnown(member.url) &&
          !FILE.test(addressParts(member.url).segments.at(-1) ?? '') &&
          !lists.identity.knows(member.url),
      );
      const own = varying.filter(([, value]) => this.#isOfItself(value));
      if (own.length > ABOUT_ITSELF * varying.length) return [];
      const texts = new Set(varying.map(([, { member }]) => member.label));
      if (varying.length === 0 || (varying.length > 1 && texts.size === 1)) return [];
      const heading = this.#headingOver(place.part);
      return [{ ...place, group: { ...place.group, heading }, values: new Map(varying) }];
    });
  }

  /** What stands over the links on most pages that have them: what only one page says there is a value of its entity. */
  #headingOver(part: string): string | null {
    const headings = [...(this.#headings.get(part) ?? [])];
    const pages = new Set(headings.flatMap(([, ids]) => [...ids])).size;
    const [most] = headings.sort(([, a], [, b]) => b.size - a.size);
    return most === undefined || most[1].size < SAME_HEADING * pages ? null : most[0];
  }

  /** Whether a link has what only the address of the page it stands on has: it shows the same entity otherwise, as a file or from here on. */
  #isOfItself({ ids: [id, ...others], member }: PageValue): boolean {
    if (others.length > 0 || this.#pieces.size < 2) return false;
    const own = [...(this.#pieces.get(id) ?? [])].filter((piece) => piece.length >= SHORTEST_KEY);
    const isShared = (piece: string) => [...this.#pieces].some(([other, pieces]) => other !== id && pieces.has(piece));
    const there = new Set(piecesOf(member.url));
    return own.some((piece) => there.has(piece) && !isShared(piece));
  }
}

/** Share of the pages with links at a place on which the same stands over them, from which on it names them. */
const SAME_HEADING = 0.5;
/** Share of the links at a place from which on it is about the entity itself. */
const ABOUT_ITSELF = 0.8;
/** Shorter pieces are numbers and words that other addresses have by chance. */
const SHORTEST_KEY = 4;

function piecesOf(url: string): string[] {
  const { parameters, segments } = addressParts(url);
  return [...segments, ...parameters.flatMap(({ value }) => value ?? [])];
}
