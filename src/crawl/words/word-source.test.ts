import { expect, test } from 'vitest';
import { loadWordSource } from './word-source.ts';

test('the language of short texts of a shop, and its words', async () => {
  const { common, languageOf } = await loadWordSource();
  expect(languageOf('Kostenlose Lieferung ab fünfzig Euro, alle Bücher und Zeitschriften')).toBe('de');
  expect(languageOf('Livraison gratuite pour toutes les commandes de livres')).toBe('fr');
  expect(languageOf('')).toBeNull();
  expect(common('de').length).toBeGreaterThan(1000);
  expect(common('de').slice(0, 50)).toContain('und');
  expect(common('ja').length).toBeGreaterThan(100);
  expect(common('xx')).toEqual([]);
});
