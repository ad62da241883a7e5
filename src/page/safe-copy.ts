/**
 * A page written anew with some of its nodes outlined, for a person to look at.
 *
 * The page is hostile: only elements and attributes that show something are written, each escaped, so that nothing
 * of it runs, loads, submits or leads on by itself, wherever the copy is opened.
 */
import type { Page } from '../model/page.ts';
import { NodeFlag, type NodeId, nodeCount, TEXT_TAG, tagName } from '../model/tag-tree.ts';
import { attributesOf } from './attributes.ts';
import { resolver } from './head.ts';
import { rawText } from './text.ts';

export interface Outlined {
  readonly node: NodeId;
  /** Shown beside the outline. */
  readonly label: string;
}

/** The id of the first outlined node: `copy.html#quarry-1` opens there. */
export const FIRST_OUTLINED = 'quarry-1';

/** Nothing is loaded and nothing runs, should anything have been overlooked. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'`;
const HEAD = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer">`;
const STYLE = `<style>
[data-quarry]{outline:3px solid #d63384!important;outline-offset:2px;scroll-margin:40vh;background:#fff3cd!important;color:#000!important;visibility:visible!important;opacity:1!important}
[data-quarry]::after{content:attr(data-quarry);background:#d63384;color:#fff;font:bold 11px/15px sans-serif;padding:0 4px;margin-left:6px;white-space:nowrap}
</style>`;

/** Left out with all that is in them. */
const LEFT_OUT = new Set(
  'script noscript template iframe frame frameset object embed applet base meta link title audio video source track canvas dialog param portal'.split(
    ' ',
  ),
);
/** Fields show what is in them and send nothing; what is drawn is not shown. */
const AS_PLAIN = new Map([
  ['form', 'div'],
  ['button', 'span'],
  ['input', 'span'],
  ['textarea', 'div'],
  ['select', 'div'],
  ['option', 'div'],
  ['optgroup', 'div'],
  ['marquee', 'div'],
  ['plaintext', 'pre'],
  ['xmp', 'pre'],
  ['html', 'div'],
  ['body', 'div'],
  ['head', 'div'],
]);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'wbr']);
const KEPT = new Set(
  'class style title alt colspan rowspan align valign dir lang width height start type bgcolor color face size border cellpadding cellspacing'.split(
    ' ',
  ),
);
const NAME = /^[a-z][a-z0-9-]*$/;

export function safeCopy(page: Page, outlined: readonly Outlined[]): string {
  const marks = new Map(
    outlined.map(({ label, node }, at) => [node, ` id="quarry-${at + 1}" data-quarry="${escaped(label)}"`]),
  );
  const { tree } = page;
  const parts: string[] = [];
  const open: { readonly end: number; readonly close: string }[] = [];
  for (let node = 1; node < nodeCount(tree); ) {
    while (open.length > 0 && open[open.length - 1].end <= node) parts.push(open.pop()!.close);
    if ((tree.flags[node] & NodeFlag.spaceBefore) !== 0) parts.push(' ');
    const { close, isWhole, text } = written(page, node, marks.get(node) ?? '');
    parts.push(text);
    if (close !== '') open.push({ end: tree.end[node], close });
    node = isWhole ? tree.end[node] : node + 1;
  }
  while (open.length > 0) parts.push(open.pop()!.close);
  return `${HEAD}<title>${escaped(page.url)}</title>${STYLE}\n${parts.join('')}\n`;
}

interface Written {
  readonly text: string;
  readonly close: string;
  /** Nothing of what is in it is written. */
  readonly isWhole: boolean;
}

function written(page: Page, node: NodeId, mark: string): Written {
  const { tree } = page;
  if (tree.tag[node] === TEXT_TAG) {
    const text = escaped(rawText(page, node));
    return { text: mark === '' ? text : `<mark${mark}>${text}</mark>`, close: '', isWhole: true };
  }
  const name = tagName(tree, node);
  if (isLeftOut(page, node, name)) {
    return { text: name === 'style' ? styleOf(page, node) : '', close: '', isWhole: true };
  }
  const shown = AS_PLAIN.get(name) ?? name;
  const text = `<${shown}${attributesFor(page, node, name)}${mark}>`;
  return { text, close: VOID.has(shown) ? '' : `</${shown}>`, isWhole: VOID.has(shown) };
}

/** SVG and MathML can hold scripts and links of their own kinds. */
const isLeftOut = ({ tree }: Page, node: NodeId, name: string): boolean =>
  LEFT_OUT.has(name) || name === 'style' || (tree.flags[node] & NodeFlag.foreign) !== 0 || !NAME.test(name);

/** Its text can end the element only where it holds an end tag, which the parser would have seen. */
function styleOf(page: Page, node: NodeId): string {
  const css = rawText(page, node);
  return /<|@import/i.test(css) ? '' : `<style>${css}</style>`;
}

function attributesFor(page: Page, node: NodeId, tag: string): string {
  const resolve = resolver(page);
  let said = '';
  for (const { name, value } of attributesOf(page, node)) {
    if (KEPT.has(name) && !(tag === 'input' && name === 'type')) said += ` ${name}="${escaped(value)}"`;
    const url = tag === 'a' && name === 'href' ? resolve(value.trim()) : null;
    // Only web addresses resolve; where they lead is shown, and not told where one came from.
    if (url !== null) said += ` href="${escaped(url)}" rel="noreferrer noopener" target="_blank"`;
  }
  return said;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`).replace(/\0/g, '');
