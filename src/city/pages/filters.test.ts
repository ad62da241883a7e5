// What filters do, asked over HTTP and read with cheerio.
import { type CheerioAPI, load } from 'cheerio';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenSite, openSite, type SiteOptions } from '../open-site.ts';
import { SKINS } from '../skins/all.ts';
import { TRAITS } from '../traits/all.ts';

const OFF = Object.fromEntries(TRAITS.map(({ name, values }) => [name, values[0]]));
let opened: OpenSite[] = [];

async function shop(traits: SiteOptions['traits'] = {}, options: SiteOptions = {}): Promise<OpenSite> {
  const open = await openSite({
    profile: 'shoes',
    size: 80,
    skin: 'cards',
    ...options,
    traits: { ...OFF, 'page-size': 100, ...traits },
  });
  opened.push(open);
  return open;
}

afterEach(async () => {
  await Promise.all(opened.map((open) => open.close()));
  opened = [];
});

async function read(open: OpenSite, path: string): Promise<CheerioAPI> {
  const response = await fetch(new URL(path, open.url));
  expect(response.status, path).toBe(200);
  return load(await response.text());
}

const titlesOf = ($: CheerioAPI): string[] =>
  $('.tiles h3')
    .map((_, element) => $(element).text().trim())
    .get();

/** Titles of the entities that have all of these values, from the facts. */
function having(open: OpenSite, ...wanted: readonly (readonly [string, string])[]): Set<string> {
  const facts = new Set(
    [...open.truth.facts()].map(({ attribute, entity, value }) => `${entity}\n${attribute}\n${value}`),
  );
  const all = [...open.truth.entities()].filter(({ url }) =>
    wanted.every(([attribute, value]) => facts.has(`${url}\n${attribute}\n${value}`)),
  );
  return new Set(all.map(({ title }) => title));
}

/** The address of a filter link, by the heading and the text a visitor sees. */
function filterLink($: CheerioAPI, heading: string, value: string): string | undefined {
  const section = $('.sieve').filter((_, element) => $(element).find('h3').text() === heading);
  return section
    .find('a')
    .filter((_, element) => $(element).text() === value)
    .first()
    .attr('href');
}

const headings = ($: CheerioAPI): string[] =>
  $('.sieve h3')
    .map((_, element) => $(element).text())
    .get();

describe('a second value of one filter', () => {
  const brands = ['Fellstep', 'Marrow'] as const;
  const meaning: Readonly<Record<string, (open: OpenSite) => Set<string>>> = {
    and: (open) => having(open, ['Colour', 'Black'], ['Colour', 'Red']),
    or: (open) => new Set([...having(open, ['Colour', 'Black']), ...having(open, ['Colour', 'Red'])]),
    replace: (open) => having(open, ['Colour', 'Red']),
  };
  for (const [combine, expected] of Object.entries(meaning)) {
    it(`${combine}: does what it says, in every kind of address`, async () => {
      for (const scheme of ['parameters', 'segments', 'commas', 'token']) {
        const open = await shop({ combine, 'filters-in': scheme });
        const black = await read(open, filterLink(await read(open, '/shoes'), 'Colour', 'Black')!);
        const both = await read(open, filterLink(black, 'Colour', 'Red')!);
        expect(new Set(titlesOf(both))).toEqual(expected(open));
      }
    });
  }

  it('is not offered where it would leave nothing', async () => {
    const open = await shop({ combine: 'and' });
    const first = await read(open, filterLink(await read(open, '/shoes'), 'Brand', brands[0])!);
    expect(filterLink(first, 'Brand', brands[1])).toBeUndefined();
  });
});

