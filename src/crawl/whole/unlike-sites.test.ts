import { describe, expect, test } from 'vitest';
import { crawlPages } from './small-shop.fixture.ts';
import { clayShop, library, teaShop, type UnlikeSite } from './unlike-sites.fixture.ts';

/** What a person finds in the table of the main kind: its name, how many rows, and the facts under the site's own names. */
function table(site: UnlikeSite) {
  const { facts, found, titles } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  const [main] = found.kinds.filter(({ crawled }) => crawled);
  const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
  const missing = site.things.flatMap(({ facts: known, title }) =>
    Object.entries(known)
      .map(([attribute, value]) => `${title} ${attribute} ${value}`)
      .filter((fact) => !said.has(fact)),
  );
  return {
    name: main.name,
    entities: main.entities,
    attributes: main.attributes.map(({ name }) => name).sort(),
    missing,
  };
}

describe('sites as real software writes them', () => {
  test('a shop whose cards are links: one name per attribute, nothing of neighbours, shares and buttons', () => {
    expect(table(teaShop())).toEqual({
      name: 'Shop',
      entities: 30,
      attributes: ['Artikelnummer', 'Farbe', 'Gewicht', 'Herkunft', 'price'],
      missing: [],
    });
  });

  test('collections that link a thing under folders of their own: each thing once', () => {
    expect(table(clayShop())).toEqual({
      name: 'Wszystkie produkty',
      entities: 36,
      attributes: ['Dostawca', 'Kolor', 'Pojemność'],
      missing: [],
    });
  });

  test('a catalogue with a drop-down, labels told apart by class, and a header that shows how it is sorted', () => {
    expect(table(library())).toEqual({
      name: 'الفهرس',
      entities: 40,
      attributes: ['المؤلف', 'اللغة', 'سنة النشر', 'عدد الصفحات'].sort(),
      missing: [],
    });
  });
});
