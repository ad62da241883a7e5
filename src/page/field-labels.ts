import type { Page } from '../model/page.ts';
import { contains, type NodeId } from '../model/tag-tree.ts';
import { attribute, trimmedAttribute } from './attributes.ts';
import { lazily } from './lazily.ts';
import { collapse, textBetween, textOf } from './text.ts';
import { closestTag, findTag } from './walk.ts';

/** Labels by the id they are for. */
const labelsFor = lazily((page: Page): ReadonlyMap<string, NodeId> => {
  const labels = new Map<string, NodeId>();
  for (const node of findTag(page.tree, 'label')) {
    const target = trimmedAttribute(page, node, 'for');
    if (target !== null && !labels.has(target)) labels.set(target, node);
  }
  return labels;
});

const nodesById = lazily((page: Page): ReadonlyMap<string, NodeId> => {
  const nodes = new Map<string, NodeId>();
  for (let node = 0; node < page.tree.tag.length; node += 1) {
    const id =
      page.tree.attributesAt[node] === page.tree.attributesAt[node + 1] ? null : trimmedAttribute(page, node, 'id');
    if (id !== null && !nodes.has(id)) nodes.set(id, node);
  }
  return nodes;
});

/** The element with this id, or undefined. */
export function nodeById(page: Page, id: string): NodeId | undefined {
  return nodesById(page).get(id);
}

/** What a person reads beside a field: its label, what assistive technology is told, its hint; on buttons, their words. */
export function fieldLabel(page: Page, node: NodeId, type: string): string | null {
  const id = trimmedAttribute(page, node, 'id');
  const label = (id === null ? undefined : labelsFor(page).get(id)) ?? closestTag(page.tree, node, 'label');
  return (
    wordsOf(label < 0 ? '' : textAround(page, label, node)) ??
    labelledBy(page, node) ??
    wordsOf(attribute(page, node, 'aria-label')) ??
    (BUTTONS.has(type) ? (wordsOf(textOf(page, node)) ?? wordsOf(attribute(page, node, 'value'))) : null) ??
    wordsOf(attribute(page, node, 'placeholder')) ??
    wordsOf(attribute(page, node, 'title')) ??
    wordsOf(attribute(page, node, 'alt'))
  );
}

/** The words of a label without those of the field itself, which may stand inside it with all its options. */
function textAround(page: Page, label: NodeId, field: NodeId): string {
  const { end } = page.tree;
  if (!contains(page.tree, label, field)) return textOf(page, label);
  return `${textBetween(page, label, field)} ${textBetween(page, end[field], end[label])}`;
}

const BUTTONS = new Set(['submit', 'button', 'reset', 'image']);

const labelledBy = (page: Page, node: NodeId): string | null => wordsByIds(page, node, 'aria-labelledby');

/** The words of the elements that an attribute names by their ids, also where they are not shown. */
export function wordsByIds(page: Page, node: NodeId, name: string): string | null {
  const ids = trimmedAttribute(page, node, name)?.split(/\s+/).slice(0, MOST_IDS) ?? [];
  const texts = ids.map((id) => {
    const target = nodeById(page, id);
    return target === undefined ? '' : textOf(page, target);
  });
  return wordsOf(texts.join(' '));
}

/** More elements do not name one. */
const MOST_IDS = 8;

function wordsOf(text: string | null): string | null {
  return text === null ? null : collapse(text) || null;
}
