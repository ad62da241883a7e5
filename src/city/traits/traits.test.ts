// Each trait changes what it names and nothing else.
import { describe, expect, it } from 'vitest';
import { listOf, type Target } from '../address/target.ts';
import { assembleSite } from '../open-site.ts';
import { buildPage } from '../pages/build.ts';
import type { Card, PageModel } from '../pages/model.ts';
import { answer } from '../server/answer.ts';
import type { Site } from '../site.ts';
import { createTruth } from '../truth/truth.ts';
import { createVisit } from '../visit.ts';
import { TRAITS } from './all.ts';
import type { Part, Trait } from './trait.ts';

/** Everything off, so that a trait is seen alone. Only homes has two hierarchies. */
const OFF = Object.fromEntries(TRAITS.map(({ name, values }) => [name, values[0]]));
const open = (traits: Record<string, string> = {}, profile = 'shoes'): Site =>
  assembleSite({ profile, skin: 'cards', size: 120, traits: { ...OFF, ...traits } });

/** Values of a trait to try: all that it names, and a number where it takes one. */
const triedValues = (trait: Trait): readonly string[] => [
  ...trait.values.slice(1),
  ...(trait.counts === undefined || trait.name === 'huge' ? [] : ['3']),
];

const withoutHref = (_key: string, value: unknown): unknown =>
  _key === 'href' || _key === 'hrefs' || _key === 'action' || _key === 'hidden' ? undefined : value;
const text = (value: unknown): string => JSON.stringify(value, withoutHref) ?? '';
const hrefs = (page: PageModel): string =>
  [...JSON.stringify(page).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href).join('\n');
const bare = (card: Card): Card => ({ ...card, entity: 0 });

/** A page taken apart into the parts that traits name. */
function partsOf(page: PageModel): Partial<Record<Part, string>> {
  const { alternates, canonical, crumbs, footer, heading, menu, notices, searches, title, ballast } = page;
  const common = {
    frame: text({
      title,
      heading,
      menu,
      footer,
      notices,
      searches,
      alternates,
      ballast: ballast.length,
      canonical: canonical !== null,
    }),
    crumbs: text(crumbs),
    addresses: hrefs(page),
  };
  if (page.type === 'list') {
    const facets = page.facets.map((facet) => ({
      ...facet,
      options: facet.options.map((option) => ({ ...option, count: 0, countText: '' })),
    }));
    return {
      ...common,
      results: text(page.cards.filter(({ promoted }) => !promoted).map(({ entity }) => entity)),
      cards: text([
        page.cards.map(bare).map((card) => ({
          ...card,
          hasLink: card.href !== null,
          linked: card.fields.some((field) => field.hrefs !== null),
        })),
        page.aside,
      ]),
      filters: text([facets, page.filterForm, page.indexes, page.chosen]),
      counts: text([
        page.facets.map(({ options }) => options.map(({ count, countText }) => [count, countText])),
        page.total,
      ]),
      settings: text([page.sorts, page.sizes, page.views]),
      pager: text(page.pager),
    };
  }
  if (page.type === 'entity') {
    return {
      ...common,
      details: text(page.details.map((field) => [field.name, field.texts, field.hrefs !== null])),
      related: text(page.related),
      template: page.template,
    };
  }
  return page.type === 'home' ? { ...common, home: text([page.paragraphs, page.sections, page.featured]) } : common;
}

/** Pages that every site has; the filter is one that no trait takes away. */
function targetsOf(site: Site): readonly Target[] {
  const chosen = [
    { attribute: site.catalogues[0].attribute(site.data.name === 'Doorstep Homes' ? 'heating' : 'closure'), value: 1 },
  ];
  return [
    { page: 'home' },
    { page: 'list', state: listOf(0) },
    { page: 'list', state: { ...listOf(0), page: 2 } },
    { page: 'list', state: { ...listOf(0), chosen } },
    { page: 'entity', table: 0, entity: 7, alias: 0 },
    { page: 'entity', table: 0, entity: 8, alias: 0 },
    { page: 'text', name: 'about' },
  ];
}

interface Look {
  readonly parts: ReadonlyMap<string, string>;
}

