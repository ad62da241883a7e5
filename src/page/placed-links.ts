/** The links of a page, each with what it does to the address and the texts before it. */
import { type AddressParts, addressParts, changesFrom } from '../model/address-parts.ts';
import type { LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { pathId } from './link-paths.ts';
import { anchorIn, type Link, links } from './links.ts';
import { type PageText, pageText, type Ranges, textOutside } from './text.ts';

export interface GroupOptions {
  /** Seen from which address the links change something. */
  readonly base: AddressParts;
  /** Parameters that say nothing: tracking, sessions. */
  readonly noise: ReadonlySet<string>;
  /** Parts of the page whose links and texts do not count: the records. */
  readonly skip: Ranges;
}

/** A text that stands between links. */
export interface Between {
  readonly node: NodeId;
  readonly text: string;
  readonly path: number;
  readonly hasDigit: boolean;
  /** It belongs to a single link. */
  decorates: boolean;
}

export interface PlacedLink {
  readonly link: Link;
  /** What a person would call it. */
  readonly text: string;
  readonly path: number;
  readonly part: string;
  readonly kind: LinkGroup['kind'];
  readonly shorter: boolean;
  readonly value: string | null;
  /** Texts between the link before and this one. */
  readonly before: readonly Between[];
  /** Which of the page's texts stand in it. */
  readonly inside: readonly [from: number, to: number];
}

export interface PlacedLinks {
  readonly placed: readonly PlacedLink[];
  /** The texts that count. */
  readonly said: PageText;
  readonly skip: Ranges;
}

export function placeLinks(page: Page, options: GroupOptions): PlacedLinks {
  const { skip } = options;
  const outside = linksOutside(page, skip);
  // The texts of the records are not needed, unless a link holds records.
  const holds = holdsOne(page, outside, skip);
  const said = holds ? pageText(page) : textOutside(page, skip);
  const placed = withSlashes(outside.map(placing(page, options, said, holds ? skip : NOTHING_SKIPPED)));
  decorate(placed);
  return { placed, said, skip };
}

const NOTHING_SKIPPED: Ranges = [];

/** The links that stand in no part to skip. */
function linksOutside(page: Page, skip: Ranges): readonly Link[] {
  if (skip.length === 0) return links(page);
  let at = 0;
  return links(page).filter(({ node }) => {
    while (at < skip.length && skip[at].to <= node) at += 1;
    return at === skip.length || node < skip[at].from;
  });
}

function holdsOne({ tree }: Page, outside: readonly Link[], skip: Ranges): boolean {
  let at = 0;
  return outside.some(({ node }) => {
    while (at < skip.length && skip[at].from < node) at += 1;
    return at < skip.length && skip[at].from < tree.end[node];
  });
}

/** Places links that come in the order of the page. */
function placing(page: Page, { base, noise }: GroupOptions, said: PageText, skip: Ranges): (link: Link) => PlacedLink {
  const { nodes } = said;
  const { end } = page.tree;
  const changeTo = changesFrom(base, noise);
  let at = 0;
  return (link) => {
    const first = at;
    while (at < nodes.length && nodes[at] < link.node) at += 1;
    const before = first === at ? NOTHING_BETWEEN : textsBetween(page, said, first, at, skip);
    const from = at;
    while (at < nodes.length && nodes[at] < end[link.node]) at += 1;
    const { kind, part, shorter, value } = changeTo(addressParts(link.url));
    const { text } = anchorIn(page, link.node, said);
    const path = pathId(page, link.node, 'TAG');
    return { link, text, path, part, kind, shorter, value, before, inside: [from, at] };
  };
}

const NOTHING_BETWEEN: readonly Between[] = [];
const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;

function textsBetween(page: Page, { ends, nodes, starts, text }: PageText, from: number, to: number, skip: Ranges) {
  const found: Between[] = [];
  for (let at = from; at < to; at += 1) {
    if (isWithin(skip, nodes[at])) continue;
    const said = text.slice(starts[at], ends[at]);
    const path = pathId(page, nodes[at], 'TAG');
    found.push({ node: nodes[at], text: said, path, hasDigit: DIGIT.test(said), decorates: false });
  }
  return found;
}

export function isWithin(parts: Ranges, node: NodeId): boolean {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle].to <= node) low = middle + 1;
    else high = middle;
  }
  return low < parts.length && parts[low].from <= node;
}

/** `/colours/red/blue` among `/colours/green` is the value "red/blue", where that is how it is written. */
function withSlashes(placed: PlacedLink[]): PlacedLink[] {
  if (!placed.some(({ kind, part, text }) => kind === 'other' && text.includes('/') && folderOf(part) !== 'at '))
    return placed;
  const known = new Set(placed.map(({ part, path }) => `${path} ${part}`));
  return placed.map((one) => {
    const folder = folderOf(one.part);
    if (one.kind !== 'other' || !one.text.includes('/') || folder === 'at ') return one;
    if (!known.has(`${one.path} ${folder}`)) return one;
    return { ...one, part: folder, value: `${one.part.slice(folder.length + 1)}/${one.value}` };
  });
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/'));

const MOSTLY = 0.6;
const REPEATED = 0.34;

interface Place {
  all: number;
  digits: number;
  readonly texts: Map<string, number>;
}

/** Tells which texts belong to a single link: counts (digits at that place, mostly), separators, words that repeat there. */
function decorate(placed: readonly PlacedLink[]): void {
  const places = new Map<number, Place>();
  for (let at = 0; at < placed.length; at += 1) {
    const { before } = placed[at];
    for (let nth = 0; nth < before.length; nth += 1) countText(places, before[nth]);
  }
  for (let at = 0; at < placed.length; at += 1) {
    const { before } = placed[at];
    for (let nth = 0; nth < before.length; nth += 1) before[nth].decorates = isDecoration(places, before[nth]);
  }
}

function countText(places: Map<number, Place>, { hasDigit, path, text }: Between): void {
  let place = places.get(path);
  if (place === undefined) {
    place = { all: 0, digits: 0, texts: new Map() };
    places.set(path, place);
  }
  place.all += 1;
  if (hasDigit) place.digits += 1;
  place.texts.set(text, (place.texts.get(text) ?? 0) + 1);
}

function isDecoration(places: ReadonlyMap<number, Place>, { hasDigit, path, text }: Between): boolean {
  if (!hasDigit && !LETTER.test(text)) return true;
  const { all, digits, texts } = places.get(path) as Place;
  if (digits >= MOSTLY * all) return true;
  // A name before links that commas part is said once.
  return all >= 6 && texts.size <= REPEATED * all && (texts.get(text) ?? 0) > 1;
}
