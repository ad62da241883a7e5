import type { TreeBuilder } from './builder.ts';
import { TRAITS, Trait, tagId } from './tags.ts';

const TABLE = tagId('table');
const CAPTION = tagId('caption');
const COLGROUP = tagId('colgroup');
const COL = tagId('col');
const TBODY = tagId('tbody');
const THEAD = tagId('thead');
const TFOOT = tagId('tfoot');
const TR = tagId('tr');
const TD = tagId('td');
const TH = tagId('th');

/**
 * Rows, cells and sections: the stack is cleared back to where such a part belongs, and the parts above it that the page
 * left out are made. Sections stand right above their table in the stack, rows right above their section.
 */
export function startTablePart(builder: TreeBuilder, tag: number): void {
  const { open } = builder;
  const base = open.table[open.top];
  if (base < 0) {
    builder.dropTag(); // no table around
    return;
  }
  if (tag === TR) toSection(builder, base);
  else if (tag === TD || tag === TH) toRow(builder, base);
  else if (tag === COL) toColumnGroup(builder, base);
  else builder.popTo(base);
  if (tag === COL) builder.insertVoid(tag);
  else builder.insert(tag);
}

function toSection(builder: TreeBuilder, base: number): number {
  const { open } = builder;
  if (open.top > base && isSection(open.tag[base + 1])) {
    builder.popTo(base + 1);
    return base + 1;
  }
  builder.popTo(base);
  if (open.tag[base] !== TABLE) return base; // in a template a row may stand by itself
  builder.insertImplied(TBODY);
  return open.top;
}

function toRow(builder: TreeBuilder, base: number): void {
  const { open } = builder;
  const section = open.top > base && isSection(open.tag[base + 1]) ? base + 1 : base;
  if (open.top > section && open.tag[section + 1] === TR) {
    builder.popTo(section + 1);
    return;
  }
  const at = toSection(builder, base);
  if (open.tag[at] === TABLE || isSection(open.tag[at])) builder.insertImplied(TR);
}

function toColumnGroup(builder: TreeBuilder, base: number): void {
  const { open } = builder;
  if (open.top > base && open.tag[base + 1] === COLGROUP) {
    builder.popTo(base + 1);
    return;
  }
  builder.popTo(base);
  if (open.tag[base] === TABLE) builder.insertImplied(COLGROUP);
}

/** The end tag of a table or one of its parts closes the innermost table's, never that of a table around it. */
export function endTablePart(builder: TreeBuilder, tag: number): void {
  const { open } = builder;
  const base = open.table[open.top];
  if (base < 0) return;
  if (tag === TABLE) {
    if (open.tag[base] === TABLE) builder.endElement(base);
    return;
  }
  for (let at = Math.min(open.top, base + 3); at > base; at -= 1) {
    if (open.tag[at] === tag) {
      builder.endElement(at);
      return;
    }
  }
}

export function isTableTag(tag: number): boolean {
  return tag === TABLE || tag === CAPTION || (tag < TRAITS.length && (TRAITS[tag] & Trait.tablePart) !== 0);
}

function isSection(tag: number): boolean {
  return tag === TBODY || tag === THEAD || tag === TFOOT;
}
