import { describe, expect, test } from 'vitest';
import { discoverQueries, type PlanOptions } from '../../algorithms/facets/plan.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { discoverCity } from './city-facts.fixture.ts';
import { readList } from './queries.ts';

type Site = ReadonlyMap<string, string>;

const ORIGIN = 'http://shop.example';

/** Answers from a map of pages; what is not in it is not found. */
function discoverOn(site: Site, start: string, options: Partial<PlanOptions> = {}): QueriesFound {
  const conversation = discoverQueries(`${ORIGIN}${start}` as Address, { reader: readList, ...options });
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(({ query }): Fetched => {
      const body = site.get(query.url.slice(ORIGIN.length));
      if (body === undefined) return { kind: 'failed', query, code: 'http-status', retryable: false, status: 404 };
      const about = { status: 200, headers: {}, contentType: 'text/html', bytes: body.length, atMs: 0 };
      return { kind: 'ok', query, finalUrl: query.url, hops: [], body, ...about };
    });
    step = conversation.next(answers);
  }
  return step.value;
}

/** `attribute = value` with the titles of who has it. */
function factsOf({ entities, queries }: QueriesFound): Record<string, string[]> {
  const facts: Record<string, string[]> = {};
  for (const { entities: ids, parent, predicates } of queries) {
    const last = predicates[predicates.length - 1];
    if (parent === null || last === undefined) continue;
    facts[`${last.attribute} = ${last.value}`] = ids.map((id) => entities[id].title).sort();
  }
  return facts;
}

const frame = (title: string, main: string): string =>
  `<html><head><title>${title}</title></head><body><ul class="menu"><li><a href="/about">About</a></li></ul><h1>${title}</h1>${main}<p>Made with care.</p></body></html>`;

const WORDS = [
  'amber',
  'birch',
  'cedar',
  'drift',
  'ember',
  'flint',
  'grove',
  'hazel',
  'inlet',
  'jetty',
  'knoll',
  'larch',
];

/** A shop whose tags only some entity pages link: a chain, so that each tag leads to the next. */
const TAGS: Readonly<Record<string, readonly number[]>> = { soft: [0, 3, 6], warm: [6, 9], 'old/new': [9, 10] };

function shopWithTags(withoutList?: string): Site {
  const site = new Map<string, string>();
  const card = (at: number) =>
    `<div class="card"><h2><a href="/item/${WORDS[at]}">The ${WORDS[at]}</a></h2><img src="/p/${at}.png" alt=""><p>Made of ${WORDS[(at + 5) % 12]} by hand, ${at + 20} cm</p><span>${at + 3}.50</span></div>`;
  const list = (ids: readonly number[]) => `<div class="list">${ids.map(card).join('')}</div>`;
  site.set('/items', frame('Items', list(WORDS.map((_, at) => at))));
  site.set('/about', frame('About', '<p>We sell things.</p>'));
  for (const [tag, ids] of Object.entries(TAGS))
    if (tag !== withoutList) site.set(`/tag/${tag}`, frame(`Tagged ${tag}`, list(ids)));
  WORDS.forEach((word, at) => {
    const tags = Object.keys(TAGS).filter((tag) => TAGS[tag].includes(at));
    const links = tags.map((tag) => `<a href="/tag/${tag}">${tag}</a>`).join(', ');
    const line = tags.length === 0 ? '' : `<p>Tags: ${links}</p>`;
    site.set(
      `/item/${word}`,
      frame(`The ${word}`, `<p>A thing of ${word}.</p>${line}<a href="/ask?about=${at}">Ask us</a>`),
    );
  });
  return site;
}

const TAGGED = Object.fromEntries(
  Object.entries(TAGS).map(([tag, ids]) => [`Tags = ${tag}`, ids.map((at) => `The ${WORDS[at]}`).sort()]),
);

/** A shop whose categories only the breadcrumbs of entity pages name. */
const TRAILS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  Boots: { Ankle: [0, 3, 6], Rain: [1, 4] },
  Sandals: { Beach: [2, 5, 8, 11], Strappy: [7, 9, 10] },
};

