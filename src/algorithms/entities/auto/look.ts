import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import { textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { acts } from '../../../page/acting-links.ts';
import { head } from '../../../page/head.ts';
import { linkPath, pathId } from '../../../page/link-paths.ts';
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

/** Reads what the method needs of a page; the page itself is not kept. */
export function lookAt(page: Page, start: Address, scope: Scope): Look {
  const { canonical, title, language, alternates } = head(page);
  const labels = labelsOf(page);
  const isRepeated = (label: number) => labels.get(label)! >= AUTO_PARAMS.repeatedFrom;
  return {
    url: page.url,
    key: keyOf(page.url),
    canonical: canonical !== null && inScope(canonical, start, scope) ? keyOf(canonical) : null,
    alternates: alternates.map(({ url }) => keyOf(url)),
    title: headingOf(page) ?? title,
    language: language?.slice(0, 2).toLowerCase() ?? null,
    links: [...linksOf(page, start, scope)],
    labels: new Set(labels.keys()),
    repeatedLabels: new Set([...labels.keys()].filter(isRepeated)),
    paths: pathsOf(page),
    print: textHash(`${title ?? ''} ${pageText(page).text}`),
    scripts: findTag(page.tree, 'script').length,
  };
}

function* linksOf(page: Page, start: Address, scope: Scope): Generator<LookLink> {
  for (const link of links(page)) {
    if (!inScope(link.url, start, scope) || acts(page, link)) continue;
    const key = keyOf(link.url);
    const text = anchorOf(page, link.node).text.slice(0, 200);
    const isNext = relationsOf(page, link.node).includes('next');
    yield { url: link.url, key, path: pathHash(page, link.node), text, isNext };
  }
  const { next } = head(page);
  if (next !== null && inScope(next, start, scope)) {
    yield { url: next, key: keyOf(next), path: 0, text: '', isNext: true };
  }
}

function pathsOf(page: Page): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, readonly string[]>();
  for (const { node } of links(page)) {
    const hash = pathHash(page, node);
    if (!paths.has(hash)) paths.set(hash, linkPath(page, node).split('/'));
  }
  return paths;
}

const hashes = new WeakMap<Page, Map<number, number>>();

function pathHash(page: Page, node: number): number {
  const known = hashes.get(page) ?? new Map<number, number>();
  if (known.size === 0) hashes.set(page, known);
  const id = pathId(page, node);
  const hash = known.get(id) ?? textHash(linkPath(page, node));
  known.set(id, hash);
  return hash;
}

/** Texts that could be labels: short, with a letter, not the words of a link. Each with how often it stands there. */
function labelsOf(page: Page): ReadonlyMap<number, number> {
  const { tree } = page;
  const { text, nodes, starts, ends } = pageText(page);
  const linkTexts = new Set<number>();
  for (const { node } of links(page)) for (let at = node; at < tree.end[node]; at += 1) linkTexts.add(at);
  const labels = new Map<number, number>();
  nodes.forEach((node, at) => {
    const length = ends[at] - starts[at];
    if (length > AUTO_PARAMS.maxLabelCharacters || linkTexts.has(node)) return;
    const words = text
      .slice(starts[at], ends[at])
      .toLowerCase()
      .replace(/[\s:]+$/, '');
    if (!/\p{L}/u.test(words)) return;
    const label = textHash(words);
    labels.set(label, (labels.get(label) ?? 0) + 1);
  });
  return labels;
}

function headingOf(page: Page): string | null {
  for (const node of findTag(page.tree, 'h1')) {
    const text = textOf(page, node);
    if (text !== '') return text.slice(0, 300);
  }
  return null;
}
