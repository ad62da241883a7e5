import { hash as hashOf } from 'node:crypto';
import { BLOCK_BYTES, compressBlock, compressHere, decompressBlock, decompressHere } from './blocks.ts';
import type { Database } from './database.ts';

/** Where a body is. */
interface Place {
  readonly start: number;
  readonly bytes: number;
}

interface DbBody extends Place {
  readonly block: number;
}

interface DbBlock {
  readonly bytes: number;
  readonly data: Uint8Array;
}

/** A block ready to be written. */
interface Packed extends DbBlock {
  readonly bodies: readonly (Place & { readonly hash: Uint8Array })[];
}

/** Blocks that were read last are kept decompressed: who reads one page mostly reads its neighbours, too. */
const KEPT_BLOCKS = 8;

/** A character takes three bytes at most. */
const mostBytes = (text: string): number => 3 * text.length;

/** The page bodies of a store, in a file of their own, each under the SHA-256 of its text. */
export class Bodies {
  readonly #database: Database;
  readonly #read = new Map<number, Buffer>();
  /** Room to write texts into before they are compressed; making it anew for each page cost more than hashing it. */
  #room: Buffer | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes those that the file does not have, all or none; returns the names of all. */
  async write(texts: readonly string[]): Promise<readonly Uint8Array[]> {
    const room = this.#room ?? Buffer.allocUnsafeSlow(2 * BLOCK_BYTES);
    this.#room = null;
    const { blocks, names } = await this.#pack(texts, room);
    this.#room = room;
    if (blocks.length > 0)
      this.#database.transaction(() => {
        for (const block of blocks) this.#insert(block);
      });
    return names;
  }

  /** Null where there is none, or where it cannot be read any more. */
  async read(hash: Uint8Array): Promise<string | null> {
    const place = this.#find(hash);
    if (place === undefined) return null;
    const block = this.#read.get(place.block) ?? (await this.#readBlock(place.block));
    return block === null ? null : block.toString('utf8', place.start, place.start + place.bytes);
  }

  /** Removes these bodies and gives their room back to the file system. */
  delete(hashes: readonly Uint8Array[]): number {
    this.#read.clear();
    const removed = this.#database.transaction(() => {
      const blocks = new Set<number>();
      let bodies = 0;
      for (const hash of hashes) {
        const gone = this.#database.get<{ block: number }>('DELETE FROM bodies WHERE hash = ? RETURNING block', hash);
        if (gone === undefined) continue;
        bodies += 1;
        blocks.add(gone.block);
      }
      for (const block of blocks) this.#shrink(block);
      return bodies;
    });
    if (removed > 0) this.#database.exec('PRAGMA incremental_vacuum');
    return removed;
  }

  async #pack(texts: readonly string[], room: Buffer): Promise<{ blocks: readonly Packed[]; names: Uint8Array[] }> {
    const blocks: Packed[] = [];
    const names: Uint8Array[] = [];
    const known = new Set<string>();
    let bodies: Packed['bodies'][number][] = [];
    let end = 0;
    const close = async (): Promise<void> => {
      if (bodies.length > 0) blocks.push(await packed(bodies, room.subarray(0, end)));
      bodies = [];
      end = 0;
    };
    for (const text of texts) {
      const fits = end + mostBytes(text) <= room.length;
      const plain = fits ? room.subarray(end, end + room.write(text, end)) : Buffer.from(text);
      const hash = hashOf('sha256', plain, 'buffer');
      const name = hash.toString('latin1');
      names.push(hash);
      if (known.has(name) || this.#find(hash) !== undefined) continue;
      known.add(name);
      const bytes = plain.length;
      if (end + bytes > BLOCK_BYTES) await close();
      if (bytes > BLOCK_BYTES) blocks.push(await packed([{ hash, start: 0, bytes }], plain));
      else {
        plain.copy(room, end);
        bodies.push({ hash, start: end, bytes });
        end += bytes;
      }
    }
    await close();
    return { blocks, names };
  }

  #find(hash: Uint8Array): DbBody | undefined {
    return this.#database.get<DbBody>('SELECT block, start, bytes FROM bodies WHERE hash = ?', hash);
  }

  async #readBlock(id: number): Promise<Buffer | null> {
    const row = this.#block(id);
    const plain = row === undefined ? null : await decompressBlock(row.data, row.bytes);
    if (plain === null) return null;
    if (this.#read.size >= KEPT_BLOCKS) this.#read.delete(this.#read.keys().next().value!);
    this.#read.set(id, plain);
    return plain;
  }

  #block(id: number): DbBlock | undefined {
    return this.#database.get<DbBlock>('SELECT bytes, data FROM blocks WHERE id = ?', id);
  }

  #insert({ bodies, bytes, data }: Packed): void {
    const { id } = this.#database.run('INSERT INTO blocks (bytes, data) VALUES (?, ?)', bytes, data);
    for (const body of bodies)
      this.#database.run(
        'INSERT OR IGNORE INTO bodies (hash, block, start, bytes) VALUES (?, ?, ?, ?)',
        body.hash,
        id,
        body.start,
        body.bytes,
      );
  }

  /** A block that lost bodies, compressed again with what it still has. */
  #shrink(id: number): void {
    const left = this.#database.all<Place & { readonly hash: Uint8Array }>(
      'SELECT hash, start, bytes FROM bodies WHERE block = ? ORDER BY start',
      id,
    );
    const plain = left.length === 0 ? null : this.#plainNow(id);
    if (left.length > 0 && plain === null) return;
    this.#database.run('DELETE FROM bodies WHERE block = ?', id);
    this.#database.run('DELETE FROM blocks WHERE id = ?', id);
    if (plain === null) return;
    const kept = Buffer.concat(left.map(({ bytes, start }) => plain.subarray(start, start + bytes)));
    let end = 0;
    const bodies = left.map(({ bytes, hash }) => {
      end += bytes;
      return { hash, start: end - bytes, bytes };
    });
    this.#insert({ bodies, bytes: kept.length, data: compressHere(kept, left.length) });
  }

  #plainNow(id: number): Buffer | null {
    try {
      const { bytes, data } = this.#block(id)!;
      return decompressHere(data, bytes);
    } catch {
      return null;
    }
  }
}

async function packed(bodies: Packed['bodies'], plain: Buffer): Promise<Packed> {
  return { bodies, bytes: plain.length, data: await compressBlock(plain, bodies.length) };
}
