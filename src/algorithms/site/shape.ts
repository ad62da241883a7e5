/** What the addresses of one list's things have in common: `/film/*`, `/view?id=*`. */
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import { type Routes, routeIn } from '../../model/routes.ts';
import type { Address } from '../../model/url.ts';
import { decodeComponent, type Parameter } from '../../model/url-parts.ts';

export interface Shape {
  readonly origin: string;
  /** The few texts that stand here; null where nearly every address has its own. */
  readonly segments: readonly (readonly string[] | null)[];
  /** Parameters without which different things would have one address. */
  readonly parameters: readonly string[];
  /** What says that a page is of this sort, where the site answers everything at one path: `do=item`. */
  readonly route: Parameter | null;
  /** The word before a colon in the piece that tells them apart (`Category:*`): the one that all have, '' where none has one; null where they differ. */
  readonly space: string | null;
}

/** A piece that so large a share of the addresses have to themselves tells things apart; below, it tells their sort. */
const OWN = 1 / 3;

export function shapeOf(addresses: readonly Address[], routes: Routes | null = null): Shape | null {
  const all = [...new Set(addresses)].map(addressParts);
  if (all.length === 0) return null;
  const usual = mostCommon(all.map(({ origin, segments }) => `${origin} ${segments.length}`));
  const alike = all.filter(({ origin, segments }) => `${origin} ${segments.length}` === usual);
  const [first] = alike;
  const segments = first.segments.map((segment, at) => {
    if (alike.length === 1) return at === first.segments.length - 1 && first.parameters.length === 0 ? null : [segment];
    const texts = new Set(alike.map((parts) => parts.segments[at]));
    return texts.size <= Math.max(1, OWN * alike.length) ? [...texts].sort() : null;
  });
  const shape = { origin: first.origin, segments, parameters: neededParameters(alike) };
  return { ...shape, route: routeOf(alike, routes), space: commonSpace(alike, shape) };
}

/** Where all are of one sort of page. */
function routeOf(all: readonly AddressParts[], routes: Routes | null): Parameter | null {
  const name = routes?.nameAt(all[0]) ?? null;
  if (name === null) return null;
  const value = routeIn(all[0], name);
  return all.every((parts) => routeIn(parts, name) === value) ? { name, value } : null;
}

type Piece = Pick<Shape, 'segments' | 'parameters'>;

/** Wikis keep sorts of pages apart by a word and a colon. */
function spaceOf(parts: AddressParts, { parameters, segments }: Piece): string {
  const isLast = segments.length > 0 && segments[segments.length - 1] === null;
  const value = parts.parameters.find(({ name }) => name === parameters[0])?.value;
  const piece = isLast ? parts.segments.at(-1) : parameters.length === 1 ? value : '';
  return SPACE.exec(decodeComponent(piece ?? ''))?.[1] ?? '';
}

const SPACE = /^([\p{L}_ -]{2,}):./u;

function commonSpace(all: readonly AddressParts[], shape: Piece): string | null {
  const spaces = new Set(all.map((parts) => spaceOf(parts, shape)));
  return spaces.size === 1 ? [...spaces][0] : null;
}

/** Whether two lists write the addresses of their things in one way, as far as can be told. */
export function areOneShape(a: Shape, b: Shape): boolean {
  if (a.origin !== b.origin || a.segments.length !== b.segments.length) return false;
  if ([...a.parameters].sort().join('&') !== [...b.parameters].sort().join('&')) return false;
  if (a.route?.name === b.route?.name && a.route?.value !== b.route?.value) return false;
  if (a.space !== b.space) return false;
  return a.segments.every((texts, at) => {
    const others = b.segments[at];
    return texts === null || others === null ? texts === others : texts.some((text) => others.includes(text));
  });
}

/** What stands in the folders of the lists that link it stands in others where others list it: `/may/index.html` links `/may/7.html`. */
export function inFoldersOfLists(
  shape: Shape,
  runs: readonly { readonly list: Address; readonly things: readonly Address[] }[],
): Shape {
  const pieceOf = (address: Address, at: number) => addressParts(address).segments[at];
  const isFolder = (at: number) =>
    runs.every(({ list, things }) => things.every((thing) => pieceOf(thing, at) === pieceOf(list, at)));
  const segments = shape.segments.map((texts, at) =>
    texts !== null && texts.length > 1 && isFolder(at) ? null : texts,
  );
  return { ...shape, segments };
}

/** `/*` is every page of a site with flat addresses. */
export const isTelling = ({ parameters, route, segments, space }: Shape): boolean =>
  route !== null || parameters.length > 0 || segments.some((texts) => texts !== null) || isNamed(space);

const isNamed = (space: string | null): boolean => space !== null && space !== '';

