import { describe, expect, test } from 'vitest';
import { crawlPages, factsOf, lampShop } from './small-shop.fixture.ts';

const LAMPS = 25;

/** A shop whose lists link `/lamp/x/` and whose pages link each other as `/lamp/x`. */
function spelled(list: (path: string) => string, answers: (path: string) => 'page' | 'moved' | null) {
  const pages = lampShop(LAMPS);
  const lamp = /"(\/lamp\/[^"]+)"/g;
  const { asked, facts, found, titles } = crawlPages((whole) => {
    const path = whole.replace(/\?at=.*$/, '').replace(/(?<=^\/lamp\/.*)\/$/, '');
    const page = pages.get(path) ?? null;
    if (page === null || !path.startsWith('/lamp/')) return page?.replace(lamp, (_, link) => `"${list(link)}"`) ?? null;
    const how = answers(whole);
    if (how === 'moved') return { to: whole.endsWith('/') ? path : `${path}/` };
    return how === null ? null : page;
  });
  const [main] = found.kinds;
  const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
  const missing = Array.from({ length: LAMPS }, (_, at) => at).filter((at) =>
    Object.entries(factsOf(at)).some(
      ([name, value]) => ![...titles.values()].some((title) => said.has(`${title} ${name} ${value}`)),
    ),
  );
  return { entities: main.entities, missing, downloads: new Set(asked).size, keys: titles.size, asked };
}

const plain = spelled(
  (path) => path,
  () => 'page',
);

describe('one page under two addresses is one entity, asked for once', () => {
  const cases: Record<string, Parameters<typeof spelled>> = {
    'both answer': [(path) => `${path}/`, () => 'page'],
    'a slash is led away from': [(path) => `${path}/`, (path) => (path.endsWith('/') ? 'moved' : 'page')],
    'to a slash it is led': [(path) => `${path}/`, (path) => (path.endsWith('/') ? 'page' : 'moved')],
    fragments: [(path) => `${path}#reviews`, () => 'page'],
  };
  test.each(Object.entries(cases))('%s', (_, [list, answers]) => {
    const { downloads, entities, keys, missing } = spelled(list, answers);
    expect({ entities, keys, missing }).toEqual({ entities: LAMPS, keys: LAMPS, missing: [] });
    expect(downloads).toBeLessThanOrEqual(plain.downloads);
  });
});
