/** Filters that an answer lists only once something is chosen: asked for as their neighbours in the answer are. */
import { type ChoicePlace, choicesAt } from './choices.ts';
import { filled } from './holes.ts';
import { isList, isObject, type Tree, valueAt } from './request-tree.ts';
import type { ScriptedGroup, ScriptedList } from './scripted-list.ts';

type Known = ScriptedGroup & {
  readonly place: ChoicePlace;
  readonly template: NonNullable<ScriptedGroup['template']>;
};

/** Filters of an answer that the list does not know yet. */
export function nestedGroups({ groups }: ScriptedList, answer: Tree): ScriptedGroup[] {
  const [like, other] = groups.filter((group): group is Known => nameOf(group) !== null);
  if (like === undefined || other === undefined || !isAsked(like, other)) return [];
  const own = nameOf(like)!;
  const listed = valueAt(answer, like.place.path.slice(0, own.at));
  const known = new Set(groups.map((group) => nameOf(group)?.value));
  return (isList(listed) ? listed : []).flatMap((one) => {
    const value = isObject(one) ? one[own.field] : null;
    if (typeof value !== 'string' || known.has(value)) return [];
    return groupLike(like, one, value, answer) ?? [];
  });
}

/** The word by which an answer names the filter. */
function nameOf({ place, template }: ScriptedGroup) {
  const [name, ...more] = place?.named ?? [];
  return name === undefined || more.length > 0 || template === null ? null : name;
}

/** Whether one request becomes the other where their names are exchanged. */
function isAsked(like: Known, other: Known): boolean {
  const [one, two] = [nameOf(like)!.value, nameOf(other)!.value];
  const made = filled({ ...like.template, tree: renamed(like.template.tree, one, two) }, 'x');
  return JSON.stringify(made) === JSON.stringify(filled(other.template, 'x'));
}

// bounded: the tree of a request, which is not nested deeply
function renamed(tree: Tree, from: string, to: string): Tree {
  if (tree === from) return to;
  if (isList(tree)) return tree.map((one) => renamed(one, from, to));
  if (!isObject(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, one]) => [key === from ? to : key, renamed(one, from, to)]),
  );
}

function groupLike(like: Known, element: Tree, value: string, answer: Tree): ScriptedGroup | null {
  const own = nameOf(like)!;
  const place = { ...like.place, named: [{ ...own, value }] };
  const members = choicesAt(answer, place);
  if (members.length === 0) return null;
  return {
    parameter: like.parameter === own.value ? value : `quarry.${value}`,
    heading: headingOf(element, own.field) ?? value,
    template: { ...like.template, tree: renamed(like.template.tree, own.value, value) },
    fixed: null,
    members,
    place,
    field: null,
    nested: true,
  };
}

/** What the answer calls it for readers: the first other text it says of itself. */
function headingOf(element: Tree, field: string): string | null {
  const said = isObject(element)
    ? Object.entries(element).find(([key, text]) => key !== field && typeof text === 'string' && /\p{L}/u.test(text))
    : undefined;
  return said === undefined ? null : String(said[1]);
}
