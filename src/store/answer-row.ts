import type { Exchange, Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { storedJson } from './stored-json.ts';

/** An answer without a page keeps everything but its query as JSON. */
export function detailOf(fetched: Exclude<Fetched, { kind: 'ok' }>): string {
  const { query: _, kind: __, ...detail } = fetched;
  return JSON.stringify(detail);
}

export function fromDetail(kind: Fetched['kind'], query: Query, detail: string): Fetched {
  return { ...storedJson<object>(detail), kind, query } as Fetched;
}

/** A row of `pages`, as SQLite gives it. */
export interface DbPage {
  readonly id: number;
  readonly url: string;
  readonly final_url: string;
  readonly hops_json: string | null;
  readonly status: number;
  readonly content_type: string;
  readonly headers_json: string;
  readonly bytes: number;
  readonly hash: Uint8Array;
  readonly exchanges_hash: Uint8Array | null;
  readonly at_ms: number;
  readonly role: string | null;
}

export function fromPage(row: DbPage, query: Query, body: string, exchanges: string | null): Fetched {
  return {
    kind: 'ok',
    query,
    finalUrl: row.final_url as Address,
    hops: row.hops_json === null ? [] : storedJson<Address[]>(row.hops_json),
    status: row.status,
    headers: storedJson<Record<string, string>>(row.headers_json),
    contentType: row.content_type,
    bytes: row.bytes,
    body,
    ...(exchanges === null ? {} : { exchanges: storedJson<Exchange[]>(exchanges) }),
    atMs: row.at_ms,
  };
}
