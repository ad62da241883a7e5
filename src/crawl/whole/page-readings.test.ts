import { expect, test } from 'vitest';
import { shapeOf } from '../../algorithms/site/shape.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { NO_NEIGHBOURS, neighboursOf, PageReadings } from './page-readings.ts';
import { crawlShop, lampShop } from './small-shop.fixture.ts';

const address = (path: string) => `http://x.test${path}` as Address;
const html = '<body><p>Weight</p><b>12 g</b><a href="/thing/2">Another</a>';

test('the pages that the search for things reads are not asked for again', () => {
  const { asked } = crawlShop(lampShop(60));
  const lamps = asked.filter((path) => path.startsWith('/lamp/'));
  expect(new Set(lamps).size).toBe(60);
  // A few are looked at by other steps before: samples, tests of a place.
  expect(lamps.length).toBeLessThan(60 + 12);
});

const things = [1, 2, 3].map((at) => ({ address: address(`/thing/${at}`) }));
const textsOf = (readings: PageReadings, path: string) =>
  readings.take(address(path))?.lines.lines.map(({ text }) => text) ?? null;

test('a reading is found by the address that was asked for, once', () => {
  const readings = new PageReadings(neighboursOf(things, []));
  readings.keep(createPage(html, { url: address('/moved'), query: visit(address('/thing/1?b=2&a=1')), atMs: 7 }));
  expect(readings.take(address('/moved'))).toBeNull();
  const reading = readings.take(address('/thing/1?a=1&b=2#top'));
  expect([reading?.atMs, reading?.lines.url]).toEqual([7, address('/moved')]);
  expect(readings.take(address('/thing/1?a=1&b=2'))).toBeNull();
});

test('what was read with another idea of neighbours is read anew', () => {
  const neighbours = neighboursOf(things, []);
  const ignorant = new PageReadings(NO_NEIGHBOURS);
  ignorant.keep(createPage(html, { url: address('/thing/1') }));
  expect(textsOf(ignorant.readWith(neighbours), '/thing/1')).toBeNull();
  const knowing = new PageReadings(neighboursOf([], [shapeOf(things.map((thing) => thing.address))!]));
  knowing.keep(createPage(html, { url: address('/thing/1') }));
  expect(textsOf(knowing.readWith(neighbours), '/thing/1')).toEqual(['Weight', '12 g', '']);
});

test('where addresses of things look like all others, neighbours are those that are known', () => {
  const flat = ['/red-lamp', '/blue-lamp', '/about'].map((path) => ({ address: address(path) }));
  const page = '<p>Weight</p><b>12 g</b><a href="/blue-lamp?from=here">Blue</a> <a href="/paint">Paint</a>';
  const { lines } = new PageReadings(neighboursOf(flat, [])).read(createPage(page, { url: address('/red-lamp') }));
  expect(lines.lines.map(({ text }) => text)).toEqual(['Weight', '12 g', '', 'Paint']);
});

test('what stands on all pages is left out of those, too, that are read when that is known', () => {
  const readings = new PageReadings(neighboursOf([], [shapeOf(things.map((thing) => thing.address))!]));
  const page = (at: number) =>
    createPage(`<h1>Thing ${at}</h1><p>Weight</p><b>${at} g</b><p>Made with care</p><p>Ask us</p><i>for more</i>`, {
      url: address(`/thing/${at}`),
    });
  for (let at = 1; at <= 40; at += 1) readings.keep(page(at));
  const kept = ['Thing 7', 'Weight', '7 g', 'Made with care'];
  expect(readings.read(page(7)).lines.lines.map(({ text }) => text)).toEqual(kept);
  expect(textsOf(readings, '/thing/7')).toEqual(kept);
});
