import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type FactRow, type RecordRow, scoreEntities, scoreFacts, scoreRecords } from '../score.ts';
import { jaccard, sameText, wordsOf } from './texts.ts';

const fact = (entity: string, attribute: string, value: string, more: Partial<FactRow> = {}): FactRow => ({
  entity,
  attribute,
  value,
  ...more,
});
const record = (text: string, more: Partial<RecordRow> = {}): RecordRow => ({ url: 'p', text, ...more });

describe('texts', () => {
  it('merges spaces and hyphens, and lower-cases after NFKC', () => {
    expect(sameText(' Dark–\u00a0BLUE ')).toBe(sameText('dark-blue'));
    expect(sameText('ﬁt ½')).toBe('fit 1⁄2');
    expect(sameText('10.5')).not.toBe(sameText('105'));
  });

  it('counts repeated words, and characters where a script has no spaces', () => {
    expect(jaccard(['a', 'a', 'b'], ['a', 'b', 'b'])).toBe(0.5);
    expect(wordsOf('Price: $5, 赤い靴 No-7')).toEqual(['price', '5', '赤', 'い', '靴', 'no', '7']);
    expect(wordsOf('★★ ★')).toEqual(['★★', '★']);
  });
});

describe('scoreFacts', () => {
  const truth = [
    fact('a', 'Brand', 'Acme', { hidden: true }),
    fact('b', 'Brand', 'Zeta', { hidden: true }),
    fact('a', 'Colour', 'Dark Blue'),
    fact('b', 'Colour', 'red'),
  ];

  it('is perfect for the truth under other names and spellings', () => {
    const said = truth.map((row) => ({ ...row, attribute: `x${row.attribute}`, value: row.value.toUpperCase() }));
    const score = scoreFacts([...said, fact('a', 'xColour', 'dark-blue')], truth);
    expect([score.all.f1, score.hidden.f1, score.all.predicted]).toEqual([1, 1, 4]);
  });

  it('counts hidden facts apart, and every wrong claim against them', () => {
    const score = scoreFacts([fact('a', 'c', 'dark blue'), fact('a', 'm', 'acme'), fact('b', 'm', 'acme')], truth);
    expect(score.all).toMatchObject({ right: 2, predicted: 3, found: 2, actual: 4 });
    expect(score.hidden).toMatchObject({ right: 1, predicted: 2, found: 1, actual: 2 });
  });

  it('takes one name for one attribute: a second name for the same values is wrong', () => {
    const score = scoreFacts([fact('a', 'm', 'acme'), fact('b', 'm', 'zeta'), fact('a', 'Brand', 'acme')], truth);
    expect(score.all).toMatchObject({ right: 2, predicted: 3 });
  });

  it('knows an entity by its other addresses', () => {
    const score = scoreFacts([fact('a?from=list', 'm', 'acme')], [...truth, { entity: 'a', urls: ['a?from=list'] }]);
    expect(score.all).toMatchObject({ right: 1, predicted: 1 });
  });

  it('accepts what held for a while, and asks nobody to find it', () => {
    const score = scoreFacts(
      [fact('a', 'm', 'Acme'), fact('a', 'm', 'Old')],
      [
        fact('a', 'Brand', 'Acme'),
        fact('a', 'Brand', 'Old', { whole: false }),
        fact('a', 'Brand', 'Older', { whole: false }),
      ],
    );
    expect(score.all).toMatchObject({ right: 2, predicted: 2, found: 1, actual: 1, precision: 1, recall: 1 });
  });

  it('tells how well confidences hold', () => {
    const said = [0.9, 0.9, 0.9, 0.9, 0.9].map((confidence, at) =>
      fact(String(at), 'm', at === 0 ? 'no' : 'yes', { confidence }),
    );
    const { calibration } = scoreFacts(
      said,
      said.map((row) => fact(row.entity, 'b', 'yes')),
    );
    expect(calibration?.tenths).toHaveLength(1);
    expect(calibration?.tenths[0]).toMatchObject({ from: 0.9, so: 0.8, facts: 5 });
    expect(calibration?.error).toBeCloseTo(0.1);
  });

  it('draws the same intervals from the same seed, around the figure', () => {
    const rows = Array.from({ length: 50 }, (_, at) => fact(`e${at}`, 'b', 'yes', { site: `s${at % 10}` }));
    const said = rows.filter((_, at) => at % 7 > 0);
    const [one, two, other] = [1, 1, 2].map((seed) => scoreFacts(said, rows, { seed, samples: 21 }).all);
    expect(one.intervals).toEqual(two.intervals);
    expect(one.intervals).not.toEqual(other.intervals);
    const [low, high] = one.intervals!.recall;
    expect(low).toBeLessThanOrEqual(one.recall);
    expect(high).toBeGreaterThanOrEqual(one.recall);
    expect(one.drawn).toBe('10 sites');
  });

  it('refuses files about different sites', () => {
    expect(() => scoreFacts([{ site: 'x' }], [{ site: 'y' }])).toThrow(
      "'y' only in the truth, 'x' only in the predictions",
    );
  });
});

