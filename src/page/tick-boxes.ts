/** Boxes of a form that are ticked to choose: those of one name are one question, and each is an answer to it. */
import { addTo } from '../model/add-to.ts';
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
    addTo(byName, field.name, field);
  }
  const asked = [...byName].map(([name, boxes]) => {
    const labelled = boxes.map((box) => ({
      ...box,
      label: box.label ?? textBehind(page, fields, box.node) ?? box.value,
    }));
    return { name, boxes: labelled, before: wordsBefore(page, form, fields, labelled) };
  });
  // What stands over several questions ("reset", "0 chosen") is a tool of each.
  const said = asked.flatMap(({ before }) => before);
  return asked.flatMap(({ before, boxes, name }): TickBoxes[] => {
    const offered = boxes.filter(({ checked, value }) => !checked && value !== '');
    if (boxes.length === 1) return switches(name, boxes[0], offered.length > 0);
    const own = before.find((words) => said.filter((one) => one === words).length === 1);
    return [
      {
        name,
        heading: legendOf(page, { fields, node: form }, boxes[0]) ?? (own === undefined ? null : headingIn(own)),
        offered,
      },
    ];
  });
}

/** A box alone is a switch: what it says is true of what is then listed. Without words, what that is called is not said. */
function switches(
  name: string,
  { label, node, type, value }: Field & { readonly label: string },
  isOff: boolean,
): TickBoxes[] {
  const heading = type === 'radio' || label === value ? null : headingIn(label);
  return heading === null || !isOff ? [] : [{ name, heading, offered: [{ node, value, label: 'true' }] }];
}

/** The first words behind a box without a label, before the field behind it. */
function textBehind(page: Page, fields: readonly Field[], box: NodeId): string | null {
  const { ends, nodes, starts, text } = pageText(page);
  const next = fields.find(({ node }) => node > box)?.node ?? page.tree.end[page.tree.parent[box]];
  const at = firstAtLeast(nodes, box);
  return at < nodes.length && nodes[at] < next ? text.slice(starts[at], ends[at]) : null;
}

/** The legend around boxes and nothing else. */
function legendOf(
  page: Page,
  { fields, node: form }: Pick<Form, 'fields' | 'node'>,
  { name, node: box }: Field,
): string | null {
  const { tree } = page;
  const fieldset = closestTag(tree, box, 'fieldset');
  if (fieldset <= form) return null;
  const isWithin = (node: NodeId) => node > fieldset && node < tree.end[fieldset];
  if (fields.some((one) => one.name !== null && one.name !== name && isWithin(one.node))) return null;
  const legend = [...childrenOf(tree, fieldset)].find((one) => tagName(tree, one) === 'legend');
  return legend === undefined ? null : headingIn(textOf(page, legend));
}

/** The words before the boxes that name none of them, the nearest first, back to the field before. */
function wordsBefore(
  page: Page,
  form: NodeId,
  fields: readonly Field[],
  boxes: readonly (Field & { readonly label: string })[],
): string[] {
  const [{ node }] = boxes;
  const { ends, nodes, starts, text } = pageText(page);
  const before = fields.filter((one) => one.node < node).at(-1)?.node ?? form;
  const found: string[] = [];
  for (let at = firstAtLeast(nodes, node) - 1; at >= 0 && nodes[at] > before; at -= 1) {
    const said = text.slice(starts[at], ends[at]);
    if (!boxes.some(({ label }) => label.includes(said))) found.push(said);
  }
  return found;
}

const LONGEST_HEADING = 60;

/** Without the colon behind it; null where it has no letters or too many. */
export function headingIn(text: string): string | null {
  const said = text.replace(/\s*[:\uFF1A]\s*$/, '').trim();
  return /\p{L}/u.test(said) && said.length <= LONGEST_HEADING ? said : null;
}
