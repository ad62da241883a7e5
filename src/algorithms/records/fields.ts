/** Records with their title, link and fields. */
import type { Column, ExtractedRecord, ExtractedRegion, TypedValue } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { nodePath, pathsInOrder } from '../../page/tag-paths.ts';
import { type PageText, textOfParts, textWithin } from '../../page/text.ts';
import { spend } from '../../page/work.ts';
import { type Draft, readColumns } from './columns.ts';
import { isHeading } from './leaf-tags.ts';
import type { Leaf } from './leaves.ts';
import { nameColumns } from './names.ts';
import { TITLE } from './params.ts';
import { isAround, withTitle } from './titles.ts';

export function readRegion(page: Page, region: Region): ExtractedRegion {
  const { records } = region;
  const texts = textOfParts(page, records.flat());
  const { drafts, title, ranking } = withTitle(page.tree, readColumns(page, texts, records), records.length);
  spend(page, records.length * drafts.length);
  const links = drafts.filter(({ kind }) => kind === 'link');
  const link = linkColumn(page, links, title);
  const columns = nameColumns(page, records, drafts, title, link);
  const pathOf = pathsInOrder(page.tree);
  return {
    path: nodePath(page.tree, region.under),
    score: region.score,
    columns,
    records: records.map((record, at) =>
      readRecord(page, record, at, { texts, drafts, columns, links, title, ranking, link, pathOf }),
    ),
  };
}

interface Read {
  readonly texts: PageText;
  readonly drafts: readonly Draft[];
  readonly columns: readonly Column[];
  readonly links: readonly Draft[];
  readonly title: Draft | null;
  readonly ranking: readonly Draft[];
  readonly link: Draft | null;
  readonly pathOf: (node: NodeId) => string;
}

function readRecord(page: Page, record: readonly NodeId[], at: number, read: Read): ExtractedRecord {
  const { drafts, columns } = read;
  const fields: Record<string, string | string[]> = {};
  const values: Record<string, TypedValue> = {};
  for (let column = 0; column < drafts.length; column += 1) {
    const leaf = drafts[column].cells[at];
    if (leaf === undefined) continue;
    const { key, type, role } = columns[column];
    fields[key] = leaf.next === null ? leaf.text : textsFrom(leaf);
    if (leaf.value !== null && leaf.value.type === type && role !== 'title') values[key] = leaf.value;
  }
  const titleLeaf = read.title?.cells[at] ?? read.ranking.find(({ cells }) => cells[at] !== undefined)?.cells[at];
  return {
    path: read.pathOf(record[0]),
    text: textOfNodes(page.tree, read.texts, record),
    title: titleLeaf === undefined ? null : wholeTitle(page.tree, read.texts, record, titleLeaf),
    link: linkOf(page, read, at, titleLeaf),
    fields,
    values,
  };
}

function textsFrom(first: Leaf): string[] {
  const texts: string[] = [];
  for (let leaf: Leaf | null = first; leaf !== null; leaf = leaf.next) texts.push(leaf.text);
  return texts;
}

/** The text of all nodes of a record. */
function textOfNodes({ end }: TagTree, texts: PageText, record: readonly NodeId[]): string {
  const [first] = record;
  if (record.length === 1) return textWithin(texts, first, end[first]);
  return record
    .map((node) => textWithin(texts, node, end[node]))
    .filter((text) => text !== '')
    .join(' ');
}

/** The heading that the title is part of, where it is in one: brand and name may be two texts of one heading. */
function wholeTitle(tree: TagTree, texts: PageText, [first]: readonly NodeId[], leaf: Leaf): string {
  let at = leaf.node;
  for (let up = 0; up < TITLE.up && at > first; up += 1) {
    if (isHeading(tree.tag[at])) {
      const heading = textWithin(texts, at, tree.end[at]);
      const bare = !/[\p{L}\p{N}]/u.test(leaf.text);
      return bare || heading.length <= TITLE.whole * leaf.text.length ? heading : leaf.text;
    }
    at = tree.parent[at];
  }
  return leaf.text;
}

/** The links around the titles; else the first column of links that all lead elsewhere. */
function linkColumn({ tree }: Page, links: readonly Draft[], title: Draft | null): Draft | null {
  const around = links.find((link) =>
    title?.cells.some((leaf, at) => leaf !== undefined && isAround(tree, link.cells[at], leaf)),
  );
  if (around !== undefined) return around;
  const own = ({ cells }: Draft) => new Set(cells.flatMap((leaf) => leaf?.text ?? [])).size;
  return links.reduce<Draft | null>((best, link) => (best === null || own(link) > own(best) ? link : best), null);
}

/** The link around the title, else that of the record's link column, else the first. */
function linkOf({ tree }: Page, { links, link }: Read, at: number, title: Leaf | undefined): string | null {
  if (title !== undefined) {
    for (const { cells } of links) {
      for (let leaf = cells[at] ?? null; leaf !== null; leaf = leaf.next) {
        if (leaf.node <= title.node && title.node < tree.end[leaf.node]) return leaf.text;
      }
    }
  }
  return (link?.cells[at] ?? links.find(({ cells }) => cells[at] !== undefined)?.cells[at])?.text ?? null;
}
