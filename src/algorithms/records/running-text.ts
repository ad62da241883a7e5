/** Parts of a text that look like records: sentences with links in them, paragraphs with pictures. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Records } from './candidate.ts';
import { haveHeads } from './levels.ts';
import { isDress, type Measures } from './measures.ts';
import { PROSE, SENTENCE } from './params.ts';

/** Whether the records are pieces of running text. */
export function isRunningText(page: Page, measures: Measures, records: Records): boolean {
  return (
    areSentences(page.tree, records) ||
    linksInSentences(page.tree, measures, records) ||
    isIllustrated(page, measures, records)
  );
}

const P = tagId('p');
const IN_LINE = new Set('a b strong i em u font small big span mark sub sup'.split(' ').map(tagId));

/** Links with the words behind them, in paragraphs without a break. */
function areSentences({ tag, parent, end }: TagTree, records: Records): boolean {
  for (let at = 0; at < records.length; at += 1) {
    const [first] = records[at];
    if (tag[parent[first]] !== P) return false;
    const next = at + 1 < records.length ? records[at + 1][0] : first + 1;
    const until = parent[next] === parent[first] ? next : end[records[at][records[at].length - 1]];
    for (let node = first; node < until; node = end[node])
      if (tag[node] !== TEXT_TAG && !IN_LINE.has(tag[node])) return false;
  }
  return true;
}

/** Links that nearly all have words before and behind them: a list begins with its link, or gives it a line of its own. */
function linksInSentences(tree: TagTree, measures: Measures, records: Records): boolean {
  const { target, text } = measures;
  let links = 0;
  let within = 0;
  for (const record of records) {
    for (let node = record[0]; node < tree.end[record[record.length - 1]]; node += 1) {
      if (target[node] === 0) continue;
      links += 1;
      if (wordsAround(tree, text, node, record[0]) >= SENTENCE.words) within += 1;
    }
  }
  // Articles that are listed in full have such links, too, below the one of their heading.
  return links >= records.length && within >= SENTENCE.share * links && !haveHeads(tree, measures, records);
}

/** Characters of the texts right before and right behind a link; 0 unless there are both, in its record. */
function wordsAround({ tag, parent, end }: TagTree, text: Int32Array, link: NodeId, first: NodeId): number {
  let at = link;
  while (isDress(tag[parent[at]]) && parent[at] + 1 === at && end[at] === end[parent[at]]) at = parent[at];
  const above = parent[at];
  const before = at - 1;
  const behind = end[at];
  if (before < first || before === above || tag[before] !== TEXT_TAG || parent[before] !== above) return 0;
  if (behind >= end[above] || tag[behind] !== TEXT_TAG) return 0;
  return text[before] + text[behind];
}

const HREF = attributeId('href');
const PICTURE = /\.(?:jpe?g?|png|gif|webp|avif|bmp|svg)(?:[?#]|$)/i;

/** Long texts whose links lead to nothing but pictures in full size. */
function isIllustrated(page: Page, { target, text }: Measures, records: Records): boolean {
  let links = 0;
  let length = 0;
  for (const record of records) {
    for (const node of record) length += text[node];
    for (let node = record[0]; node < page.tree.end[record[record.length - 1]]; node += 1) {
      if (target[node] === 0) continue;
      if (!PICTURE.test(attributeById(page, node, HREF) ?? '')) return false;
      links += 1;
    }
  }
  return links > 0 && length > PROSE.text * records.length;
}
