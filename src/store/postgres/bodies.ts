/** Page bodies of a site, several compressed as one block, each under the SHA-256 of its text. */
import { hash as hashOf } from 'node:crypto';
import { BLOCK_BYTES, compressBlock, decompressBlock } from '../blocks.ts';
import type { Prepared, Sql, SqlValue } from './connection.ts';

interface Body {
  readonly hash: Uint8Array;
  readonly plain: Buffer;
}

/** A block ready to be written. */
export interface PackedBlock {
  readonly bytes: number;
  readonly data: Buffer;
  readonly bodies: readonly { readonly hash: Uint8Array; readonly start: number; readonly bytes: number }[];
}

export interface PackedBodies {
  /** Of all texts, in their order. */
  readonly names: readonly Uint8Array[];
  readonly blocks: readonly PackedBlock[];
}

/** Which of these the site has. */
export type KnownNames = (names: readonly Uint8Array[]) => Promise<ReadonlySet<string>>;

/** Compresses the texts that the site does not have yet. */
export async function packBodies(knownOf: KnownNames, texts: readonly string[]): Promise<PackedBodies> {
  const bodies = texts.map((text): Body => {
    const plain = Buffer.from(text);
    return { plain, hash: hashOf('sha256', plain, 'buffer') };
  });
  const names = bodies.map(({ hash }) => hash);
  const known = new Set(await knownOf(names));
  const groups: Body[][] = [];
  let room = 0;
  for (const body of bodies) {
    const name = nameOf(body.hash);
    if (known.has(name)) continue;
    known.add(name);
    if (groups.length === 0 || body.plain.length > room) {
      groups.push([]);
      room = BLOCK_BYTES;
    }
    groups.at(-1)!.push(body);
    room -= body.plain.length;
  }
  return { names, blocks: await Promise.all(groups.map(packed)) };
}

export const nameOf = (hash: Uint8Array): string =>
  (Buffer.isBuffer(hash) ? hash : Buffer.from(hash)).toString('latin1');

