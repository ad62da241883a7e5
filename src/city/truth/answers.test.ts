// The answer pages of a library, asked over HTTP and read with cheerio.
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { wordIndex } from '../catalogue/words.ts';
import { type OpenSite, openSite, type SiteOptions } from '../open-site.ts';
import { SKINS } from '../skins/all.ts';

async function withLibrary(options: SiteOptions, check: (open: OpenSite) => Promise<void>): Promise<void> {
  const open = await openSite({ profile: 'library', size: 200, ...options });
  try {
    await check(open);
  } finally {
    await open.close();
  }
}

const read = async (url: string): Promise<CheerioAPI> => load(await (await fetch(url)).text());
const selectorOf = (path: string): string =>
  path
    .slice(1)
    .replace(/\[(\d+)\]/g, ':nth-of-type($1)')
    .replaceAll('/', ' > ');
const clean = (text: string): string => text.replace(/\s+/g, '');

/** A long word that so many titles have. */
function wordWith(open: OpenSite, fits: (titles: number) => boolean): string {
  const index = wordIndex(open.site.tables[0]);
  return [...index.keys()].find((word) => word.length > 3 && fits(index.get(word)!.length))!;
}

describe('a library', () => {
  for (const skin of SKINS) {
    it(`${skin.name}: many, one, none and refused words have pages of their own, with the nodes that the truth names`, () =>
      withLibrary({ skin: skin.name, traits: { ads: 'rich' } }, async (open) => {
        const ask = (word: string) => `${open.lists[0]}?q=${word}`;
        const many = ask(wordWith(open, (titles) => titles > 2));
        const list = open.truth.answerAt(many, 0)!;
        expect(list.kind).toBe('many');
        const $ = await read(many);
        const texts = open.truth.listAt(many)!.records.map(({ text }) => clean(text));
        const shown = list.objects.map((paths) => clean(paths.map((path) => $(selectorOf(path)).text()).join('')));
        expect(shown).toEqual(texts);
        expect(clean($(selectorOf(list.region!)).text())).toBe(texts.join(''));

        const one = ask(wordWith(open, (titles) => titles === 1));
        const found = open.truth.answerAt(one, 1)!;
        const page = await read(one);
        const [row] = open.truth.entitiesAt(one)!;
        expect(open.truth.role(one)).toEqual({ role: 'entity', entity: row });
        expect(found).toMatchObject({ kind: 'one', objects: [[found.region]] });
        const facts = page(selectorOf(found.core!)).text();
        expect(facts).toMatch(/AL \d+/);
        expect(page(selectorOf(found.region!)).text()).toContain(facts);

        for (const [word, kind] of [
          ['zzyzxq', 'none'],
          ['of', 'error'],
        ]) {
          expect(open.truth.answerAt(ask(word))).toEqual({ kind, region: null, core: null, objects: [] });
          expect(open.truth.role(ask(word))).toEqual({ role: 'text' });
          expect(open.truth.entitiesAt(ask(word))).toEqual([]);
          expect((await read(ask(word)))('a[href*="/book/"]').length).toBe(0);
        }
      }));
  }

  it('may show other books where nothing was found, which are no answer', () =>
    withLibrary({ traits: { keyword: 'library-instead' } }, async (open) => {
      const url = `${open.lists[0]}?q=zzyzxq`;
      expect((await read(url))('a[href*="/book/"]').length).toBe(6);
      expect(open.truth.answerAt(url)).toMatchObject({ kind: 'none', region: null });
    }));
});
