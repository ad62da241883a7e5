/** What columns are called: by the table's header, a label, microdata; what they are, by their type and neighbours. */
import type { Column, ColumnRole } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Records } from './candidate.ts';
import type { Draft } from './columns.ts';
import type { Leaf } from './leaves.ts';
import { OLD_PRICE } from './params.ts';
import { tableHeaders } from './table-headers.ts';

const STRUCK = new Set(['del', 's', 'strike'].map(tagId));

/** What the properties of schema.org are here. */
export const ROLE_OF_PROPERTY: Readonly<Record<string, ColumnRole>> = {
  name: 'title',
  headline: 'title',
  price: 'price',
  lowPrice: 'price',
  highPrice: 'price',
  ratingValue: 'rating',
  reviewCount: 'reviewCount',
  ratingCount: 'reviewCount',
  datePublished: 'date',
  dateModified: 'date',
  startDate: 'date',
  author: 'author',
  creator: 'author',
  brand: 'brand',
  manufacturer: 'brand',
  availability: 'availability',
  image: 'image',
};

export function nameColumns(
  page: Page,
  records: Records,
  drafts: readonly Draft[],
  title: Draft | null,
  link: Draft | null,
): Column[] {
  const headers = tableHeaders(page, records);
  const roles = rolesOf(page.tree, drafts, title, link);
  const used = new Map<string, number>();
  return drafts.map((draft, at) => {
    const leaf = draft.first;
    const name = leaf.label ?? headers[leaf.cell] ?? leaf.property ?? null;
    const wanted = keyFrom(roles[at], name, draft);
    const times = (used.get(wanted) ?? 0) + 1;
    used.set(wanted, times);
    return { key: times === 1 ? wanted : `${wanted}-${times}`, name, type: draft.type, role: roles[at] };
  });
}

/** The page's own word first, so that keys stay when columns come and go; then what it is. */
function keyFrom(role: ColumnRole | null, name: string | null, { kind }: Draft): string {
  if (role === 'title' || role === 'link') return role;
  if (name === null) return role ?? kind;
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return kind === 'text' ? slug || 'text' : `${slug}-${kind}`;
}

function rolesOf(
  tree: TagTree,
  drafts: readonly Draft[],
  title: Draft | null,
  link: Draft | null,
): (ColumnRole | null)[] {
  const prices = drafts.filter(({ type }) => type === 'price').slice(0, OLD_PRICE.columns);
  let rated = false;
  return drafts.map((draft) => {
    const afterRating = rated;
    rated = draft.type === 'rating' || (rated && draft.kind === 'link');
    if (draft === title) return 'title';
    if (draft === link) return 'link';
    const stated = ROLE_OF_PROPERTY[draft.first.property ?? ''];
    if (stated !== undefined && stated !== 'title') return stated;
    if (draft.type === 'price') return isOldPrice(tree, draft, prices) ? 'oldPrice' : 'price';
    if (draft.type === 'rating' || draft.type === 'date' || draft.type === 'image') return draft.type;
    return afterRating && draft.type === 'number' ? 'reviewCount' : null;
  });
}

/** Struck through, or larger than another price of the same record nearly always. */
function isOldPrice(tree: TagTree, draft: Draft, prices: readonly Draft[]): boolean {
  const { node } = draft.first;
  for (let at: NodeId = node, up = 0; at > 0 && up < OLD_PRICE.up; at = tree.parent[at], up += 1) {
    if (STRUCK.has(tree.tag[at])) return true;
  }
  return prices.some((other) => other !== draft && isMostlyLarger(draft, other));
}

function isMostlyLarger(draft: Draft, other: Draft): boolean {
  let both = 0;
  let larger = 0;
  for (let record = 0; record < draft.cells.length; record += 1) {
    const [mine, theirs] = [draft.cells[record], other.cells[record]];
    if (mine === undefined || theirs === undefined) continue;
    both += 1;
    if (amountOf(mine) > amountOf(theirs)) larger += 1;
  }
  return both >= OLD_PRICE.records && larger >= OLD_PRICE.share * both;
}

function amountOf({ value }: Leaf): number {
  return value?.type === 'price' ? value.amount : 0;
}
