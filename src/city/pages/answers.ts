// What a library answers to a keyword where that is no list: the one match itself, that there is none, that the word is refused.
import type { ListState } from '../address/target.ts';
import { entitiesOf, isRefused } from '../catalogue/query.ts';
import { hash } from '../data/random.ts';
import type { Visit } from '../site.ts';
import { bareCard } from './cards.ts';
import { buildEntity } from './entity.ts';
import { frame } from './frame.ts';
import type { EntityPage, Link, TextPage } from './model.ts';

export type AnswerKind = 'many' | 'one' | 'none' | 'error';

/** What kind of answer a keyword brings; null where nothing was asked. Filters, pages and orders belong to lists of many. */
export function answerKind(visit: Visit, state: ListState): AnswerKind | null {
  const { site } = visit;
  if (state.keyword === '') return null;
  if (isRefused(site, state)) return 'error';
  const found = entitiesOf(site, state).length;
  if (found === 0) return 'none';
  return found === 1 && site.plan.answers !== 'lists' && state.chosen.length === 0 ? 'one' : 'many';
}

/** Null where the answer is a list like any other. */
export function buildAnswer(visit: Visit, state: ListState): EntityPage | TextPage | null {
  if (visit.site.plan.answers === 'lists' || state.chosen.length > 0) return null;
  switch (answerKind(visit, state)) {
    case 'one':
      return buildEntity(visit, state.table, entitiesOf(visit.site, state)[0]);
    case 'none':
      return notice(visit, [visit.say('noMatch'), ...tips(visit)], insteadOf(visit, state));
    case 'error':
      return bare(notice(visit, [visit.say('broken'), visit.say('typeWord')], []));
    default:
      return null;
  }
}

const tips = (visit: Visit): readonly string[] =>
  visit.site.plan.answers === 'instead' ? [visit.say('featured')] : [];

const INSTEAD = 6;

/** Something else where nothing was found: other books with every word, none of them an answer. */
function insteadOf(visit: Visit, state: ListState): readonly Link[] {
  const { plan, seed, tables } = visit.site;
  if (plan.answers !== 'instead') return [];
  return Array.from({ length: INSTEAD }, (_, position) => {
    const entity = hash(seed, 'instead', state.keyword, position) % tables[state.table].size;
    const { href, title } = bareCard(visit, state.table, entity, { block: 'instead', position });
    return { text: title, href: href ?? '' };
  });
}

/** Errors come from another program, which knows neither menu nor search box. */
const bare = (page: TextPage): TextPage => ({ ...page, menu: [], footer: [], crumbs: [], searches: [] });

function notice(visit: Visit, paragraphs: readonly string[], links: readonly Link[]): TextPage {
  return { ...frame(visit, paragraphs[0], []), type: 'text', status: 200, paragraphs, links };
}
