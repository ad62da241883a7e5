import { listOf } from '../address/target.ts';
import { inRoot } from '../catalogue/query.ts';
import { hash } from '../data/random.ts';
import { PHRASEBOOKS } from '../languages/speak.ts';
import type { Site, Visit } from '../site.ts';
import { attributeField, bareCard, detailFields } from './cards.ts';
import { frame } from './frame.ts';
import type { EntityPage } from './model.ts';

const RELATED = 4;

/** Whether the page of an entity shows a filter attribute. The truth asks the same function. */
export function showsAttribute(site: Site, table: number, entity: number, attribute: number): boolean {
  for (const hooks of site.hooks) {
    const said = hooks.shows?.(site.tables[table], entity, attribute);
    if (said !== undefined) return said;
  }
  if (site.plan.shows === 'some') return site.tables[table].attributes[attribute].onPage;
  return site.plan.shows === 'all';
}

/** Three sentences that say nothing, always the same for one entity. */
export function fillerFor(visit: Visit, about: string): readonly string[] {
  const { filler } = PHRASEBOOKS[visit.language];
  const first = hash(visit.site.seed, about) % filler.length;
  return [0, 5, 7].map((step) => filler[(first + step) % filler.length]);
}

function relatedTo(visit: Visit, table: number, entity: number): EntityPage['related'] {
  const { size } = visit.site.tables[table];
  const count = Math.min(RELATED, size - 1);
  if (!visit.site.plan.related || count < 1) return null;
  // Steps of a prime keep the neighbours apart and make every entity somebody's neighbour.
  const others = Array.from({ length: count }, (_, at) => (entity + 1 + at * 31) % size).filter(
    (other) => other !== entity,
  );
  return {
    heading: visit.say('related'),
    cards: [...new Set(others)].map((other, position) => bareCard(visit, table, other, { block: 'rel', position })),
  };
}

export function buildEntity(visit: Visit, at: number, entity: number): EntityPage {
  const { site } = visit;
  const table = site.tables[at];
  const title = table.title(entity);
  const root = Math.max(
    0,
    table.roots.findIndex((one) => inRoot(table, one, entity)),
  );
  const list = {
    text: visit.text(table.roots[root].name),
    href: visit.href({ page: 'list', state: listOf(at, root) }, { block: 'crumb', position: 1 }),
  };
  const canonical =
    site.plan.twoAddresses === 'canonical' ? ({ page: 'entity', table: at, entity, alias: 0 } as const) : null;
  const attributes = table.attributes.flatMap((_, attribute) => {
    const shown = showsAttribute(site, at, entity, attribute);
    const field = shown ? attributeField(visit, at, entity, attribute, site.plan.entityLinks) : null;
    return field === null ? [] : [field];
  });
  return {
    ...frame(visit, title, [list], canonical),
    type: 'entity',
    status: 200,
    entity,
    picture: `/pictures/${table.kind}/${entity + 1}.svg`,
    details: [...detailFields(visit, at, entity, false), ...attributes],
    paragraphs: fillerFor(visit, title),
    action: { text: visit.say('act'), href: visit.href({ page: 'action', table: at, entity }) },
    related: relatedTo(visit, at, entity),
    template: 'first',
    detailsHeading: visit.say('details'),
  };
}
