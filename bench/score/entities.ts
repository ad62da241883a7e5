import { alignNames } from './alignment.ts';
import { type Counts, type Score, type ScoreOptions, scoreOf, sumOf } from './figures.ts';
import { bySite, type DoneRow, type EntityRow, groupBy, refuseDifferentIds } from './rows.ts';

export interface EntityScore {
  /** A second prediction of an entity that was predicted already is wrong: one entity under several addresses is one. */
  readonly all: Score;
  readonly sites: readonly (Counts & { readonly site: string; readonly duplicates: number })[];
}

export function scoreEntities(
  predictions: readonly (EntityRow | DoneRow)[],
  truth: readonly (EntityRow | DoneRow)[],
  options: ScoreOptions = {},
): EntityScore {
  refuseDifferentIds('sites', predictions, truth, (row) => row.site);
  const predicted = bySite(predictions);
  const isEntity = (row: DoneRow): row is EntityRow => typeof row.url === 'string';
  const sites = [...bySite(truth)].map(([site, rows]) => ({
    site,
    ...judgeEntities((predicted.get(site) ?? []).filter(isEntity), rows.filter(isEntity)),
  }));
  const units = sites.length > 1 ? sites.map((site) => sumOf(site.units)) : (sites[0]?.units ?? []);
  return {
    all: scoreOf(units, sites.length > 1 ? 'sites' : 'entities', options),
    sites: sites.map(({ site, units: counts, duplicates }) => ({ site, duplicates, ...sumOf(counts) })),
  };
}

/** Kinds are aligned like attributes: what a site calls its things is no matter. */
function judgeEntities(predictions: readonly EntityRow[], truth: readonly EntityRow[]) {
  const addressesOf = (row: EntityRow) => [row.url, ...(row.urls ?? [])];
  const entityAt = new Map(truth.flatMap((row) => addressesOf(row).map((url) => [url, row] as const)));
  const truthOf = (row: EntityRow) =>
    addressesOf(row).flatMap((url) => entityAt.get(url) ?? [])[0] as EntityRow | undefined;
  const kinds = (rows: readonly EntityRow[], idOf: (row: EntityRow) => string | undefined) =>
    new Map(
      [...groupBy(rows, (row) => row.kind ?? '')].map(([kind, of]) => [
        kind,
        new Set(of.flatMap((row) => idOf(row) ?? [])),
      ]),
    );
  const aligned = alignNames(
    kinds(predictions, (row) => truthOf(row)?.url),
    kinds(truth, (row) => row.url),
  );
  const kindOf = new Map(aligned.map((pair) => [pair.predicted, pair.actual]));
  const found = new Set<EntityRow>();
  const wrong: Counts[] = [];
  let duplicates = 0;
  for (const row of predictions) {
    const entity = truthOf(row);
    const right = entity !== undefined && kindOf.get(row.kind ?? '') === (entity.kind ?? '');
    if (right && found.has(entity)) duplicates += 1;
    if (right && !found.has(entity)) found.add(entity);
    else wrong.push({ right: 0, predicted: 1, found: 0, actual: 0 });
  }
  const units = truth.map((row): Counts => {
    const one = Number(found.has(row));
    return { right: one, predicted: one, found: one, actual: 1 };
  });
  return { units: [...units, ...wrong], duplicates };
}
