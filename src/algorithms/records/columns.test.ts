import { describe, expect, it } from 'vitest';
import { keptColumns } from './columns.ts';
import { COLUMNS } from './params.ts';

const kept = (rows: readonly (readonly number[])[]) => keptColumns(rows).filter((number) => number >= 0).length;

describe('columns that are kept', () => {
  it('have no more places together than a list has use for', () => {
    const cells = Array.from({ length: 90_000 }, (_, at) => [at % 250]);
    expect(kept(cells) * cells.length).toBeLessThan(1.1 * COLUMNS.places);
    expect(kept(cells)).toBeGreaterThan(5);
  });

  it('are all of them where records have most of them, however many records', () => {
    const full = Array.from({ length: 60_000 }, () => Array.from({ length: 30 }, (_, column) => column));
    expect(kept(full)).toBe(30);
  });

  it('are those that say most, in their order', () => {
    const rows = Array.from({ length: 300 }, (_, at) => [at + 1, 0, ...(at % 2 === 0 ? [301] : [])]);
    const numbers = keptColumns(rows);
    expect([numbers[0], numbers[1], numbers[301]]).toEqual([0, 1, COLUMNS.kept - 1]);
  });
});
