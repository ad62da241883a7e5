// Filters that only some answers offer: found in them, and asked for together with what they came after.
import { expect, test } from 'vitest';
import { nestedGroups } from './nested-groups.ts';
import { plainPage } from './plain-page.ts';
import { requestOf, treeOf } from './request-tree.ts';
import { requestFor, type ScriptedGroup, type ScriptedList, stateOf } from './scripted-list.ts';

const asked = (query: string) => treeOf({ method: 'GET', url: `http://x.test/data?${query}`, body: '', headers: {} });
const option = (value: string) => ({ value, label: value.toUpperCase(), count: 2 });
const filter = (id: string, ...values: string[]) => ({ id, name: `the ${id}`, options: values.map(option) });

function group(id: string, word: string, at: number): ScriptedGroup {
  const request = asked(`${id}=${word}`);
  const holeAt = 10;
  return {
    parameter: id,
    heading: `the ${id}`,
    template: {
      tree: request,
      holes: [{ at: holeAt, before: '', after: '', isNumber: false }],
      source: 'value',
      spelling: 'same',
    },
    fixed: null,
    members: [],
    place: {
      path: ['filters', at, 'options'],
      name: 'label',
      count: 'count',
      named: [{ at: 1, field: 'id', value: id }],
    },
    field: null,
  };
}

const LIST = {
  url: 'http://x.test/list',
  heading: 'Shoes',
  answers: 'json',
  base: asked(''),
  headers: {},
  pager: null,
  groups: [group('for', 'men', 0), group('colour', 'red', 1)],
  items: ['items'],
  perPage: 2,
  total: null,
  way: null,
  title: 'title',
  shown: [],
} as unknown as ScriptedList;
const ANSWER = {
  items: [{ title: 'One' }, { title: 'Two' }],
  filters: [filter('for', 'women'), filter('heel', 'flat', 'high')],
};

test('a filter that is new in an answer is asked for as its neighbours are', () => {
  const [heel, ...more] = nestedGroups(LIST, ANSWER);
  expect(more).toEqual([]);
  expect([heel.parameter, heel.heading, heel.members.map(({ label }) => label)]).toEqual([
    'heel',
    'the heel',
    ['FLAT', 'HIGH'],
  ]);
});

test('its choices are links below what was chosen before, and ask for both', () => {
  const list = { ...LIST, groups: [...LIST.groups, ...nestedGroups(LIST, ANSWER)] };
  const state = stateOf(list, 'http://x.test/list?for=women' as never)!;
  expect(plainPage(list, state, ANSWER)).toContain('http://x.test/list?for=women&amp;heel=flat');
  const below = stateOf(list, 'http://x.test/list?for=women&heel=flat' as never)!;
  expect(requestOf(requestFor(list, below)!).url).toBe('http://x.test/data?for=women&heel=flat');
});

test('where nothing shows that neighbours are asked alike, no request is made up', () => {
  const odd = { ...LIST, groups: [LIST.groups[0], { ...LIST.groups[1], template: group('tone', 'red', 1).template }] };
  expect(nestedGroups(odd as ScriptedList, ANSWER)).toEqual([]);
});
