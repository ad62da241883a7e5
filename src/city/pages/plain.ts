// Pages that are neither lists nor entities: the start page, indexes of values, texts, errors.

import type { ListState } from '../address/target.ts';
import { FIRST_PAGE, listOf } from '../address/target.ts';
import { thoseThere } from '../data/table.ts';
import type { Phrase } from '../languages/phrases.ts';
import type { Visit } from '../site.ts';
import { bareCard } from './cards.ts';
import { fillerFor } from './entity.ts';
import { buildFacet, indexedAttribute } from './facets.ts';
import { frame, listLinks } from './frame.ts';
import type { HomePage, Link, TextPage, ValuesPage } from './model.ts';

const FEATURED = 8;

function indexLinks(visit: Visit): readonly Link[] {
  return visit.site.tables.flatMap((table, at) => {
    const attribute = indexedAttribute(visit.site, at);
    if (attribute === -1) return [];
    const text = visit.say('by', { name: visit.text(table.attributes[attribute].name) });
    return [
      { text, href: visit.href({ page: 'values', state: listOf(at), attribute }, { block: 'index', position: at }) },
    ];
  });
}

export function buildHome(visit: Visit): HomePage {
  const { site } = visit;
  const table = site.tables[0];
  const names = { one: visit.text(table.one), many: visit.text(table.many) };
  const links = site.plan.listsLinked ? [...listLinks(visit, 'home'), ...indexLinks(visit)] : [];
  const there = thoseThere(table);
  const step = Math.max(1, Math.floor(there.length / FEATURED));
  const featured = Array.from({ length: Math.min(FEATURED, there.length) }, (_, at) => there[at * step]);
  return {
    ...frame(visit, site.data.name, []),
    title: site.data.name,
    crumbs: [],
    type: 'home',
    status: 200,
    paragraphs: [visit.text(site.data.about), ...fillerFor(visit, 'home')],
    sections: links.length === 0 ? [] : [{ heading: visit.say('everything', names), links }],
    featured: site.plan.entityPages
      ? {
          heading: visit.say('featured'),
          cards: featured.map((entity, position) => bareCard(visit, 0, entity, { block: 'home', position })),
        }
      : null,
  };
}

/** All values of one attribute, under the filters of the list it was reached from. */
export function buildValues(visit: Visit, state: ListState, attribute: number): ValuesPage {
  const facet = buildFacet(visit, { ...state, ...FIRST_PAGE }, attribute, Number.POSITIVE_INFINITY);
  const list = {
    text: visit.text(visit.site.tables[state.table].roots[state.root].name),
    href: visit.href({ page: 'list', state }),
  };
  return { ...frame(visit, facet.heading, [list]), type: 'values', status: 200, facet: { ...facet, display: 'links' } };
}

export function buildText(visit: Visit, name: string): TextPage {
  const phrases: Readonly<Record<string, Phrase>> = {
    about: 'aboutUs',
    help: 'help',
    contact: 'contact',
    blog: 'blog',
  };
  const [first, post] = name.split('/');
  const heading = visit.say(phrases[first]) + (post === undefined ? '' : ` ${post}`);
  const posts = name === 'blog' ? [1, 2, 3, 4, 5] : [];
  return {
    ...frame(visit, heading, []),
    type: 'text',
    status: 200,
    paragraphs: [...fillerFor(visit, name), ...fillerFor(visit, `${name} again`)],
    links: posts.map((number) => ({
      text: `${heading} ${number}`,
      href: visit.href({ page: 'text', name: `blog/${number}` }, { block: 'blog', position: number }),
    })),
  };
}

/** A page that only says one thing, with the status that goes with it. */
export function buildNotice(visit: Visit, phrase: Phrase, status: number): TextPage {
  const text = visit.say(phrase);
  return { ...frame(visit, text, []), type: 'text', status, paragraphs: [text], links: [] };
}
