import type { UrlPattern } from '../model/url-pattern.ts';
import type { PlannedSite } from './plan-rows.ts';
import { storedJson } from './stored-json.ts';

/** A row of `patterns` with the host of its site. */
export type DbPattern = Omit<UrlPattern, 'chosen' | 'leads' | 'ignored'> & {
  readonly host: string;
  readonly chosen: number;
  readonly leads: number;
  readonly ignored_json: string;
};

/** Rows that stand in the order of their sites. */
export function plannedSites(rows: readonly DbPattern[]): readonly PlannedSite[] {
  const hosts = [...new Set(rows.map(({ host }) => host))];
  return hosts.map((host) => ({ host, patterns: rows.filter((row) => row.host === host).map(toPattern) }));
}

const toPattern = (row: DbPattern): UrlPattern => ({
  pattern: row.pattern,
  pages: row.pages,
  bytes: row.bytes,
  objects: row.objects,
  facts: row.facts,
  chosen: row.chosen === 1,
  leads: row.leads === 1,
  rank: row.rank,
  method: row.method,
  ignored: storedJson<readonly string[]>(row.ignored_json),
});
