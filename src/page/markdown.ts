/** What a page says as Markdown, for language models and people: headings, paragraphs, lists, tables and links, without scripts, menus and feet. */
import type { Page } from '../model/page.ts';
import { NodeFlag, type NodeId, TEXT_TAG, tagName } from '../model/tag-tree.ts';
import { toAddress } from '../model/url.ts';
import { trimmedAttribute } from './attributes.ts';
import { decodeText } from './entities.ts';
import { head } from './head.ts';
import { findTag } from './walk.ts';

/** Nothing in them is said by the page to a reader. */
const LEFT_OUT = new Set(
  'script style noscript template nav footer svg head form select button iframe object canvas dialog'.split(' '),
);
const HEADINGS: Readonly<Record<string, string>> = {
  ...{ h1: '# ', h2: '## ', h3: '### ', h4: '#### ', h5: '##### ', h6: '###### ' },
};
const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure header hgroup hr li main ol p pre section summary table tbody tfoot thead tr ul caption'.split(
    ' ',
  ),
);
const MARKS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  kbd: '`',
  s: '~~',
  del: '~~',
};
const DEEPEST_LIST = 6;
/** Longer stretches of text are no words that somebody set off; and marks in marks in marks would cost their square. */
const LONGEST_MARKED = 1000;

export function pageMarkdown(page: Page): string {
  return new Writing(page).text();
}

class Writing {
  readonly #lines: string[] = [];
  #line = '';
  /** What the next line begins with. */
  #before = '';
  #lists: { end: NodeId; count: number | null }[] = [];
  /** What is to be written when a node ends, the innermost last. */
  readonly #open: { readonly end: NodeId; readonly close: () => void }[] = [];
  readonly #page: Page;
  #cells: string[] | null = null;
  #rows = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  text(): string {
    const { tree } = this.#page;
    const [body = 0] = findTag(tree, 'body');
    for (let node = body; node < tree.end[body]; node += 1) {
      this.#closeUntil(node);
      if ((tree.flags[node] & NodeFlag.spaceBefore) !== 0) this.#add(' ', false);
      if (tree.tag[node] === TEXT_TAG) this.#addText(node);
      else if (LEFT_OUT.has(tagName(tree, node))) node = tree.end[node] - 1;
      else this.#begin(node, tagName(tree, node));
    }
    this.#closeUntil(Number.POSITIVE_INFINITY);
    this.#endLine();
    const text = this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    const title = head(this.#page).title;
    const hasHeading = text.startsWith('# ') || text.includes('\n# ');
    return `${hasHeading || title === null ? '' : `# ${plain(title)}\n\n`}${text}\n`;
  }

