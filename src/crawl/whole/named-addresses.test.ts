import { expect, test } from 'vitest';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Address } from '../../model/url.ts';
import { keyOf } from '../../model/url-key.ts';
import { listless } from './merge-found.ts';
import { underNamedAddresses } from './named-addresses.ts';

const at = (path: string) => `http://x.test${path}` as Address;
const thing = (path: string) => ({ key: keyOf(at(path)), address: at(path), title: path, aliases: [] });
const shoes = Array.from({ length: 30 }, (_, number) => `/shoe/red-${number}`);
const found: QueriesFound = listless([...shoes, '/view?id=31', '/view?id=7', '/view?id=32'].map(thing));

/** Asks pages that name these addresses; the others do not come. */
function ask(canonical: Readonly<Record<string, string>>, isCutOff = false, things: QueriesFound = found) {
  const asked: Address[] = [];
  const conversation = underNamedAddresses(things, () => isCutOff);
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(({ query }): Fetched => {
      asked.push(query.url);
      const named = canonical[query.url.slice(at('').length)];
      if (named === undefined) return { kind: 'refused', query, by: 'budget', reason: 'spent' };
      const body = `<link rel="canonical" href="${named}">`;
      const ok = { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, headers: {}, body } as const;
      return { ...ok, contentType: 'text/html', bytes: body.length, atMs: 1 };
    });
    step = conversation.next(answers);
  }
  return { ...step.value, asked };
}

test('things that are linked otherwise are known by what their pages name, and are one where they are the same', () => {
  const {
    asked,
    found: now,
    linked,
  } = ask({
    '/view?id=31': '/shoe/blue-31?ref=canonical',
    '/view?id=7': '/shoe/red-7',
    '/view?id=32': '/shoe/blue-32',
  });
  expect(asked).toEqual([at('/view?id=31'), at('/view?id=7'), at('/view?id=32')]);
  expect(now.entities.map(({ key }) => key)).toEqual(
    [...shoes, '/shoe/blue-31', '/shoe/blue-32'].map((path) => at(path)),
  );
  expect(now.entities[30]).toMatchObject({ address: at('/shoe/blue-31'), aliases: [at('/view?id=31')] });
  expect(now.entities[7].aliases).toEqual([at('/view?id=7')]);
  expect(linked.slice(30)).toEqual([at('/view?id=31'), at('/view?id=32')]);
  expect(now.queries[0].entities).toEqual(Array.from({ length: 32 }, (_, id) => id));
});

test('where the first two name nothing, no more are asked and all keep their addresses', () => {
  const { asked, found: now } = ask({ '/view?id=31': '/view?id=31', '/view?id=7': '/view?id=7' });
  expect(asked.length).toBe(2);
  expect(now).toBe(found);
});

test('what would be called otherwise is left out where it cannot be asked', () => {
  const { found: now } = ask({}, true);
  expect(now.entities.length).toBe(30);
  expect(now.queries[0].entities.length).toBe(30);
});

test('a thing whose other address means the same is itself', () => {
  const clicked = listless([...shoes, '/shoe/blue-31?utm_source=here'].map(thing));
  const { found: now, linked } = ask({ '/shoe/blue-31?utm_source=here': '/shoe/blue-31' }, false, clicked);
  expect(now.entities[30]).toMatchObject({ key: at('/shoe/blue-31'), address: at('/shoe/blue-31') });
  expect(linked[30]).toBe(at('/shoe/blue-31?utm_source=here'));
  expect(now.queries[0].entities.length).toBe(31);
});
