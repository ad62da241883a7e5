// What the site really holds. Everything is computed from the same tables and page models that are served, never read from HTML.

import { createHash } from 'node:crypto';
import { writeParts } from '../address/parts.ts';
import type { Target } from '../address/target.ts';
import { writeTarget } from '../address/write-target.ts';
import type { Predicate } from '../catalogue/catalogue.ts';
import { entitiesOf, lacksKeyword, predicatesOf } from '../catalogue/query.ts';
import type { Attribute } from '../data/table.ts';
import { thoseThere } from '../data/table.ts';
import { type Language, say } from '../languages/text.ts';
import { buildAnswer } from '../pages/answers.ts';
import { buildPage } from '../pages/build.ts';
import { readResults } from '../pages/results.ts';
import { forbiddenAttributes } from '../server/assets.ts';
import type { Site } from '../site.ts';
import { createVisit } from '../visit.ts';
import { answerTruth } from './answers.ts';
import { factsOf } from './facts.ts';
import { allQueries } from './list-queries.ts';
import { readMarks } from './marks.ts';
import type { ReferenceCost } from './reference-cost.ts';
import type { AnswerTruth, EntityRow, FactRow, ListTruth, QueryRow, Role } from './rows.ts';
import { siteCost } from './site-cost.ts';

export interface Truth {
  entities(): Generator<EntityRow>;
  facts(): Generator<FactRow>;
  /**
   * The whole lists and those with one filter chosen; with depth 2 also each pair of filters of different attributes.
   * Where lists need a keyword: those of each word that a title has; with depth 2 also each word with one filter.
   */
  queries(depth?: 1 | 2): Generator<QueryRow>;
  role(url: string): Role;
  /** Of any address, whatever traits added to it; null when it is no entity's. */
  entityAt(url: string): EntityRow | null;
  /** All entities of the list that an address belongs to; null when it is no list's. */
  entitiesAt(url: string): readonly string[] | null;
  /** One list page; `serial` is the number of the request where the order changes with every request. */
  listAt(url: string, serial?: number): ListTruth | null;
  /** The answer to a keyword, with the nodes of its region and objects; null where an address asks nothing. */
  answerAt(url: string, serial?: number): AnswerTruth | null;
  /** Addresses of the pages that follow the first page of a list, at most so many. */
  nextPages(url: string, count: number): readonly string[];
  referenceCost(): ReferenceCost;
}

