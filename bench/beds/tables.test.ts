import { describe, expect, it } from 'vitest';
import type { PrintedResult } from './crawled-bed.ts';
import { gateTable, recoveredTable } from './tables.ts';
import type { Trial } from './trials.ts';

const url = 'http://127.0.0.1:1/a?b=c';

function trial(bed: string, name: string, recall: number, result: PrintedResult | null = {}): Trial {
  const figures = { precision: 1, recall };
  return {
    bed,
    name,
    crawled: {
      exit: 0,
      result,
      lastWords: 'assert',
      requests: [{ method: 'GET', url }],
      peakBytes: 1e8,
      ms: 2000,
      db: 'a.db',
    },
    figures: { actual: 100, found: 100, entities: figures, bestKind: figures, facts: null },
    gate: { sent: { acts: [], session: [] }, refused: [], wrong: [], lost: [], links: 1000 },
  };
}

describe('recoveredTable', () => {
  it('counts each application once in the mean', () => {
    const { rows } = recoveredTable([trial('a', 'a', 1), trial('b', 'b x', 0), trial('b', 'b y', 0.5)], []);
    expect(rows.at(-1)?.slice(0, 6)).toEqual(['mean', '', '', '1.000 / 0.625', '1.000 / 0.625', '-']);
  });

  it.each([
    [{ complete: true }, 'complete'],
    [{ complete: false, incomplete: [{ why: 'lists were cut' }] }, 'incomplete (1): lists were cut'],
    [{ stopped: 'budget' }, 'stopped: budget'],
    [{ because: 'nothing is a list' }, 'nothing is a list'],
    [{ found: [{ remarks: ['one'] }] }, 'finished, 1 remarks'],
    [null, 'no result: assert'],
  ])('says what the program said of %j', (result, said) => {
    expect(recoveredTable([trial('a', 'a', 1, result)], []).rows[0].at(-1)).toBe(said);
  });

  it('has goals that can be missed', () => {
    const reached = (recall: number) => recoveredTable([trial('a', 'a', recall)], []).goals?.[0].reached;
    expect([reached(1), reached(0.5)]).toEqual([true, false]);
  });
});

describe('gateTable', () => {
  it('misses its goals by one request that acts, and by what is refused without need', () => {
    const good = trial('a', 'a', 1);
    const link = { url, text: 'Delete', why: 'its words' };
    const bad = {
      ...good,
      gate: {
        ...good.gate,
        sent: { acts: [{ method: 'GET', url }], session: [] },
        refused: [link],
        wrong: [link],
        lost: [link],
      },
    };
    expect(gateTable([good]).goals?.map(({ reached }) => reached)).toEqual([true, true, true]);
    const table = gateTable([good, bad]);
    expect(table.goals?.map(({ reached }) => reached)).toEqual([false, false, false]);
    expect(table.notes).toContain('a, wrongly refused: /a?b=c "Delete" (its words)');
    expect(table.rows[1].at(-1)).toBe('0.10%');
  });
});
