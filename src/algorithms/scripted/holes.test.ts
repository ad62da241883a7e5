// What two requests for two choices share, wherever the choice stands; and how pages are counted.
import { describe, expect, test } from 'vitest';
import type { Control } from '../../model/control.ts';
import { filled, onPage, pageHole, templateOf } from './holes.ts';
import { requestOf, type Tree, treeOf } from './request-tree.ts';

const control = (label: string, carries: Control['carries'] = {}): Control => {
  return { label, carries, count: null, href: null, chosen: false, looks: '' };
};
const get = (path: string) => treeOf({ method: 'GET', url: `http://shop.example${path}`, body: '', headers: {} });
const post = (value: unknown) => {
  const headers = { 'content-type': 'application/json' };
  return treeOf({ method: 'POST', url: 'http://shop.example/q', body: JSON.stringify(value), headers });
};

/** What the template of two choices asks for a third. */
function thirdOf(ask: (word: string) => Tree, controls: readonly Control[], words: readonly string[]) {
  const template = templateOf(
    { request: ask(words[0]), control: controls[0] },
    { request: ask(words[1]), control: controls[1] },
  );
  return template === null ? null : requestOf(filled(template, words[2]));
}

const LABELS = [control('Red wine'), control('Ale'), control('Rum & Coke')];

describe('choices', () => {
  test.each<[string, (word: string) => Tree, readonly string[]]>([
    ['a parameter', (word) => get(`/list?kind=${encodeURIComponent(word)}`), ['Red wine', 'Ale', 'Rum & Coke']],
    ['a piece of the path, as it is written there', (word) => get(`/list/${word}/1`), ['red-wine', 'ale', 'rum-coke']],
    ['the name of a parameter', (word) => get(`/list?kind_${word}=1`), ['red_wine', 'ale', 'rum_coke']],
    ['JSON', (word) => post({ filters: { kind: { in: [word] } } }), ['Red wine', 'Ale', 'Rum & Coke']],
    [
      'text within JSON',
      (word) => post([{ params: `page=0&facetFilters=${encodeURIComponent(`[["kind:${word}"]]`)}` }]),
      ['Red wine', 'Ale', 'Rum & Coke'],
    ],
  ])('in %s', (_, ask, words) => {
    expect(thirdOf(ask, LABELS, words)).toEqual(requestOf(ask(words[2])));
  });

  test('by a word that the control carries, as a number where it is sent as one', () => {
    const controls = ['4', '17', '23'].map((value) => control(`number ${value}`, { value }));
    const ask = (id: string) => post({ kind: Number(id), page: 1 });
    expect(thirdOf(ask, controls, ['4', '17', '23'])).toEqual(requestOf(ask('23')));
  });

  test('what is carried is sent, where the label only happens to look like it', () => {
    const [ale, rum] = ['Ale', 'Rum'].map((label) => control(label, { value: label.toLowerCase() }));
    const ask = (word: string) => get(`/list?kind=${word}`);
    const template = templateOf({ request: ask('ale'), control: ale }, { request: ask('rum'), control: rum });
    expect(template).toMatchObject({ source: 'value', spelling: 'same' });
  });

  test('a time that goes along does not matter; any other difference does', () => {
    const ask = (extra: string) => (word: string) =>
      get(`/list?kind=${encodeURIComponent(word)}&${extra.replace('W', word.length > 3 ? '1' : '2')}`);
    expect(
      thirdOf(ask('t=173200000W'), LABELS.slice(1).concat(control('Gin')), ['Ale', 'Rum & Coke', 'Gin']),
    ).not.toBeNull();
    expect(thirdOf(ask('order=W'), LABELS.slice(1).concat(control('Gin')), ['Ale', 'Rum & Coke', 'Gin'])).toBeNull();
  });
});

describe('pages', () => {
  const none: readonly [Tree, Tree] = [{}, {}];
  test.each([
    ['from one', '/list?page=2', '/list?page=3', '/list?page=5'],
    ['from zero', '/list?page=1', '/list?page=2', '/list?page=4'],
    ['by offset', '/list?from=20', '/list?from=40', '/list?from=80'],
  ])('counted %s', (_, second, third, fifth) => {
    const hole = pageHole(get(second), get(third), none);
    expect(hole === null ? null : onPage(get('/list'), hole, 5)).toEqual(get(fifth));
  });

  test('by a word of the answer before', () => {
    const ask = (after: string | null) => post({ after });
    const answers: [Tree, Tree] = [{ info: { end: 'x1', total: 50 } }, { info: { end: 'x2', total: 50 } }];
    const hole = pageHole(ask('x1'), ask('x2'), answers);
    expect(hole).toMatchObject({ by: 'answer', from: ['info', 'end'] });
    expect(hole === null ? null : onPage(ask(null), hole, 'x9')).toEqual(ask('x9'));
  });

  test('nothing that is not in step is a page', () => {
    expect(pageHole(get('/list?seed=815'), get('/list?seed=4711'), none)).toBeNull();
  });
});