function shopWithTrails(withoutList?: string): Site {
  const site = new Map(shopWithTags());
  const items = site.get('/items') ?? '';
  const cards = items.match(/<div class="card">.*?<\/div>/g) ?? [];
  const list = (title: string, ids: readonly number[]) =>
    frame(title, `<div class="list">${ids.map((at) => cards[at]).join('')}</div>`);
  const step = (text: string, href: string) => `<li><a href="${href}">${text}</a></li>`;
  for (const [top, below] of Object.entries(TRAILS)) {
    const folder = `/c/${top.toLowerCase()}`;
    site.set(folder, list(top, Object.values(below).flat()));
    for (const [name, ids] of Object.entries(below)) {
      const href = `${folder}/${name.toLowerCase()}`;
      site.set(href, list(name, ids));
      for (const at of ids) {
        const title = `The ${WORDS[at]}`;
        const steps = [step('Items', '/items'), step(top, folder), step(name, href)];
        site.set(`/item/${WORDS[at]}`, frame(title, `<ol>${steps.join('')}<li>${title}</li></ol><p>Made by hand.</p>`));
      }
    }
  }
  if (withoutList !== undefined) site.delete(withoutList);
  return site;
}

describe('rule 7: filters that only entity pages link', () => {
  test('values lead to entities that have the filter, their pages to more values', () => {
    const found = discoverOn(shopWithTags(), '/items');
    expect(factsOf(found)).toEqual(TAGGED);
    expect(found.downloads.entity).toBeLessThanOrEqual(10);
  });

  test('what stands over them on one page only does not name them', () => {
    const site = new Map(shopWithTags());
    for (const word of WORDS) {
      const path = `/item/${word}`;
      site.set(path, site.get(path)!.replace('<p>Tags: ', `<p>Kept by the ${word} company.</p><p>`));
    }
    const { 'Tags = soft': soft, 'Tags = warm': warm } = TAGGED;
    expect(factsOf(discoverOn(site, '/items'))).toMatchObject({ 'tag = soft': soft, 'tag = warm': warm });
  });

  test('a value whose list does not come is known of the pages that link it', () => {
    const found = discoverOn(shopWithTags('warm'), '/items');
    const warm = found.queries.find(({ predicates }) => predicates.at(-1)?.value === 'warm');
    expect(warm).toMatchObject({ source: 'page', how: 'predicted' });
    expect(factsOf(found)['Tags = warm']).toContain('The grove');
  });

  test.each(['/c/boots/rain', undefined])('breadcrumbs of entity pages are one attribute; without %s', (missing) => {
    const facts = factsOf(discoverOn(shopWithTrails(missing), '/items'));
    const all = Object.entries(TRAILS).flatMap(([top, below]) => [
      [top, Object.values(below).flat()] as const,
      ...Object.entries(below),
    ]);
    expect(facts).toEqual(
      Object.fromEntries(all.map(([value, ids]) => [`c = ${value}`, ids.map((at) => `The ${WORDS[at]}`).sort()])),
    );
  });

  test('entity pages read by others may have the first link', () => {
    const site = shopWithTags();
    for (const word of [WORDS[0], WORDS[3], WORDS[6]])
      site.get(`/item/${word}`) !== undefined && (site as Map<string, string>).set(`/item/${word}`, frame(word, ''));
    const url = `${ORIGIN}/item/${WORDS[9]}` as Address;
    const page = createPage(site.get(`/item/${WORDS[9]}`)!, { url, query: visit(url), atMs: 0 });
    expect(factsOf(discoverOn(site, '/items'))).toEqual({});
    expect(Object.keys(factsOf(discoverOn(site, '/items', { entityPages: [page] })))).toContain('Tags = warm');
  });
});

interface Program {
  readonly topics: readonly string[];
  readonly needs: readonly string[];
}

/**
 * Lists of records without pages of their own; no list has all, and the lists of needs are linked by records only. Between those of
 * topics one can go on and back, by links that say so.
 */
function programs(): { readonly site: Site; readonly all: Readonly<Record<string, Program>> } {
  const topics = ['Maps', 'Music', 'Mail', 'Notes'];
  const needs = ['Disk', 'Fan', 'Lamp', 'Mouse', 'Nib', 'Oar'];
  const all: Record<string, Program> = {};
  WORDS.forEach((word, at) => {
    for (const [nth, part] of ['One', 'Two', 'Three'].entries())
      all[`${word} ${part}`] = {
        topics: [topics[(at + nth) % 4]],
        needs: at % 6 === 0 ? [needs[0], needs[1 + (at % 2)]] : [needs[at % 6]],
      };
  });
  const site = new Map<string, string>();
  const link = (folder: string, name: string) => `<a href="/${folder}/${name.toLowerCase()}.html">${name}</a>`;
  const record = ([name, program]: [string, Program]) =>
    `<section id="${name.replace(' ', '-')}"><h3>${name}</h3><p>What ${name} does is told here.</p><p>${program.needs
      .map((need) => `<span>${link('needs', need)}</span>`)
      .join(' ')} <em>${program.topics.map((topic) => link('topics', topic)).join(' ')}</em></p></section>`;
  const menu = `<ul class="side">${topics.map((topic) => `<li>${link('topics', topic)}</li>`).join('')}</ul>`;
  const turn = (topic: string | undefined, word: string) =>
    topic === undefined ? '' : link('topics', topic).replace('">', `"><i>${word}</i> `);
  const turns = (at: number) =>
    `<div class="turns">${turn(topics[at + 1], 'Onwards')}${turn(topics[at - 1], 'Back')}</div>`;
  for (const [folder, names] of [['topics', topics] as const, ['needs', needs] as const]) {
    for (const [at, name] of names.entries()) {
      const members = Object.entries(all).filter(([, program]) => program[folder].includes(name));
      const below = folder === 'topics' ? turns(at) : '';
      const main = `${menu}<div id="list-${name}">${members.map(record).join('')}</div>${below}`;
      site.set(`/${folder}/${name.toLowerCase()}.html`, frame(name, main));
    }
  }
  return { site, all };
}

