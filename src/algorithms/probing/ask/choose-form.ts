/** Which form of a page is asked, and in which line: only searches, and nothing that could act. */
import { couldAct, isSubmit, type LinkFacts } from '../../../model/acting-link.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { formActs, submissionFacts } from '../../../page/acting-links.ts';
import { defaultButton } from '../../../page/form-submission.ts';
import type { Field, Form } from '../../../page/forms.ts';
import { formCase } from '../../../reading/forms/case.ts';
import { PAYMENT_WORDS, QUERY_NAMES, SEARCH_WORDS } from '../../../reading/forms/words.ts';
import { type FormReading, readForms } from '../../../reading/forms.ts';
import { ASK } from './params.ts';

/** A form that may be asked, with the line for the word and the button that is pressed. */
export interface AskedForm {
  readonly page: Page;
  readonly reading: FormReading;
  readonly form: Form;
  readonly field: Field;
  readonly button: Field | null;
}

export interface FormChoice {
  readonly chosen: AskedForm | null;
  /** Why others were not asked. */
  readonly refused: readonly string[];
}

export function chooseForm(page: Page, allowPost: boolean): FormChoice {
  const read = [...readForms(page)].sort((a, b) => rank(b) - rank(a));
  const refused: string[] = [];
  for (const reading of read) {
    const why = whyNot(page, reading, allowPost);
    const field = queryField(page, reading.form);
    if (why === null && field !== null)
      return { chosen: { page, reading, form: reading.form, field, button: buttonOf(page, reading.form) }, refused };
    refused.push(why ?? `a ${reading.purpose} form without a line to type in`);
  }
  return { chosen: null, refused };
}

const rank = ({ bits, purpose }: FormReading): number => (purpose === 'search' ? 1000 : 0) + bits;

const UNASKED = new Set(['password', 'file', 'textarea']);

/** Null where it may be asked. */
function whyNot(page: Page, { bits, form, purpose }: FormReading, allowPost: boolean): string | null {
  if (purpose !== 'search' && purpose !== 'filter') return `a ${purpose} form is never submitted`;
  const secret = form.fields.find(({ disabled, type }) => !disabled && UNASKED.has(type));
  if (secret !== undefined) return `it has a field of type ${secret.type}`;
  const paid = form.fields.find(({ name }) => PAYMENT_WORDS.test(name ?? ''));
  if (paid !== undefined) return `it asks for what is paid with ('${paid.name}')`;
  if (form.action === null || form.method === 'DIALOG') return 'it leads to no address';
  if (formActs(page, form) || isDoubtful(page, form)) return 'it could act';
  const isPlain = purpose === 'search' && bits >= ASK.plainly;
  if (form.method === 'POST' && !allowPost && !isPlain)
    return 'it is posted, and is not plainly a search (--allow-post asks it all the same)';
  return null;
}

/** A link in doubt is followed; a form in doubt is not sent. How it is sent is judged apart. */
function isDoubtful(page: Page, form: Form): boolean {
  const pressed = form.fields.filter(({ disabled, type }) => !disabled && (type === 'submit' || type === 'image'));
  const facts = [null, ...pressed.slice(0, MOST_BUTTONS)].map((button) =>
    submissionFacts(page, form, button, form.action!),
  );
  // "Order" on a drop-down names what is chosen there, not what is done.
  const chosen = new Set(form.fields.flatMap(({ label, type }) => (type === 'select' && label !== null ? label : [])));
  return facts.some((one) => couldAct({ ...withoutPlainWords(one, chosen), method: 'GET' }).doubtful);
}

/** "Apply" and "Go" say that a form is sent, and nothing of what for: what the form is for was read from all of it. */
function withoutPlainWords({ text, words, ...facts }: LinkFacts, chosen: ReadonlySet<string>): LinkFacts {
  return {
    ...facts,
    ...(text === undefined || isSubmit(text) ? {} : { text }),
    ...(words === undefined ? {} : { words: words.filter((word) => !isSubmit(word) && !chosen.has(word)) }),
  };
}

const MOST_BUTTONS = 20;

/** The line that a search is typed into: stated or called so, else the first. */
function queryField(page: Page, form: Form): Field | null {
  const lines = formCase(page, form).texts.filter(
    ({ name, type }) => name !== null && type !== 'email' && type !== 'tel',
  );
  return (
    lines.find(({ type }) => type === 'search') ??
    lines.find(({ name }) => QUERY_NAMES.test(name ?? '')) ??
    lines.find(({ label }) => SEARCH_WORDS.test(label ?? '')) ??
    lines[0] ??
    null
  );
}

/** A page may be one form with many buttons. */
function buttonOf(page: Page, form: Form): Field | null {
  const { buttons } = formCase(page, form);
  const pressed = buttons.filter(({ type }) => type !== 'button');
  return pressed.find(({ label, name }) => SEARCH_WORDS.test(`${label} ${name}`)) ?? defaultButton(form);
}

/** What is known of the submission, for those who refuse what could act. */
export const factsOfForm = ({ button, form, page }: AskedForm, address: Address): LinkFacts =>
  submissionFacts(page, form, button, address);