export async function knownBodies(sql: Sql, site: number, names: readonly Uint8Array[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await sql.rows<{ hash: Uint8Array }>(
    'SELECT hash FROM bodies WHERE hash = ANY($1::bytea[]) AND site = $2',
    names,
    site,
  );
  return new Set(rows.map(({ hash }) => nameOf(hash)));
}

async function packed(bodies: readonly Body[]): Promise<PackedBlock> {
  const whole = Buffer.concat(bodies.map(({ plain }) => plain));
  let end = 0;
  const places = bodies.map(({ hash, plain }) => {
    end += plain.length;
    return { hash, start: end - plain.length, bytes: plain.length };
  });
  return { bodies: places, bytes: whole.length, data: await compressBlock(whole, bodies.length) };
}

/** Within a transaction of the caller. */
export async function insertBlocks(sql: Sql, site: number, blocks: readonly PackedBlock[]): Promise<void> {
  for (const { bodies, bytes, data } of blocks)
    await sql.run(
      `WITH block AS (INSERT INTO blocks (site, bytes, data) VALUES ($1, $2, $3) RETURNING id)
       INSERT INTO bodies (hash, site, block, start, bytes)
       SELECT hash, $1, block.id, start, bytes FROM block, unnest($4::bytea[], $5::bigint[], $6::bigint[]) AS b(hash, start, bytes)
       ON CONFLICT DO NOTHING`,
      site,
      bytes,
      data,
      ...bodyColumns(bodies),
    );
}

export const bodyColumns = (bodies: PackedBlock['bodies']): readonly (readonly SqlValue[])[] => [
  bodies.map(({ hash }) => hash),
  bodies.map(({ start }) => start),
  bodies.map(({ bytes }) => bytes),
];

/** Blocks that were read last are kept decompressed: who reads one page mostly reads its neighbours, too. */
const KEPT_BLOCKS = 8;

interface Place {
  readonly block: number;
  readonly start: number;
  readonly bytes: number;
}

interface DbBlock {
  readonly bytes: number;
  readonly data: Uint8Array;
}

export class BodyReader {
  readonly #sql: Sql;
  readonly #kept = new Map<number, Buffer>();
  /** Read ahead; compressed. */
  #places = new Map<string, Place>();
  #blocks = new Map<number, DbBlock>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  forget(): void {
    this.#kept.clear();
    this.#places.clear();
    this.#blocks.clear();
  }

  /** These will be read soon, in place of those that were named before. */
  async expect(hashes: readonly Uint8Array[]): Promise<void> {
    const places = await this.#sql.prepared<Place & { readonly hash: Uint8Array }>(PLACES, hashes);
    this.#places = new Map(places.map(({ hash, ...place }) => [nameOf(hash), place]));
    const ids = [...new Set(places.map(({ block }) => block))].filter((id) => !this.#kept.has(id));
    const blocks = await this.#sql.prepared<DbBlock & { readonly id: number }>(BLOCKS, ids);
    this.#blocks = new Map(blocks.map(({ id, ...block }) => [id, block]));
  }

  /** Null where there is none, or where it cannot be read any more. */
  async read(hash: Uint8Array): Promise<string | null> {
    const place =
      this.#places.get(nameOf(hash)) ??
      (await this.#sql.row<Place>('SELECT block, start, bytes FROM bodies WHERE hash = $1 LIMIT 1', hash));
    if (place === undefined) return null;
    const block = this.#kept.get(place.block) ?? (await this.#readBlock(place.block));
    return block === null ? null : block.toString('utf8', place.start, place.start + place.bytes);
  }

  async #readBlock(id: number): Promise<Buffer | null> {
    const row =
      this.#blocks.get(id) ?? (await this.#sql.row<DbBlock>('SELECT bytes, data FROM blocks WHERE id = $1', id));
    const plain = row === undefined ? null : await decompressBlock(row.data, row.bytes);
    if (plain === null) return null;
    if (this.#kept.size >= KEPT_BLOCKS) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(id, plain);
    return plain;
  }
}

const PLACES: Prepared = {
  name: 'quarry_places',
  text: 'SELECT DISTINCT ON (hash) hash, block, start, bytes FROM bodies WHERE hash = ANY($1::bytea[])',
};
const BLOCKS: Prepared = {
  name: 'quarry_blocks',
  text: 'SELECT id, bytes, data FROM blocks WHERE id = ANY($1::bigint[])',
};

/** Within a transaction of the caller; how many there were. Blocks that lost bodies are compressed again with what they still have. */
export async function deleteBodies(sql: Sql, site: number, hashes: readonly Uint8Array[]): Promise<number> {
  const gone = await sql.rows<{ block: number }>(
    'DELETE FROM bodies WHERE hash = ANY($1::bytea[]) AND site = $2 RETURNING block',
    hashes,
    site,
  );
  for (const block of new Set(gone.map((row) => row.block))) await shrink(sql, site, block);
  return gone.length;
}

async function shrink(sql: Sql, site: number, id: number): Promise<void> {
  const left = await sql.rows<{ hash: Uint8Array; start: number; bytes: number }>(
    'SELECT hash, start, bytes FROM bodies WHERE block = $1 ORDER BY start',
    id,
  );
  const row = await sql.row<{ bytes: number; data: Uint8Array }>('SELECT bytes, data FROM blocks WHERE id = $1', id);
  const plain = left.length === 0 || row === undefined ? null : await decompressBlock(row.data, row.bytes);
  if (left.length > 0 && plain === null) return;
  await sql.run('DELETE FROM bodies WHERE block = $1', id);
  await sql.run('DELETE FROM blocks WHERE id = $1', id);
  if (plain === null) return;
  const kept = left.map(({ bytes, hash, start }) => ({ hash, plain: plain.subarray(start, start + bytes) }));
  await insertBlocks(sql, site, [await packed(kept)]);
}
