import type { GroupMember, LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { acts } from './acting-links.ts';
import { trimmedAttribute } from './attributes.ts';
import { countIn, firstNumber } from './counts.ts';
import { bracketAtEnd, type Counted, countsApart } from './label-counts.ts';
import { pathId } from './link-paths.ts';
import { firstLinkAt, type Link, links } from './links.ts';
import {
  type Between,
  type GroupOptions,
  isWithin,
  type PlacedLink,
  type PlacedLinks,
  placeLinks,
} from './placed-links.ts';
import { selectGroups } from './select-groups.ts';
import { firstAtLeast, type PageText, textWithin } from './text.ts';
import { spend } from './work.ts';

export type { GroupOptions } from './placed-links.ts';

/** A text over links, and behind which node it says nothing any more: the end of what it and its first link stand in. */
interface Heading {
  readonly text: string;
  readonly reach: NodeId;
}

/** A group while links are added to it. */
interface OpenGroup {
  readonly heading: Heading | null;
  current: string | null;
  readonly members: PlacedLink[];
  /** Where its first link stands among all. */
  readonly first: number;
}

/**
 * The links of a page in the groups a reader sees. A group goes on while its links change the same part of the address
 * at the same place; a text over some of them, which is neither a count nor a separator, begins another.
 */
export function linkGroups(page: Page, options: GroupOptions): LinkGroup[] {
  const all = placeLinks(page, options);
  const { placed } = all;
  spend(page, placed.length);
  const groups: LinkGroup[] = [];
  let open: OpenGroup | null = null;
  /** The heading over a link that takes the choice off ("All") is the heading of the choices behind it. */
  let carried: Heading | null = null;
  for (let at = 0; at <= placed.length; at += 1) {
    const one: PlacedLink | undefined = placed[at];
    const { current, heading } = one === undefined ? NOTHING_SPOKEN : spokenBefore(page, one);
    if (open !== null && (one === undefined || heading !== null || !goesOn(open, one))) {
      const group = toGroup(page, open, all);
      if (group !== null) groups.push(group);
      carried = carriedFrom(open);
      open = null;
    }
    if (one === undefined) break;
    open ??= { heading: heading ?? reaching(carried, one), current: null, members: [], first: at };
    carried = null;
    open.current ??= current;
    open.members.push(one);
  }
  const chosen = selectGroups(page, options.base, options.noise).filter(
    ({ members }) => !isWithin(options.skip, members[0].node),
  );
  return chosen.length === 0 ? groups : [...groups, ...chosen].sort((a, b) => a.members[0].node - b.members[0].node);
}

function goesOn({ members }: OpenGroup, { part, path }: PlacedLink): boolean {
  const last = members[members.length - 1];
  return last.part === part && last.path === path;
}

const reaching = (heading: Heading | null, { link }: PlacedLink): Heading | null =>
  heading !== null && link.node < heading.reach ? heading : null;

function carriedFrom({ heading, members }: OpenGroup): Heading | null {
  const [first] = members;
  if (members.length > 1 || !(first.kind === 'none' || first.shorter)) return null;
  // In menus the heading itself is a link that leads nowhere.
  return heading ?? (first.kind === 'none' && first.text !== '' ? { text: first.text, reach: EVERYWHERE } : null);
}

const EVERYWHERE = Number.POSITIVE_INFINITY;

/** What the texts before a link are to it. */
interface Spoken {
  readonly heading: Heading | null;
  /** The choice in force. */
  readonly current: string | null;
}

const NOTHING_SPOKEN: Spoken = { heading: null, current: null };

function spokenBefore(page: Page, link: PlacedLink): Spoken {
  let spoken = NOTHING_SPOKEN;
  for (let at = 0; at < link.before.length; at += 1) {
    const text = link.before[at];
    if (text.decorates) continue;
    spoken = standsForLink(page, text, link)
      ? { ...spoken, current: text.text }
      : { ...spoken, heading: headingAt(page, text, link) };
  }
  return spoken;
}

function headingAt({ tree }: Page, { node, text }: Between, { link }: PlacedLink): Heading {
  let around = tree.parent[node];
  while (around > 0 && tree.end[around] <= link.node) around = tree.parent[around];
  return { text, reach: tree.end[Math.max(0, around)] };
}

/** A choice in force is often no link, but stands where a link would: alone in an item like those of the links. */
function standsForLink(page: Page, text: Between, { link }: PlacedLink): boolean {
  const { parent, end } = page.tree;
  const item = parent[parent[text.node]];
  if (item <= 0 || pathId(page, item, 'TAG') !== pathId(page, parent[link.node], 'TAG')) return false;
  // With attribute names: in old markup a heading and an item may both be a font element.
  return pathId(page, item) === pathId(page, parent[link.node]) && !hasLinkWithin(links(page), item, end[item]);
}

/** Whether one of the links, which stand in the order of the page, is among the nodes [from, to). */
function hasLinkWithin(all: readonly Link[], from: NodeId, to: NodeId): boolean {
  const at = firstLinkAt(all, from);
  return at < all.length && all[at].node < to;
}

/** The group without its links that could act; null where none is left. */
function toGroup(page: Page, { current, first, heading, members }: OpenGroup, all: PlacedLinks): LinkGroup | null {
  const [{ kind, part, shorter }] = members;
  const told = countsOf(page, members, all);
  const found: GroupMember[] = [];
  for (let at = 0; at < members.length; at += 1) {
    const { link, value } = members[at];
    if (acts(page, link)) continue;
    const { ending, label } = told[at];
    const behind = ending || numberBehind(page, all, first + at);
    const count = countIn(behind);
    found.push({
      node: link.node,
      url: link.url,
      value,
      count,
      about: count ?? (behind === '' ? null : firstNumber(behind)),
      label: wholeLabel(page, link.node, label),
    });
  }
  return found.length === 0 ? null : { part, kind, shorter, heading: heading?.text ?? null, current, members: found };
}

/** What the texts of links say without their counts. A link alone shows by those at the like places of the page whether it ends in one. */
function countsOf(page: Page, members: readonly PlacedLink[], { placed, said }: PlacedLinks): Counted[] {
  const ending = (one: PlacedLink): string => countAtEnd(page, one, said) || bracketAtEnd(one.text);
  if (members.length === 1 && ending(members[0]) === '') return countsApart([members[0].text], ['']);
  const others = members.length > 1 ? [] : placed.filter((one) => one.path === members[0].path && one !== members[0]);
  const alike = [...members, ...others];
  const endings = alike.map((one) => (alike.length > 1 ? ending(one) : ''));
  return countsApart(
    alike.map(({ text }) => text),
    endings,
  );
}

/** A number, and what is counted. */
const COUNT_IN_WORDS =
  /^[([{（［【]?\s?\p{Nd}[\p{Nd}.,'\u2019\u00a0\u202f]{0,20}(?:\s?\p{L}[\p{L} ]{0,20})?\s?[)\]}）］】]?$/u;

/** `<a>XS<i>12</i></a>`, `<a>XS<i>12 <b>items</b></i></a>`: a number in an element of its own at the end is written as a count. */
function countAtEnd({ tree }: Page, { inside: [from, to], link, text }: PlacedLink, said: PageText): string {
  if (to - from < 2) return '';
  for (
    let node = tree.parent[said.nodes[to - 1]];
    node > link.node && said.nodes[from] < node;
    node = tree.parent[node]
  ) {
    const last = textWithin(said, node, tree.end[node]);
    if (COUNT_IN_WORDS.test(last) && text.endsWith(last)) return last;
  }
  return '';
}

/** The text behind a link that may be its count; '' where there is none. */
function numberBehind({ tree }: Page, { placed, said, skip }: PlacedLinks, at: number): string {
  const next: PlacedLink | undefined = placed[at + 1];
  if (next !== undefined) return next.before.find(({ decorates, hasDigit }) => decorates && hasDigit)?.text ?? '';
  // Behind the very last link of a page no link follows that would have the text before it.
  const end = tree.end[placed[at].link.node];
  const index = firstAtLeast(said.nodes, end);
  if (index === said.nodes.length || skip.some(({ from }) => from >= end && from < said.nodes[index])) return '';
  return said.text.slice(said.starts[index], said.ends[index]);
}

const CUT = /\s*(?:\.{2,}|\u2026)$/;

/** The whole name where the shown one was cut: in a title or label that begins with it. */
function wholeLabel(page: Page, node: NodeId, label: string): string {
  if (!label.endsWith('..') && !label.endsWith('\u2026')) return label;
  const stem = label.replace(CUT, '');
  for (const name of ['title', 'aria-label', 'data-title', 'data-original-title']) {
    for (let at = node; at < page.tree.end[node]; at += 1) {
      const text = trimmedAttribute(page, at, name)?.replace(/\s+/g, ' ');
      if (text?.startsWith(stem) && text.length > stem.length) return text;
    }
  }
  return label;
}
