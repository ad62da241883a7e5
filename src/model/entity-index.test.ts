import { expect, test } from 'vitest';
import { EntityIndex } from './entity-index.ts';
import type { Address } from './url.ts';

const at = (path: string): Address => `http://shop.test${path}` as Address;
const entity = (key: string, address: string, ...aliases: string[]) => ({
  key: at(key),
  address: at(address),
  aliases: aliases.map(at),
});

test('an entity is known at every spelling of its addresses, and where the site leads from them', () => {
  const index = new EntityIndex([entity('/lamp/1', '/lamp/1/')], (address) =>
    address === at('/lamp/1/') ? at('/light/one') : null,
  );
  for (const path of ['/lamp/1', '/lamp/1/', '/lamp/1#reviews', '/lamp/1?utm_source=x', '/light/one'])
    expect(index.keyAt(at(path))).toBe(at('/lamp/1'));
  expect(index.keyAt('https://www.shop.test/lamp/1' as Address)).toBe(at('/lamp/1'));
  expect(index.keyAt(at('/lamp/2/'))).toBe(at('/lamp/2'));
});

test('parameters that are in no key are state wherever an entity is met', () => {
  const index = new EntityIndex([entity('/view?id=1', '/view?id=1&from=list')]);
  expect([...index.state]).toEqual(['from']);
  expect(index.keyAt(at('/view?from=menu&id=1'))).toBe(at('/view?id=1'));
  expect(index.keyAt(at('/view?from=menu&id=2'))).toBe(at('/view?id=2'));
});

test('the plainest address is exported: no fragment, and no state that one entity was met without', () => {
  const needed = entity('/view?id=1', '/view?id=1&from=list#top');
  const [plain] = [needed].map((one) => new EntityIndex([needed]).plain(one));
  expect(plain.address).toBe(at('/view?id=1&from=list'));
  expect(plain.aliases).toEqual([at('/view?id=1&from=list#top')]);
  const met = entity('/view?id=2', '/view?id=2&from=list', '/view?id=2');
  const index = new EntityIndex([needed, met]);
  expect(index.plain(needed).address).toBe(at('/view?id=1'));
  expect(index.plain(met)).toEqual(entity('/view?id=2', '/view?id=2', '/view?id=2&from=list'));
  expect(index.plain(entity('/lamp/1', '/lamp/1/'))).toEqual(entity('/lamp/1', '/lamp/1/'));
});

test('an entity without a page stays as it is', () => {
  const record = { key: 'record:1', address: null, aliases: [] };
  expect(new EntityIndex([record]).plain(record)).toBe(record);
});

test('what other keys are told apart by is no state, though one entity is met without it', () => {
  const newest = entity('/log?do=entry', '/log?do=entry', '/log?do=entry&e=9');
  const other = entity('/log?do=entry&e=8', '/log?do=entry&e=8');
  const index = new EntityIndex([newest, other]);
  expect(index.keyAt(at('/log?do=entry&e=7'))).toBe(at('/log?do=entry&e=7'));
  expect(index.plain(other).address).toBe(at('/log?do=entry&e=8'));
});

test('what tells further addresses of entities apart is no state, though their keys have no parameters', () => {
  const index = new EntityIndex([
    entity('/lamp/red', '/lamp/red', '/view?id=7&pos=1', '/view?id=7&pos=2'),
    entity('/lamp/blue', '/lamp/blue', '/view?id=8&pos=2'),
    entity('/lamp/green', '/lamp/green', '/view?id=9&pos=1'),
  ]);
  expect([...index.state]).toEqual(['pos']);
  expect(index.keyAt(at('/view?id=8&pos=24'))).toBe(at('/lamp/blue'));
  expect(index.keyAt(at('/view?id=10&pos=1'))).toBe(at('/view?id=10'));
});
