/** What two requests for two choices of one group have in common: the same words, with holes for what was chosen. */
import type { Control } from '../../model/control.ts';
import { type Tree, type TreePath, valueAt, type Word, withValue, withWords, wordsOf } from './request-tree.ts';

/** Where a request names the choice: the word before and after it, and which of the words of a control it is. */
export interface Hole {
  readonly at: number;
  readonly before: string;
  readonly after: string;
  /** As a number, where the page sends it as one. */
  readonly isNumber: boolean;
}

export interface ChoiceTemplate {
  readonly tree: Tree;
  readonly holes: readonly Hole[];
  /** Which of its words a control sends ("label", "value", "data-id"), and how it is written. */
  readonly source: string;
  readonly spelling: Spelling;
}

export type Spelling = keyof typeof SPELLINGS;

const SPELLINGS = {
  same: (text: string) => text,
  lower: (text: string) => text.toLowerCase(),
  dashes: (text: string) => slug(text, '-'),
  underscores: (text: string) => slug(text, '_'),
} as const;

function slug(text: string, joint: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, joint)
    .replace(/^[-_]|[-_]$/g, '');
}

export interface Sample {
  readonly request: Tree;
  readonly control: Control;
}

/** What a control would send, by the name of where it stands. */
export function wordsOfControl({ label, carries }: Control): ReadonlyMap<string, string> {
  return new Map([['label', label], ...Object.entries(carries)]);
}

/** The word of a choice that a template sends; null where the control has none. */
export function wordFor({ source, spelling }: ChoiceTemplate, control: Control): string | null {
  const word = wordsOfControl(control).get(source);
  return word === undefined ? null : SPELLINGS[spelling](word);
}

/** The template that both samples follow, or null. */
export function templateOf(first: Sample, second: Sample): ChoiceTemplate | null {
  const a = wordsOf(first.request);
  const b = wordsOf(second.request);
  if (a.length !== b.length || a.some(({ isName }, at) => isName !== b[at].isName)) return null;
  const differing = a.flatMap((word, at) => (word.value === b[at].value ? [] : [at]));
  if (differing.length === 0) return null;
  const others = wordsOfControl(second.control);
  const words = [...wordsOfControl(first.control)].sort(([one], [two]) => rankOf(one) - rankOf(two));
  // As it is before spelled anew: a label that only happens to look like the word that is sent says nothing of the next one.
  for (const [spelling, spell] of Object.entries(SPELLINGS)) {
    for (const [source, word] of words) {
      const other = others.get(source);
      if (other === undefined || other === word) continue;
      const holes = holesFor(a, b, differing, spell(word), spell(other));
      if (holes !== null) return { tree: first.request, holes, source, spelling: spelling as Spelling };
    }
  }
  return null;
}

/** What a control carries for its script comes before what it shows to a reader. */
const rankOf = (source: string): number =>
  source === 'value' ? 0 : source.startsWith('data-') ? 1 : source === 'label' ? 3 : 2;

/** Every difference is the choice, or of no meaning: a word that says neither. At least one must be the choice. */
function holesFor(
  a: readonly Word[],
  b: readonly Word[],
  differing: readonly number[],
  word: string,
  other: string,
): Hole[] | null {
  if (word === '' || other === '') return null;
  const holes = differing.map((at) => holeAt(at, a[at].value, b[at].value, word, other));
  const found = holes.filter((hole) => hole !== null);
  return found.length > 0 &&
    holes.every((hole, at) => hole !== null || isOfTheMoment(a[differing[at]], b[differing[at]]))
    ? found
    : null;
}

function holeAt(at: number, a: Word['value'], b: Word['value'], word: string, other: string): Hole | null {
  const one = String(a);
  const two = String(b);
  for (let from = one.indexOf(word); from >= 0; from = one.indexOf(word, from + 1)) {
    const before = one.slice(0, from);
    const after = one.slice(from + word.length);
    if (two === before + other + after) return { at, before, after, isNumber: typeof a === 'number' };
  }
  return null;
}

/** Times, counters and random texts that a page sends along. */
function isOfTheMoment(a: Word, b: Word): boolean {
  const [one, two] = [String(a.value), String(b.value)];
  return !a.isName && one.length === two.length && /\d/.test(one) && one.length >= 8;
}

export function filled({ tree, holes }: Pick<ChoiceTemplate, 'tree' | 'holes'>, word: string): Tree {
  const words = wordsOf(tree).map(({ value }) => value);
  for (const { at, before, after, isNumber } of holes) {
    const text = before + word + after;
    words[at] = isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  return withWords(tree, words);
}

/** How a request names the page: a number in step with it, or a word of the answer before. */
export type PageHole =
  | {
      readonly path: TreePath;
      readonly by: 'number';
      readonly step: number;
      readonly first: number;
      readonly isText: boolean;
    }
  | { readonly path: TreePath; readonly by: 'answer'; readonly from: TreePath };

/** From the requests for the second and the third page, and the answers that came before each. */
export function pageHole(second: Tree, third: Tree, answers: readonly [Tree, Tree]): PageHole | null {
  const a = wordsOf(second);
  const b = wordsOf(third);
  if (a.length !== b.length) return null;
  const differing = a.flatMap((word, at) => (word.value === b[at].value || word.isName ? [] : [at]));
  for (const at of differing) {
    const [one, two] = [Number(a[at].value), Number(b[at].value)];
    const step = two - one;
    const isNumber =
      Number.isInteger(one) && Number.isInteger(two) && step > 0 && step <= 1000 && String(a[at].value) !== '';
    // In step with the page: what the first page is called is none or at most one step below zero.
    if (isNumber && one - step >= 0 && one - step <= step)
      return { path: a[at].path, by: 'number', step, first: one - step, isText: typeof a[at].value === 'string' };
  }
  for (const at of differing) {
    const from = placeOf(answers[0], a[at].value).find((path) => valueAt(answers[1], path) === b[at].value);
    if (from !== undefined) return { path: a[at].path, by: 'answer', from };
  }
  return null;
}

function placeOf(answer: Tree, value: Word['value']): TreePath[] {
  return wordsOf(answer).flatMap((word) => (!word.isName && word.value === value ? [word.path] : []));
}

/** The request for a page of the same list; `page` is its number, or what the page before named. */
export function onPage(request: Tree, hole: PageHole, page: number | string): Tree | null {
  if (hole.by === 'answer') return withValue(request, hole.path, page);
  const number = hole.first + (Number(page) - 1) * hole.step;
  return withValue(request, hole.path, hole.isText ? String(number) : number);
}
