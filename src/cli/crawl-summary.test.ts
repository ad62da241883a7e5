import { expect, test } from 'vitest';
import type { CrawlFound, KindSummary } from '../crawl/stages/crawl.ts';
import type { Address } from '../model/url.ts';
import { crawlJson, crawlText, orNothing } from './crawl-summary.ts';

const kind = (name: string, entities: number): KindSummary => ({
  name,
  crawled: true,
  lists: [],
  entities,
  facts: 0,
  attributes: [],
  queries: { asked: 1, predicted: 0, equivalent: 0 },
  avoided: 0,
  forbidden: [],
  groups: [],
  entityPages: { read: 0, because: '' },
  remarks: [],
  incomplete: [],
  coverage: [],
});
const found = (...kinds: readonly KindSummary[]): CrawlFound => ({
  outcome: 'found',
  because: null,
  instead: null,
  boxed: [],
  kinds,
  looked: [
    { url: 'http://a.example/' as Address, asked: 'http://a.example/' as Address, as: 'list', why: 'the start page' },
  ],
  tables: [],
  downloads: { list: 1, entity: 0, other: 0, total: 1 },
  walled: [],
  stopped: null,
  unreached: [],
});

const tally = { answers: 9, downloads: 9, bytes: 1, refused: 0, failed: 4 };
const walls = { met: 0, passedOn: [] };

test('which downloads failed, and of which of several kinds a remark is', () => {
  const kinds = [kind('Lamps', 3), { ...kind('Chairs', 2), remarks: ['the list has no filters'] }];
  const failures = [1, 2, 3, 4].map((at) => `http://a.example/${at}` as Address);
  const text = crawlText(
    {
      result: found(...kinds),
      ending: 'finished',
      because: null,
      isSpent: false,
      tally,
      acting: [],
      walls,
      lost: [],
      skipped: [],
    },
    'a.db',
    10,
    failures,
  );
  expect(text).toContain('4 downloads failed: http://a.example/1, http://a.example/2, http://a.example/3 ...\n');
  expect(text).toContain('  Chairs: the list has no filters\n');
});

test('lists on which no thing could be told from another are no lists', () => {
  const nothing = orNothing(found(kind('Month 0', 0), kind('Days', 0)));
  expect(nothing).toMatchObject({ outcome: 'no-list', because: expect.stringContaining('Month 0, Days') });
  const text = crawlText(
    {
      result: nothing,
      ending: 'finished',
      because: null,
      isSpent: false,
      tally,
      acting: [],
      walls,
      lost: [],
      skipped: [],
    },
    'a.db',
    10,
  );
  expect(text).toMatch(
    /^Known to be incomplete\n {2}nothing was found: .+\n\nWhat was looked at\n {2}list {2}http:\/\/a\.example\//,
  );
  expect(text).not.toContain('0 entities');
  expect(text).not.toContain('Next');
  const some = found(kind('Month 0', 0), kind('Lamps', 3));
  expect(orNothing(some)).toBe(some);
});

test('walls: how often they came, and which addresses stayed behind one', () => {
  const [a, b] = ['http://a.example/1', 'http://a.example/2'] as Address[];
  const finished = {
    ending: 'finished',
    because: null,
    isSpent: false,
    tally,
    acting: [],
    lost: [],
    skipped: [],
  } as const;
  const gone = { ...finished, result: found(kind('Lamps', 3)), walls: { met: 2, passedOn: [] } };
  expect(crawlText(gone, 'a.db', 10)).toContain(
    'the site showed a wall instead of a page 2 times; all these pages came when they were asked for again\n',
  );
  expect(JSON.parse(crawlJson(gone, 10)).walls).toEqual({ met: 2, stayed: [] });
  const stayed = { ...gone, result: { ...gone.result, walled: [a] }, walls: { met: 9, passedOn: [b] } };
  expect(crawlText(stayed, 'a.db', 10)).toContain(`9 times; behind one stayed 2 addresses: ${a}, ${b}\n`);
  expect(JSON.parse(crawlJson(stayed, 10)).walls).toEqual({ met: 9, stayed: [a, b] });
  expect(crawlText({ ...gone, walls }, 'a.db', 10)).not.toContain('wall');
});
