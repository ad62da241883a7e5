import { describe, expect, it } from 'vitest';
import { valuesOf } from '../catalogue/postings.ts';
import { LANGUAGES, number, say } from '../languages/text.ts';
import { PROFILES } from '../profiles/all.ts';
import { bucket, bucketValues, lineage, slug } from './column.ts';
import { createRandom, hash } from './random.ts';

describe('data', () => {
  for (const profile of PROFILES) {
    const data = profile.data(150, 'a');

    it(`${profile.name}: the same seed gives the same data`, () => {
      const again = profile.data(150, 'a');
      for (const [at, table] of data.tables.entries()) {
        for (const [which, attribute] of table.attributes.entries())
          expect(again.tables[at].attributes[which]).toEqual(attribute);
        expect(again.tables[at].title(7)).toBe(table.title(7));
      }
    });

    it(`${profile.name}: titles are unique, ids are unique, names exist in every language`, () => {
      for (const table of data.tables) {
        const titles = Array.from({ length: table.size }, (_, entity) => table.title(entity));
        expect(new Set(titles).size).toBe(table.size);
        for (const { id, values } of table.attributes) {
          expect(id).toMatch(/^[a-z]+$/);
          expect(new Set(values.map((value) => value.id)).size).toBe(values.length);
          for (const language of LANGUAGES) {
            const names = values.map(({ name, parent }) => `${parent} ${say(name, language)}`);
            expect(new Set(names).size, `${id} ${language}`).toBe(values.length);
          }
        }
        for (const root of [...table.roots, ...(table.splitRoots ?? [])]) expect(root.path).toMatch(/^[a-z-]+$/);
      }
    });

    it(`${profile.name}: an entity has every level above its value, and nested filters only where they belong`, () => {
      for (const table of data.tables) {
        for (let entity = 0; entity < table.size; entity += 1) {
          for (const attribute of table.attributes) {
            const mine = valuesOf(attribute, entity);
            for (const value of mine) expect(mine).toEqual(expect.arrayContaining(lineage(attribute.values, value)));
            if (attribute.under === undefined || mine.length === 0) continue;
            const upper = table.attributes.find(({ id }) => id === attribute.under?.attribute)!;
            expect(valuesOf(upper, entity).map((value) => upper.values[value].id)).toContain(attribute.under.value);
          }
        }
      }
    });
  }

  it('has the films and cars of the real tables', () => {
    const sizes = PROFILES.filter(({ name }) => name === 'films' || name === 'cars').map(
      (profile) => profile.data(profile.size, '1').tables[0].size,
    );
    expect(sizes).toEqual([3201, 406]);
  });

  it('makes another site from another seed', () => {
    const shoes = PROFILES.find(({ name }) => name === 'shoes')!;
    expect(shoes.data(50, 'a').tables[0].attributes[2].items).not.toEqual(
      shoes.data(50, 'b').tables[0].attributes[2].items,
    );
  });
});

describe('small parts', () => {
  it('puts numbers into buckets that have names', () => {
    const edges = [10, 20];
    expect([9.9, 10, 19, 20, 500].map((value) => bucket(edges, value))).toEqual([0, 1, 1, 2, 2]);
    expect(bucketValues(edges, String).map(({ name }) => say(name!, 'en'))).toEqual([
      'under 10',
      '10 to 20',
      '20 and more',
    ]);
  });

  it('writes numbers as the language does', () => {
    expect([number(1234567.5, 'en', 1), number(1234567.5, 'de', 1), number(-999, 'ru')]).toEqual([
      '1,234,567.5',
      '1.234.567,5',
      '-999',
    ]);
  });

  it('makes ASCII of names', () => {
    expect(slug("L'Été à Paris!")).toBe('lete-a-paris');
    expect(slug('???')).toBe('x');
  });

  it('has chance that is the same every time and spreads', () => {
    const draw = () => Array.from({ length: 5 }, createRandom('s').next);
    expect(draw()).toEqual(draw());
    const random = createRandom('t');
    const counts = [0, 0, 0, 0];
    for (let at = 0; at < 4000; at += 1) counts[random.below(4)] += 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(new Set(Array.from({ length: 1000 }, (_, at) => hash('x', at) % 1000)).size).toBeGreaterThan(580);
  });
});
