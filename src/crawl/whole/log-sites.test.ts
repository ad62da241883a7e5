import { describe, expect, test } from 'vitest';
import { bookRoom, letterBox, repairBook, workshopLog } from './log-sites.fixture.ts';
import { crawlPages } from './small-shop.fixture.ts';
import { tableOf, type UnlikeSite } from './unlike-sites.fixture.ts';

/** Where the entities of the main kind are kept, and what was asked for. */
function kept(site: UnlikeSite) {
  const { asked, titles } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  return { asked, keys: [...titles.keys()] };
}

describe('logs, letters, books and reports', () => {
  test('a log at one path: what says which page it is is no choice; workers are facts, whole names of those that are cut', () => {
    const { entities, missing } = tableOf(workshopLog());
    expect({ entities, missing }).toEqual({ entities: 64, missing: [] });
    expect(kept(workshopLog()).keys.filter((key) => !/do=entry/.test(key))).toEqual([]);
  });

  test('what records show is not asked for because of a form beside it, nor what a list of marks leads to', () => {
    const { asked } = kept(workshopLog());
    expect(asked.filter((path) => path.includes('do=find')).length).toBeLessThan(15);
    expect(asked.filter((path) => path.includes('do=marks'))).toEqual(['/w.cgi?b=main;do=marks']);
  });

  test('a next page that names everything a form would send', () => {
    expect(tableOf(bookRoom())).toMatchObject({ entities: 58, missing: [] });
  });

  test('letters: pages by times that go down, each letter under its own page, nothing of the foot of the page', () => {
    expect(tableOf(letterBox())).toMatchObject({ entities: 70, missing: [] });
    expect(kept(letterBox()).keys.filter((key) => !/@yard\.test$/.test(key))).toEqual([]);
  });

  test('reports: the one that lists all is the list, the others are values of what they name', () => {
    expect(tableOf(repairBook())).toMatchObject({ entities: 60, missing: [] });
  });
});
