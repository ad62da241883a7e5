import { valuesOf } from '../catalogue/postings.ts';
import { say } from '../languages/text.ts';
import { showsAttribute } from '../pages/entity.ts';
import type { Site } from '../site.ts';
import type { FactRow } from './rows.ts';

/** What the site knows about one entity. */
export function* factsOf(
  site: Site,
  table: number,
  entity: number,
  url: string,
  forbidden: ReadonlySet<number>,
): Generator<FactRow> {
  const { attributes, details } = site.tables[table];
  for (const detail of details) {
    // Without entity pages only what records show is known to anybody.
    const value = site.plan.entityPages || detail.inRecord ? detail.text(entity, site.language) : null;
    if (value === null) continue;
    yield {
      entity: url,
      attribute: say(detail.name, site.language),
      value,
      hidden: !site.plan.entityPages,
      filter: false,
      forbidden: false,
    };
  }
  for (const [at, attribute] of attributes.entries()) {
    const hidden = !site.plan.entityPages || !showsAttribute(site, table, entity, at);
    for (const value of valuesOf(attribute, entity)) {
      yield {
        entity: url,
        attribute: say(attribute.name, site.language),
        value: say(attribute.values[value].name, site.language),
        hidden,
        filter: true,
        forbidden: hidden && forbidden.has(at) && !attribute.inRecord,
      };
    }
  }
}
