import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraitChoice } from '../build-site.ts';
import { assembleSite } from '../open-site.ts';
import { createVisit } from '../visit.ts';
import { readParts, writeParts } from './parts.ts';
import type { Target } from './target.ts';

const SCHEMES = ['parameters', 'segments', 'commas', 'token'];
const DRESS: readonly TraitChoice[] = [
  {},
  { tracking: true, sessions: true, 'entity-state': true },
  { semicolons: true, hreflang: true, redirects: true },
  { keyword: true, sessions: true },
];

const visitTo = (site: ReturnType<typeof assembleSite>, path: string) =>
  createVisit(site, { path, serial: 3, nowMs: 0 });

describe('addresses', () => {
  for (const scheme of SCHEMES) {
    for (const [at, dress] of DRESS.entries()) {
      it(`${scheme}, dress ${at}: what is written is read back, on every list and from every list`, () => {
        const site = assembleSite({
          profile: 'shoes',
          size: 40,
          traits: { tracking: false, 'entity-state': false, 'filters-in': scheme, ...dress },
        });
        const { attributes } = site.tables[0];
        const predicate = fc
          .integer({ min: 0, max: attributes.length - 1 })
          .chain((attribute) =>
            fc.integer({ min: 0, max: attributes[attribute].values.length - 1 }).map((value) => ({ attribute, value })),
          );
        const state = fc.record({
          table: fc.constant(0),
          root: fc.constant(0),
          chosen: fc.array(predicate, { maxLength: 4 }),
          keyword:
            dress.keyword === true ? fc.constantFrom('', 'Alpine', 'red  shoe', 'straße &;=?#') : fc.constant(''),
          lifted: fc.boolean(),
          page: fc.integer({ min: 0, max: 400 }),
          after: fc.option(fc.integer({ min: 0, max: 39 })),
          sort: fc.integer({ min: 0, max: 4 }),
          size: fc.integer({ min: 0, max: 2 }),
          view: fc.integer({ min: 0, max: 1 }),
        });
        const target: fc.Arbitrary<Target> = fc.oneof(
          state.map((made) => ({ page: 'list', state: made }) as const),
          fc
            .tuple(state, fc.integer({ min: 0, max: attributes.length - 1 }))
            .map(([made, attribute]) => ({ page: 'values', state: made, attribute }) as const),
          fc
            .integer({ min: 0, max: 39 })
            .map((entity) => ({ page: 'entity', table: 0, entity, alias: entity % 2 }) as const),
          fc.constantFrom<Target>({ page: 'home' }, { page: 'text', name: 'blog/3' }),
        );
        const language = fc.constantFrom('en', 'de', 'ru') as fc.Arbitrary<'en' | 'de' | 'ru'>;
        fc.assert(
          fc.property(target, state, language, (to, on, wanted) => {
            const spoken = dress.hreflang === true ? wanted : 'en';
            const href = visitTo(site, '/').href(to, { block: 'b', position: 2, on }, spoken);
            const back = visitTo(site, href);
            expect(back.target).toEqual(to);
            expect(back.language).toBe(spoken);
          }),
        );
      });
    }
  }

  it('reads any text as an address of some kind', () => {
    const site = assembleSite({ profile: 'shoes', size: 20 });
    const { site: broken } = visitTo(site, '/');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(visitTo(broken, `/${text}`).target.page).toBeTypeOf('string');
      }),
    );
    expect(visitTo(site, '/shoes?rh=%E0%A4%A').target.page).toBe('malformed');
    expect(visitTo(site, '/shoes?rh=abcdef').target.page).toBe('malformed');
    expect(visitTo(site, '/shoes?rh=').target.page).toBe('malformed');
  });

  it('gives entities with short addresses names that no other page has', () => {
    const site = assembleSite({ profile: 'films', traits: { 'two-token': true, redirects: true, hreflang: true } });
    for (let entity = 0; entity < site.tables[0].size; entity += 7) {
      const target = { page: 'entity', table: 0, entity, alias: 0 } as const;
      expect(visitTo(site, visitTo(site, '/').href(target)).target).toEqual(target);
    }
    const go = Array.from({ length: site.tables[0].size }, (_, entity) => entity).find(
      (entity) => site.tables[0].title(entity) === 'Go!',
    );
    const target = { page: 'entity', table: 0, entity: go!, alias: 0 } as const;
    expect(visitTo(site, visitTo(site, '/').href(target)).target).toEqual(target);
  });

  it('keeps parts as they are', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(
        fc.array(part),
        fc.array(fc.tuple(part, fc.string())),
        fc.constantFrom<'&' | ';'>('&', ';'),
        (path, params, separator) => {
          expect(readParts(writeParts({ path, params }, separator))).toEqual({ path, params });
        },
      ),
    );
  });
});
