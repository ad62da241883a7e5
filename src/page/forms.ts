import type { Page } from '../model/page.ts';
import { contains, type NodeId, nodeCount, tagName } from '../model/tag-tree.ts';
import type { Address } from '../model/url.ts';
import { attribute, hasAttribute, trimmedAttribute } from './attributes.ts';
import { fieldLabel } from './field-labels.ts';
import { resolver } from './head.ts';
import { lazily } from './lazily.ts';
import { collapse, rawText } from './text.ts';
import { ancestorsOf, childrenOf, findTag } from './walk.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Heading of the group the option stands in. */
  readonly group: string | null;
  readonly selected: boolean;
  readonly disabled: boolean;
}

/** One control of a form, with what it holds before anybody touches it. */
export interface Field {
  readonly node: NodeId;
  /** null: it is never submitted. */
  readonly name: string | null;
  /** The type of an input or button, or `select`, `textarea`. */
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly multiple: boolean;
  /** Options of a select, in order. */
  readonly choices: readonly Choice[];
  /** What a person reads beside it. */
  readonly label: string | null;
}

/** A form as data. What a browser would send: form-submission.ts. */
export interface Form {
  readonly node: NodeId;
  readonly name: string | null;
  readonly method: 'GET' | 'POST' | 'DIALOG';
  /** Where it goes; null where that is no web address. */
  readonly action: Address | null;
  readonly encoding: 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain';
  readonly fields: readonly Field[];
}

export const forms = lazily((page: Page): readonly Form[] => {
  const nodes = findTag(page.tree, 'form');
  if (nodes.length === 0) return [];
  const fieldsOf = fieldsByForm(page, nodes);
  return nodes.map((node) => ({
    node,
    name: trimmedAttribute(page, node, 'name') ?? trimmedAttribute(page, node, 'id'),
    method: methodOf(attribute(page, node, 'method')),
    action: actionOf(page, attribute(page, node, 'action')),
    encoding: encodingOf(attribute(page, node, 'enctype')),
    fields: (fieldsOf.get(node) ?? []).map((field) => readField(page, field)),
  }));
});

export function methodOf(written: string | null): Form['method'] {
  const method = written?.trim().toUpperCase();
  return method === 'POST' || method === 'DIALOG' ? method : 'GET';
}

/** A form without action goes to its own page. */
export function actionOf(page: Page, written: string | null): Address | null {
  const action = written?.trim() ?? '';
  return action === '' ? page.url : resolver(page)(action);
}

export function encodingOf(written: string | null): Form['encoding'] {
  const encoding = written?.trim().toLowerCase();
  return encoding === 'multipart/form-data' || encoding === 'text/plain'
    ? encoding
    : 'application/x-www-form-urlencoded';
}

const FIELD_TAGS = new Set(['input', 'select', 'textarea', 'button', 'keygen']);

/** A field belongs to the form its attribute names, else to the form around it, else to the one the parser tied it to. */
function fieldsByForm(page: Page, formNodes: readonly NodeId[]): Map<NodeId, NodeId[]> {
  const { tree } = page;
  const byId = new Map<string, NodeId>();
  for (const node of formNodes) {
    const id = trimmedAttribute(page, node, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, node);
  }
  const tied = new Map<NodeId, NodeId>();
  for (let at = 0; at < tree.formOwners.length; at += 2) tied.set(tree.formOwners[at], tree.formOwners[at + 1]);
  const fields = new Map<NodeId, NodeId[]>(formNodes.map((node) => [node, []]));
  for (let node = 0; node < nodeCount(tree); node += 1) {
    if (!FIELD_TAGS.has(tagName(tree, node))) continue;
    const named = trimmedAttribute(page, node, 'form');
    const owner = named === null ? (tied.get(node) ?? formAround(page, node)) : byId.get(named);
    if (owner !== undefined) fields.get(owner)?.push(node);
  }
  return fields;
}

function formAround(page: Page, node: NodeId): NodeId | undefined {
  for (const above of ancestorsOf(page.tree, node)) if (tagName(page.tree, above) === 'form') return above;
  return undefined;
}

function readField(page: Page, node: NodeId): Field {
  const tag = tagName(page.tree, node);
  const type = typeOf(page, node, tag);
  const choices = tag === 'select' ? choicesOf(page, node) : [];
  return {
    node,
    name: attribute(page, node, 'name') || null,
    type,
    value: initialValue(page, node, type, choices),
    checked: hasAttribute(page, node, 'checked'),
    disabled: isDisabled(page, node),
    required: hasAttribute(page, node, 'required'),
    multiple: hasAttribute(page, node, 'multiple'),
    choices,
    label: fieldLabel(page, node, type),
  };
}

function typeOf(page: Page, node: NodeId, tag: string): string {
  if (tag === 'select' || tag === 'textarea') return tag;
  const type = trimmedAttribute(page, node, 'type')?.toLowerCase();
  return type ?? (tag === 'button' ? 'submit' : 'text');
}

function initialValue(page: Page, node: NodeId, type: string, choices: readonly Choice[]): string {
  if (type === 'textarea') return rawText(page, node).replace(/^\r?\n/, '');
  if (type === 'select') return chosenByDefault(choices, hasAttribute(page, node, 'multiple'))[0]?.value ?? '';
  return attribute(page, node, 'value') ?? (type === 'checkbox' || type === 'radio' ? 'on' : '');
}

/** Where nothing is selected, a single select shows its first option that can be chosen. */
export function chosenByDefault(choices: readonly Choice[], multiple: boolean): readonly Choice[] {
  const selected = choices.filter((choice) => choice.selected && !choice.disabled);
  if (multiple) return selected;
  return selected.length > 0 ? selected.slice(-1) : choices.filter((choice) => !choice.disabled).slice(0, 1);
}

function choicesOf(page: Page, select: NodeId): Choice[] {
  const { tree } = page;
  return findTag(tree, 'option', select, tree.end[select]).map((node) => {
    const text = collapse(rawText(page, node));
    const group = [...ancestorsOf(tree, node)].find(
      (above) => tagName(tree, above) === 'optgroup' && contains(tree, select, above),
    );
    return {
      value: attribute(page, node, 'value') ?? text,
      label: trimmedAttribute(page, node, 'label') ?? text,
      group: group === undefined ? null : trimmedAttribute(page, group, 'label'),
      selected: hasAttribute(page, node, 'selected'),
      disabled: hasAttribute(page, node, 'disabled') || (group !== undefined && hasAttribute(page, group, 'disabled')),
    };
  });
}

/** By itself, or by a fieldset around it; the first legend of a disabled fieldset stays alive. */
function isDisabled(page: Page, node: NodeId): boolean {
  if (hasAttribute(page, node, 'disabled')) return true;
  const { tree } = page;
  for (const above of ancestorsOf(tree, node)) {
    if (tagName(tree, above) !== 'fieldset' || !hasAttribute(page, above, 'disabled')) continue;
    const legend = [...childrenOf(tree, above)].find((child) => tagName(tree, child) === 'legend');
    if (legend === undefined || !contains(tree, legend, node)) return true;
  }
  return false;
}
