import { listOf, type Target } from '../address/target.ts';
import { number } from '../languages/text.ts';
import type { Visit } from '../site.ts';
import { formFor } from './form.ts';
import type { Frame, Link, SearchBox } from './model.ts';

/** Lists a visitor can start from: one per root of each table. */
export function listLinks(visit: Visit, block: string): readonly Link[] {
  return visit.site.tables.flatMap((table, at) =>
    table.roots.map((root, rootAt) => ({
      text: visit.text(root.name),
      href: visit.href({ page: 'list', state: listOf(at, rootAt) }, { block, position: rootAt }),
    })),
  );
}

/** A box per list; it shows again what was typed into it. */
function searchBoxes(visit: Visit): readonly SearchBox[] {
  const { plan, tables } = visit.site;
  if (!plan.keyword) return [];
  const here = visit.target.page === 'list' || visit.target.page === 'values' ? visit.target.state : null;
  return tables.flatMap((table, at) =>
    table.roots.map((root, rootAt) => ({
      ...formFor(visit.href({ page: 'list', state: listOf(at, rootAt) }), 'get', visit.say('apply')),
      label: visit.text(root.name),
      name: plan.scheme.names.keyword,
      value: here?.table === at && here.root === rootAt ? here.keyword : '',
    })),
  );
}

const TEXTS = [
  ['about', 'aboutUs'],
  ['help', 'help'],
  ['blog', 'blog'],
  ['contact', 'contact'],
] as const;

export function frame(visit: Visit, heading: string, crumbs: readonly Link[], canonical: Target | null = null): Frame {
  const { site } = visit;
  const home = visit.href({ page: 'home' }, { block: 'logo', position: 0 });
  const texts = TEXTS.map(([name, phrase], position) => ({
    text: visit.say(phrase),
    href: visit.href({ page: 'text', name }, { block: 'menu', position }),
  }));
  return {
    language: visit.language,
    siteName: site.data.name,
    slogan: visit.text(site.data.about),
    homeHref: home,
    styleHref: '/style.css',
    title: `${heading} - ${site.data.name}`,
    heading,
    crumbs: site.plan.crumbs ? [{ text: visit.say('home'), href: home }, ...crumbs] : [],
    menu: [...(site.plan.listsLinked ? listLinks(visit, 'menu') : []), ...texts.slice(0, 3)],
    footer: [texts[0], texts[3]],
    canonical: canonical === null ? null : visit.href(canonical),
    alternates: [],
    searches: searchBoxes(visit),
    notices: [],
    ballast: '',
  };
}

export const countText = (visit: Visit, count: number): string => number(count, visit.language);
