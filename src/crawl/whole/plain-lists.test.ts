import { describe, expect, test } from 'vitest';
import { crawlPages } from './small-shop.fixture.ts';

const TEAMS = ['Optics', 'Acoustics', 'Heat'];
const FIRST = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ina', 'Jan'];
const LAST = ['Berg', 'Crane', 'Dahl', 'Eames', 'Falk'];
const PER_PAGE = 10;

interface Person {
  readonly path: string;
  readonly name: string;
  readonly team: string;
  readonly room: string;
}

function people(count: number, pathOf: (id: number) => string): Person[] {
  return Array.from({ length: count }, (_, at) => ({
    path: pathOf(100 + at),
    name: `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length)]}`,
    team: TEAMS[(at * 7 + Math.floor(at / 4)) % TEAMS.length],
    room: String(100 + 7 * at),
  }));
}

const frame = (title: string, body: string) =>
  `<title>${title}</title><nav><a href="/">Home</a> <a href="/people">People</a> <a href="/contact">Contact</a></nav><h1>${title}</h1>${body}`;

/** A list that says little or nothing of its people, with pages and a filter where it is long; a page for each of them. */
function site(all: readonly Person[], row: (person: Person) => string) {
  const list = (url: URL): string => {
    const team = url.searchParams.get('team');
    const at = Number(url.searchParams.get('page') ?? 1);
    const fits = all.filter((person) => team === null || person.team === team);
    const pages = Array.from({ length: Math.ceil(fits.length / PER_PAGE) }, (_, page) => page + 1);
    const link = (page: number) => `<a href="/people?${team === null ? '' : `team=${team}&`}page=${page}">${page}</a>`;
    const count = (name: string) => all.filter((person) => person.team === name).length;
    const filter = TEAMS.map((name) => `<li><a href="/people?team=${name}">${name}</a> (${count(name)})</li>`);
    const beside = all.length <= PER_PAGE ? '' : `<div><h3>Team</h3><ul>${filter.join('')}</ul></div>`;
    const shown = fits.slice(PER_PAGE * (at - 1), PER_PAGE * at);
    const pager = pages.length > 1 ? pages.map((page) => (page === at ? `<b>${page}</b>` : link(page))) : [];
    return frame('People', `${beside}<ul class="all">${shown.map(row).join('')}</ul><p>${pager.join(' ')}</p>`);
  };
  return crawlPages((path) => {
    const url = new URL(path, 'http://shop.test/');
    if (path === '/') return frame('Laboratory', '<p>Welcome. These are our <a href="/people">people</a>.</p>');
    if (path === '/contact') return frame('Contact', '<p>Call us, or come by in the afternoon.</p>');
    if (url.pathname === '/people' && !url.searchParams.has('id')) return list(url);
    const person = all.find((one) => one.path === path);
    if (person === undefined) return null;
    const rows = `<tr><th>Room<td>${person.room}<tr><th>Phone<td>+46 8 ${person.room}0`;
    return frame(person.name, `<table>${rows}</table>`);
  });
}

function expectAll({ facts, found, titles }: ReturnType<typeof site>, all: readonly Person[], filtered: boolean): void {
  expect(found.kinds.map(({ crawled, entities }) => [crawled, entities])).toEqual([[true, all.length]]);
  const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
  for (const { name, room, team } of all) {
    expect(said).toContain(`${name} Room ${room}`);
    if (filtered) expect(said).toContain(`${name} Team ${team}`);
  }
}

