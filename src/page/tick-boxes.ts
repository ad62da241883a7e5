/** Boxes of a form that are ticked to choose: those of one name are one question, and each is an answer to it. */
import type { Page } from '../model/page.ts';
import { type NodeId, tagName } from '../model/tag-tree.ts';
import type { Field, Form } from './forms.ts';
import { firstAtLeast, pageText, textOf } from './text.ts';
import { childrenOf, closestTag } from './walk.ts';

export interface TickBoxes {
  readonly name: string;
  readonly heading: string | null;
  /** Those that are not ticked. */
  readonly offered: readonly { readonly node: NodeId; readonly value: string; readonly label: string }[];
}

export function tickBoxes(page: Page, { fields, node: form }: Form): TickBoxes[] {
  const byName = new Map<string, Field[]>();
  for (const field of fields) {
    if (field.name === null || field.disabled || (field.type !== 'checkbox' && field.type !== 'radio')) continue;
    byName.set(field.name, [...(byName.get(field.name) ?? []), field]);
  }
  return [...byName].flatMap(([name, boxes]) => {
    const [first] = boxes;
    // A box alone is a switch, called what stands beside it; without that it is not said what it does.
    if (boxes.length < 2) return first.type === 'checkbox' ? switched(name, first) : [];
    const labelled = boxes.map((box) => ({
      ...box,
      label: box.label ?? textBehind(page, fields, box.node) ?? box.value,
    }));
    const offered = labelled.filter(({ checked, value }) => !checked && value !== '');
    return [{ name, heading: headingOf(page, form, fields, labelled), offered }];
  });
}

function switched(name: string, { checked, label, node, value }: Field): TickBoxes[] {
  const heading = label === null ? null : headingIn(label);
  if (heading === null || value === '') return [];
  return [{ name, heading, offered: checked ? [] : [{ node, value, label: heading }] }];
}

/** The first words behind a box without a label, before the field behind it. */
function textBehind(page: Page, fields: readonly Field[], box: NodeId): string | null {
  const { ends, nodes, starts, text } = pageText(page);
  const next = fields.find(({ node }) => node > box)?.node ?? page.tree.end[page.tree.parent[box]];
  const at = firstAtLeast(nodes, box);
  return at < nodes.length && nodes[at] < next ? text.slice(starts[at], ends[at]) : null;
}

/** The legend around the boxes and nothing else; else the last words before them that name none of them. */
function headingOf(
  page: Page,
  form: NodeId,
  fields: readonly Field[],
  boxes: readonly (Field & { readonly label: string })[],
): string | null {
  const { tree } = page;
  const [{ node }] = boxes;
  const fieldset = closestTag(tree, node, 'fieldset');
  const legend =
    fieldset < 0 ? undefined : [...childrenOf(tree, fieldset)].find((one) => tagName(tree, one) === 'legend');
  const isOwn = fields.every(
    (one) => one.node < fieldset || one.node >= tree.end[fieldset] || one.name === null || one.name === boxes[0].name,
  );
  if (legend !== undefined && fieldset > form && isOwn) return headingIn(textOf(page, legend));
  const { ends, nodes, starts, text } = pageText(page);
  const before = fields.filter((one) => one.node < node).at(-1)?.node ?? form;
  for (let at = firstAtLeast(nodes, node) - 1; at >= 0 && nodes[at] > before; at -= 1) {
    const said = text.slice(starts[at], ends[at]);
    if (!boxes.some(({ label }) => label.includes(said))) return headingIn(said);
  }
  return null;
}

const LONGEST_HEADING = 60;

/** Without the colon behind it; null where it has no letters or too many. */
export function headingIn(text: string): string | null {
  const said = text.replace(/\s*[:\uFF1A]\s*$/, '').trim();
  return /\p{L}/u.test(said) && said.length <= LONGEST_HEADING ? said : null;
}
