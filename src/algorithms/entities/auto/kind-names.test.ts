import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../model/url-key.ts';
import { address } from '../site-map.fixture.ts';
import { KindNames, nameIn } from './kind-names.ts';
import { urlRow } from './url-pattern.ts';

const key = (path: string) => keyOf(address(`http://site.example${path}`));
const row = (path: string) => urlRow(key(path));
const five = (make: (letter: string) => string) => ['k', 'l', 'm', 'n', 'o'].map((letter) => key(make(letter)));

/** What is known after lists were seen on a page. */
function knowing(sample: string, lists: readonly (readonly ReturnType<typeof key>[])[], page = '/ref/index.html') {
  const names = new KindNames(key(sample));
  for (const list of lists) names.addList(list, key(page));
  return names;
}

const SAMPLE = '/ref/a/zorp.Fen.html';
const QUIBS = five((letter) => `/ref/a/quib.${letter}.html`);
const LANTS = five((letter) => `/ref/a/lant.${letter}.html`);
const ZORPS = five((letter) => `/ref/a/zorp.${letter}.html`);

it('a name is a word in front and the character behind it; an ending is none', () => {
  expect(nameIn(row('/ref/zorp.Fen.html'))).toBe('zorp.');
  expect(nameIn(row('/ref/zorp-bounds.html'))).toBe('zorp-');
  expect(['/ref/index.html', '/ref/2-fen', '/ref/fen', '/'].map((path) => nameIn(row(path)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe('kinds have names', () => {
  it('where two others have lists of their own', () => {
    expect(knowing(SAMPLE, [QUIBS, LANTS]).areUsed).toBe(true);
    expect(knowing(SAMPLE, [QUIBS, ZORPS]).areUsed).toBe(false);
    expect(knowing('/ref/a/fen.html', [QUIBS, LANTS]).areUsed).toBe(false);
  });

  it('not where lists mix them: makers in front of products', () => {
    const mixed = ['k', 'l', 'm', 'n'].map((maker) => key(`/ref/a/${maker}er.x.html`));
    expect(knowing(SAMPLE, [QUIBS, LANTS, mixed.slice(0, 3)]).areUsed).toBe(true);
    expect(knowing(SAMPLE, [QUIBS, LANTS, [...mixed, key('/ref/a/p.y.html')]]).areUsed).toBe(false);
    expect(knowing(SAMPLE, [ZORPS, ZORPS, QUIBS, [...ZORPS.slice(1), ...LANTS]]).areUsed).toBe(false);
  });

  it('though a fifth of the links may stand in other lists', () => {
    const mixed = ['k', 'l', 'm', 'n', 'o'].map((maker) => key(`/ref/a/${maker}er.x.html`));
    const more = five((letter) => `/ref/b/lant.${letter}.html`);
    expect(knowing(SAMPLE, [QUIBS, LANTS, more, five((letter) => `/ref/b/quib.${letter}.html`), mixed]).areUsed).toBe(
      true,
    );
    expect(knowing(SAMPLE, [QUIBS, LANTS, more, mixed]).areUsed).toBe(false);
  });

  it('not by lists of a few links', () => {
    expect(knowing(SAMPLE, [QUIBS.slice(1), LANTS.slice(1)]).areUsed).toBe(false);
  });
});

describe('an address is of the kind', () => {
  it('by its name, however deep, and not by one that is written in another way', () => {
    const names = knowing(SAMPLE, [['a', 'b', 'c'].map((folder) => key(`/ref/${folder}/index.html`))]);
    expect(
      ['/ref/a/zorp.k.html', '/ref/b/zorp.k.html', '/ref/b/x/zorp.k.html'].every((path) => names.isNamed(row(path))),
    ).toBe(true);
    expect(
      ['/ref/a/quib.k.html', '/ref/a/zorp-k.html', '/ref/a/zorp.k.txt'].some((path) => names.isNamed(row(path))),
    ).toBe(false);
  });

  it('in its own part of the site: no list leads out of that', () => {
    const parts = ['a', 'b', 'c'].map((folder) => key(`/ref/${folder}/index.html`));
    expect(knowing(SAMPLE, [parts]).isNamed(row('/book/a/zorp.k.html'))).toBe(false);
    expect(knowing(SAMPLE, []).isNamed(row('/ref/b/zorp.k.html'))).toBe(false);
    expect(knowing(SAMPLE, [parts.slice(1)]).isNamed(row('/ref/b/zorp.k.html'))).toBe(false);
    expect(knowing(SAMPLE, [parts.slice(0, 2)]).isNamed(row('/ref/b/zorp.k.html'))).toBe(false);
  });

  it('whatever the page of one thing links', () => {
    const aside = ['/ref/a/zorp.k.html', '/book/a/zorp.l.html', '/book/a/zorp.m.html'].map(key);
    expect(knowing(SAMPLE, [aside], '/ref/a/quib.k.html').isNamed(row('/book/a/zorp.k.html'))).toBe(false);
    expect(knowing(SAMPLE, [aside]).isNamed(row('/book/a/zorp.k.html'))).toBe(true);
  });
});
