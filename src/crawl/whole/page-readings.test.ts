import { expect, test } from 'vitest';
import { shapeOf } from '../../algorithms/site/shape.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { neighbourShapes, PageReadings } from './page-readings.ts';
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

test('a reading is found by the address that was asked for, once', () => {
  const readings = new PageReadings([]);
  readings.keep(createPage(html, { url: address('/moved'), query: visit(address('/thing/1?b=2&a=1')), atMs: 7 }));
  expect(readings.take(address('/moved'))).toBeNull();
  const reading = readings.take(address('/thing/1?a=1&b=2#top'));
  expect([reading?.atMs, reading?.lines.url]).toEqual([7, address('/moved')]);
  expect(reading?.lines.lines.map(({ text }) => text)).toEqual(['Weight', '12 g', 'Another']);
  expect(readings.take(address('/thing/1?a=1&b=2'))).toBeNull();
});

test('what was read with another idea of neighbours is read anew', () => {
  const things = [1, 2, 3].map((at) => ({ address: address(`/thing/${at}`) }));
  const shapes = neighbourShapes(things, []);
  const readings = new PageReadings([]);
  readings.keep(createPage(html, { url: address('/thing/1') }));
  expect(readings.readWith(shapes).take(address('/thing/1'))).toBeNull();
  const knowing = new PageReadings(neighbourShapes(things, [shapeOf(things.map((thing) => thing.address))!]));
  knowing.keep(createPage(html, { url: address('/thing/1') }));
  const { lines } = knowing.readWith(shapes).take(address('/thing/1'))!;
  expect(lines.lines.map(({ text }) => text)).toEqual(['Weight', '12 g', '']);
});
