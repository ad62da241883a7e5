/** What a browser would send for a form (HTML standard, section 4.10.21). */
import type { Page } from '../model/page.ts';
import type { Query } from '../model/query.ts';
import { type Address, parseUrl } from '../model/url.ts';
import { attribute } from './attributes.ts';
import { actionOf, chosenByDefault, encodingOf, type Field, type Form, methodOf } from './forms.ts';

export interface SubmissionOptions {
  /** Values by field name instead of what the form holds: texts to type, options to choose, boxes to tick. */
  readonly values?: Readonly<Record<string, string | readonly string[]>>;
  /** The button pressed. @default the form's first submit button; null: none (Enter in a field) */
  readonly button?: Field | null;
}

type Entry = readonly [name: string, value: string];

const UNSENT = new Set(['button', 'reset', 'submit', 'image', 'file']);

/** The query that submitting the form asks, or null where it leads to no web address. */
export function submissionOf(page: Page, form: Form, options: SubmissionOptions = {}): Query | null {
  const button = options.button === undefined ? defaultButton(form) : options.button;
  const overrides = (name: string) => (button === null ? null : attribute(page, button.node, name));
  const action = overrides('formaction') === null ? form.action : actionOf(page, overrides('formaction'));
  const method = overrides('formmethod') === null ? form.method : methodOf(overrides('formmethod'));
  const encoding = overrides('formenctype') === null ? form.encoding : encodingOf(overrides('formenctype'));
  if (action === null || method === 'DIALOG') return null;
  const entries = entriesOf(form, options.values ?? {}, button);
  if (method === 'GET') return { method, url: withQuery(action, entries), via: 'http', asks: [] };
  return { method, url: action, body: bodyOf(entries, encoding), via: 'http', asks: [] };
}

export function defaultButton(form: Form): Field | null {
  return form.fields.find((field) => (field.type === 'submit' || field.type === 'image') && !field.disabled) ?? null;
}

/** The form data set, in document order. */
function entriesOf(form: Form, values: SubmissionOptions['values'] & object, button: Field | null): Entry[] {
  return form.fields.flatMap((field): readonly Entry[] => {
    if (field.disabled) return [];
    if (field.node === button?.node) return buttonEntries(field);
    if (field.name === null || UNSENT.has(field.type)) return [];
    const { name } = field;
    const given = Object.hasOwn(values, name) ? [values[name]].flat() : null;
    return valuesOf(field, given).map((value): Entry => [name, value.replace(/\r?\n|\r/g, '\r\n')]);
  });
}

/** A picture sends where it was clicked. */
function buttonEntries(button: Field): Entry[] {
  if (button.type === 'image') {
    const prefix = button.name === null ? '' : `${button.name}.`;
    return [
      [`${prefix}x`, '0'],
      [`${prefix}y`, '0'],
    ];
  }
  return button.name === null ? [] : [[button.name, button.value]];
}

function valuesOf(field: Field, given: readonly string[] | null): readonly string[] {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const ticked = given === null ? field.checked : given.includes(field.value);
    return ticked ? [field.value] : [];
  }
  if (given !== null) return given;
  if (field.type === 'select') return chosenByDefault(field.choices, field.multiple).map((choice) => choice.value);
  return [field.name === '_charset_' && field.type === 'hidden' ? 'UTF-8' : field.value];
}

/** The query of a GET form takes the place of any its action had. */
function withQuery(action: Address, entries: readonly Entry[]): Address {
  const url = parseUrl(action);
  if (url === null) return action;
  url.search = encoded(entries);
  return url.href as Address;
}

function encoded(entries: readonly Entry[]): string {
  return new URLSearchParams(entries.map(([name, value]): [string, string] => [name, value])).toString();
}

function bodyOf(entries: readonly Entry[], type: Form['encoding']): { type: string; text: string } {
  switch (type) {
    case 'application/x-www-form-urlencoded':
      return { type, text: encoded(entries) };
    case 'text/plain':
      return { type, text: entries.map(([name, value]) => `${name}=${value}\r\n`).join('') };
    case 'multipart/form-data':
      return multipart(entries);
  }
}

function multipart(entries: readonly Entry[]): { type: string; text: string } {
  let boundary = '----quarry-form';
  while (entries.some(([, value]) => value.includes(boundary))) boundary += '-';
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, encodeURIComponent)}"\r\n\r\n${value}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
}
