import { type AddressParts, addressParts, changesFrom } from '../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { withoutActing } from './acting-links.ts';
import { trimmedAttribute } from './attributes.ts';
import { countIn, firstNumber } from './counts.ts';
import { pathId } from './link-paths.ts';
import { anchorOf, type Link, links } from './links.ts';
import { selectGroups } from './select-groups.ts';
import { firstAtLeast, pageText } from './text.ts';

export interface GroupOptions {
  /** Seen from which address the links change something. */
  readonly base: AddressParts;
  /** Parameters that say nothing: tracking, sessions. */
  readonly noise: ReadonlySet<string>;
  /** Parts of the page whose links and texts do not count: the records. Sorted, disjoint. */
  readonly skip: readonly (readonly [from: NodeId, to: NodeId])[];
}

/** A text that stands between links. */
interface Between {
  readonly node: NodeId;
  readonly text: string;
  readonly path: number;
}

interface Placed {
  readonly link: Link;
  readonly path: number;
  readonly part: string;
  readonly kind: LinkGroup['kind'];
  readonly shorter: boolean;
  readonly value: string | null;
  /** Texts between the link before and this one. */
  readonly before: readonly Between[];
}

/** A group while links are added to it. */
interface OpenGroup {
  readonly heading: string | null;
  current: string | null;
  readonly members: Placed[];
  /** Where its first link stands among all. */
  readonly first: number;
}

/**
 * The links of a page in the groups a reader sees. A group goes on while its links change the same part of the address
 * at the same place; a text over some of them, which is neither a count nor a separator, begins another.
 */
export function linkGroups(page: Page, options: GroupOptions): LinkGroup[] {
  const placed = placeLinks(page, options);
  const decorates = decoration(placed);
  const groups: LinkGroup[] = [];
  let open: OpenGroup | null = null;
  /** The heading over a link that takes the choice off ("All") is the heading of the choices behind it. */
  let carried: string | null = null;
  const close = (): void => {
    if (open === null) return;
    const [first] = open.members;
    const takesOff = open.members.length === 1 && (first.kind === 'none' || first.shorter);
    // In menus the heading itself is a link that leads nowhere.
    const leadsNowhere = open.members.length === 1 && first.kind === 'none';
    carried = takesOff ? (open.heading ?? (leadsNowhere ? anchorOf(page, first.link.node).text || null : null)) : null;
    const group = withoutActing(page, toGroup(page, open, placed, decorates));
    if (group.members.length > 0) groups.push(group);
    open = null;
  };
  for (const [at, one] of placed.entries()) {
    const spoken = one.before.length === 0 ? one.before : one.before.filter((text) => !decorates(text));
    const current = spoken.length === 0 ? spoken : spoken.filter((text) => standsForLink(page, text, one));
    const headings = current.length === 0 ? spoken : spoken.filter((text) => !current.includes(text));
    const last: Placed | undefined = open?.members[open.members.length - 1];
    const goesOn = last !== undefined && headings.length === 0 && last.part === one.part && last.path === one.path;
    if (!goesOn) close();
    open ??= { heading: headings[headings.length - 1]?.text ?? carried, current: null, members: [], first: at };
    carried = null;
    open.current ??= current[current.length - 1]?.text ?? null;
    open.members.push(one);
  }
  close();
  const chosen = selectGroups(page, options.base, options.noise);
  return chosen.length === 0 ? groups : [...groups, ...chosen].sort((a, b) => a.members[0].node - b.members[0].node);
}

function placeLinks(page: Page, { base, noise, skip }: GroupOptions): Placed[] {
  const { nodes, starts, ends, text } = pageText(page);
  const { end } = page.tree;
  const changeTo = changesFrom(base, noise);
  const placed: Placed[] = [];
  let at = 0;
  /** The first part to skip that does not end before the link, and the same for the text. */
  let skipAt = 0;
  let skipText = 0;
  for (const link of links(page)) {
    while (skipAt < skip.length && skip[skipAt][1] <= link.node) skipAt += 1;
    if (skipAt < skip.length && skip[skipAt][0] <= link.node) continue;
    let before: Between[] | null = null;
    while (at < nodes.length && nodes[at] < link.node) {
      while (skipText < skip.length && skip[skipText][1] <= nodes[at]) skipText += 1;
      if (skipText < skip.length && skip[skipText][0] <= nodes[at]) {
        at = firstAtLeast(nodes, skip[skipText][1]);
        continue;
      }
      before ??= [];
      before.push({ node: nodes[at], text: text.slice(starts[at], ends[at]), path: pathId(page, nodes[at], 'TAG') });
      at += 1;
    }
    while (at < nodes.length && nodes[at] < end[link.node]) at += 1;
    const { kind, part, shorter, value } = changeTo(addressParts(link.url));
    placed.push({
      link,
      path: pathId(page, link.node, 'TAG'),
      part,
      kind,
      shorter,
      value,
      before: before ?? NOTHING_BETWEEN,
    });
  }
  return withSlashes(page, placed);
}

const NOTHING_BETWEEN: readonly Between[] = [];

