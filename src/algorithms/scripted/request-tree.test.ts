// A request taken apart and put together again asks the same; other words in the same places ask for something else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedJson, requestOf, treeOf, withValue, withWords, wordsOf } from './request-tree.ts';

const HEADERS = { 'content-type': 'application/json' };
const get = (url: string) => ({ method: 'GET', url, body: '', headers: {} });
const post = (body: string, headers: Readonly<Record<string, string>> = HEADERS) => {
  return { method: 'POST', url: 'http://shop.example/search', body, headers };
};

test('a JSON body comes back as it was, texts within texts included', () => {
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => !/^\d|[{}]|__proto__/.test(name)),
        tie('tree'),
        { maxKeys: 4 },
      ),
    ),
  })).tree;
  fc.assert(
    fc.property(value, (body) => {
      const tree = treeOf(post(JSON.stringify({ all: body })));
      expect(parsedJson(requestOf(tree).body)).toEqual(JSON.parse(JSON.stringify({ all: body })));
    }),
  );
});

test('parameters keep their order, their repeats and the JSON in them', () => {
  const url = 'http://shop.example/a%20b/list?f=%5B%5B%22brand%3AA%26B%22%5D%5D&x=1&x=2&empty=';
  expect(requestOf(treeOf(get(url))).url).toBe(url);
});

test('other words in the same places', () => {
  const tree = treeOf(get('http://shop.example/list?brand=a'));
  const words = wordsOf(tree).map(({ value }) => (value === 'a' ? 'b' : value));
  expect(requestOf(withWords(tree, words)).url).toBe('http://shop.example/list?brand=b');
  expect(withValue(tree, ['parameters', 'nowhere', 'page'], 2)).toBeNull();
});

test('what is nested deeper than any data is not read', () => {
  expect(parsedJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeUndefined();
});