/** Everything a site shows on some pages, with the request numbers 30 to 36, and what it answers to requests 22 to 61. */
function look(site: Site): Look {
  const parts = new Map<string, string>();
  const add = (part: string, where: string, what: string) => void parts.set(`${part}\n${where}`, what);
  for (const [at, target] of targetsOf(site).entries()) {
    const first = createVisit(site, { path: '/', serial: 0, nowMs: 0 });
    const visit = createVisit(site, { path: first.href(target), serial: 30 + at, nowMs: 0 });
    const page = buildPage({ ...visit, target });
    for (const [part, what] of Object.entries(partsOf(page))) add(part, String(at), what);
  }
  const facts = [...createTruth(site, 'http://x.test/').facts()];
  add('facts', '', text(facts.map(({ attribute, hidden, value }) => [attribute, value, hidden])));
  const statuses = Array.from({ length: 40 }, (_, at) => {
    const serial = 22 + at;
    const { answer: made } = answer(
      createVisit(site, { path: serial % 2 === 0 ? '/about' : '/no-such-page', serial, nowMs: 0 }),
    );
    return [made.status, made.delayMs, made.headers];
  });
  const entity = createVisit(site, { path: '/', serial: 0, nowMs: 0 }).href({
    page: 'entity',
    table: 0,
    entity: 7,
    alias: 0,
  });
  const { status } = answer(createVisit(site, { path: entity, serial: 1, nowMs: 0 })).answer;
  const robots = answer(createVisit(site, { path: '/robots.txt', serial: 0, nowMs: 0 })).answer.body;
  add('answers', '', text([statuses, status, robots]));
  const html = String(answer(createVisit(site, { path: '/help', serial: 1, nowMs: 0 })).answer.body);
  add('html', '', html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/href="?[^"\s>]*"?/gi, ''));
  const list = createVisit(site, { path: '/', serial: 0, nowMs: 0 }).href({ page: 'list', state: listOf(0) });
  const listed = String(answer(createVisit(site, { path: list, serial: 2, nowMs: 0 })).answer.body);
  add('scripts', '', text(listed.match(/<script>/gi)));
  return { parts };
}

/** Names of the parts that differ. */
function changed(before: Look, after: Look): ReadonlySet<string> {
  const keys = new Set([...before.parts.keys(), ...after.parts.keys()]);
  return new Set(
    [...keys].filter((key) => before.parts.get(key) !== after.parts.get(key)).map((key) => key.split('\n')[0]),
  );
}

describe('traits', () => {
  const plain = look(open());

  it('has a base that is the same every time', () => {
    expect(changed(plain, look(open()))).toEqual(new Set());
  });

  for (const trait of TRAITS) {
    it(`${trait.name} changes ${trait.touches.join(', ')}, and nothing else`, () => {
      const profile = trait.name === 'hierarchies' ? 'homes' : 'shoes';
      const before = profile === 'shoes' ? plain : look(open({}, profile));
      const seen = new Set(
        triedValues(trait).flatMap((value) => [...changed(before, look(open({ [trait.name]: value }, profile)))]),
      );
      // Where what a page links changes, addresses change with it; where the frame changes, so does the HTML of a plain page;
      // where the results change, so may their pages.
      const around = trait.touches.includes('frame') || trait.touches.includes('crumbs');
      const pages = trait.touches.includes('results') ? ['pager'] : [];
      const follows = new Set<string>([...trait.touches, 'addresses', ...pages, ...(around ? ['html'] : [])]);
      expect([...seen].filter((part) => !follows.has(part))).toEqual([]);
      expect(trait.touches.filter((part) => !seen.has(part))).toEqual([]);
    });
  }

  it('says what each is for, under a name of its own', () => {
    expect(new Set(TRAITS.map(({ name }) => name)).size).toBe(TRAITS.length);
    for (const { about, values } of TRAITS) {
      expect(about.endsWith('.')).toBe(true);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('refuses what does not exist and lists what does', () => {
    expect(() => open({ glitter: 'on' })).toThrowError(/no trait 'glitter'/);
    expect(() => open({ counts: 'wrong' })).toThrowError(/no value 'wrong'/);
    expect(() => open({ cut: '0' })).toThrowError(/no value '0'/);
    try {
      open({ glitter: 'on' });
    } catch (error) {
      expect((error as { hint: string }).hint).toContain('tracking');
    }
    expect(() => open({ unlinked: 'on', 'no-links': 'on' })).toThrowError(/nothing could be reached/);
    expect(() => assembleSite({ profile: 'cars', traits: { hierarchies: 'two' } })).toThrowError(/no second hierarchy/);
  });
});
