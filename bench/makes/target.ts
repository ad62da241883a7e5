import type { Ways } from './ways.ts';
import type { Thing, World } from './world.ts';

/** What an address of a made-up site means. */
export type Target =
  | { readonly page: 'front' }
  | { readonly page: 'list'; readonly list: List }
  | { readonly page: 'thing'; readonly at: number; readonly view: string }
  | { readonly page: 'values'; readonly attribute: string }
  | { readonly page: 'entry' }
  | { readonly page: 'text'; readonly name: string };

/** One list: what is chosen, in which order, from where. */
export interface List {
  readonly chosen: readonly (readonly [attribute: string, value: string])[];
  readonly sort: string;
  readonly from: number;
}

export const ALL: List = { chosen: [], sort: '', from: 0 };
export const LETTER = 'letter';
export const MONTH = 'month';

export const slug = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
const encoded = (text: string): string => encodeURIComponent(slug(text));

export function thingsOn({ things }: World, { chosen, sort }: List): Thing[] {
  const fits = things.filter((thing) => chosen.every(([name, value]) => valuesIn(thing, name).includes(value)));
  if (sort === 'name') fits.sort((a, b) => (a.title < b.title ? -1 : 1));
  if (sort === 'old') fits.reverse();
  return fits;
}

/** Letters and months are choices that stand in no column. */
export function valuesIn(thing: Thing, name: string): readonly string[] {
  if (name === LETTER) return [thing.title.slice(0, 1)];
  if (name === MONTH) return [`${thing.day[0]}-${String(thing.day[1]).padStart(2, '0')}`];
  return thing.values.get(name) ?? [];
}

export function thingPath({ thing: way }: Ways, world: World, { at, day, title, values }: Thing): string {
  const [year, month] = [day[0], String(day[1]).padStart(2, '0')];
  const one = encoded(world.noun[0]);
  const [first] = world.attributes;
  switch (way) {
    case 'id':
      return `/${one}/${at + 101}`;
    case 'slug':
      return `/${one}/${encoded(title)}`;
    case 'root':
      return `/${encoded(title)}`;
    case 'query':
      return `/${one}.php?id=${at + 101}`;
    case 'dated':
      return `/${year}/${month}/${encoded(title)}/`;
    case 'mixed':
      return `/${encoded(values.get(first.name)?.[0] ?? one)}/${at + 101}-${encoded(title)}`;
    case 'file':
      return `/${encoded(world.noun[1])}/${encoded(title)}.html`;
    case 'hash':
      return `/x/${(((at + 7) * 2654435761) % 4294967296).toString(16).padStart(8, '0')}`;
  }
}

/** The address of a list, by the habit of the site. */
export function listPath(ways: Ways, world: World, list: List): string {
  const many = encoded(world.noun[1]);
  const turned = pageParameters(ways, world, list);
  const sorted: [string, string][] = list.sort === '' ? [] : [['sort', list.sort]];
  const rest = [...sorted, ...turned];
  const { chosen } = list;
  switch (ways.address) {
    case 'query':
      return withQuery(`/${many}`, [...chosen.map(named), ...rest]);
    case 'path':
      return withQuery(`/${[many, ...chosen.flatMap(named)].join('/')}`, rest);
    case 'folders':
      return withQuery(chosen.length === 0 ? `/${many}/` : `/${chosen.flatMap(named).join('/')}/`, rest);
    case 'script':
      return withQuery('/index.php', [['action', many], ...chosen.map(named), ...rest]);
    case 'semicolon':
      return withQuery('/', [['a', many], ...chosen.map(named), ...rest], ';');
    case 'files': {
      const name = chosen.length === 0 ? many : chosen.flatMap(named).join('-');
      return withQuery(`/${name}.html`, rest);
    }
    case 'numbers':
      return withQuery(`/${many}.php`, [
        ...chosen.map(([name, value]): [string, string] => [encoded(name), String(numberOf(world, name, value))]),
        ...rest,
      ]);
  }
}

const named = ([name, value]: readonly [string, string]): [string, string] => [encoded(name), encoded(value)];

function numberOf(world: World, name: string, value: string): number | string {
  const at = world.attributes.find((attribute) => attribute.name === name)?.values.indexOf(value) ?? -1;
  return at < 0 ? encoded(value) : at + 11;
}

function pageParameters({ pager, perPage }: Ways, world: World, list: List): [string, string][] {
  if (list.from === 0) return [];
  if (pager === 'offset') return [['start', String(list.from)]];
  if (pager === 'key') return [['after', String(101 + thingsOn(world, list)[list.from - 1].at)]];
  return [['page', String(1 + list.from / perPage)]];
}

function withQuery(path: string, parameters: readonly (readonly [string, string])[], sign = '&'): string {
  return parameters.length === 0 ? path : `${path}?${parameters.map((pair) => pair.join('=')).join(sign)}`;
}

export const valuesPath = (ways: Ways, attribute: string): string =>
  ways.address === 'script' || ways.address === 'semicolon'
    ? `/index.php?action=index-${encoded(attribute)}`
    : `/all/${encoded(attribute)}`;
