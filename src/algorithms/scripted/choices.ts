/** The choices of a filter as an answer for scripts lists them, with their counts: more of them than a page shows. */
import type { Control } from '../../model/control.ts';
import { isList, isObject, type Tree, type TreePath, valueAt } from './request-tree.ts';

/** Where the choices of a filter stand: names with numbers, objects that name and number, or bare names. */
export interface ChoicePlace {
  readonly path: TreePath;
  readonly name: string | null;
  readonly count: string | null;
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
    if (!agree(choices, members)) continue;
    if (best === null || choices.length < best.size) best = { place, size: choices.length };
  }
  return best?.place ?? null;
}

/** Where page and answer both count, most counts are the same. */
function agree(choices: readonly Control[], members: readonly Control[]): boolean {
  const counts = new Map(choices.map(({ count, label }) => [label, count]));
  const both = members.filter(({ count, label }) => count !== null && (counts.get(label) ?? null) !== null);
  return both.filter(({ count, label }) => counts.get(label) === count).length >= ENOUGH * both.length;
}

/** As controls, so that a template can be filled with them. */
export function choicesAt(answer: Tree, { path, name, count }: ChoicePlace): Control[] {
  const tree = valueAt(answer, path);
  if (isList(tree)) return tree.slice(0, MAX_CHOICES).flatMap((one) => choiceOf(one, name, count));
  if (!isObject(tree)) return [];
  return Object.entries(tree)
    .slice(0, MAX_CHOICES)
    .flatMap(([label, number]) => (typeof number === 'number' ? [plainChoice(label, number, {})] : []));
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
