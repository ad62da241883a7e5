import { describe, expect, it } from 'vitest';
import type { AddressKey } from '../../../model/url-key.ts';
import { AddressTerms, wordAt } from './address-terms.ts';
import { urlRow } from './url-pattern.ts';

const key = (path: string) => `http://h${path}` as AddressKey;
const row = (path: string) => urlRow(key(path));

function termsOf(entities: readonly string[], others: readonly string[]): AddressTerms {
  const terms = new AddressTerms();
  for (const path of entities) terms.addEntity(key(path));
  for (const path of [...entities, ...others]) terms.addSeen(key(path));
  return terms;
}

const NAMES = ['Ada', 'Bor', 'Cyd', 'Dee', 'Eno', 'Fay', 'Gil', 'Hal', 'Ivo', 'Jon'];

describe('words of addresses', () => {
  it('earn weight by what they tell apart, and a folder that all have earns none', () => {
    const terms = termsOf(
      NAMES.map((name) => `/doc/sort.${name}.html`),
      NAMES.map((name) => `/doc/kind.${name}.html`),
    );
    expect(terms.bits(row('/doc/sort.Zoe.html'))).toBeGreaterThan(0.5);
    expect(terms.bits(row('/doc/kind.Zoe.html'))).toBeLessThan(-3);
    expect(terms.isShared(0, 'doc')).toBe(true);
  });

  it('speak against a folder the more, the more entities agree on another', () => {
    const others = NAMES.map((name) => `/b/${name.toLowerCase()}`);
    const few = termsOf(['/a/x', '/a/y'], others);
    const many = termsOf(
      NAMES.map((name) => `/a/${name.toLowerCase()}`),
      others,
    );
    expect(many.bits(row('/b/new'))).toBeLessThan(few.bits(row('/b/new')));
  });

  it('a word that many addresses have and no entity is that of another kind; a rare one is a name', () => {
    const terms = termsOf(
      NAMES.map((name) => `/c/${name.toLowerCase()}_open.html`),
      NAMES.map((name) => `/c/k_${name.toLowerCase()}.html`),
    );
    expect(terms.conflict([row('/c/k_one.html'), row('/c/k_two.html')])).toContain("'k_'");
    expect(terms.conflict([row('/c/zoe_open.html'), row('/c/zoe_shut.html')])).toBeNull();
  });

  it('numbers name no kind', () => {
    const terms = termsOf(
      NAMES.map((name) => `/home/1-${name}-street`),
      NAMES.map((name) => `/home/2-${name}-street`),
    );
    expect(terms.missing(row('/home/2-Zoe-street'))).toBeNull();
    expect(terms.conflict([row('/home/2-Zoe-street'), row('/home/2-Yul-street')])).toBeNull();
  });

  it('are split at capitals, and a piece with one word has no first', () => {
    expect([wordAt(row('/classFoo.html'), 'first'), wordAt(row('/json.html'), 'first')]).toEqual(['class', '']);
  });
});