describe('lists that say little', () => {
  test.each<[string, (id: number) => string]>([
    ['below the list', (id) => `/people/${id}`],
    ['in no folder', (id) => `/p${id}.html`],
    ['by a parameter', (id) => `/person?id=${id}`],
  ])('bare links with a filter beside them, things %s', (_, pathOf) => {
    const all = people(47, pathOf);
    expectAll(
      site(all, ({ name, path }) => `<li><a href="${path}">${name}</a></li>`),
      all,
      true,
    );
  });

  test('a few names with something short said of each', () => {
    const all = people(6, (id) => `/people/${id}`);
    expectAll(
      site(all, ({ name, path, team }) => `<li><h3><a href="${path}">${name}</a></h3><p>${team}</p></li>`),
      all,
      false,
    );
  });

  test('a few bare links, where nothing else on the site is a list', () => {
    const all = people(5, (id) => `/people/${id}`);
    expectAll(
      site(all, ({ name, path }) => `<li><a href="${path}">${name}</a></li>`),
      all,
      false,
    );
  });

  test('a table of things without pages, all on one page', () => {
    const all = people(24, (id) => `/${id}`);
    const rows = all.map(({ name, room, team }) => `<tr><td>${name}</td><td>${room}</td><td>${team}</td></tr>`);
    const heads = '<tr><th>Name</th><th>Room</th><th>Team</th></tr>';
    const { facts, found } = crawlPages((path) => {
      if (path === '/people') return frame('People', `<table>${heads}${rows.join('')}</table>`);
      return path === '/' || path === '/contact' ? frame('Laboratory', '<p>Welcome to our laboratory.</p>') : null;
    });
    expect(found.kinds.map(({ crawled, entities }) => [crawled, entities])).toEqual([[true, all.length]]);
    expect(facts.filter(({ attribute }) => attribute === 'Team')).toHaveLength(all.length);
  });

  test('a few bare links to pages that have nothing in common are no list', () => {
    const texts = ['History', 'Building', 'Friends', 'Awards', 'Garden'];
    const { found } = crawlPages((path) => {
      if (path === '/')
        return frame(
          'Club',
          `<ul>${texts.map((text) => `<li><a href="/about/${text}">${text}</a></li>`).join('')}</ul>`,
        );
      const at = texts.findIndex((text) => path === `/about/${text}`);
      return at < 0 ? null : frame(texts[at], `<p>${'We tell how it came to be, and why. '.repeat(at + 2)}</p>`);
    });
    expect(found.outcome).toBe('no-list');
  });

  test.each(Object.keys(PLAIN_ROWS))(
    'filters written with the tags of the list, pages linked by words alone: %s',
    (row) => {
      const all = people(24, (id) => `/person?id=${id}`);
      const { facts, found, titles } = crawlPages(plainSite(all, PLAIN_ROWS[row]));
      expect(found.kinds.map(({ crawled, entities }) => [crawled, entities])).toEqual([[true, all.length]]);
      expect(found.kinds[0].attributes.map(({ name }) => name).sort()).toEqual(['Room', 'Team']);
      const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
      for (const { name, room, team } of all)
        for (const fact of [`${name} Room ${room}`, `${name} Team ${team}`]) expect(said).toContain(fact);
    },
  );
});

const PLAIN_ROWS: Readonly<Record<string, (person: Person) => string>> = {
  'bare links': ({ name, path }) => `<li><a href="${path}">${name}</a></li>`,
  'a word behind': ({ name, path, room }) => `<li><a href="${path}">${name}</a> - ${room}</li>`,
};

/** Nothing but headings, lists and paragraphs, as one writes by hand: six to a page, "Prev" and "Next". */
function plainSite(all: readonly Person[], row: (person: Person) => string) {
  const list = (url: URL): string => {
    const team = url.searchParams.get('team');
    const at = Number(url.searchParams.get('page') ?? 1);
    const fits = all.filter((person) => team === null || person.team === team);
    const to = (page: number) => `/people?${team === null ? '' : `team=${team}&`}page=${page}`;
    const pager = [
      at > 1 ? `<a href="${to(at - 1)}">Prev</a>` : '',
      6 * at < fits.length ? `<a href="${to(at + 1)}">Next</a>` : '',
    ];
    const filter = TEAMS.map((name) => `<li><a href="/people?team=${name}">${name}</a></li>`);
    const shown = fits.slice(6 * (at - 1), 6 * at);
    return `<title>People</title><h1>People</h1><h3>Team</h3><ul>${filter.join('')}</ul><ul>${shown.map(row).join('')}</ul><div>${pager.join(' ')}</div>`;
  };
  return (path: string): string | null => {
    const url = new URL(path, 'http://shop.test/');
    if (path === '/') return '<title>Laboratory</title><h1>Laboratory</h1><a href="/people">People</a>';
    const person = all.find((one) => one.path === path);
    if (person !== undefined)
      return `<title>${person.name}</title><h1>${person.name}</h1><p>Room: ${person.room}</p><p>A friendly person.</p>`;
    return url.pathname === '/people' ? list(url) : null;
  };
}

describe('a page of nothing but rows without pages', () => {
  const rowsOf = (count: number, row: (at: number) => string) =>
    `<title>All</title><h1>All</h1><table>${Array.from({ length: count }, (_, at) => row(at)).join('')}</table>`;
  const crawledFrom = (page: string) =>
    crawlPages((path) => (path === '/' ? page : null)).found.kinds.map(({ entities }) => entities);

  test('is a list where the rows say something', () => {
    const all = people(50, (id) => `/p${id}.html`);
    const page = rowsOf(300, (at) => `<tr><td>${all[at % 50].name} ${at}<td>${all[at % 50].team}<td>Room ${1000 + at}`);
    expect(crawledFrom(page)).toEqual([300]);
  });

  test('numbers are no entities, however many', () => {
    expect(crawledFrom(rowsOf(12_000, (at) => `<tr><td>${at}<td>${(7 * at) % 10}`))).toEqual([]);
  });
});
