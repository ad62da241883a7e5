import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { lowerHash, textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { acts } from '../../../page/acting-links.ts';
import { hasAttribute } from '../../../page/attributes.ts';
import { head } from '../../../page/head.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { anchorOf, links, relationsOf } from '../../../page/links.ts';
import { pageText, textOf } from '../../../page/text.ts';
import { findTag } from '../../../page/walk.ts';
import { AUTO_PARAMS } from './params.ts';

export interface LookLink {
  readonly url: Address;
  readonly key: AddressKey;
  /** Its link-path, as a number that is the same on all pages. */
  readonly path: number;
  readonly text: string;
  /** Says of itself that it leads to the next part of this list. */
  readonly isNext: boolean;
}

/** What is kept of a page while it is thought about. */
export interface Look {
  readonly url: Address;
  readonly key: AddressKey;
  readonly canonical: AddressKey | null;
  /** The same page in other languages, by their keys. */
  readonly alternates: readonly AddressKey[];
  readonly title: string | null;
  readonly language: string | null;
  readonly links: readonly LookLink[];
  /** Whether the address of any link of the page passes a test; asked before `links`, which cost more. */
  linksAny(test: (url: Address) => boolean): boolean;
  /** Short texts outside links: headings and labels, and values that look like them. */
  readonly labels: ReadonlySet<number>;
  /** Those that stand there again and again: of the records of a list. */
  readonly repeatedLabels: ReadonlySet<number>;
  /** Link-paths, each with its steps. */
  readonly paths: ReadonlyMap<number, readonly string[]>;
  /** Equal for one entity under two addresses. */
  readonly print: number;
  readonly scripts: number;
}

/** Reads what the method needs of a page. The page itself is kept only until its links are asked for. */
export function lookAt(page: Page, start: Address, scope: Scope): Look {
  const { canonical, title, language, alternates } = head(page);
  const { labels, repeatedLabels } = labelsOf(page);
  let unread: Page | null = page;
  let read: readonly LookLink[] = [];
  return {
    url: page.url,
    key: keyOf(page.url),
    canonical: canonical !== null && inScope(canonical, start, scope) ? keyOf(canonical) : null,
    alternates: alternates.map(({ url }) => keyOf(url)),
    title: headingOf(page) ?? title,
    language: language?.slice(0, 2).toLowerCase() ?? null,
    get links() {
      if (unread !== null) read = linksOf(unread, start, scope);
      unread = null;
      return read;
    },
    linksAny(test) {
      return unread === null ? read.some(({ url }) => test(url)) : links(unread).some(({ url }) => test(url));
    },
    labels,
    repeatedLabels,
    paths: pathsOf(page),
    print: textHash(`${title ?? ''} ${pageText(page).text}`),
    scripts: findTag(page.tree, 'script').length,
  };
}

/** Of a look that is kept the links are read now, so that its page need not be kept with it. */
export function forgetPage(look: Look): void {
  void look.links;
}

function linksOf(page: Page, start: Address, scope: Scope): LookLink[] {
  const found: LookLink[] = [];
  for (const link of links(page)) {
    if (!inScope(link.url, start, scope) || acts(page, link)) continue;
    const key = keyOf(link.url);
    const text = anchorOf(page, link.node).text.slice(0, 200);
    const isNext = hasAttribute(page, link.node, 'rel') && relationsOf(page, link.node).includes('next');
    found.push({ url: link.url, key, path: placeOf(page, link.node).hash, text, isNext });
  }
  const { next } = head(page);
  if (next !== null && inScope(next, start, scope)) {
    found.push({ url: next, key: keyOf(next), path: 0, text: '', isNext: true });
  }
  return found;
}

function pathsOf(page: Page): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, readonly string[]>();
  for (const { node } of links(page)) {
    const { hash, steps } = placeOf(page, node);
    paths.set(hash, steps);
  }
  return paths;
}

/** A link-path, as a number and as its steps. */
interface Place {
  readonly hash: number;
  readonly steps: readonly string[];
}

/** The pages of a site have few different ones. */
const places = new Map<string, Place>();
const MOST_PLACES = 10_000;

function placeOf(page: Page, node: NodeId): Place {
  const path = linkPath(page, node);
  const known = places.get(path);
  if (known !== undefined) return known;
  if (places.size >= MOST_PLACES) places.clear();
  const place = { hash: textHash(path), steps: path.split('/') };
  places.set(path, place);
  return place;
}

/** Texts that could be labels: short, with a letter, not the words of a link; and those that stand there again and again. */
function labelsOf(page: Page): Pick<Look, 'labels' | 'repeatedLabels'> {
  const { end } = page.tree;
  const { text, nodes, starts, ends } = pageText(page);
  const all = links(page);
  const labels = new Set<number>();
  const counts = new Map<number, number>();
  const repeatedLabels = new Set<number>();
  let next = 0;
  let linkEnd = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    for (; next < all.length && all[next].node < nodes[at]; next += 1) linkEnd = Math.max(linkEnd, end[all[next].node]);
    if (nodes[at] < linkEnd || ends[at] - starts[at] > AUTO_PARAMS.maxLabelCharacters) continue;
    const label = labelIn(text, starts[at], ends[at]);
    if (label === null) continue;
    if (!labels.has(label)) {
      labels.add(label);
      continue;
    }
    const count = (counts.get(label) ?? 1) + 1;
    counts.set(label, count);
    if (count >= AUTO_PARAMS.repeatedFrom) repeatedLabels.add(label);
  }
  return { labels, repeatedLabels };
}

/** Upper and lower case are one, and so is what stands before a colon. Null: no letter is in it. */
function labelIn(text: string, from: number, to: number): number | null {
  let end = to;
  let letters = false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return unusualLabel(text.slice(from, to));
    letters ||= (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  }
  while (end > from && (text.charCodeAt(end - 1) === COLON || text.charCodeAt(end - 1) === SPACE)) end -= 1;
  return letters ? lowerHash(text, from, end) : null;
}

const SPACE = 0x20;
const COLON = 0x3a;

function unusualLabel(text: string): number | null {
  const words = text.toLowerCase().replace(/[\s:]+$/, '');
  return /\p{L}/u.test(words) ? textHash(words) : null;
}

function headingOf(page: Page): string | null {
  for (const node of findTag(page.tree, 'h1')) {
    const text = textOf(page, node);
    if (text !== '') return text.slice(0, 300);
  }
  return null;
}
