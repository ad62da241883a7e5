/** Texts as a reader sees them: `$<b>23</b>.95` is one, `Red<br>Blue` are two. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { pageText } from '../../page/text.ts';
import { KNOWN_TAGS, tagId } from '../../page/tree-builder/tags.ts';

export interface Run {
  /** The element whose text this is. */
  readonly host: NodeId;
  /** Its first text node. */
  readonly node: NodeId;
  /** Where it stands in the text of the page. */
  readonly from: number;
  to: number;
  /** Where its first part ends, if emphasis begins or ends there; 0 if it is all of one piece. */
  head: number;
}

const BR = tagId('br');

export function runsOf(page: Page): Run[] {
  const { ends, nodes, starts } = pageText(page);
  const { tag } = page.tree;
  const runs: Run[] = [];
  let last: Run | null = null;
  let passed = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    const host = hostOf(page, node);
    if (last !== null && (last.host === host ? !hasBreak(tag, passed, node) : isColonOf(page, last.host, node))) {
      last.head ||= last.to;
      last.to = ends[at];
    } else {
      last = { host, node, from: starts[at], to: ends[at], head: 0 };
      runs.push(last);
    }
    passed = node;
  }
  return runs;
}

/** `<b>Maker</b>: Smith` on a line of its own: the colon says that the text goes on. */
function isColonOf({ source, tree }: Page, emphasis: NodeId, node: NodeId): boolean {
  const { end, parent, sourceEnd, sourceStart, tag } = tree;
  const isBehind = end[emphasis] === node && parent[emphasis] === parent[node] && IN_TEXT[tag[emphasis]] === 1;
  return isBehind && COLON.test(source.slice(sourceStart[node], sourceEnd[node]));
}

const COLON = /^\s*[:：]/;

function hasBreak(tag: Uint16Array, from: NodeId, to: NodeId): boolean {
  for (let node = from; node < to; node += 1) if (tag[node] === BR) return true;
  return false;
}

/** Elements inside a text. */
const IN_TEXT = new Uint8Array(KNOWN_TAGS.length);
for (const name of 'b i em strong span font small sup sub u mark abbr cite code q s var'.split(' '))
  IN_TEXT[tagId(name)] = 1;

/** Emphasis inside a text is part of it; alone, or on a line of its own, it is not. */
function hostOf(page: Page, node: NodeId): NodeId {
  const { parent, tag } = page.tree;
  let host = parent[node];
  while (IN_TEXT[tag[host]] === 1 && isOneText(page, parent[host])) host = parent[host];
  return host;
}

/** Has text of its own, in one line. */
function isOneText({ source, tree }: Page, node: NodeId): boolean {
  const { end, sourceEnd, sourceStart, tag } = tree;
  let own = false;
  for (let child = node + 1; child < end[node]; child = end[child]) {
    if (tag[child] === BR) return false;
    own ||= tag[child] === TEXT_TAG && hasWord(source, sourceStart[child], sourceEnd[child]);
  }
  return own;
}

/** Whether a part of a text has a letter or a digit. */
export function hasWord(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)) return true;
    if (code > 127) return /[\p{L}\p{N}]/u.test(text.slice(at, to));
  }
  return false;
}
