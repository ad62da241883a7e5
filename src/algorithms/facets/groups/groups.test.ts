import { describe, expect, test } from 'vitest';
import type { LinkGroup } from '../../../model/link-group.ts';
import { toAddress } from '../../../model/url.ts';
import { mergeGroups, type Outlook, promiseOf, promiseOfRest } from './groups.ts';

const groupOf = (...sizes: (number | null)[]): LinkGroup => ({
  part: 'x',
  kind: 'parameter',
  shorter: false,
  heading: 'X',
  current: null,
  members: sizes.map((about, at) => ({
    node: at,
    url: toAddress(`http://site.example/?x=${at}`)!,
    label: `value ${at}`,
    count: about,
    about,
    value: String(at),
  })),
});

const rough = (group: LinkGroup): LinkGroup => ({
  ...group,
  members: group.members.map((member) => ({ ...member, count: null })),
});

const known: Outlook = {
  perPage: 100,
  size: 600,
  most: Number.POSITIVE_INFINITY,
  isKnown: true,
  fresh: 0,
  weight: 1,
  amongFilters: false,
};
const unknown: Outlook = { ...known, isKnown: false, fresh: 0.7 };

describe('what a page is expected to tell', () => {
  test('of groups that seem to part everything, the one that wastes least comes first while not all entities are known', () => {
    const [two, five] = [groupOf(510, 90), groupOf(180, 130, 110, 100, 80)];
    expect(promiseOf(five, unknown)).toBeGreaterThan(promiseOf(two, unknown));
    expect(promiseOf(two, known)).toBeGreaterThan(promiseOf(five, known));
    expect(promiseOf(rough(five), unknown)).toBeGreaterThan(promiseOf(groupOf(500, 400, 300), unknown));
  });

  test('a number that no list below a value can have is no count', () => {
    const below: Outlook = { ...known, size: 30, most: 33 };
    expect(promiseOf(groupOf(152), below)).toBe(0);
    expect(promiseOf(groupOf(12, 18), below)).toBeGreaterThan(0);
  });

  test('what needs no further page comes before all else, the rest by what is left on its pages', () => {
    const group = groupOf(130, 130, 130);
    expect(promiseOfRest(group, [0, 0, 0], known)).toBe(Number.POSITIVE_INFINITY);
    expect(promiseOfRest(group, [30, 30, 30], known)).toBe(30);
    expect(promiseOfRest(group, [90, null], known)).toBe(95);
  });

  test('the longest list of values that part everything is what the others leave', () => {
    const parts = groupOf(350, 250);
    expect(promiseOfRest(parts, [250, 0], known)).toBe(Number.POSITIVE_INFINITY);
    expect(promiseOfRest(parts, [250, 150], known)).toBe(200);
    expect(promiseOfRest(parts, [250, 150], unknown)).toBeGreaterThan(1e6);
  });
});

describe('groups with what another page adds to them', () => {
  const group = (name: string, ...values: string[]): LinkGroup => ({
    ...groupOf(...values.map(() => null)),
    part: name,
    members: values.map((value, at) => ({
      ...groupOf(null).members[0],
      url: toAddress(`http://a.example/?${name}=${value}`)!,
      label: value,
      node: at + 1,
    })),
  });

  test('grow by the choices that they lack; groups that share nothing are added', () => {
    const merged = mergeGroups(
      [group('a', '1', '2'), group('b', '1')],
      [group('b', '1', '2'), group('c', '1', '2')],
      String,
    );
    expect(merged?.map(({ members, part }) => `${part} ${members.length}`)).toEqual(['a 2', 'b 2', 'c 2']);
    expect(mergeGroups([group('a', '1', '2')], [group('a', '2'), group('d', '1')], String)).toBeNull();
  });

  test('take steps that grow as the groups do', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => group(`n${at}`, '1', '2'));
    let steps = 0;
    const keyOf = (url: string) => {
      steps += 1;
      return url;
    };
    mergeGroups(many(400), [...many(400)].reverse(), keyOf);
    expect(steps).toBeLessThan(20 * 800);
  });
});
