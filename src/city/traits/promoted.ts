import { predicatesOf } from '../catalogue/query.ts';
import { hash } from '../data/random.ts';
import { recordCard } from '../pages/cards.ts';
import type { Card, ListPage } from '../pages/model.ts';
import type { Visit } from '../site.ts';
import type { Trait } from './trait.ts';

const TRIES = 30;

/** Entities that the list does not hold, or, on the list of everything, that this page does not show. */
function outsiders(visit: Visit, page: ListPage, count: number): readonly Card[] {
  if (visit.target.page !== 'list') return [];
  const { state } = visit.target;
  const { site } = visit;
  const { isThere = () => true, size } = site.tables[state.table];
  const predicates = predicatesOf(site, state);
  const held = (entity: number) => site.catalogues[state.table].holds(predicates, entity, state.keyword);
  const shown = new Set(page.cards.map(({ entity }) => entity));
  const draw = (at: number) => hash(site.seed, 'promoted', page.heading, at) % size;
  const drawn = [...new Set(Array.from({ length: TRIES }, (_, at) => draw(at)))].filter(
    (entity) => !shown.has(entity) && isThere(entity),
  );
  const best = [...drawn.filter((entity) => !held(entity)), ...drawn.filter((entity) => held(entity))];
  return best.slice(0, count).map((entity, position) => ({
    ...recordCard(visit, state.table, entity, { block: 'spons', position, on: state }),
    promoted: true,
  }));
}

export const promoted: Trait = {
  name: 'promoted',
  group: 'lists',
  about: 'Entities that do not belong to a list stand among its records, beside them, or both.',
  values: ['off', 'inside', 'outside', 'both'],
  touches: ['cards'],
  hooks: (value) => ({
    list(page, visit) {
      const [first, second, ...beside] = outsiders(visit, page, 5);
      const inside = value !== 'outside' && first !== undefined && page.cards.length > 0;
      const cards = inside
        ? [
            ...page.cards.slice(0, 1),
            first,
            ...page.cards.slice(1, 6),
            ...(second === undefined ? [] : [second]),
            ...page.cards.slice(6),
          ]
        : page.cards;
      const aside =
        value === 'inside' || beside.length === 0 ? page.aside : { heading: page.labels.promoted, cards: beside };
      return { ...page, cards, aside };
    },
  }),
};
