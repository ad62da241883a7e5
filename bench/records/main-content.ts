/** What a label of a page's main content can say about its main list, and what it cannot. */
import { load } from 'cheerio';
import type { ExtractedRecord } from '../../src/index.ts';
import type { MainContentPage } from '../datasets/wcxb-listings.ts';

/** right, wrong: the label decides. silent: it holds no list of this page, so that no answer is right or wrong by it. */
export type Verdict = 'right' | 'wrong' | 'silent';

/** Of the records, those that must be in the label; of the word pairs of one record, those that must be. */
const RECORDS_INSIDE = 0.5;
const PAIRS_INSIDE = 0.6;
/** Snippets at least this long may be cut in the middle of a word. */
const CUT_SNIPPET = 60;
/** A list in the label: members at least, words in each at most, share of the words of the label at least. */
const LABELLED = { members: 3, words: 100, share: 0.25 } as const;
const MIN_TITLE = 4;
/** Characters by which a record is looked for in the page. */
const BEGINNING = 40;

/** How the verdict is reached, for the notes of the table. */
export const CRITERION = [
  'right: at least half of the records are in the labelled text (the title, or 60 % of the pairs of neighbouring words), and no snippet that does not belong is in the list (one that stands elsewhere on the page, too, is meant there; one in half of the records is a part of each)',
  'wrong: a snippet that does not belong is in the list; or the list stands only in nav, header, footer, a dialog or a script; or it is not in the label and another list of the page, found by tag paths alone, holds a quarter of the words of the label; or none was found though there is such a list',
  'silent: the label is the text around the list (an introduction, questions and answers) and holds no list of the page at all; such pages are counted apart and named, and pages whose records are known (listings) are judged by those instead',
] as const;

export function judgeMainList(page: MainContentPage, records: readonly ExtractedRecord[]): Verdict {
  if (foreignSnippets(page, records).length > 0) return 'wrong';
  const label = ` ${plain(page.mainContent)} `;
  const inside = records.filter((record) => isInLabel(label, record)).length;
  if (records.length > 0 && inside >= RECORDS_INSIDE * records.length) return 'right';
  if (records.length > 0 && standsOutside(page, records)) return 'wrong';
  return labelHoldsList(page, label) ? 'wrong' : 'silent';
}

/** Whether most of the records are nowhere in the content of the page. */
function standsOutside({ html }: MainContentPage, records: readonly ExtractedRecord[]): boolean {
  // Without spaces: whether two tags part words is read in two ways here.
  const joined = (text: string) => plain(text).replaceAll(' ', '');
  const content = joined(visibleText(html, 'nav,header,footer,dialog,[role=dialog]'));
  const found = records.filter(({ text }) => content.includes(joined(text.slice(0, BEGINNING))));
  return found.length < RECORDS_INSIDE * records.length;
}

/** Its title stands in the label, or most of its words do in their order. */
function isInLabel(label: string, { title, text }: ExtractedRecord): boolean {
  const name = plain(title ?? '');
  if (name.length >= MIN_TITLE && label.includes(` ${name} `)) return true;
  const words = plain(text).split(' ');
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return pairs.filter((pair) => label.includes(` ${pair} `)).length > PAIRS_INSIDE * pairs.length;
}

/**
 * Snippets that do not belong and are in the list. One that stands outside of it, too, is meant there (a menu's entry may
 * be a record's category); one in most of the records is a part of each (a button, a badge).
 */
export function foreignSnippets(
  { html, doesNotBelong }: MainContentPage,
  records: readonly ExtractedRecord[],
): string[] {
  const texts = records.map(({ text }) => plain(text));
  const whole = plain(visibleText(html));
  return doesNotBelong.filter((snippet) => {
    const holding = texts.filter((text) => holds(text, snippet)).length;
    if (holding === 0 || holding >= RECORDS_INSIDE * records.length) return false;
    return times(whole, snippet) <= texts.reduce((sum, text) => sum + times(text, snippet), 0);
  });
}

/** Whether some list of the page, found without our method, is a good part of the label: things with links or pictures at one tag path. */
function labelHoldsList({ html }: MainContentPage, label: string): boolean {
  const words = label.trim().split(' ').length;
  return [...membersByPath(html).values()].some((members) => {
    const inside = members.filter(({ title }) => label.includes(` ${title} `));
    if (new Set(inside.map(({ title }) => title)).size < LABELLED.members) return false;
    if (inside.length < RECORDS_INSIDE * members.length) return false;
    return inside.reduce((sum, member) => sum + member.words, 0) >= LABELLED.share * words;
  });
}

interface Member {
  readonly title: string;
  readonly words: number;
}

function membersByPath(html: string): Map<string, Member[]> {
  const $ = load(html);
  $('script,style,noscript,template,select,nav,footer').remove();
  const found = new Map<string, Member[]>();
  for (const element of $('body *').toArray()) {
    const within = $(element);
    const text = plain(within.text());
    if (text === '' || text.split(' ').length > LABELLED.words) continue;
    if (!within.is('a[href],img') && within.find('a[href],img').length === 0) continue;
    // A link within a sentence is no member of a list.
    const beside = [element.prev, element.next].some((node) => node?.type === 'text' && plain(node.data) !== '');
    const heading = plain(within.find('h1,h2,h3,h4,h5,h6').first().text() || within.find('a').first().text() || text);
    if (beside || heading.length < MIN_TITLE) continue;
    const path = within
      .parents()
      .toArray()
      .map(({ name }) => name)
      .join(' ');
    const key = `${element.name} ${path}`;
    found.set(key, [...(found.get(key) ?? []), { title: heading, words: text.split(' ').length }]);
  }
  return found;
}

function visibleText(html: string, without = 'template'): string {
  const $ = load(html);
  $(`script,style,noscript,template,${without}`).remove();
  $('body *').each((_, element) => {
    $(element).prepend(' ').append(' ');
  });
  return $('body').text();
}

function holds(text: string, snippet: string): boolean {
  return times(text, snippet) > 0;
}

function times(text: string, snippet: string): number {
  const wanted = ` ${plain(snippet)}${snippet.length >= CUT_SNIPPET ? '' : ' '}`;
  // Neighbours share a space.
  return ` ${text} `.replaceAll(' ', '  ').split(wanted.replaceAll(/(?<=\S) (?=\S)/g, '  ')).length - 1;
}

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
