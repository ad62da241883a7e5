/** The choices of drop-downs and tick boxes, as if they were links: a form that is sent by GET asks for an address, as a link does. */
import { type AddressParts, addressChange, addressParts } from '../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import { contains, type NodeId, tagName } from '../model/tag-tree.ts';
import { type Address, parseUrl } from '../model/url.ts';
import { decodeComponent } from '../model/url-parts.ts';
import { formActs } from './acting-links.ts';
import { defaultButton } from './form-submission.ts';
import { chosenByDefault, type Field, type Form, forms } from './forms.ts';
import { countsApart } from './label-counts.ts';
import { firstAtLeast, pageText, textOf } from './text.ts';
import { headingIn, type TickBoxes, tickBoxes } from './tick-boxes.ts';
import { childrenOf, closestTag, findTag } from './walk.ts';

/** Only of forms that stay with the list at `base`: others are searches of the site. */
export function selectGroups(page: Page, base: AddressParts, noise: ReadonlySet<string>): LinkGroup[] {
  return forms(page).flatMap((form) => {
    const { action, fields, method } = form;
    if (method !== 'GET' || action === null || !isAt(action, base) || asksForMore(form)) return [];
    if (formActs(page, form)) return [];
    const asked = [...fields.flatMap((field) => dropDown(page, form, field)), ...tickBoxes(page, form)];
    return asked.flatMap((question) => groupOf(form, question, base, noise));
  });
}

/** What the address of the page chose: pressing the button asks for that as well, and without it the list would be another. */
function keptChoices(
  { fields }: Form,
  { parameters }: AddressParts,
): readonly { readonly name: string; readonly value: string }[] {
  return fields.flatMap(({ choices, multiple, name, type }) => {
    const chosen = type === 'select' && !multiple ? chosenByDefault(choices, false)[0] : undefined;
    const isNamed =
      name !== null &&
      parameters.some((one) => one.name === name && decodeComponent(one.value ?? '') === chosen?.value);
    return chosen !== undefined && isNamed && !saysNothing(chosen) ? [{ name, value: chosen.value }] : [];
  });
}

/** What one name of a form can be sent with. */
type Question = TickBoxes;

/** A drop-down that stands on a choice which the site made. */
export interface ChosenBySite {
  /** The choice itself, as a group of one. */
  readonly own: LinkGroup;
  /** Its other choices. */
  readonly others: LinkGroup;
}

/** Drop-downs whose choice the address at `base` does not name, and which says something: the list shows that choice, and the others may show more. */
export function chosenBySite(page: Page, base: AddressParts, noise: ReadonlySet<string>): ChosenBySite[] {
  const named = new Set(base.parameters.map(({ name }) => name));
  return forms(page).flatMap((form) => {
    const { action, fields, method } = form;
    if (method !== 'GET' || action === null || !isAt(action, base) || asksForMore(form) || formActs(page, form))
      return [];
    return fields.flatMap((field) => {
      const [chosen] = field.type === 'select' ? chosenByDefault(field.choices, false) : [];
      const [question] = dropDown(page, form, field);
      if (question === undefined || chosen === undefined || named.has(question.name) || saysNothing(chosen)) return [];
      const [others] = groupOf(form, question, base, noise);
      const [own] = groupOf(form, { ...question, offered: [{ ...chosen, node: field.node }] }, base, noise);
      return others === undefined || own === undefined || field.multiple ? [] : [{ own, others }];
    });
  });
}

const saysNothing = ({ value }: { readonly value: string }): boolean => value === '';

function dropDown(page: Page, form: Form, field: Field): Question[] {
  const { choices, disabled, label, multiple, name, node, type } = field;
  if (type !== 'select' || name === null || disabled) return [];
  const inForce = new Set(chosenByDefault(choices, multiple));
  // Where another choice is in force, the first is what was there before anything was chosen: it asks for everything.
  const before = multiple || inForce.size === 0 || inForce.has(choices[0]) ? null : choices[0];
  const offered = choices.filter(
    (choice) => !choice.disabled && choice.value !== '' && choice !== before && !inForce.has(choice),
  );
  return [
    {
      name,
      heading: label ?? columnHead(page, node) ?? textBefore(page, form, node),
      offered: offered.map((choice) => ({ ...choice, node })),
    },
  ];
}

function isAt(action: Address, { origin, segments }: AddressParts): boolean {
  const at = addressParts(action);
  return at.origin === origin && at.segments.join('/') === segments.join('/');
}

/** What has to be typed is not known. */
const asksForMore = ({ fields }: Form): boolean =>
  fields.some(({ required, type, value }) => required && type !== 'select' && value === '');

function groupOf(
  form: Form,
  { heading, name, offered }: Question,
  base: AddressParts,
  noise: ReadonlySet<string>,
): LinkGroup[] {
  const kept = keptChoices(form, base).filter((one) => one.name !== name);
  const asked = offered.map((choice) => {
    const url = addressWith(form, name, choice.node, choice.value, kept);
    return { choice, url, change: addressChange(base, addressParts(url), noise) };
  });
  const [first] = asked.filter(({ change }) => change.kind === 'parameter');
  if (first === undefined) return [];
  const alike = asked.filter(({ change }) => change.part === first.change.part);
  const told = countsApart(alike.map(({ choice }) => choice.label));
  const members = alike.map(({ choice: { node, value }, url }, at): GroupMember => {
    const { about, count, label } = told[at];
    return { node, url, value, label, count, about };
  });
  const { kind, part, shorter } = first.change;
  return [{ part, kind, shorter, heading, current: null, members }];
}

/** The head of the column of a table that a field stands in. */
function columnHead(page: Page, field: NodeId): string | null {
  const { tree } = page;
  const table = closestTag(tree, field, 'table');
  const row = closestTag(tree, field, 'tr');
  if (table < 0 || row <= table) return null;
  const [first] = findTag(tree, 'tr', table, tree.end[table]);
  const at = [...childrenOf(tree, row)].findIndex((cell) => contains(tree, cell, field));
  const head = first === row ? undefined : [...childrenOf(tree, first)][at];
  return head === undefined || tagName(tree, head) !== 'th' ? null : headingIn(textOf(page, head));
}

/** The last words of the form before a field that has no label, behind the field before it. */
function textBefore(page: Page, { fields, node: form }: Form, field: NodeId): string | null {
  const before = fields.filter((one) => one.node < field).at(-1)?.node;
  const { ends, nodes, starts, text } = pageText(page);
  const from = firstAtLeast(nodes, before === undefined ? form : page.tree.end[before]);
  const last = firstAtLeast(nodes, field) - 1;
  return last < from ? null : headingIn(text.slice(starts[last], ends[last]));
}

/** What the form would ask with this choice alone: fields that were left empty, or as they are, say nothing. */
function addressWith(
  form: Form,
  name: string,
  node: NodeId,
  value: string,
  kept: readonly { readonly name: string; readonly value: string }[],
): Address {
  const url = parseUrl(form.action!)!;
  url.search = '';
  const button = defaultButton(form);
  for (const field of form.fields) {
    if (field.disabled || field.name === null) continue;
    const own = kept.find((one) => one.name === field.name);
    if (field.node === node) url.searchParams.append(name, value);
    else if (own !== undefined) url.searchParams.append(own.name, own.value);
    else if ((field.type === 'hidden' || field.node === button?.node) && field.value !== '')
      url.searchParams.append(field.name, field.value);
  }
  return url.href as Address;
}
