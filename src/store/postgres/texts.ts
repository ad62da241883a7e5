import { hash as hashOf } from 'node:crypto';
import type { Sql } from './connection.ts';

/** So many texts are remembered; attributes and values come again and again. */
const MOST_REMEMBERED = 50_000;
/** Texts per statement. */
const BATCH = 5000;

/** Half of a SHA-256: an index entry has a largest size, a text has none. */
export const digest = (text: string): Buffer => hashOf('sha256', text, 'buffer').subarray(0, 16);

type Write = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/**
 * Numbers of texts, each of which the database has once, for all sites. They are added in a transaction of their own, in the order of their
 * digests: two workers that add the same ones wait for each other once, and never for each other's facts.
 */
export class Texts {
  readonly #remembered = new Map<string, number>();

  async idsOf(write: Write, texts: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    const ids = new Map<string, number>();
    const unknown = new Set<string>();
    for (const text of texts) {
      const id = this.#remembered.get(text);
      if (id === undefined) unknown.add(text);
      else ids.set(text, id);
    }
    const all = [...unknown];
    for (let from = 0; from < all.length; from += BATCH)
      for (const [text, id] of await addTexts(write, all.slice(from, from + BATCH))) {
        ids.set(text, id);
        if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
        this.#remembered.set(text, id);
      }
    return ids;
  }
}

async function addTexts(write: Write, texts: readonly string[]): Promise<readonly (readonly [string, number])[]> {
  const all = texts.map((text) => ({ text, hash: digest(text) }));
  const hashes = all.map(({ hash }) => hash);
  const found = await write(async (sql) => {
    const known = await find(sql, hashes);
    const fresh = all.filter(({ hash }) => !known.has(nameOf(hash)));
    if (fresh.length === 0) return known;
    await insert(sql, fresh);
    return find(sql, hashes);
  });
  return all.map(({ hash, text }) => [text, found.get(nameOf(hash))!]);
}

const nameOf = (hash: Buffer): string => hash.toString('latin1');

/** Numbered in the order they came, as in a file, but written in the order of their digests. */
async function insert(sql: Sql, fresh: readonly { readonly text: string; readonly hash: Buffer }[]): Promise<void> {
  const ids = await sql.rows<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('texts', 'id')) AS id FROM generate_series(1, $1)`,
    fresh.length,
  );
  const rows = fresh.map((row, at) => ({ ...row, id: ids[at].id })).sort((a, b) => Buffer.compare(a.hash, b.hash));
  await sql.run(
    'INSERT INTO texts (id, hash, text) SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::text[]) ON CONFLICT (hash) DO NOTHING',
    rows.map(({ id }) => id),
    rows.map(({ hash }) => hash),
    rows.map(({ text }) => text),
  );
}

async function find(sql: Sql, hashes: readonly Uint8Array[]): Promise<Map<string, number>> {
  const rows = await sql.rows<{ id: number; hash: Buffer }>(
    'SELECT id, hash FROM texts WHERE hash = ANY($1::bytea[])',
    hashes,
  );
  return new Map(rows.map(({ hash, id }) => [nameOf(hash), id]));
}