describe('scoreEntities', () => {
  const truth = [
    { url: 'a', kind: 'shoe', urls: ['a?ref=1'] },
    { url: 'b', kind: 'shoe' },
    { url: 'c', kind: 'brand' },
  ];

  it('goes by any address, and counts an entity once', () => {
    const score = scoreEntities([{ url: 'a?ref=1' }, { url: 'a' }, { url: 'zzz' }], truth);
    expect(score.all).toMatchObject({ right: 1, predicted: 3, found: 1, actual: 3 });
    expect(score.sites[0].duplicates).toBe(1);
  });

  it('aligns kinds: what is filed under another kind is wrong', () => {
    const said = [
      { url: 'a', kind: '1' },
      { url: 'b', kind: '1' },
      { url: 'c', kind: '1' },
    ];
    expect(scoreEntities(said, truth).all).toMatchObject({ right: 2, predicted: 3 });
  });
});

describe('scoreRecords', () => {
  const text = 'one two three four five six seven eight nine';

  it('takes a record above 0.8, not at it', () => {
    expect(scoreRecords([record(`${text} ten`)], [record(text)]).micro.right).toBe(1);
    expect(scoreRecords([record(`${text} ten x y`)], [record(`${text} ten`)]).micro.right).toBe(1);
    expect(scoreRecords([record('a b c d e')], [record('a b c d')]).micro.right).toBe(0);
  });

  it('matches one-to-one, as many as possible', () => {
    const score = scoreRecords([record(text), record(text)], [record(text), record('another')]);
    expect(score.micro).toMatchObject({ right: 1, predicted: 2, found: 1, actual: 2 });
  });

  it('wants titles, links and fields on the record they belong to, fields in one column', () => {
    const truth = ['red', 'blue', 'green'].map((colour, at) =>
      record(`${text} ${colour}`, { title: colour, link: `/${at}`, fields: { Colour: colour, Price: String(at) } }),
    );
    const said = [
      record(`${text} red`, { title: 'RED', link: '/0', fields: { 1: 'red', 2: '0' } }),
      record(`${text} blue`, { title: 'no', link: '/1', fields: { 1: 'blue', 2: '1' } }),
      record(`${text} green`, { title: null, link: null, fields: { 1: '2', 2: 'green' } }),
    ];
    const score = scoreRecords(said, truth);
    expect([score.titles, score.links]).toEqual([
      { right: 1, of: 3 },
      { right: 2, of: 3 },
    ]);
    expect(score.fields).toMatchObject({ right: 4, predicted: 6, actual: 6 });
  });

  it('gives every site the same weight in the macro figure', () => {
    const truth = ['s1', 's1', 's1', 's2'].map((site, at) => ({ ...record(text), site, url: `p${at}` }));
    const said = truth.map((row) => (row.site === 's2' ? row : { site: row.site, url: row.url }));
    const score = scoreRecords(said, truth);
    expect([score.micro.recall, score.macro.recall]).toEqual([0.25, 0.5]);
    expect(score.pages.map((page) => page.found)).toEqual([0, 0, 0, 1]);
  });

  it('refuses when a page is missing, though nothing was found on it', () => {
    expect(() => scoreRecords([], [record(text)])).toThrow('different pages');
    expect(scoreRecords([{ url: 'p' }], [record(text)]).micro).toMatchObject({ recall: 0, precision: 0 });
  });
});

describe('command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  const run = (predictions: string, truth: string) => {
    writeFileSync(join(folder, 'p'), predictions);
    writeFileSync(join(folder, 't'), truth);
    const args = [
      '--import',
      'tsx',
      fileURLToPath(new URL('../score.ts', import.meta.url)),
      join(folder, 'p'),
      join(folder, 't'),
    ];
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
  };

  it('reads two files and prints figures; bad lines are named', () => {
    const truth = `${JSON.stringify(fact('a', 'b', 'c'))}\n\n`;
    expect(run(truth, truth)).toContain('all: precision 1.0000, recall 1.0000');
    expect(() => run('{}\n{"entity":', truth)).toThrow(/line 2: no JSON/);
    expect(() => run('{"confidence":2}', truth)).toThrow(/line 1: 'confidence' must be a number from 0 to 1/);
    rmSync(folder, { recursive: true });
  });
});