/** `/colours/red/blue` among `/colours/green` is the value "red/blue", where that is how it is written. */
function withSlashes(page: Page, placed: Placed[]): Placed[] {
  if (!placed.some(({ kind, part }) => kind === 'other' && folderOf(part) !== 'at ')) return placed;
  const known = new Set(placed.map(({ part, path }) => `${path} ${part}`));
  return placed.map((one) => {
    if (one.kind !== 'other') return one;
    const folder = folderOf(one.part);
    if (folder === 'at ' || !known.has(`${one.path} ${folder}`)) return one;
    if (!anchorOf(page, one.link.node).text.includes('/')) return one;
    return { ...one, part: folder, value: `${one.part.slice(folder.length + 1)}/${one.value}` };
  });
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/'));

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const MOSTLY = 0.6;
const REPEATED = 0.34;

/** Whether a text belongs to a single link: counts (digits at that place, mostly), separators, words that repeat there. */
function decoration(placed: readonly Placed[]): (text: Between) => boolean {
  const places = new Map<number, { all: number; digits: number; texts: Map<string, number> }>();
  for (const { before } of placed) {
    for (const { path, text } of before) {
      const place = places.get(path) ?? { all: 0, digits: 0, texts: new Map<string, number>() };
      places.set(path, place);
      place.all += 1;
      if (DIGIT.test(text)) place.digits += 1;
      place.texts.set(text, (place.texts.get(text) ?? 0) + 1);
    }
  }
  return ({ path, text }) => {
    if (!LETTER.test(text) && !DIGIT.test(text)) return true;
    const place = places.get(path);
    if (place === undefined) return false;
    if (place.digits >= MOSTLY * place.all) return true;
    // A name before links that commas part is said once.
    return place.all >= 6 && place.texts.size <= REPEATED * place.all && (place.texts.get(text) ?? 0) > 1;
  };
}

/** A choice in force is often no link, but stands where a link would: alone in an item like those of the links. */
function standsForLink(page: Page, text: Between, { link }: Placed): boolean {
  const { parent, end } = page.tree;
  const item = parent[parent[text.node]];
  // With attribute names: in old markup a heading and an item may both be a font element.
  if (item <= 0 || pathId(page, item) !== pathId(page, parent[link.node])) return false;
  return !hasLinkWithin(links(page), item, end[item]);
}

/** Whether one of the links, which stand in the order of the page, is among the nodes [from, to). */
function hasLinkWithin(all: readonly Link[], from: NodeId, to: NodeId): boolean {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle].node < from) low = middle + 1;
    else high = middle;
  }
  return low < all.length && all[low].node < to;
}

function toGroup(
  page: Page,
  { current, first, heading, members }: OpenGroup,
  placed: readonly Placed[],
  decorates: (text: Between) => boolean,
): LinkGroup {
  const [{ kind, part, shorter }] = members;
  const texts = members.map(({ link }) => withCountApart(page, link.node, anchorOf(page, link.node).text));
  const counted = texts.filter((text) => INNER_COUNT.test(text)).length >= MOSTLY * texts.length && texts.length > 1;
  return {
    part,
    kind,
    shorter,
    heading,
    current,
    members: members.map(({ link, value }, at): GroupMember => {
      const inner = counted ? texts[at].match(INNER_COUNT) : null;
      const behind = placed[first + at + 1]?.before.find((text) => decorates(text) && DIGIT.test(text.text));
      const label = inner === null ? texts[at] : texts[at].slice(0, inner.index).trim();
      const said = inner === null ? (behind?.text ?? lastText(page, members, at, placed, first)) : inner[0];
      const count = countIn(said);
      return {
        node: link.node,
        url: link.url,
        value,
        count,
        about: count ?? firstNumber(said),
        label: wholeLabel(page, link.node, label),
      };
    }),
  };
}

/** `Nike (12)`: the number at the end of a link's own text. */
const INNER_COUNT = /\s*[([{]\s*(?:\p{Nd}[\p{Nd}.,'\u00a0\u202f ]*)\s*[)\]}]\s*$/u;

/** `<a>XS<i>12</i></a>`: a number in an element of its own at the end is written as a count. */
function withCountApart(page: Page, node: NodeId, text: string): string {
  const { nodes, starts, ends, text: all } = pageText(page);
  let last = -1;
  let count = 0;
  for (let at = firstAtLeast(nodes, node); at < nodes.length && nodes[at] < page.tree.end[node]; at += 1) {
    last = at;
    count += 1;
  }
  if (count < 2 || page.tree.parent[nodes[last]] === node) return text;
  const said = all.slice(starts[last], ends[last]);
  return countIn(said) === null || !text.endsWith(said)
    ? text
    : `${text.slice(0, -said.length).trim()} (${countIn(said)})`;
}

/** Behind the very last link of a page no link follows that would have the text before it. */
function lastText(
  page: Page,
  members: readonly Placed[],
  at: number,
  placed: readonly Placed[],
  first: number,
): string {
  if (first + at + 1 < placed.length) return '';
  const { nodes, starts, ends, text } = pageText(page);
  const from = page.tree.end[members[at].link.node];
  const index = firstAtLeast(nodes, from);
  return index === nodes.length ? '' : text.slice(starts[index], ends[index]);
}

const CUT = /\s*(?:\.{2,}|\u2026)$/;

/** The whole name where the shown one was cut: in a title or label that begins with it. */
function wholeLabel(page: Page, node: NodeId, label: string): string {
  if (!CUT.test(label)) return label;
  const stem = label.replace(CUT, '');
  for (const name of ['title', 'aria-label', 'data-title', 'data-original-title']) {
    for (let at = node; at < page.tree.end[node]; at += 1) {
      const text = trimmedAttribute(page, at, name)?.replace(/\s+/g, ' ');
      if (text?.startsWith(stem) && text.length > stem.length) return text;
    }
  }
  return label;
}