/** Whether an address is written like these. */
export function fitsShape(address: Address, shape: Shape): boolean {
  const { origin, parameters, route, segments, space } = shape;
  const parts = addressParts(address);
  if (parts.origin !== origin || parts.segments.length !== segments.length) return false;
  if (!segments.every((texts, at) => texts === null || texts.includes(parts.segments[at]))) return false;
  if (route !== null && routeIn(parts, route.name) !== route.value) return false;
  if (space !== null && spaceOf(parts, shape) !== space) return false;
  return parameters.every((name) => parts.parameters.some((parameter) => parameter.name === name));
}

/** Spaces from which on they tell no sorts apart. */
const MOST_SPACES = 100;

/** The same shapes, those that leave the space open with each of the spaces that things are known in. */
export function inKnownSpaces(shapes: readonly Shape[], addresses: readonly Address[]): Shape[] {
  return shapes.flatMap((shape) => {
    if (shape.space !== null) return [shape];
    const spaces = new Set(addresses.map((address) => spaceOf(addressParts(address), shape)));
    return spaces.size === 0 || spaces.size > MOST_SPACES ? [shape] : [...spaces].map((space) => ({ ...shape, space }));
  });
}

/** Whether things are written in another way than those of another list, though that may fit them: in a space of their own, or told apart by other parameters or other pieces. */
export function areApart(one: Shape, other: Shape): boolean {
  if (isNamed(one.space) && one.space !== other.space) return true;
  const [a, b] = [one.parameters, other.parameters];
  if (a.length > 0 && b.length > 0) return !a.some((name) => b.includes(name));
  return a.length + b.length === 0 && one.segments.length === other.segments.length && areOtherPieces(one, other);
}

/** `/NAME/all.html` and `/may/NAME`: what tells the ones apart is the same for all of the others. */
function areOtherPieces(one: Shape, other: Shape): boolean {
  const own = (shape: Shape) => shape.segments.flatMap((texts, at) => (texts === null ? [at] : []));
  const [a, b] = [own(one), own(other)];
  return a.length > 0 && b.length > 0 && !a.some((at) => b.includes(at));
}

/** Pieces of addresses that are compared to find out which parameters are needed; and parameters that are tried however many they are. */
const TRIED = { pieces: 50_000, atLeast: 12 } as const;

/**
 * Parameters are tried one by one: what can be left out without two addresses becoming one says where one clicked. Each takes a walk
 * over all addresses, so that those behind the first ones count as needed where a page has thousands.
 */
function neededParameters(all: readonly AddressParts[]): string[] {
  const names = [...new Set(all.flatMap(({ parameters }) => parameters.map(({ name }) => name)))];
  const needed = new Set(names);
  const pieces = all.reduce((sum, { parameters, segments }) => sum + parameters.length + segments.length, 1);
  const alone = namesThatTellApart(all);
  const count = distinctCounter(all, names);
  const distinct = count(needed);
  for (const name of names.slice(0, Math.max(TRIED.atLeast, Math.floor(TRIED.pieces / pieces)))) {
    needed.delete(name);
    // Where another parameter has a value of its own in each address, nothing becomes one.
    const isApart = alone.some((one) => needed.has(one));
    if (!isApart && count(needed) < distinct) needed.add(name);
  }
  return [...needed];
}

/** Parameters that stand in all addresses, each time with another value. */
function namesThatTellApart(all: readonly AddressParts[]): string[] {
  return all[0].parameters
    .slice(0, TRIED.atLeast)
    .map(({ name }) => name)
    .filter((name) => new Set(all.map((parts) => routeIn(parts, name) ?? '')).size === all.length);
}

/** How many addresses differ by some of their parameters: pieces are numbers, and an address is walked as a path through a tree of them. */
function distinctCounter(all: readonly AddressParts[], names: readonly string[]) {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const nameNumbers = new Map(names.map((name, at) => [name, at]));
  const addresses = all.map(({ parameters, segments }) => ({
    start: numberOf(JSON.stringify(segments)),
    names: parameters.map(({ name }) => nameNumbers.get(name)!),
    parameters: parameters.map((parameter) => numberOf(JSON.stringify([parameter.name, parameter.value]))),
  }));
  return (needed: ReadonlySet<string>): number => {
    const isNeeded = names.map((name) => needed.has(name));
    const places = new Map<number, number>();
    const ends = new Set<number>();
    for (const address of addresses) {
      let place = address.start;
      for (let at = 0; at < address.parameters.length; at += 1) {
        if (!isNeeded[address.names[at]]) continue;
        const step = place * numbers.size + address.parameters[at];
        // Places on the way have numbers above those of the starts.
        const next = places.get(step) ?? numbers.size + places.size;
        places.set(step, next);
        place = next;
      }
      ends.add(place);
    }
    return ends.size;
  };
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
