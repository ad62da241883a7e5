import type { Place } from '../address/target.ts';
import { FIRST_PAGE, listOf } from '../address/target.ts';
import { valuesOf } from '../catalogue/postings.ts';
import { defaultPredicate, inRoot } from '../catalogue/query.ts';
import type { Visit } from '../site.ts';
import type { Card, Field } from './model.ts';

/** The values of one attribute of an entity, with filter links where the site makes them. */
export function attributeField(
  visit: Visit,
  at: number,
  entity: number,
  attribute: number,
  linked: boolean,
): Field | null {
  const { site } = visit;
  const table = site.tables[at];
  const column = table.attributes[attribute];
  const values = valuesOf(column, entity);
  if (values.length === 0) return null;
  const root = Math.max(
    0,
    table.roots.findIndex((one) => inRoot(table, one, entity)),
  );
  const lifted = defaultPredicate(site, at)?.attribute === attribute;
  const keyword = visit.target.page === 'list' ? visit.target.state.keyword : '';
  const href = (value: number, position: number) => {
    const state = { ...listOf(at, root), ...FIRST_PAGE, chosen: [{ attribute, value }], keyword, lifted };
    return visit.href({ page: 'list', state }, { block: `value-${column.id}`, position });
  };
  return {
    name: visit.text(column.name),
    texts: values.map((value) => visit.text(column.values[value].name)),
    hrefs: linked ? values.map(href) : null,
  };
}

export function detailFields(visit: Visit, at: number, entity: number, onlyRecord: boolean): readonly Field[] {
  return visit.site.tables[at].details.flatMap((detail) => {
    const text = onlyRecord && !detail.inRecord ? null : detail.text(entity, visit.language);
    return text === null ? [] : [{ name: visit.text(detail.name), texts: [text], hrefs: null }];
  });
}

/** An entity as a title, a picture and a link. */
export function bareCard(visit: Visit, at: number, entity: number, place: Place): Card {
  const { site } = visit;
  const table = site.tables[at];
  // Sites that have two addresses use the second where a visitor came through a filter.
  const alias = site.plan.twoAddresses !== 'off' && (place.on === undefined || place.on.chosen.length > 0) ? 1 : 0;
  return {
    entity,
    title: table.title(entity),
    href: site.plan.entityPages ? visit.href({ page: 'entity', table: at, entity, alias }, place) : null,
    picture: `/pictures/${table.kind}/${entity + 1}.svg`,
    fields: [],
    promoted: false,
    deep: false,
  };
}

/** An entity as a list shows it. */
export function recordCard(visit: Visit, at: number, entity: number, place: Place): Card {
  const attributes = visit.site.tables[at].attributes.flatMap((column, attribute) => {
    const field = column.inRecord ? attributeField(visit, at, entity, attribute, visit.site.plan.recordLinks) : null;
    return field === null ? [] : [field];
  });
  return { ...bareCard(visit, at, entity, place), fields: [...attributes, ...detailFields(visit, at, entity, true)] };
}
