import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostFilter, type CostInput, referenceCost } from './reference-cost.ts';

const ids = (from: number, to: number): Uint32Array => Uint32Array.from({ length: to - from }, (_, at) => from + at);

const filter = (name: string, lists: readonly Uint32Array[], more: Partial<CostFilter> = {}): CostFilter => ({
  name,
  values: lists.map((entities) => ({ entities, parent: -1 })),
  inRecords: false,
  under: null,
  extraPages: 0,
  shownAtOnce: Number.POSITIVE_INFINITY,
  ...more,
});

const input = (size: number, filters: readonly CostFilter[], more: Partial<CostInput> = {}): CostInput => ({
  universe: ids(0, size),
  idBound: size,
  filters,
  pageSize: 10,
  reach: Number.POSITIVE_INFINITY,
  exactCounts: false,
  ...more,
});

describe('reference cost', () => {
  it('is the whole list where there is nothing to filter by', () => {
    expect(referenceCost(input(95, []))).toMatchObject({ total: 10, cover: 10, coveredBy: null, values: 0 });
  });

  it('leaves out the largest value of a partition, or reads them all instead of the whole list, whichever is cheaper', () => {
    // 100 entities, 10 pages; values of 60, 30 and 10: 6 + 3 + 1 pages.
    // Whole list and the two small values: 10 + 4 = 14. All three values and no whole list: 10.
    const parts = filter('colour', [ids(0, 60), ids(60, 90), ids(90, 100)]);
    expect(referenceCost(input(100, [parts]))).toMatchObject({ total: 10, cover: 10, coveredBy: 'colour', values: 0 });
  });

  it('pays the other filters besides the cover, each without its largest value', () => {
    // colour as above; shape parts 100 into 50 and 50: 5 + 5, one of them implied. All of colour (10) and one of shape (5).
    const colour = filter('colour', [ids(0, 60), ids(60, 90), ids(90, 100)]);
    const shape = filter('shape', [ids(0, 50), ids(50, 100)]);
    // Covering by shape instead: 5 + 5 + (3 + 1) = 14 is cheaper than 10 + 5 = 15.
    expect(referenceCost(input(100, [colour, shape]))).toMatchObject({
      total: 14,
      cover: 10,
      coveredBy: 'shape',
      values: 4,
    });
  });

  it('implies nothing where values overlap or leave entities out', () => {
    // 100 entities; features 40 and 40 of which 20 are shared: no partition, and 40 entities have none.
    const features = filter('features', [ids(0, 40), ids(20, 60)]);
    expect(referenceCost(input(100, [features]))).toMatchObject({ total: 18, cover: 10, coveredBy: null, values: 8 });
  });

  it('needs no pages for what records show, nor, with exact counts, for a value that all have', () => {
    const shown = filter('brand', [ids(0, 30), ids(50, 60)], { inRecords: true });
    expect(referenceCost(input(100, [shown])).total).toBe(10);
    const all = filter('stock', [ids(0, 100), ids(0, 40)]);
    expect(referenceCost(input(100, [all], { exactCounts: true })).total).toBe(14);
    // Without counts the list of that value has to be read, and then stands for the whole list.
    expect(referenceCost(input(100, [all])).total).toBe(14);
  });

  it('reads a hierarchy by its leaves, and leaves out one of them', () => {
    const tree: CostFilter = {
      ...filter('place', []),
      values: [
        { entities: ids(0, 60), parent: -1 }, // 0: town of 60
        { entities: ids(60, 100), parent: -1 }, // 1: town of 40
        { entities: ids(0, 35), parent: 0 },
        { entities: ids(35, 60), parent: 0 },
        { entities: ids(60, 80), parent: 1 },
        { entities: ids(80, 100), parent: 1 },
      ],
    };
    // Whole list 10; reading towns and quarters: the first town is the complement; in it 25 (3 pages) instead of 35; the second town
    // (4 pages) and one of its quarters (2), or both its quarters (2 + 2) and not the town: 3 + 4. In all 17.
    // By the leaves alone: 4 + 3 + 2 + 2 = 11, and no whole list.
    expect(referenceCost(input(100, [tree]))).toMatchObject({ total: 11, coveredBy: 'place' });
  });

  it('splits lists that the site cuts by the filter that costs least', () => {
    // At most 30 records of a list can be seen. Values of 50 and 50 are cut too; quarters of 25 are not.
    const halves = filter('half', [ids(0, 50), ids(50, 100)]);
    const quarters = filter('quarter', [ids(0, 25), ids(25, 50), ids(50, 75), ids(75, 100)]);
    // Cover by quarters: 4 * 3 = 12 pages. Halves: one of them, split by quarter: 2 * 3 = 6.
    expect(referenceCost(input(100, [halves, quarters], { reach: 30 }))).toMatchObject({
      total: 18,
      coveredBy: 'quarter',
      unreachable: 0,
    });
    // Nothing splits the halves: 40 of the 100 are never seen.
    expect(referenceCost(input(100, [halves], { reach: 30 })).unreachable).toBe(40);
  });

  it('adds the pages that only show filters, and learns a nested filter within what it stands under', () => {
    // heel: only the first 40 have it, 20 each: they part the 40, so one is implied.
    const heel = filter('heel', [ids(0, 20), ids(20, 40)], { under: ids(0, 40), extraPages: 1 });
    const brand = filter('brand', [ids(0, 5)], { extraPages: 1 });
    expect(referenceCost(input(100, [heel, brand]))).toMatchObject({ total: 15, cover: 10, values: 3, extra: 2 });
  });

  it('is never above reading the whole list and every value, and never below the pages that hold all entities', () => {
    const sizes = fc.array(fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 4 }), fc.integer({ min: 1, max: 20 }), (columns, pageSize) => {
        const lists = columns.map((values) => values.map((list) => Uint32Array.from(new Set(list)).sort()));
        const filters = lists.map((values, at) => filter(String(at), values));
        const naive = lists
          .flat()
          .reduce((pages, { length }) => pages + Math.ceil(length / pageSize), Math.ceil(60 / pageSize));
        const { total } = referenceCost(input(60, filters, { pageSize }));
        expect(total).toBeLessThanOrEqual(naive);
        expect(total).toBeGreaterThanOrEqual(Math.ceil(60 / pageSize));
      }),
    );
  });
});
