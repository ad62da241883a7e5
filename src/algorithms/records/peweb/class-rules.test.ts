import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsWhere } from './bit-rows.ts';
import { findClassRules, type Item, rowsOf } from './class-rules.ts';

/** Eight yes-or-no columns and the target, per row. */
const table = fc.array(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 70 });
const OPTIONS = { minRows: 2, minConfidence: 0.8, maxItems: 3 };

function itemsOf(rows: readonly (readonly boolean[])[]): { readonly items: Item[]; readonly target: Uint32Array } {
  return {
    // Columns 0 and 1 exclude each other, as ranges of one feature do.
    items: Array.from({ length: 8 }, (_, column) => ({
      group: column === 1 ? 0 : column,
      rows: rowsWhere(rows.length, (row) => rows[row][column]),
    })),
    target: rowsWhere(rows.length, (row) => rows[row][8]),
  };
}

/** All subsets of columns, tried one after the other. */
function byBruteForce(rows: readonly (readonly boolean[])[]): string[] {
  const found: string[] = [];
  for (let subset = 1; subset < 256; subset += 1) {
    const columns = Array.from({ length: 8 }, (_, at) => at).filter((at) => (subset >> at) & 1);
    if (columns.length > OPTIONS.maxItems || (columns.includes(0) && columns.includes(1))) continue;
    for (const isTarget of [true, false]) {
      if (isGood(rows, columns, isTarget) && !hasAsGoodBeginning(rows, columns, isTarget)) {
        found.push(`${columns}:${isTarget}`);
      }
    }
  }
  return found.sort();
}

function confidence(rows: readonly (readonly boolean[])[], columns: readonly number[], isTarget: boolean) {
  const covered = rows.filter((row) => columns.every((column) => row[column]));
  const right = covered.filter((row) => row[8] === isTarget).length;
  return { right, share: right / covered.length };
}

function isGood(rows: readonly (readonly boolean[])[], columns: readonly number[], isTarget: boolean): boolean {
  const { right, share } = confidence(rows, columns, isTarget);
  return right >= OPTIONS.minRows && share >= OPTIONS.minConfidence;
}

function hasAsGoodBeginning(rows: readonly (readonly boolean[])[], columns: readonly number[], isTarget: boolean) {
  const { share } = confidence(rows, columns, isTarget);
  return columns
    .slice(1)
    .map((_, at) => columns.slice(0, at + 1))
    .some((shorter) => isGood(rows, shorter, isTarget) && confidence(rows, shorter, isTarget).share >= share);
}

test('finds the rules that trying everything finds', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { items, target } = itemsOf(rows);
      const found = findClassRules(items, target, OPTIONS).map(({ items, isTarget }) => `${items}:${isTarget}`);
      expect(found.sort()).toEqual(byBruteForce(rows));
    }),
  );
});

test('a rule speaks of the rows that have all its items', () => {
  const rows = [
    [true, true],
    [true, false],
    [false, true],
  ];
  const items = [0, 1].map((column) => ({ group: column, rows: rowsWhere(3, (row) => rows[row][column]) }));
  expect([...rowsOf(items, { items: [0, 1], isTarget: true, right: 0, covered: 0 }, 3)]).toEqual([1]);
});