describe('filters', () => {
  it('appear only under another where they are nested', async () => {
    const open = await shop({ nested: true });
    const root = await read(open, '/shoes');
    expect(headings(root)).not.toContain('Heel height');
    const women = await read(open, filterLink(root, 'For', 'Women')!);
    expect(headings(women)).toContain('Heel height');
    expect(headings(await read(open, filterLink(root, 'For', 'Men')!))).not.toContain('Heel height');
    const flat = await read(open, filterLink(women, 'Heel height', 'Flat heel')!);
    expect(new Set(titlesOf(flat))).toEqual(having(open, ['Heel height', 'Flat heel']));
  });

  it('open a hierarchy level by level', async () => {
    const open = await shop();
    const root = await read(open, '/shoes');
    expect(filterLink(root, 'Category', 'Ankle boots')).toBeUndefined();
    const boots = await read(open, filterLink(root, 'Category', 'Boots')!);
    expect(new Set(titlesOf(boots))).toEqual(having(open, ['Category', 'Boots']));
    const ankle = await read(open, filterLink(boots, 'Category', 'Ankle boots')!);
    expect(new Set(titlesOf(ankle))).toEqual(having(open, ['Category', 'Ankle boots']));
  });

  it('print counts that are exact, or are not', async () => {
    const counts = async (kind: string) => {
      const $ = await read(await shop({ counts: kind }, { size: 400 }), '/shoes');
      return $('.tally')
        .map((_, element) => $(element).text())
        .get();
    };
    const exact = await counts('exact');
    expect(exact.every((text) => /^\d+$/.test(text))).toBe(true);
    expect(await counts('none')).toEqual([]);
    expect((await counts('estimated')).every((text) => /[a-z]/.test(text))).toBe(true);
    const stale = await counts('stale');
    expect(stale.filter((text, at) => text !== exact[at]).length / stale.length).toBeGreaterThan(0.7);
  });

  it('show few values and the others on a page of their own', async () => {
    const open = await shop({ 'more-values': 4 });
    const root = await read(open, '/shoes');
    const section = root('.sieve').filter((_, element) => root(element).find('h3').text() === 'Brand');
    expect(section.find('li')).toHaveLength(4);
    const all = await read(open, section.find('.sieve__rest a').attr('href')!);
    const used = new Set(
      [...open.truth.facts()].filter(({ attribute }) => attribute === 'Brand').map(({ value }) => value),
    );
    const shown = all('.sieve a')
      .map((_, element) => all(element).text())
      .get();
    expect(new Set(shown)).toEqual(used);
    const rare = await read(open, all('.sieve a').last().attr('href')!);
    expect(new Set(titlesOf(rare))).toEqual(having(open, ['Brand', shown.at(-1)!]));
  });

  it('stand on an index one hop away', async () => {
    const open = await shop({ 'value-index': true });
    const root = await read(open, '/shoes');
    expect(headings(root)).not.toContain('Brand');
    const index = await read(open, root('.sieves > p a').attr('href')!);
    expect(index('.sieve a').length).toBeGreaterThan(10);
  });

  it('can be asked by a form with selects, in every kind of address', async () => {
    for (const scheme of ['parameters', 'segments', 'commas', 'token']) {
      const open = await shop({ 'filter-form': true, 'filters-in': scheme });
      const red = await read(open, filterLink(await read(open, '/shoes'), 'Colour', 'Red')!);
      const form = red('.sieves form');
      const fields = new URLSearchParams();
      form.find('input').each((_, input) => fields.append(red(input).attr('name')!, red(input).attr('value')!));
      form
        .find('select')
        .each((_, select) =>
          fields.append(red(select).attr('name')!, red(select).attr('name') === 'closure' ? 'laces' : ''),
        );
      const answer = await read(open, `${form.attr('action')}?${fields}`);
      expect(new Set(titlesOf(answer))).toEqual(having(open, ['Colour', 'Red'], ['Fastening', 'Laces']));
    }
  });

  it('are boxes without addresses; ticking two narrows to both, and what was chosen elsewhere is kept', async () => {
    for (const skin of SKINS) {
      const open = await shop({ 'tick-boxes': true }, { skin: skin.name });
      const $ = await read(open, '/shoes?closure=laces');
      const boxes = $('input[type=checkbox][name=material]');
      expect(boxes.length, skin.name).toBeGreaterThan(2);
      const form = boxes.first().closest('form');
      expect(form.attr('method')).toBe('get');
      expect($('a[href*="material="]').length).toBe(0);
      const fields = new URLSearchParams();
      form
        .find('input[type=hidden]')
        .each((_, input) => fields.append($(input).attr('name')!, $(input).attr('value')!));
      const ticked = boxes
        .slice(0, 2)
        .map((_, box) => $(box).attr('value')!)
        .get();
      for (const value of ticked) fields.append('material', value);
      const url = new URL(`${form.attr('action')}?${fields}`, open.url).href;
      const role = open.truth.role(url);
      expect(role).toMatchObject({ role: 'list', predicates: { length: 3 } });
      const answer = await read(open, url);
      expect(
        answer('input[type=checkbox][checked]')
          .map((_, box) => answer(box).attr('value')!)
          .get(),
      ).toEqual(ticked);
      const titles = new Map([...open.truth.entities()].map(({ title, url: address }) => [address, title]));
      const shown = answer('body').text();
      for (const entity of open.truth.entitiesAt(url)!) expect(shown).toContain(titles.get(entity)!);
    }
  });

  it('are in force without being chosen, until they are taken off', async () => {
    const open = await shop({ 'default-filter': true });
    const root = await read(open, '/shoes');
    expect(new Set(titlesOf(root))).toEqual(having(open, ['Availability', 'In stock']));
    expect(root('.picked a').text().trim()).toBe('Availability: In stock');
    const lifted = await read(open, root('.picked a').attr('href')!);
    expect(titlesOf(lifted)).toHaveLength(80);
    const other = await read(open, filterLink(root, 'Availability', 'Ships in two weeks')!);
    expect(new Set(titlesOf(other))).toEqual(having(open, ['Availability', 'Ships in two weeks']));
  });

  it('are taken off by their remove link and by "all"', async () => {
    const open = await shop({ 'all-links': true });
    const red = await read(open, filterLink(await read(open, '/shoes'), 'Colour', 'Red')!);
    const laces = await read(open, filterLink(red, 'Fastening', 'Laces')!);
    const removed = await read(open, laces('.picked a').first().attr('href')!);
    expect(new Set(titlesOf(removed))).toEqual(having(open, ['Fastening', 'Laces']));
    expect(titlesOf(await read(open, filterLink(red, 'Colour', 'No preference')!))).toHaveLength(80);
  });

  it('name their values in a title, a label or an alt where a patch of colour says nothing', async () => {
    const names: string[] = [];
    for (const skin of ['tables', 'divs', 'cards', 'terms', 'rows']) {
      const $ = await read(await shop({ swatches: true }, { skin }), '/shoes');
      const red = $('[title="Red"], [aria-label="Red"], [alt="Red"]');
      expect(red, skin).toHaveLength(1);
      expect(red.text().trim()).toBe('');
      names.push(['title', 'aria-label', 'alt'].find((name) => red.attr(name) === 'Red')!);
    }
    expect(new Set(names)).toEqual(new Set(['title', 'aria-label', 'alt']));
  });
});

