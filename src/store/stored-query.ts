import { hash as hashOf } from 'node:crypto';
import type { Ask } from '../model/conversation.ts';
import { type Query, queryKey, visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { storedJson } from './stored-json.ts';

/** A query as text: its address where it is a plain visit, as most are, else JSON. */
export function queryToText(query: Query): string {
  const { method, body, headers, via, actions, asks } = query;
  const plain = method === 'GET' && via === 'http' && asks.length === 0;
  return plain && body === undefined && headers === undefined && actions === undefined
    ? query.url
    : JSON.stringify({ ...query, link: undefined });
}

export function queryFromText(text: string): Query {
  return text.startsWith('{') ? storedJson<Query>(text) : visit(text as Address);
}

/** Sixteen bytes that stand for the question; addresses have no limit, index entries do. */
export function questionHash(ask: Ask): Uint8Array {
  const known = hashes.get(ask);
  if (known !== undefined) return known;
  const hash = hashOf('sha256', queryKey(ask.query), 'buffer').subarray(0, 16);
  hashes.set(ask, hash);
  return hash;
}

/** A question is looked for in the log before it is asked, and written there with its answer. */
const hashes = new WeakMap<Ask, Uint8Array>();
