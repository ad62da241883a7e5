/** Where a value stands, for the page: the words around it, the list that told it, the saved page. */
import { type WhereItStands, whereItStands } from '../crawl/why/where-it-stands.ts';
import type { EntityGlance, FactGlance, Reader } from '../store/reader.ts';
import type { EvidenceAnswer } from './wire.ts';

/** Asked twice in a row: for the words, and for the page in the frame beside them. */
let last: { readonly reader: Reader; readonly key: string; readonly stand: Promise<WhereItStands> } | null = null;

export function standOf(reader: Reader, entity: EntityGlance, fact: FactGlance): Promise<WhereItStands> {
  const key = JSON.stringify([entity.entity, fact]);
  if (last === null || last.reader !== reader || last.key !== key)
    last = { reader, key, stand: whereItStands(reader, entity, fact) };
  return last.stand;
}

export async function evidenceOf(reader: Reader, entity: EntityGlance, fact: FactGlance): Promise<EvidenceAnswer> {
  const { page, query, remark, url, words } = await standOf(reader, entity, fact);
  return { fact, url, query, words, remark, hasPage: page !== null, pageSeenMs: page?.atMs ?? null };
}
