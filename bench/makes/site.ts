import { createChance } from '../safety/chance.ts';
import { detailsOf, frameOf, type Ground, rowsOf } from './html.ts';
import {
  ALL,
  LETTER,
  type List,
  listPath,
  MONTH,
  type Target,
  thingPath,
  thingsOn,
  valuesIn,
  valuesPath,
} from './target.ts';
import { drawWays, SORTS, type Ways } from './ways.ts';
import { wordsOf } from './words.ts';
import { makeWorld, type World } from './world.ts';

/** A made-up site: what it answers, and what is so. */
export interface MadeSite {
  readonly name: string;
  readonly ways: Ways;
  readonly world: World;
  /** The page at a target as a browser sends it; null where there is none. */
  page(target: string): string | null;
  /** Addresses of the things, in their order. */
  readonly addresses: readonly string[];
  /** What a visitor can know: of these attributes every value. */
  readonly told: ReadonlySet<string>;
}

/** The same site for the same number; sorts take turns. */
export function makeSite(seed: number, number: number, given: Partial<Ways> = {}): MadeSite {
  const sorts = Object.keys(SORTS);
  const sort = sorts[number % sorts.length];
  const chance = createChance(Math.imul(seed, 7919) + number * 104729);
  for (let warm = 0; warm < 5; warm += 1) chance.below(2);
  const ways = { ...drawWays(sort, chance), ...given };
  const world = makeWorld(wordsOf(ways.language, chance), ways, chance);
  return siteOf(`${sort} ${seed}/${number}`, ways, world);
}

function siteOf(name: string, ways: Ways, world: World): MadeSite {
  const targets = new Map<string, Target>();
  const keep = (path: string, target: Target): string => {
    targets.set(keyOf(path), target);
    return path;
  };
  const ground: Ground = {
    ways,
    world,
    told: new Set(),
    toThing: (thing, view = '') =>
      keep(viewPath(thingPath(ways, world, thing), view), { page: 'thing', at: thing.at, view }),
    toList: (list) => keep(listPath(ways, world, list), { page: 'list', list }),
    toValues: (attribute) => keep(valuesPath(ways, attribute), { page: 'values', attribute }),
    toEntry: () => keep(ways.address === 'script' ? '/index.php?action=browse' : '/browse', { page: 'entry' }),
    toText: (text) => keep(`/${text}`, { page: 'text', name: text }),
  };
  keep('/', { page: 'front' });
  return {
    ...{ name, ways, world, told: ground.told },
    addresses: world.things.map((thing) => ground.toThing(thing)),
    page(path) {
      const target = found(targets, path);
      return target === null ? null : pageOf(ground, target);
    },
  };
}

const viewPath = (path: string, view: string): string =>
  view === '' ? path : `${path}${path.includes('?') ? '&' : '?'}view=${view}`;

/** Parameters in their order; empty ones are none. */
function keyOf(path: string): string {
  const [folder, query = ''] = path.split('?');
  const pairs = query.split(/[&;]/).filter((pair) => pair !== '' && !pair.endsWith('='));
  return [folder, ...pairs.sort()].join('?');
}

/** As most software does: what it does not know is not looked at. */
function found(targets: ReadonlyMap<string, Target>, path: string): Target | null {
  const exact = targets.get(keyOf(path));
  if (exact !== undefined) return exact;
  const [folder, query = ''] = path.split('?');
  const pairs = query.split(/[&;]/).filter(Boolean);
  const known = new Set(
    [...targets.keys()]
      .flatMap((key) => (key.startsWith(`${folder}?`) ? key.slice(folder.length + 1).split('?') : []))
      .map((pair) => pair.split('=')[0]),
  );
  const rest = pairs.filter((pair) => known.has(pair.split('=')[0]));
  return rest.length === pairs.length ? null : (targets.get(keyOf(`${folder}?${rest.join('&')}`)) ?? null);
}