describe('rule 8: where no list holds everything', () => {
  test.each(['/topics/maps.html', '/topics/mail.html', '/needs/fan.html'])(
    'the universe is the union, from %s',
    (start) => {
      const { all, site } = programs();
      const found = discoverOn(site, start);
      const expected: Record<string, string[]> = {};
      for (const [name, program] of Object.entries(all)) {
        for (const folder of ['topics', 'needs'] as const)
          for (const value of program[folder])
            expected[`${folder} = ${value}`] = [...(expected[`${folder} = ${value}`] ?? []), name].sort();
      }
      expect(factsOf(found)).toEqual(expected);
      expect(found.entities).toHaveLength(Object.keys(all).length);
      expect(new Set(found.entities.map(({ key }) => key)).size).toBe(found.entities.length);
      expect(found.downloads.list).toBeLessThanOrEqual(site.size + 1);
      expect(found.remarks.join()).toContain('no list holds everything');
    },
  );

  test.each([undefined, 40, 'home'] as const)('two lists of one kind with the same filters, from %s', async (from) => {
    const { allowed, lists, missing, wrong } = await discoverCity({ profile: 'racing', size: 60 }, from);
    // Which of the two lists a driver is on is called nowhere "status"; teams are another kind.
    const left = Object.keys(missing).filter((fact) => !/^(?:status|licence|engine) = /.test(fact));
    expect({ left, wrong }).toEqual({ left: [], wrong: {} });
    expect(lists).toBeLessThanOrEqual(allowed);
  });

  test.each(['off', 'on'])('from a front page, with unlinked lists %s', async (unlinked) => {
    const outcome = await discoverCity({ profile: 'cars', size: 60, traits: { unlinked } }, 'home');
    expect({ missing: outcome.missing, wrong: outcome.wrong }).toEqual({ missing: {}, wrong: {} });
    expect(outcome.lists).toBeLessThanOrEqual(outcome.allowed);
  });
});

/** Things without pages. Each links its brand, and on the first page no two have the same. */
function thingsOfBrands(): Site {
  const brands = WORDS.slice(0, 6);
  const colours = ['red', 'blue'];
  const things = brands.flatMap((brand, at) =>
    [0, 1, 2].map((nth) => ({ name: `Thing ${nth}${at}`, brand, colour: colours[(at + nth) % 2], nth })),
  );
  const site = new Map<string, string>();
  const list = (path: string, of: typeof things) => {
    const ordered = [...of].sort((a, b) => a.nth - b.nth);
    for (let from = 0; from < ordered.length; from += 6) {
      const page = from / 6 + 1;
      const sign = path.includes('?') ? '&' : '?';
      const box = (name: string, values: readonly string[]) =>
        `<h3>${name}</h3><ul>${values.map((value) => `<li><a href="/things?${name}=${value}">${value}</a></li>`).join('')}</ul>`;
      const records = ordered
        .slice(from, from + 6)
        .map(
          ({ brand, colour, name }) =>
            `<div class="thing"><h2>${name}</h2><p>by <a href="/things?brand=${brand}">${brand}</a></p><p>It is made of ${colour} stuff, and well made.</p></div>`,
        );
      const next =
        from + 6 < ordered.length ? `<p><a rel="next" href="${path}${sign}page=${page + 1}">next</a></p>` : '';
      const main = `${box('brand', brands)}${box('colour', colours)}<div class="all">${records.join('')}</div>${next}`;
      site.set(page === 1 ? path : `${path}${sign}page=${page}`, frame('Things', main));
    }
  };
  list('/things', things);
  for (const brand of brands)
    list(
      `/things?brand=${brand}`,
      things.filter((one) => one.brand === brand),
    );
  for (const colour of colours)
    list(
      `/things?colour=${colour}`,
      things.filter((one) => one.colour === colour),
    );
  return site;
}

