/** The choices of drop-downs, as if they were links: a form that is sent by GET asks for an address, as a link does. */
import { type AddressParts, addressChange, addressParts } from '../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import { type Address, parseUrl } from '../model/url.ts';
import { defaultButton } from './form-submission.ts';
import { chosenByDefault, type Field, type Form, forms } from './forms.ts';

/** Only of forms that stay with the list at `base`: others are searches of the site. */
export function selectGroups(page: Page, base: AddressParts, noise: ReadonlySet<string>): LinkGroup[] {
  return forms(page).flatMap((form) => {
    const { action, fields, method } = form;
    if (method !== 'GET' || action === null || !isAt(action, base) || asksForMore(form)) return [];
    return fields.flatMap((field) => (field.type === 'select' ? groupOf(form, field, base, noise) : []));
  });
}

function isAt(action: Address, { origin, segments }: AddressParts): boolean {
  const at = addressParts(action);
  return at.origin === origin && at.segments.join('/') === segments.join('/');
}

/** What has to be typed is not known. */
const asksForMore = ({ fields }: Form): boolean =>
  fields.some(({ required, type, value }) => required && type !== 'select' && value === '');

function groupOf(form: Form, field: Field, base: AddressParts, noise: ReadonlySet<string>): LinkGroup[] {
  const { choices, disabled, label, multiple, name, node } = field;
  if (name === null || disabled) return [];
  const inForce = new Set(chosenByDefault(choices, multiple));
  const offered = choices.filter((choice) => !choice.disabled && choice.value !== '' && !inForce.has(choice));
  const asked = offered.map((choice) => {
    const url = addressWith(form, name, choice.value);
    return { choice, url, change: addressChange(base, addressParts(url), noise) };
  });
  const [first] = asked.filter(({ change }) => change.kind === 'parameter');
  if (first === undefined) return [];
  const members = asked.flatMap(({ change, choice, url }): GroupMember[] =>
    change.part === first.change.part
      ? [{ node, url, label: choice.label, count: null, about: null, value: choice.value }]
      : [],
  );
  const { kind, part, shorter } = first.change;
  return [{ part, kind, shorter, heading: label, current: null, members }];
}

/** What the form would ask with this choice alone: fields that were left empty, or as they are, say nothing. */
function addressWith(form: Form, name: string, value: string): Address {
  const url = parseUrl(form.action!)!;
  url.search = '';
  const button = defaultButton(form);
  for (const field of form.fields) {
    if (field.disabled || field.name === null) continue;
    if (field.name === name && field.type === 'select') url.searchParams.append(name, value);
    else if ((field.type === 'hidden' || field.node === button?.node) && field.value !== '')
      url.searchParams.append(field.name, field.value);
  }
  return url.href as Address;
}
