import { createHash } from 'node:crypto';
import { compressBlock, compressHere, decompressBlock, decompressHere, inBlocks } from './blocks.ts';
import type { Database } from './database.ts';

/** A body ready to be written, under its name. */
export interface PreparedBody {
  readonly hash: Buffer;
  readonly plain: Buffer;
}

export function prepareBody(body: string): PreparedBody {
  const plain = Buffer.from(body);
  return { hash: createHash('sha256').update(plain).digest(), plain };
}

/** Where a body is. */
interface DbBody {
  readonly block: number;
  readonly start: number;
  readonly bytes: number;
}

interface DbBlock {
  readonly bytes: number;
  readonly data: Uint8Array;
}

/** Blocks that were read last are kept decompressed: who reads one page mostly reads its neighbours, too. */
const KEPT_BLOCKS = 8;

/** The page bodies of a store, in a file of their own. */
export class Bodies {
  readonly #database: Database;
  readonly #read = new Map<number, Buffer>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes those that the file does not have, whole or not at all. */
  async write(bodies: readonly PreparedBody[]): Promise<void> {
    const known = new Set<string>();
    const fresh = bodies.filter((body) => {
      const name = body.hash.toString('latin1');
      const isFresh = !known.has(name) && this.#find(body.hash) === undefined;
      known.add(name);
      return isFresh;
    });
    if (fresh.length === 0) return;
    const blocks: { readonly block: readonly PreparedBody[]; readonly data: Buffer }[] = [];
    for (const block of inBlocks(fresh)) {
      const compressed = compressBlock(joined(block));
      blocks.push({ block, data: compressed instanceof Promise ? await compressed : compressed });
    }
    this.#database.transaction(() => {
      for (const { block, data } of blocks) this.#insert(block, data);
    });
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

  #insert(bodies: readonly PreparedBody[], data: Buffer): void {
    const bytes = bodies.reduce((sum, { plain }) => sum + plain.length, 0);
    const { id } = this.#database.run('INSERT INTO blocks (bytes, data) VALUES (?, ?)', bytes, data);
    let start = 0;
    for (const { hash, plain } of bodies) {
      this.#database.run(
        'INSERT OR IGNORE INTO bodies (hash, block, start, bytes) VALUES (?, ?, ?, ?)',
        hash,
        id,
        start,
        plain.length,
      );
      start += plain.length;
    }
  }

  /** A block that lost bodies, compressed again with what it still has. */
  #shrink(id: number): void {
    const left = this.#database.all<DbBody & { readonly hash: Buffer }>(
      'SELECT hash, block, start, bytes FROM bodies WHERE block = ? ORDER BY start',
      id,
    );
    const plain = left.length === 0 ? null : this.#plainNow(id);
    if (left.length > 0 && plain === null) return;
    this.#database.run('DELETE FROM bodies WHERE block = ?', id);
    this.#database.run('DELETE FROM blocks WHERE id = ?', id);
    if (plain === null) return;
    const bodies = left.map(({ bytes, hash, start }) => ({ hash, plain: plain.subarray(start, start + bytes) }));
    this.#insert(bodies, compressHere(joined(bodies)));
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

const joined = (bodies: readonly PreparedBody[]): Buffer =>
  bodies.length === 1 ? bodies[0].plain : Buffer.concat(bodies.map(({ plain }) => plain));