  #closeUntil(node: number): void {
    for (let last = this.#open.at(-1); last !== undefined && last.end <= node; last = this.#open.at(-1)) {
      this.#open.pop();
      last.close();
    }
  }

  #onEnd(node: NodeId, close: () => void): void {
    this.#open.push({ end: this.#page.tree.end[node], close });
  }

  #begin(node: NodeId, name: string): void {
    if (name === 'a') this.#beginLink(node);
    else if (name === 'img') this.#add(plain(trimmedAttribute(this.#page, node, 'alt') ?? ''), true);
    else if (name in MARKS) this.#beginMark(node, MARKS[name]);
    else if (name === 'td' || name === 'th') this.#beginCell(node);
    // Inside a cell nothing breaks the line.
    else if (this.#cells !== null) this.#add(' ', false);
    else if (name === 'br') this.#endLine();
    else if (BLOCKS.has(name) || name in HEADINGS) this.#beginBlock(node, name);
  }

  #beginBlock(node: NodeId, name: string): void {
    const { tree } = this.#page;
    this.#endLine();
    const isTight = name === 'li' || name === 'tr' || name === 'dt' || name === 'dd';
    if (!isTight && this.#lists.length === 0) this.#blank();
    if (name in HEADINGS) this.#before = HEADINGS[name];
    if (name === 'ul' || name === 'ol') this.#lists.push({ end: tree.end[node], count: name === 'ol' ? 0 : null });
    if (name === 'li') this.#before = this.#bullet();
    if (name === 'dt') this.#before = '- ';
    if (name === 'dd') this.#before = '  - ';
    if (name === 'blockquote') this.#before = '> ';
    if (name === 'hr') this.#lines.push('---');
    if (name === 'table') this.#rows = 0;
    if (name === 'tr') this.#cells = [];
    this.#onEnd(node, () => this.#endBlock(name, isTight));
  }

  #endBlock(name: string, isTight: boolean): void {
    if (name === 'tr') this.#endRow();
    else this.#endLine();
    this.#before = '';
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (!isTight && this.#lists.length === 0) this.#blank();
  }

  #bullet(): string {
    const list = this.#lists.at(-1);
    const indent = '  '.repeat(Math.min(DEEPEST_LIST, Math.max(0, this.#lists.length - 1)));
    if (list?.count == null) return `${indent}- `;
    list.count += 1;
    return `${indent}${list.count}. `;
  }

  #beginLink(node: NodeId): void {
    const address = toAddress(trimmedAttribute(this.#page, node, 'href') ?? '', this.#page.url);
    if (address === null) return;
    const from = this.#line.length;
    this.#onEnd(node, () => {
      // A link around whole blocks: its text has lines of its own by now.
      if (this.#line.length < from || this.#line.length - from > LONGEST_MARKED) return;
      const words = this.#line.slice(from);
      const label = words.trim();
      if (label === '') return;
      const space = words.startsWith(' ') ? ' ' : '';
      this.#line = `${this.#line.slice(0, from)}${space}[${label}](${address.replace(/[()\s<>]/g, inAddress)})`;
    });
  }

  #beginMark(node: NodeId, mark: string): void {
    const from = this.#line.length;
    this.#onEnd(node, () => {
      if (this.#line.length < from || this.#line.length - from > LONGEST_MARKED) return;
      const words = this.#line.slice(from);
      if (words.trim() === '' || words.includes('[')) return;
      this.#line = this.#line.slice(0, from) + words.replace(words.trim(), () => `${mark}${words.trim()}${mark}`);
    });
  }

  #beginCell(node: NodeId): void {
    // A cell outside a row is a line of its own.
    if (this.#cells === null) {
      this.#endLine();
      return;
    }
    this.#line = '';
    this.#onEnd(node, () => {
      this.#cells?.push(this.#line.trim().replaceAll('|', '\\|'));
      this.#line = '';
    });
  }

  #endRow(): void {
    const cells = this.#cells ?? [];
    this.#cells = null;
    this.#line = '';
    if (cells.length === 0 || cells.every((cell) => cell === '')) return;
    this.#lines.push(`| ${cells.join(' | ')} |`);
    if (this.#rows === 0) this.#lines.push(`|${' --- |'.repeat(cells.length)}`);
    this.#rows += 1;
  }

  #addText(node: NodeId): void {
    const { source, tree } = this.#page;
    const written = source.slice(tree.sourceStart[node], tree.sourceEnd[node]);
    const isRaw = (tree.flags[node] & NodeFlag.raw) !== 0;
    const text = isRaw ? written : decodeText(written);
    this.#add(plain(text), (tree.flags[node] & NodeFlag.spaceBefore) !== 0 || /^\s/.test(text));
    if (/\s$/.test(text)) this.#add(' ', false);
  }

  #add(text: string, apart: boolean): void {
    if (text === '') return;
    const space = apart && this.#line !== '' && !this.#line.endsWith(' ') ? ' ' : '';
    this.#line += text === ' ' && (this.#line === '' || this.#line.endsWith(' ')) ? '' : `${space}${text}`;
  }

  #endLine(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    this.#lines.push(`${this.#before}${line}`);
    this.#before = '';
  }

  #blank(): void {
    if (this.#lines.at(-1) !== '') this.#lines.push('');
  }
}

const inAddress = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** In one line, and nothing in it is a mark of Markdown that the page did not mean. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]|^[#>+-](?=\s)|^\d+(?=\.\s)/g, '\\$&');
