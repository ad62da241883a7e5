/** The choices of a filter as an answer for scripts lists them, with their counts: more of them than a page shows. */
import type { Control } from '../../model/control.ts';
import { isList, isObject, type Tree, type TreePath, valueAt } from './request-tree.ts';

/** Where the choices of a filter stand: names with numbers, objects that name and number, or bare names. */
export interface ChoicePlace {
  readonly path: TreePath;
  /** Which member of a list is meant where the path goes through one: that which says this. A filter without choices is often left out. */
  readonly named?: readonly PlaceName[];
  /** The field with the word that the page carries under another name. */
  readonly word?: { readonly field: string; readonly carriedAs: string };
  readonly name: string | null;
  readonly count: string | null;
}

export interface PlaceName {
  /** Where in the path. */
  readonly at: number;
  readonly field: string;
  readonly value: string;
}

const MAX_CHOICES = 2000;
/** Share of the choices on the page that must be found. */
const ENOUGH = 0.8;

export function findChoices(answer: Tree, members: readonly Control[]): ChoicePlace | null {
  const labels = members.map(({ label }) => label);
  let best: { readonly place: ChoicePlace; readonly size: number } | null = null;
  for (const place of placesIn(answer)) {
    const choices = choicesAt(answer, place);
    const known = new Set(choices.map(({ label }) => label));
    const found = labels.filter((label) => known.has(label)).length;
    if (found < 2 || found < ENOUGH * labels.length) continue;
    // Values of records are no choices: a choice is offered once.
    if (known.size < choices.length || !agree(choices, members)) continue;
    if (best === null || choices.length < best.size) best = { place, size: choices.length };
  }
  if (best === null) return null;
  const named = namesAlong(answer, best.place.path);
  return named.length === 0 ? best.place : { ...best.place, named };
}

/** For each step into a list of objects, a word that this member alone says of itself. */
function namesAlong(answer: Tree, path: TreePath): PlaceName[] {
  return path.flatMap((step, at) => {
    const list = valueAt(answer, path.slice(0, at));
    if (typeof step !== 'number' || !isList(list)) return [];
    const own = list[step];
    const field = isObject(own) ? Object.keys(own).find((name) => isOwnWord(list, own[name], name)) : undefined;
    return field === undefined ? [] : [{ at, field, value: (own as { readonly [key: string]: string })[field] }];
  });
}

const isOwnWord = (list: readonly Tree[], value: Tree, field: string): boolean =>
  typeof value === 'string' && list.filter((one) => isObject(one) && one[field] === value).length === 1;

/** What stands at the place in this answer. */
function treeAt(answer: Tree, { named = [], path }: ChoicePlace): Tree | undefined {
  let at: Tree | undefined = answer;
  for (const [depth, step] of path.entries()) {
    const name = named.find((one) => one.at === depth);
    at =
      name === undefined
        ? valueAt(at, [step])
        : (isList(at) ? at : []).find((one) => isObject(one) && one[name.field] === name.value);
    if (at === undefined) return undefined;
  }
  return at;
}

/** Where page and answer both count, most counts are the same. */
function agree(choices: readonly Control[], members: readonly Control[]): boolean {
  const counts = new Map(choices.map(({ count, label }) => [label, count]));
  const both = members.filter(({ count, label }) => count !== null && (counts.get(label) ?? null) !== null);
  return both.filter(({ count, label }) => counts.get(label) === count).length >= ENOUGH * both.length;
}

/** As controls, so that a template can be filled with them. */
export function choicesAt(answer: Tree, place: ChoicePlace): Control[] {
  const { count, name, word } = place;
  const tree = treeAt(answer, place);
  if (isList(tree))
    return tree
      .slice(0, MAX_CHOICES)
      .flatMap((one) => choiceOf(one, name, count).map((choice) => withWord(choice, word)));
  if (!isObject(tree)) return [];
  return Object.entries(tree)
    .slice(0, MAX_CHOICES)
    .flatMap(([label, number]) => (typeof number === 'number' ? [plainChoice(label, number, {})] : []));
}

/** The same place, with what tells which word each choice is sent as: found by the choices that the page shows. */
export function withWordsOf(
  answer: Tree,
  place: ChoicePlace,
  members: readonly Control[],
  source: string,
): ChoicePlace {
  const shown = new Map(members.map(({ carries, label }) => [label, carries[source]]));
  const both = choicesAt(answer, place).filter(({ label }) => shown.get(label) !== undefined);
  if (source === 'label' || both.length < 2 || both.some(({ carries }) => carries[source] !== undefined)) return place;
  const field = Object.keys(both[0].carries).find((name) =>
    both.every(({ carries, label }) => carries[name] === shown.get(label)),
  );
  return field === undefined ? place : { ...place, word: { field, carriedAs: source } };
}

function withWord(choice: Control, word: ChoicePlace['word']): Control {
  const own = word === undefined ? undefined : choice.carries[word.field];
  return word === undefined || own === undefined
    ? choice
    : { ...choice, carries: { ...choice.carries, [word.carriedAs]: own } };
}

function choiceOf(tree: Tree, name: string | null, count: string | null): Control[] {
  if (typeof tree === 'string') return [plainChoice(tree, null, {})];
  if (!isObject(tree) || name === null || tree[name] === undefined || tree[name] === null) return [];
  const number = count === null ? null : tree[count];
  const carries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : [],
  );
  return [plainChoice(String(tree[name]), typeof number === 'number' ? number : null, Object.fromEntries(carries))];
}

function plainChoice(label: string, count: number | null, carries: Control['carries']): Control {
  return { label: label.trim(), count, href: null, carries, chosen: false, looks: '' };
}

const MAX_PLACES = 1000;

function placesIn(answer: Tree): ChoicePlace[] {
  const found: ChoicePlace[] = [];
  // bounded: twelve levels
  const look = (tree: Tree, path: TreePath) => {
    if (found.length >= MAX_PLACES || path.length > 12) return;
    if (isList(tree)) {
      if (tree.length >= 2 && tree.every((one) => typeof one === 'string'))
        found.push({ path, name: null, count: null });
      const first = tree.find(isObject);
      if (first !== undefined && tree.length >= 2) for (const place of placesOf(first, path)) found.push(place);
      for (const [at, one] of tree.slice(0, 20).entries()) look(one, [...path, at]);
    } else if (isObject(tree)) {
      const values = Object.values(tree);
      if (values.length >= 1 && values.every((one) => typeof one === 'number'))
        found.push({ path, name: null, count: null });
      for (const [key, one] of Object.entries(tree)) look(one, [...path, key]);
    }
  };
  look(answer, []);
  return found;
}

function placesOf(member: { readonly [key: string]: Tree }, path: TreePath): ChoicePlace[] {
  const names = Object.keys(member).filter((key) => typeof member[key] === 'string' || typeof member[key] === 'number');
  const numbers = [...Object.keys(member).filter((key) => typeof member[key] === 'number'), null];
  return names.flatMap((name) => numbers.flatMap((count) => (count === name ? [] : [{ path, name, count }])));
}