function pageOf(ground: Ground, target: Target): string {
  const { furniture } = ground.world.words;
  switch (target.page) {
    case 'front':
      return frontPage(ground);
    case 'list':
      return listPage(ground, target.list);
    case 'thing':
      return thingPage(ground, target.at, target.view);
    case 'values':
      return frameOf(
        ground,
        target.attribute,
        `<h1>${target.attribute}</h1>${valueLinks(ground, target.attribute, true)}`,
      );
    case 'entry':
      return frameOf(ground, furniture.archive, `<h1>${furniture.archive}</h1>${entryLinks(ground)}`);
    case 'text':
      return frameOf(
        ground,
        target.name,
        `<h1>${target.name}</h1><p>${ground.world.things[target.name.length].text}</p>`,
      );
  }
}

function frontPage(ground: Ground): string {
  const { ways, world } = ground;
  const { furniture } = world.words;
  const welcome = `<h1>${world.noun[1]}</h1><p>${world.things[1].text}</p>`;
  const all = `<p><a href="${ground.toList(ALL)}">${furniture.all} ${world.noun[1]}</a></p>`;
  switch (ways.entry) {
    case 'front':
      return listPage(ground, ALL);
    case 'menu':
      return frameOf(ground, world.noun[1], welcome + all);
    case 'teasers':
      return frameOf(
        ground,
        world.noun[1],
        `${welcome}<h2>${furniture.latest}</h2>${rowsOf(ground, world.things.slice(0, 5))}${all}`,
      );
    case 'sections-and-all':
      return frameOf(ground, world.noun[1], `${welcome}${all}<h2>${entryAttribute(ground)}</h2>${entryLinks(ground)}`);
    default:
      return frameOf(ground, world.noun[1], welcome + entryLinks(ground));
  }
}

const entryAttribute = ({ ways, world }: Ground): string =>
  ways.entry === 'letters' ? LETTER : ways.entry === 'months' ? MONTH : world.attributes[0].name;

