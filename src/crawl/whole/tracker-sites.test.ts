import { describe, expect, test } from 'vitest';
import { crawlPages } from './small-shop.fixture.ts';
import { bookCase, errandBook, storeTables, yardBook } from './tracker-sites.fixture.ts';
import type { UnlikeSite } from './unlike-sites.fixture.ts';

/** All that was found, with what was asked for it. */
function crawled({ page, things }: UnlikeSite) {
  const { asked, facts, found, titles } = crawlPages((path) => page(new URL(path, 'http://shop.test/')));
  const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
  const owed = things.flatMap(({ facts: known, title }) =>
    Object.entries(known).map(([attribute, value]) => `${title} ${attribute} ${value}`),
  );
  return {
    asked,
    facts,
    kinds: found.kinds.filter(({ crawled: was }) => was).map(({ entities }) => ({ entities })),
    missing: owed.filter((fact) => !said.has(fact)),
  };
}

describe('books with versions, tables of a store', () => {
  test('jumps of growing size lead through a list; folders are no entities', () => {
    const { asked, kinds, missing } = crawled(yardBook());
    expect({ entities: kinds.map(({ entities }) => entities), missing }).toEqual({ entities: [90], missing: [] });
    expect(asked.length).toBeLessThan(1.3 * 90 + 150);
  });

  test('a page with several lists in one table, the whole log behind its last entries, pages of labels, a form that shows the page again', () => {
    const { asked, facts, kinds, missing } = crawled(bookCase());
    expect({ entities: kinds.map(({ entities }) => entities), missing }).toEqual({ entities: [64], missing: [] });
    expect(facts.filter(({ attribute }) => attribute === 'in')).toEqual([]);
    expect(asked.length).toBeLessThan(1.3 * 64 + 60);
  });

  test('rows that can only be edited: each has the values of its own row, and what their links say is no fact', () => {
    const { facts, kinds, missing } = crawled(storeTables());
    expect({ entities: kinds.map(({ entities }) => entities), missing }).toEqual({ entities: [55], missing: [] });
    expect(facts.filter(({ value }) => value === 'edit')).toEqual([]);
  });

  test('a journal that repeats what was entered, the history of files and reports of a list are no kinds; none is called after the site', () => {
    const { found } = crawlPages((path) => errandBook().page(new URL(path, 'http://shop.test/')));
    const crawled = found.kinds.filter((kind) => kind.crawled).map(({ entities, name }) => `${name} ${entities}`);
    expect(crawled).toEqual(['errands 48', 'files 24']);
    expect(crawled.join()).not.toContain('Yard');
  });
});
