/** Records with their title, link and fields. */
import type { Column, ExtractedRecord, ExtractedRegion, TypedValue } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { nodePath, pathsInOrder } from '../../page/tag-paths.ts';
import { textOf } from '../../page/text.ts';
import { type Draft, readColumns } from './columns.ts';
import { HEADINGS, type Leaf } from './leaves.ts';
import { nameColumns } from './names.ts';
import { TITLE } from './params.ts';
import { titleColumn } from './titles.ts';

export function readRegion(page: Page, region: Region): ExtractedRegion {
  const { records } = region;
  const drafts = readColumns(page, records);
  const title = titleColumn(page.tree, drafts, records.length);
  const link = linkColumn(page, drafts, title);
  const columns = nameColumns(page, records, drafts, title, link);
  const pathOf = pathsInOrder(page.tree);
  return {
    path: nodePath(page.tree, region.under),
    score: region.score,
    columns,
    records: records.map((record, at) => readRecord(page, record, at, { drafts, columns, title, link, pathOf })),
  };
}

interface Read {
  readonly drafts: readonly Draft[];
  readonly columns: readonly Column[];
  readonly title: Draft | null;
  readonly link: Draft | null;
  readonly pathOf: (node: NodeId) => string;
}

function readRecord(page: Page, record: readonly NodeId[], at: number, read: Read): ExtractedRecord {
  const fields: Record<string, string | string[]> = {};
  const values: Record<string, TypedValue> = {};
  read.drafts.forEach((draft, column) => {
    const leaves = draft.leaves.get(at);
    if (leaves === undefined) return;
    const { key, type, role } = read.columns[column];
    fields[key] = leaves.length === 1 ? leaves[0].text : leaves.map(({ text }) => text);
    const [{ value }] = leaves;
    if (value?.type === type && role !== 'title') values[key] = value;
  });
  const titleLeaf = read.title?.leaves.get(at)?.[0] ?? standIn(read.drafts, at);
  return {
    path: read.pathOf(record[0]),
    text: textOfNodes(page, record),
    title: titleLeaf === undefined ? null : wholeTitle(page, record, titleLeaf),
    link: linkOf(page, read, at, titleLeaf),
    fields,
    values,
  };
}

/** The text of all nodes of a record. */
export function textOfNodes(page: Page, record: readonly NodeId[]): string {
  if (record.length === 1) return textOf(page, record[0]);
  return record
    .map((node) => textOf(page, node))
    .filter((text) => text !== '')
    .join(' ');
}

/** The heading that the title is part of, where it is in one: brand and name may be two texts of one heading. */
function wholeTitle(page: Page, [first]: readonly NodeId[], leaf: Leaf): string {
  const { tree } = page;
  let at = leaf.node;
  for (let up = 0; up < TITLE.up && at > first; up += 1) {
    if (HEADINGS.has(tree.tag[at])) {
      const heading = textOf(page, at);
      const bare = !/[\p{L}\p{N}]/u.test(leaf.text);
      return bare || heading.length <= TITLE.whole * leaf.text.length ? heading : leaf.text;
    }
    at = tree.parent[at];
  }
  return leaf.text;
}

/** For a record that lacks what the others have for a title: its first text that is just text. */
function standIn(drafts: readonly Draft[], at: number): Leaf | undefined {
  const texts = drafts.filter(({ kind, leaves }) => kind === 'text' && leaves.has(at));
  return (texts.find(({ type }) => type === 'text') ?? texts[0])?.leaves.get(at)?.[0];
}

/** The links around the titles; else the first column of links that all lead elsewhere. */
function linkColumn(page: Page, drafts: readonly Draft[], title: Draft | null): Draft | null {
  const links = drafts.filter(({ kind }) => kind === 'link');
  const around = links.find((link) =>
    [...link.leaves].some(([at, leaves]) => {
      const leaf = title?.leaves.get(at)?.[0];
      return leaf !== undefined && leaves.some(({ node }) => node <= leaf.node && leaf.node < page.tree.end[node]);
    }),
  );
  if (around !== undefined) return around;
  const own = (link: Draft) => new Set([...link.leaves.values()].map(([leaf]) => leaf.text)).size;
  return links.reduce<Draft | null>((best, link) => (best === null || own(link) > own(best) ? link : best), null);
}

/** The link around the title, else that of the record's link column, else the first. */
function linkOf(page: Page, { drafts, link }: Read, at: number, title: Leaf | undefined): string | null {
  const own = drafts.flatMap((draft) => (draft.kind === 'link' ? (draft.leaves.get(at) ?? []) : []));
  const around = own.find(({ node }) => title !== undefined && node <= title.node && title.node < page.tree.end[node]);
  return (around ?? link?.leaves.get(at)?.[0] ?? own[0])?.text ?? null;
}
