import { expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { carriedByAnswer, objectKey } from './places.ts';
import type { SeenObject } from './types.ts';

const object = (path: string): SeenObject => ({
  nodes: [1],
  text: path,
  title: path,
  link: `http://wiki.test${path}` as Address,
  fields: {},
  named: {},
});
const carried = (paths: readonly string[], words: string) =>
  carriedByAnswer(
    { region: { under: 0, records: [], score: 0 }, place: '', objects: paths.map(object), keys: [] },
    words,
  );

test('links of an answer that repeat what was asked, or its words one by one, are known without', () => {
  const links = ['/w?page=moor&hl[]=red&hl[]=moss', '/w?page=fen&hl[]=red&hl[]=moss'];
  expect([...carried(links, 'red moss')]).toEqual(['hl[]']);
  expect(objectKey(object(links[0]), 'red moss')).toBe(objectKey(object('/w?page=moor'), 'heath'));
});

test('one page that is called like the word keeps its name', () => {
  expect([...carried(['/w?page=moss', '/w?page=moss-garden'], 'moss')]).toEqual([]);
});