function entryLinks(ground: Ground): string {
  const name = entryAttribute(ground);
  if (name !== LETTER && name !== MONTH) return valueLinks(ground, name, ground.ways.total);
  const values = [...new Set(ground.world.things.flatMap((thing) => valuesIn(thing, name)))].sort();
  if (name === MONTH) ground.told.add(MONTH);
  const links = values.map((value) => `<a href="${ground.toList({ ...ALL, chosen: [[name, value]] })}">${value}</a>`);
  return name === LETTER
    ? `<p>${links.join(' | ')}</p>`
    : `<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
}

function valueLinks(ground: Ground, name: string, counts: boolean): string {
  const { values } = ground.world.attributes.find((attribute) => attribute.name === name)!;
  ground.told.add(name);
  const items = values.map((value) => {
    const list: List = { ...ALL, chosen: [[name, value]] };
    const count = counts ? ` (${thingsOn(ground.world, list).length})` : '';
    return `<li><a href="${ground.toList(list)}">${value}</a>${count}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function listPage(ground: Ground, list: List): string {
  const { ways, world } = ground;
  const { furniture } = world.words;
  const all = thingsOn(world, list);
  const size = ways.pager === 'none' ? all.length : ways.perPage;
  const shown = all.slice(list.from, list.from + size);
  const title = list.chosen.length === 0 ? world.noun[1] : list.chosen.map(([, value]) => value).join(', ');
  const parts = [
    `<h1>${title}</h1>`,
    ways.total ? `<p>${all.length} ${furniture.results}</p>` : '',
    filtersOf(ground, list),
    ways.sorts === 'links'
      ? `<p>${furniture.sort}: <a href="${ground.toList({ ...list, from: 0, sort: 'name' })}">A-Z</a> <a href="${ground.toList({ ...list, from: 0, sort: 'old' })}">${furniture.previous}</a></p>`
      : '',
    rowsOf(ground, shown, list),
    pagerOf(ground, list, all.length, size),
  ];
  return frameOf(ground, title, parts.join('\n'));
}

/** Attributes that have lists: choices, tags and people. */
const listed = ({ world }: Ground) => world.attributes.filter(({ values }) => values.length > 0);

function filtersOf(ground: Ground, list: List): string {
  const { filters } = ground.ways;
  const { furniture } = ground.world.words;
  const attributes = listed(ground);
  if (filters === 'none' || filters === 'cloud') return '';
  if (filters === 'index')
    return `<p>${attributes.map(({ name }) => `<a href="${ground.toValues(name)}">${name}</a>`).join(' ')}</p>`;
  for (const { name } of attributes) ground.told.add(name);
  if (filters === 'select') {
    const fields = attributes.map(({ name, values }) => {
      const path = (value: string) => ground.toList({ ...ALL, chosen: [[name, value]] });
      const [action, parameter, code] = fieldOf(path(values[0]));
      const options = values.map((value) => `<option value="${fieldOf(path(value))[2]}">${value}</option>`);
      return {
        action,
        html: `<label>${name} <select name="${parameter}"><option value="">${furniture.all}</option>${options.join('')}</select></label>`,
        code,
      };
    });
    return `<form action="${fields[0].action}">${hiddenOf(ground)}${fields.map(({ html }) => html).join('')}<button>${furniture.search}</button></form>`;
  }
  const boxes = attributes.map(({ name, values }) => {
    const items = values.flatMap((value) => {
      const next: List = { ...ALL, chosen: [...list.chosen.filter(([other]) => other !== name), [name, value]] };
      const count = thingsOn(ground.world, next).length;
      return count === 0
        ? []
        : [
            `<li><a href="${ground.toList(next)}">${value}</a>${filters === 'side-counts' ? ` <span>(${count})</span>` : ''}</li>`,
          ];
    });
    return `<div class="box"><h3>${name}</h3><ul>${items.join('')}</ul></div>`;
  });
  return `<div class="side">${boxes.join('')}</div>`;
}

const fieldOf = (path: string): [string, string, string] => {
  const [folder, query = ''] = path.split('?');
  const [name, value = ''] = (query.split(/[&;]/).at(-1) ?? '').split('=');
  return [folder, name, decodeURIComponent(value)];
};

const hiddenOf = ({ toList, ways }: Ground): string => {
  const [, name, value] = fieldOf(toList(ALL));
  return ways.address === 'script' || ways.address === 'semicolon'
    ? `<input type="hidden" name="${name}" value="${value}">`
    : '';
};

function pagerOf(ground: Ground, list: List, all: number, size: number): string {
  const pages = Math.ceil(all / Math.max(1, size));
  if (pages < 2) return '';
  const { furniture, language } = ground.world.words;
  const { pager } = ground.ways;
  const to = (page: number) => ground.toList({ ...list, from: page * size });
  const [now, last] = [list.from / size, pages - 1];
  const spoken = !language.startsWith('made-up');
  const say = (word: 'next' | 'previous') => (spoken ? furniture[word] : word === 'next' ? '»' : '«');
  const turn = (page: number, word: 'next' | 'previous') =>
    page < 0 || page > last
      ? ''
      : `<a rel="${word === 'next' ? 'next' : 'prev'}" class="${word}" href="${to(page)}">${say(word)}</a>`;
  if (pager !== 'numbers' && pager !== 'window')
    return `<div class="turn">${turn(now - 1, 'previous')} ${turn(now + 1, 'next')}</div>`;
  const shown = Array.from({ length: pages }, (_, at) => at).filter(
    (page) => pager === 'numbers' || page === 0 || page === last || Math.abs(page - now) < 2,
  );
  const numbers = shown.map((page) => (page === now ? `<b>${page + 1}</b>` : `<a href="${to(page)}">${page + 1}</a>`));
  return `<div class="pages">${numbers.join(' ')} ${turn(now + 1, 'next')}</div>`;
}

function thingPage(ground: Ground, at: number, view: string): string {
  const thing = ground.world.things[at];
  const { furniture } = ground.world.words;
  if (view === 'edit')
    return frameOf(
      ground,
      `${furniture.edit}: ${thing.title}`,
      `<h1>${furniture.edit}</h1><form method="post"><textarea name="text">${thing.text}</textarea><button>${furniture.edit}</button></form>`,
    );
  if (view === 'history')
    return frameOf(
      ground,
      `${furniture.history}: ${thing.title}`,
      `<h1>${furniture.history}</h1><ul><li>${thing.day.join('-')}</li><li>2014-1-${(at % 28) + 1}</li></ul>`,
    );
  if (view === 'raw') return thing.text;
  if (view === 'print')
    return `<!doctype html><title>${thing.title}</title><h1>${thing.title}</h1><p>${thing.text}</p>`;
  return frameOf(ground, thing.title, detailsOf(ground, thing));
}