test('a link to a value that each record of the first page has alone is no page of an entity', () => {
  const found = discoverOn(thingsOfBrands(), '/things');
  expect(found.entities.map(({ address }) => address)).toEqual(Array(18).fill(null));
  expect(factsOf(found)[`brand = ${WORDS[1]}`]).toEqual(['Thing 01', 'Thing 11', 'Thing 21']);
  expect(factsOf(found)['colour = red']).toHaveLength(9);
});

/** A shop whose lists of makers link the list of everything in the menu only. The first maker made one thing. */
function shopOfMakers(): Site {
  const makers: Readonly<Record<string, readonly number[]>> = {
    anna: [0],
    bert: [1, 2, 3, 4],
    carl: [5, 6, 7, 8, 9, 10, 11],
  };
  const menu = `<ul class="nav"><li><a href="/store/">All things</a></li><li><a href="/help/">Help</a></li></ul>`;
  const side = `<h3>Makers</h3><ul class="side">${Object.keys(makers)
    .map((maker) => `<li><a href="/maker/${maker}/">${maker}</a></li>`)
    .join('')}</ul>`;
  const card = (at: number) =>
    `<div class="card"><h2><a href="/thing/${WORDS[at]}/">The ${WORDS[at]}</a></h2><img src="/p/${at}.png" alt=""><p>Made of ${WORDS[(at + 5) % 12]} by hand, ${at + 20} cm</p><span>${at + 3}.50</span></div>`;
  const page = (title: string, ids: readonly number[]) =>
    frame(title, `${menu}${side}<div class="list">${ids.map(card).join('')}</div>`);
  const site = new Map([
    ['/store/', page('Store', [...WORDS.keys()])],
    ['/help/', frame('Help', `${menu}<p>Ask us.</p>`)],
  ]);
  for (const [maker, ids] of Object.entries(makers)) site.set(`/maker/${maker}/`, page(maker, ids));
  for (const word of WORDS) site.set(`/thing/${word}/`, frame(`The ${word}`, `${menu}<p>A thing made by hand.</p>`));
  return site;
}

test.each(['/store/', '/maker/anna/', '/maker/bert/', '/maker/carl/', '/thing/cedar/'])(
  'the list of everything is found from %s',
  (start) => {
    const found = discoverOn(shopOfMakers(), start);
    expect(found.entities).toHaveLength(12);
    expect(Object.entries(factsOf(found)).map(([fact, titles]) => [fact, titles.length])).toEqual(
      expect.arrayContaining([
        ['Makers = anna', 1],
        ['Makers = bert', 4],
        ['Makers = carl', 7],
      ]),
    );
  },
);

/** Posts in pages of six on the front page, and so on the lists of two tags; nothing is counted. */
function journal(): Site {
  const posts = WORDS.flatMap((word, at) =>
    [0, 1].map((nth) => ({ name: `${word} ${nth}`, tag: ['sea', 'hill'][(at + nth) % 2] })),
  );
  const site = new Map<string, string>();
  const tags = ['sea', 'hill'].map((tag) => `<li><a href="/tag/${tag}/">${tag}</a></li>`).join('');
  const list = (path: string, of: typeof posts) => {
    for (let from = 0; from < of.length; from += 6) {
      const shown = of
        .slice(from, from + 6)
        .map(
          ({ name }) =>
            `<article><h2><a href="/post/${name.replace(' ', '-')}">${name}</a></h2><p>Of ${name} much is to be told.</p></article>`,
        );
      const older = from + 6 < of.length ? `<a href="${path}page/${from / 6 + 2}/">Older</a>` : '';
      const main = `<div class="posts">${shown.join('')}</div><p class="turn">${older}</p><h3>Tags</h3><ul>${tags}</ul><p><a href="/">Start</a></p>`;
      site.set(from === 0 ? path : `${path}page/${from / 6 + 1}/`, frame('Journal', main));
    }
  };
  list('/', posts);
  for (const tag of ['sea', 'hill'])
    list(
      `/tag/${tag}/`,
      posts.filter((post) => post.tag === tag),
    );
  for (const { name } of posts) site.set(`/post/${name.replace(' ', '-')}`, frame(name, '<p>Told.</p>'));
  return site;
}

test('a front page that goes on is wider than the list of a tag, though both fill a page', () => {
  const found = discoverOn(journal(), '/tag/sea/');
  expect(found.entities).toHaveLength(24);
  expect(found.queries[0].url).toBe(`${ORIGIN}/`);
});