export function createTruth(site: Site, origin: string): Truth {
  const absolute = (path: string): string => new URL(path, origin).href;
  const pathOf = (url: string): string => {
    const { pathname, search } = new URL(url, origin);
    return pathname + search;
  };
  const visitTo = (url: string, serial = 0) => createVisit(site, { path: pathOf(url), serial, nowMs: 0 });

  /** The plain address: no tracking, no session, no redirect. */
  const plain = (target: Target, language: Language = site.language): string => {
    const parts = writeTarget(site, target);
    const path = language === site.language ? parts.path : [language, ...parts.path];
    return absolute(writeParts({ ...parts, path }, site.plan.separator));
  };

  const urlOf = (table: number, entity: number): string =>
    site.plan.entityPages
      ? plain({ page: 'entity', table, entity, alias: 0 })
      : `record:${site.tables[table].title(entity)}`;

  const entityRow = (table: number, entity: number): EntityRow => {
    const languages = [...new Set([site.language, ...site.plan.languages])];
    const aliases = site.plan.twoAddresses === 'off' ? [0] : [0, 1];
    const urls = languages.flatMap((language) =>
      aliases.map((alias) => plain({ page: 'entity', table, entity, alias }, language)),
    );
    return {
      url: urlOf(table, entity),
      kind: site.tables[table].kind,
      title: site.tables[table].title(entity),
      urls: site.plan.entityPages ? urls : [],
    };
  };

  const nameOf = (table: number, { attribute, value }: Predicate) => {
    const column: Attribute = site.tables[table].attributes[attribute];
    return { attribute: say(column.name, site.language), value: say(column.values[value].name, site.language) };
  };

  const roleOf = (url: string): Role => {
    const { target, serial } = visitTo(url);
    if (target.page === 'entity') return { role: 'entity', entity: urlOf(target.table, target.entity) };
    if (target.page === 'extra') return { role: 'trap' };
    if (target.page !== 'list') return { role: target.page };
    const { state } = target;
    if (lacksKeyword(site, state)) return { role: 'ask' };
    const shown = buildAnswer(visitTo(url), state);
    if (shown !== null)
      return shown.type === 'entity' ? { role: 'entity', entity: urlOf(state.table, shown.entity) } : { role: 'text' };
    const results = readResults(site, state, serial);
    if (results === null) return { role: 'missing' };
    const predicates = predicatesOf(site, state).map((predicate) => nameOf(state.table, predicate));
    return {
      role: 'list',
      kind: site.tables[state.table].kind,
      predicates,
      keyword: state.keyword === '' ? null : state.keyword,
      page: results.page,
      variant: state.sort > 0 || state.view > 0,
    };
  };

  return {
    *entities() {
      for (const [at, table] of site.tables.entries()) {
        for (const entity of thoseThere(table)) yield entityRow(at, entity);
      }
    },
    *facts() {
      for (const [at, table] of site.tables.entries()) {
        const forbidden = new Set(forbiddenAttributes(site, at));
        for (const entity of thoseThere(table)) yield* factsOf(site, at, entity, urlOf(at, entity), forbidden);
      }
    },
    *queries(depth = 1) {
      const first = new Map<string, string>();
      for (const state of allQueries(site, depth)) {
        const url = plain({ page: 'list', state });
        const ids = entitiesOf(site, state);
        const key = `${state.table} ${createHash('sha1').update(ids).digest('base64')}`;
        const same = first.get(key) ?? null;
        if (same === null) first.set(key, url);
        const predicates = predicatesOf(site, state).map((predicate) => nameOf(state.table, predicate));
        yield {
          predicates,
          keyword: state.keyword === '' ? null : state.keyword,
          url,
          entities: Array.from(ids, (entity) => urlOf(state.table, entity)),
          equivalentTo: same,
        };
      }
    },
    role: roleOf,
    entityAt(url) {
      const { target } = visitTo(url);
      return target.page === 'entity' ? entityRow(target.table, target.entity) : null;
    },
    entitiesAt(url) {
      const { target } = visitTo(url);
      if (target.page !== 'list' || lacksKeyword(site, target.state)) return null;
      const ids = entitiesOf(site, target.state);
      return Array.from(ids, (entity) => urlOf(target.state.table, entity));
    },
    listAt(url, serial = 0) {
      const visit = visitTo(url, serial);
      const page = buildPage(visit);
      if (visit.target.page !== 'list' || page.type !== 'list') return null;
      const { table } = visit.target.state;
      const results = readResults(site, visit.target.state, serial);
      const marks = readMarks(site.skin.render(page));
      const records = page.cards.map((card, position) => ({
        url: absolute(visit.path),
        position,
        text: marks.texts[position],
        title: card.title,
        link: card.href === null ? null : absolute(card.href),
        entity: urlOf(table, card.entity),
        fields: Object.fromEntries(card.fields.map((field) => [field.name, field.texts])),
        promoted: card.promoted,
      }));
      return { records, region: marks.region, total: results?.total ?? 0, pages: results?.pages ?? 0 };
    },
    answerAt: (url, serial = 0) => answerTruth(visitTo(url, serial)),
    nextPages(url, count) {
      const { target } = visitTo(url);
      if (target.page !== 'list' || lacksKeyword(site, target.state)) return [];
      const results = readResults(site, target.state, 0);
      if (results === null) return [];
      const numbers = Array.from({ length: Math.min(count, results.pages - 1) }, (_, at) => at + 1);
      // Where pages are asked for by key, a number in the address is understood as well, but no link has one.
      if (site.plan.pager === 'key') return [];
      return numbers.map((page) => plain({ page: 'list', state: { ...target.state, page } }));
    },
    referenceCost: () => siteCost(site),
  };
}
