import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LampShop, openLampShop } from './lamp-shop.fixture.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-why-'));
const db = join(folder, 'lamps.db');
let shop: LampShop;
beforeAll(async () => {
  shop = await openLampShop(36);
  await callQuarry(['crawl', `${shop.origin}/`, '--db', db, '--delay', '0', '--quiet']);
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Value {
  readonly attribute: string;
  readonly value: string;
  readonly source: string;
  readonly url: string | null;
  readonly query: string | null;
  readonly node: number | null;
  readonly snippet: string | null;
  readonly place: string | null;
}
const why = (...argv: readonly string[]) => callQuarry(['why', '--db', db, ...argv]);
const valuesOf = async (...argv: readonly string[]) =>
  (JSON.parse((await why('--json', ...argv)).out) as { values: readonly Value[] }).values;

describe('quarry why', () => {
  test('a value of a page: its words, its node, its times', async () => {
    const [value] = await valuesOf(`${shop.origin}/lamp/35`, 'shade');
    expect(value).toMatchObject({
      attribute: 'Shade',
      value: shop.lamps[34].shade,
      source: 'page',
      url: `${shop.origin}/lamp/35`,
      query: null,
      firstSeen: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeen: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(value.node).toEqual(expect.any(Number));
    expect(value.snippet).toContain(`Shade ${shop.lamps[34].shade}`);
  });

  test('a value of a filter: the question, and which record on which page of its list', async () => {
    const colour = shop.lamps[34].colour;
    const told = (await valuesOf(`${shop.origin}/lamp/35`, 'Colour')).find(({ query }) => query !== null)!;
    expect(told.query).toBe(`Colour = ${colour}`);
    expect(told.place).toMatch(/^2nd on page 2 of http/);
    expect(told.url).toContain('page=2');
    expect(told.snippet).toContain(shop.lamps[34].name);
    const { code, out } = await why(`${shop.origin}/lamp/35`, 'Colour');
    expect(code).toBe(0);
    expect(out).toContain(`Colour = ${colour}`);
    expect(out).toContain('2nd on page 2 of');
  });

  test('without an attribute: all of them; the page with the nodes outlined, without scripts', async () => {
    const html = join(folder, 'lamp.html');
    expect((await why(`${shop.origin}/lamp/3`, '--html', html)).code).toBe(0);
    const copy = readFileSync(html, 'utf8');
    expect(copy).toMatch(/data-quarry="[^"]+"/);
    expect(copy).not.toMatch(/<script/i);
    const values = await valuesOf(`${shop.origin}/lamp/3`);
    expect(new Set(values.map(({ attribute }) => attribute)).size).toBeGreaterThan(2);
  });

  test('what is not known: code 3, and what is', async () => {
    const { code, err } = await why(`${shop.origin}/lamp/3`, 'Weight');
    expect(code).toBe(3);
    expect(err).toContain('Colour');
    expect(await why('--json', `${shop.origin}/lamp/999`)).toMatchObject({ code: 3, out: 'null\n' });
    expect((await why()).code).toBe(2);
  });
});
