/**
 * Names and nothing said of them: an index, the members of a category. Menus are written in the same way, so that several views are weighed.
 * Asked only where a page has no other list.
 */
import { addressParts } from '../../model/address-parts.ts';
import { largest } from '../../model/extremes.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { attributeById } from '../../page/attributes.ts';
import { firstLinkAt, links } from '../../page/links.ts';
import { textOf } from '../../page/text.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { findTag } from '../../page/walk.ts';
import { type Records, recordsOf } from './candidate.ts';
import { findCandidates } from './candidates.ts';
import { doubtsAbout } from './doubts.ts';
import { isDress, type Measures } from './measures.ts';
import { shareOfText } from './page-kind.ts';
import { ALL_LINK, NAMES } from './params.ts';
import { marginOf, type Profile, profile } from './score.ts';

/** The names that a page is there for; null where it is not there for any. */
export function findNames(page: Page, measures: Measures): Records | null {
  let best: Records | null = null;
  let most = 0;
  for (const candidate of findCandidates(page.tree, measures)) {
    if (candidate.how !== 'siblings' || candidate.members.length < NAMES.count) continue;
    if (!isNameEach(profile(page.tree, measures, candidate))) continue;
    const records = recordsOf(candidate);
    const bits = bitsFor(page, records);
    if (bits > most && doubtsAbout(page, measures, records) === 1) [best, most] = [records, bits];
  }
  return best;
}

const isNameEach = (p: Profile): boolean =>
  p.linked >= NAMES.each && p.links <= 2 - NAMES.each && p.linkShare >= ALL_LINK && p.pictured < 0.5 && p.margin === 1;

interface Names {
  readonly page: Page;
  readonly records: Records;
  readonly first: NodeId;
  readonly texts: readonly string[];
  readonly urls: readonly Address[];
}

/** How much more speaks for a list than for a menu. */
function bitsFor(page: Page, records: Records): number {
  const all = links(page);
  const linked = records.flatMap(([node]) => {
    const link = all[firstLinkAt(all, node)];
    return link !== undefined && link.node < page.tree.end[node] ? [{ url: link.url, text: textOf(page, node) }] : [];
  });
  const [texts, urls] = [linked.map(({ text }) => text), linked.map(({ url }) => url)];
  const least = NAMES.apart * records.length;
  if (new Set(texts).size < least || new Set(urls).size < least) return 0;
  const names = { page, records, first: records[0][0], texts, urls };
  const long = Math.min(NAMES.mostForLength, Math.log2(records.length / NAMES.count));
  return VIEWS.reduce((sum, { isSo, no = 0, yes = 0 }) => sum + (isSo(names) ? yes : no), NAMES.prior + long);
}

/** What speaks for a list, and what against it: bits where it is so, and where it is not. */
const VIEWS: readonly { readonly yes?: number; readonly no?: number; isSo(names: Names): boolean }[] = [
  // A cloud of tags runs on like a text; names of a list have a line each.
  { yes: 1, no: -2, isSo: ({ page, records }) => records.every(([node]) => hasLine(page, node)) },
  { yes: 3, isSo: ({ page, records }) => shareOfText(page, records) >= NAMES.content },
  { no: -3, isSo: ({ page, records }) => shareOfText(page, records) >= NAMES.beside },
  { yes: 1, isSo: ({ first, page }) => isHeaded(page, first) },
  { yes: 1, no: -2, isSo: ({ urls }) => areOneForm(urls) },
  { yes: -4, isSo: ({ first, page }) => isCalledMenu(page, first) },
  // A roll of other sites.
  { yes: -3, isSo: ({ page, urls }) => mostOf(urls, (url) => originOf(url) !== originOf(page.url)) },
  // Years, page numbers and letters of an index.
  { no: -4, isSo: ({ texts }) => mostOf(texts, (text) => /\p{L}{2}/u.test(text)) },
];

const mostOf = (all: readonly string[], test: (one: string) => boolean): boolean =>
  all.filter(test).length > 0.5 * all.length;
const originOf = (url: string): string => /^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? '';

const A = tagId('a');
const hasLine = ({ tree }: Page, node: NodeId): boolean => tree.tag[node] !== A && !isDress(tree.tag[node]);

/** A heading of the content stands before them. */
function isHeaded({ tree }: Page, first: NodeId): boolean {
  return ['h1', 'h2', 'h3'].some((tag) => findTag(tree, tag, 0, first).some((node) => marginOf(tree, node) === 1));
}

/** Addresses that differ in their last piece, in parameters of one name, or in numbers before: a folder for each day. */
function areOneForm(urls: readonly Address[]): boolean {
  const forms = new Map<string, number>();
  for (const url of urls) {
    const { origin, parameters, segments } = addressParts(url);
    const folders = segments.slice(0, -1).map((folder) => (/^\d+$/.test(folder) ? '#' : folder));
    const form = [origin, ...folders, segments.length, ...parameters.map(({ name }) => name)].join('/');
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return largest([...forms.values()]) >= NAMES.apart * urls.length;
}

const CALLED = ['class', 'id', 'role'].map(attributeId);
const MENU = /(?:^|[^a-z])(?:menu|nav|navi|navigation|navbar|sidebar|footer|breadcrumbs?|tag-?cloud|toc)(?:[^a-z]|$)/i;

/** What authors call the parts around them. */
function isCalledMenu(page: Page, first: NodeId): boolean {
  for (let node = page.tree.parent[first]; node > 0; node = page.tree.parent[node])
    if (CALLED.some((attribute) => MENU.test(attributeById(page, node, attribute) ?? ''))) return true;
  return false;
}
