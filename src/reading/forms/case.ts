/** What the rules for forms look at: the fields by what is done with them, and all that the form says. */
import type { Page } from '../../model/page.ts';
import { attribute } from '../../page/attributes.ts';
import type { Field, Form } from '../../page/forms.ts';
import { textOf } from '../../page/text.ts';
import { ancestorsOf } from '../../page/walk.ts';

export interface FormCase {
  readonly page: Page;
  readonly form: Form;
  /** One line that a person types. */
  readonly texts: readonly Field[];
  readonly passwords: readonly Field[];
  /** Drop-downs, boxes and buttons to choose with. */
  readonly choices: readonly Field[];
  readonly areas: readonly Field[];
  readonly buttons: readonly Field[];
  /** Names of all fields that are filled in. */
  readonly names: readonly string[];
  /** What a person reads on and beside its fields. */
  readonly said: string;
  /** What the buttons say or show. */
  readonly pressed: string;
  /** Name, id and class of the form and of what is close around it. */
  readonly called: string;
  /** Last pieces of the address that it is sent to. */
  readonly sentTo: string;
  /** All visible text in it. */
  readonly text: string;
}

const TYPED = new Set(['text', 'search', 'url', 'tel', 'number', 'email', '']);
const KNOWN = new Set(
  'text search url tel number email password checkbox radio select textarea submit image button reset hidden file date month time datetime datetime-local week range color'.split(
    ' ',
  ),
);
const CHOSEN = new Set(['select', 'checkbox', 'radio']);
const PRESSED = new Set(['submit', 'image', 'button']);

/** What a browser does not know is a line of text. */
const isTyped = ({ type }: Field): boolean => TYPED.has(type) || !KNOWN.has(type);

export function formCase(page: Page, form: Form): FormCase {
  const live = form.fields.filter(({ disabled }) => !disabled);
  const texts = live.filter(isTyped);
  const buttons = live.filter(({ type }) => PRESSED.has(type));
  const filled = live.filter(({ type }) => type !== 'hidden' && !PRESSED.has(type) && type !== 'reset');
  return {
    page,
    form,
    texts,
    buttons,
    passwords: live.filter(({ type }) => type === 'password'),
    choices: live.filter(({ type }) => CHOSEN.has(type)),
    areas: live.filter(({ type }) => type === 'textarea'),
    names: filled
      .flatMap(({ name, node }) => [name ?? '', attribute(page, node, 'id') ?? ''])
      .filter((name) => name !== ''),
    said: filled.flatMap((field) => [field.label ?? '', ...hintsOf(page, field)]).join(' | '),
    pressed: buttons.flatMap((field) => [field.label ?? '', ...looksOf(page, field)]).join(' | '),
    called: calledOf(page, form),
    sentTo: form.action === null ? '' : decoded(form.action.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/#.*$/, '')),
    text: textOf(page, form.node).slice(0, LONGEST_TEXT),
  };
}

const LONGEST_TEXT = 2000;

/** What stands in a line before anybody types: older pages write the hint there. */
function hintsOf(page: Page, { node, type, value }: Field): string[] {
  const hints = [attribute(page, node, 'placeholder') ?? '', attribute(page, node, 'title') ?? ''];
  return TYPED.has(type) ? [...hints, value] : hints;
}

const looksOf = (page: Page, { node, value }: Field): string[] => [
  value,
  ...['name', 'id', 'class', 'alt', 'title', 'src'].map((name) => lastPiece(attribute(page, node, name) ?? '')),
];

const lastPiece = (path: string): string => path.split('/').at(-1) ?? '';

/** Containers of a form that nothing else stands in are called after it. */
const LEVELS = 2;

function calledOf(page: Page, { node }: Form): string {
  const size = page.tree.end[node] - node;
  const around = [...ancestorsOf(page.tree, node)]
    .slice(0, LEVELS)
    .filter((above) => page.tree.end[above] - above <= 2 * size + 4);
  return [node, ...around]
    .flatMap((at) =>
      ['name', 'id', 'class', 'role', 'aria-label', 'title'].map((name) => attribute(page, at, name) ?? ''),
    )
    .join(' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
