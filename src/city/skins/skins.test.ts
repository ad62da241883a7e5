import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { assembleSite } from '../open-site.ts';
import { answer } from '../server/answer.ts';
import { createVisit } from '../visit.ts';
import { SKINS } from './all.ts';

const ALL = {
  promoted: 'both',
  swatches: true,
  'filter-form': true,
  'more-values': 3,
  'all-links': true,
  views: true,
  'value-index': true,
  ads: true,
};

/** The pages of one skin that differ most. */
function pagesOf(skin: string): string[] {
  const site = assembleSite({
    profile: 'shoes',
    skin,
    size: 60,
    traits: { ...ALL, templates: 'two', 'filters-in': 'parameters' },
  });
  const entities = Array.from({ length: 8 }, (_, at) => `/view/shoe?id=${at + 1}`);
  const paths = ['/', '/shoes', '/shoes?brand=fellstep', '/about', '/choose/brand/shoes', ...entities];
  return paths.map((path, serial) => String(answer(createVisit(site, { path, serial, nowMs: 0 })).answer.body));
}

const classesOf = (html: string): string[] =>
  load(html)('[class]')
    .map((_, element) => element.attribs.class.split(/\s+/))
    .get()
    .filter((name) => name !== '');

/** Tags from the body to every link. */
function linkPaths(html: string): Set<string> {
  const $ = load(html);
  return new Set(
    $('body a')
      .map((_, element) =>
        $(element)
          .parents()
          .map((_at, parent) => parent.tagName)
          .get()
          .join('<'),
      )
      .get(),
  );
}

describe('skins', () => {
  const made = SKINS.map((skin) => ({ skin, pages: pagesOf(skin.name) }));

  it('share no class names', () => {
    const owners = new Map<string, Set<string>>();
    for (const { pages, skin } of made) {
      for (const name of pages.flatMap(classesOf)) owners.set(name, (owners.get(name) ?? new Set()).add(skin.name));
    }
    expect([...owners].filter(([, skins]) => skins.size > 1)).toEqual([]);
    expect(owners.size).toBeGreaterThan(80);
  });

  it('lead to their links on list pages by different paths of tags', () => {
    const paths = made.map(({ pages }) => linkPaths(pages[1]));
    for (const [at, mine] of paths.entries()) {
      for (const other of paths.slice(at + 1)) {
        const shared = [...mine].filter((path) => other.has(path));
        expect(shared.length / Math.min(mine.size, other.size)).toBeLessThan(0.1);
      }
    }
  });

  it('say everything in their own words', () => {
    const spoken = made.map(({ skin }) => {
      const site = assembleSite({ profile: 'cars', skin: skin.name, size: 30, traits: ALL, language: 'en' });
      const visit = createVisit(site, { path: '/', serial: 0, nowMs: 0 });
      return (['filters', 'chosen', 'sort', 'next', 'promoted', 'related', 'act', 'notFound', 'details'] as const).map(
        (phrase) => visit.say(phrase),
      );
    });
    expect(new Set(spoken.flat()).size).toBe(spoken.flat().length);
  });

  it('has two templates of entity pages in each', () => {
    for (const { pages } of made) {
      const shapes = new Set(
        pages.slice(5).map((html) => [...linkPaths(html)].sort().join() + classesOf(html).sort().join()),
      );
      expect(shapes.size).toBeGreaterThan(1);
    }
  });

  it('writes handcrafted pages of which hardly two are alike', () => {
    const site = assembleSite({ profile: 'racing', size: 40, traits: { handcrafted: 'all' } });
    const shapes = Array.from({ length: 20 }, (_, entity) => {
      const target = createVisit(site, { path: '/', serial: 0, nowMs: 0 }).href({
        page: 'entity',
        table: 0,
        entity,
        alias: 0,
      });
      const $ = load(String(answer(createVisit(site, { path: target, serial: 0, nowMs: 0 })).answer.body));
      return $('body *')
        .map((_, element) => element.tagName)
        .get()
        .join();
    });
    expect(new Set(shapes).size).toBeGreaterThan(17);
  });
});
