/** Filters look like short records: a heading, values, counts. What their links do and what stands behind them gives them away. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { NOWHERE } from '../../model/url.ts';
import { splitParameters } from '../../model/url-parts.ts';
import { attributeById } from '../../page/attributes.ts';
import { isCount } from '../../page/counts.ts';
import { lazily } from '../../page/lazily.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Records } from './candidate.ts';
import { byParent } from './groups.ts';
import { isLinked, type Measures } from './measures.ts';
import { FILTERS } from './params.ts';

/** Filters may stand at the same tags as records, in a table of their own: without them, where others are left. */
export function withoutFilters(page: Page, measures: Measures, records: Records): Records {
  const groups = byParent(page.tree, records);
  if (groups.length < 2) return records;
  const others = groups.filter((group) => !areFilters(page, measures, group));
  return others.length === 0 || others.length === groups.length ? records : others.flat();
}

/** Whether the links of these members narrow the list that the page shows, instead of leading to things. */
export function areFilters(page: Page, measures: Measures, records: Records): boolean {
  if (!areShort(measures, records)) return false;
  const narrows = narrowingLinks(page);
  const worded = commonWord(page, measures, records);
  const saysCount = (text: string) => isShortCount(text) || (worded !== null && wordOfCount(text) === worded);
  let linked = 0;
  let filters = 0;
  for (const record of records.slice(0, FILTERS.compared)) {
    const { links, narrowing, counted, texts, pictured } = readLinks(page, measures, record, narrows, saysCount);
    if (links === 0) continue;
    linked += 1;
    if (
      narrowing === links ||
      (counted > 0 &&
        !pictured &&
        counted >= Math.min(links - 1, FILTERS.counted * links) &&
        texts <= FILTERS.texts + FILTERS.headings * links)
    )
      filters += 1;
  }
  return linked > 0 && filters >= FILTERS.share * linked;
}

/** Filters hold hardly more than their links; most lists are told from them by that alone. */
function areShort({ text, links }: Measures, records: Records): boolean {
  let characters = 0;
  let all = 0;
  for (const record of records) {
    for (const node of record) {
      characters += text[node];
      all += links[node];
    }
  }
  return characters <= FILTERS.perLink * all;
}

/** The links of a member: all, those that narrow, those with a count behind them; and its other texts. */
function readLinks(
  { tree, source }: Page,
  m: Measures,
  record: readonly NodeId[],
  narrows: (link: NodeId) => boolean,
  saysCount: (text: string) => boolean,
) {
  // A row with a picture in a cell of its own shows a thing: the number beside it is one of its fields.
  const isRow = tree.tag[record[0]] === TR;
  const found = { links: 0, narrowing: 0, counted: 0, texts: 0, pictured: false };
  const end = tree.end[record[record.length - 1]];
  let behindLink = false;
  for (let node = record[0]; node < end; node += 1) {
    // Behind several links, a number in a cell of its own is a value of the record, not the count of the last link.
    if (isRow && tree.tag[node] === TD && m.images[node] > 0 && m.text[node] === 0 && !isLinked(m, node))
      found.pictured = true;
    if ((tree.tag[node] === TD || tree.tag[node] === TH) && found.links > 1) behindLink = false;
    if (m.target[node] !== 0) {
      found.links += 1;
      if (narrows(node)) found.narrowing += 1;
      behindLink = true;
    } else if (tree.tag[node] === TEXT_TAG && m.text[node] > 0 && m.linkText[node] === 0) {
      const text = source.slice(tree.sourceStart[node], tree.sourceEnd[node]);
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      // A heading is short: what is long says something about a thing.
      if (text.length > FILTERS.heading) found.texts = Number.POSITIVE_INFINITY;
      else if (!saysCount(text)) found.texts += 1;
      else if (behindLink) found.counted += 1;
      behindLink = false;
    }
  }
  return found;
}

/** What stands before the number of `approx. 8`. */
export const wordOfCount = (text: string): string | null => WORDED_COUNT.exec(text)?.[1] ?? null;

const WORDED_COUNT = /^[([]?\s*(\p{L}[^\p{Nd}]{0,60}?)\s?\p{Nd}{1,3}(?:[.,\s]?\p{Nd}{3})*\+?\s?[)\]]?$/u;

/** The word that stands before a number behind nearly every link: it says how counts are meant. Fields of records have one of each record at most. */
function commonWord({ source, tree }: Page, m: Measures, records: Records): string | null {
  const times = new Map<string, number>();
  let links = 0;
  for (const record of records.slice(0, FILTERS.compared)) {
    const end = tree.end[record[record.length - 1]];
    for (let node = record[0]; node < end; node += 1) {
      if (m.target[node] !== 0) links += 1;
      if (tree.tag[node] !== TEXT_TAG || m.text[node] === 0 || m.linkText[node] > 0) continue;
      const word = wordOfCount(source.slice(tree.sourceStart[node], tree.sourceEnd[node]).trim());
      if (word !== null) times.set(word, (times.get(word) ?? 0) + 1);
    }
  }
  // One link with one field, `Price 12`, in every record is no filter.
  const [best] = [...times].sort((a, b) => b[1] - a[1]);
  return best !== undefined && links >= 2 * records.length && best[1] >= FILTERS.counted * links ? best[0] : null;
}

/** Whether a short text says how many, and nothing else. */
export const isShortCount = (text: string): boolean => text.length <= FILTERS.length && isCount(text);

const HREF = attributeId('href');
const [TD, TH, TR] = [tagId('td'), tagId('th'), tagId('tr')];

/**
 * Links to the address of this page that keep what was asked here and say one thing more, or one thing otherwise. By the letters of
 * the addresses: every link of the best candidates is asked, and reading them by the URL standard took as long as all the rest.
 */
const narrowingLinks = lazily((page: Page): ((link: NodeId) => boolean) => {
  const own = page.url === NOWHERE ? null : OWN.exec(page.url);
  if (own === null) return () => false;
  const [, origin, pathname, query = ''] = own;
  const asked = piecesOf(query);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return (link) => {
    const href = attributeById(page, link, HREF) ?? '';
    const at = href.indexOf('?');
    if (at < 0) return false;
    const before = href.slice(0, at);
    const samePage =
      before === '' || before === pathname || before === origin + pathname || folder + before === pathname;
    return samePage && narrows(asked, piecesOf(href.slice(at + 1)));
  };
});

/** Everything of a site may be at one address: what changes all that was asked here, or one thing and adds another, is another page. */
function narrows(asked: readonly string[], wanted: readonly string[]): boolean {
  let kept = 0;
  let changed = 0;
  for (const piece of asked) {
    if (wanted.includes(piece)) kept += 1;
    else if (wanted.some((other) => nameOf(other) === nameOf(piece))) changed += 1;
    else return false;
  }
  const isMore = wanted.length > asked.length;
  return changed === 0 ? isMore || asked.length === 0 : changed === 1 && kept > 0 && !isMore;
}

const piecesOf = (query: string): string[] =>
  splitParameters(query.split('#', 1)[0]).map(({ name, value }) => (value === null ? name : `${name}=${value}`));
const nameOf = (piece: string): string => piece.split('=', 1)[0];

/** Origin, path and query of an address, which is written as the URL standard writes it. */
const OWN = /^(https?:\/\/[^/]+)(\/[^?#]*)(?:\?([^#]*))?/;
