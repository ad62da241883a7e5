import { expect, test } from 'vitest';
import type { KnownSoFar } from '../../algorithms/facets/lists/lists.ts';
import type { FoundQuery } from '../../algorithms/facets/result.ts';
import type { Address } from '../../model/url.ts';
import { Guesses } from './guesses.ts';
import { RecordFields } from './record-facts.ts';
import { crawlPages, crawlShop, lampShop } from './small-shop.fixture.ts';

test('what lists say is there to be read page by page, long before the crawl has ended', () => {
  const { asked, facts, guessed } = crawlShop(lampShop(60));
  expect(guessed.length).toBeGreaterThan(2);
  const keys = guessed.flatMap(({ entities }) => entities.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(60);
  expect(guessed.length).toBeLessThan(asked.length);
  // The same entities, under the same keys, as are told in the end.
  expect(new Set(keys)).toEqual(new Set(facts.map(({ entity }) => entity)));
});

test('also what was asked of filters, and who stands on those lists', () => {
  const lamps = Array.from({ length: 24 }, (_, at) => ({ at, colour: ['red', 'blue', 'green'][at % 3] }));
  const list = (shown: typeof lamps) =>
    `<html><body><nav>Colour: ${['red', 'blue', 'green'].map((one) => `<a href="/?colour=${one}">${one}</a>`).join(' ')}</nav>${shown
      .map(({ at }) => `<div class="lamp"><h3><a href="/lamp/${at}">Lamp ${at}</a></h3><p>$${at + 10}.50</p></div>`)
      .join('')}`;
  const { facts, guessed } = crawlPages((path) => {
    const [, colour] = /^\/\?colour=(\w+)$/.exec(path) ?? [];
    if (path === '/' || colour !== undefined)
      return list(lamps.filter((lamp) => colour === undefined || lamp.colour === colour));
    return path.startsWith('/lamp/') ? `<html><body><h1>Lamp ${path.slice(6)}</h1><p>A lamp.</p>` : null;
  });
  const asked = guessed.flatMap((one) => one.asked);
  expect(asked.length).toBeGreaterThan(0);
  for (const { keys, query } of asked)
    for (const key of keys) {
      const said = facts.filter(({ entity }) => entity === key).map(({ attribute, value }) => `${attribute} ${value}`);
      expect(said).toContain(`${query.predicates[0].attribute} ${query.predicates[0].value}`);
    }
});

test('who is called otherwise since it was taken is no value of a list yet', () => {
  let names = ['/view?id=1', '/view?id=2'];
  const query = { parent: 0, how: 'asked', predicates: [], entities: [0, 1], url: null } as unknown as FoundQuery;
  const guesses = new Guesses('lamp', new RecordFields());
  const things = names.map((address) => ({ address: address as Address, aliases: [], title: address }));
  guesses.see({ things, publicKey: (at: number) => names[at] } as unknown as KnownSoFar, 1);
  expect(guesses.take()?.entities).toHaveLength(2);
  names = ['/lamp/red', '/view?id=2'];
  guesses.ask([query]);
  expect(guesses.take()?.asked).toEqual([{ query, keys: ['/view?id=2'] }]);
});
