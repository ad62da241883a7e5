import { describe, expect, test } from 'vitest';
import { clayShop, library, tableOf, teaShop } from './unlike-sites.fixture.ts';

describe('sites as real software writes them', () => {
  test('a shop whose cards are links: one name per attribute, nothing of neighbours, shares and buttons', () => {
    expect(tableOf(teaShop())).toEqual({
      name: 'Shop',
      entities: 30,
      attributes: ['Artikelnummer', 'Farbe', 'Gewicht', 'Herkunft', 'price'],
      missing: [],
    });
  });

  test('collections that link a thing under folders of their own: each thing once', () => {
    expect(tableOf(clayShop())).toEqual({
      name: 'Wszystkie produkty',
      entities: 36,
      attributes: ['Dostawca', 'Kolor', 'Pojemność'],
      missing: [],
    });
  });

  test('a catalogue with a drop-down, labels told apart by class, and a header that shows how it is sorted', () => {
    expect(tableOf(library())).toEqual({
      name: 'الفهرس',
      entities: 40,
      attributes: ['المؤلف', 'اللغة', 'سنة النشر', 'عدد الصفحات'].sort(),
      missing: [],
    });
  });
});