describe('entities', () => {
  it('without pages are known by their records alone', async () => {
    const open = await shop({ 'no-links': true });
    const $ = await read(open, '/shoes');
    expect($('.tiles a')).toHaveLength(0);
    const list = open.truth.listAt(`${open.url}shoes`)!;
    expect(titlesOf($)).toEqual(list.records.map(({ title }) => title));
    const facts = [...open.truth.facts()];
    expect(facts.every(({ entity, hidden }) => hidden && entity.startsWith('record:'))).toBe(true);
    expect(facts.map(({ attribute }) => attribute)).not.toContain('Article number');
  });

  it('are reached from the start page when no list is', async () => {
    const open = await shop({ unlinked: true });
    const $ = await read(open, '/');
    const roles = $('a[href]')
      .map((_, element) => open.truth.role(new URL($(element).attr('href')!, open.url).href).role)
      .get();
    expect(roles).not.toContain('list');
    const entity = $('.tile a').first().attr('href')!;
    const crumbs = await read(open, entity);
    expect(crumbs('.trailmarks a').last().attr('href')).toBe('/shoes');
  });

  it('of two hierarchies share no list', async () => {
    const open = await openSite({ profile: 'racing', size: 60 });
    opened.push(open);
    const [active, retired] = open.lists.map((url) => new Set(open.truth.entitiesAt(url)));
    expect([...active].filter((url) => retired.has(url))).toEqual([]);
    expect(active.size + retired.size).toBe(60);
    expect(open.truth.role(`${open.url}drivers`)).toMatchObject({
      predicates: [{ attribute: 'Status', value: 'Under contract' }],
    });
  });

  it('say which of their two addresses is their own, or do not', async () => {
    const canonical = async (value: string) =>
      (await read(await shop({ 'two-addresses': value }), '/view/shoe?id=3'))('link[rel=canonical]').attr('href');
    expect(await canonical('canonical')).toMatch(/^\/shoe\/.+-3$/);
    expect(await canonical('plain')).toBeUndefined();
  });
});
