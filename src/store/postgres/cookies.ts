/** Cookies of runs that can still be taken up: encrypted, because a database on a server is backed up and read by others. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';

/** The secret that the key is made from; every worker has the same. */
export const SECRET_VARIABLE = 'QUARRY_SECRET';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyFromEnvironment(): Buffer | null {
  const secret = process.env[SECRET_VARIABLE] ?? '';
  return secret === '' ? null : Buffer.from(hkdfSync('sha256', secret, 'quarry', 'cookies of runs', 32));
}

/** The number of the run is part of what is sealed: a row cannot be given to another. */
function seal(key: Buffer, run: RunId, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(String(run)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null where it was sealed with another key. */
function unseal(key: Buffer, run: RunId, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(String(run)))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

/** Without a key, cookies stay in this process: a run that another takes up begins without them. */
export class Cookies {
  readonly #here = new Map<RunId, string>();

  /** Within a transaction of the caller, who knows that the run can be taken up. */
  async store(sql: Sql, run: RunId, text: string): Promise<void> {
    this.#here.set(run, text);
    const key = keyFromEnvironment();
    if (key === null) return;
    await sql.run(
      'INSERT INTO cookies (run, sealed) VALUES ($1, $2) ON CONFLICT (run) DO UPDATE SET sealed = excluded.sealed',
      run,
      seal(key, run, text),
    );
  }

  async read(sql: Sql, run: RunId): Promise<string | null> {
    const here = this.#here.get(run);
    if (here !== undefined) return here;
    const key = keyFromEnvironment();
    const row = await sql.row<{ sealed: Buffer }>('SELECT sealed FROM cookies WHERE run = $1', run);
    return row === undefined || key === null ? null : unseal(key, run, row.sealed);
  }

  /** Of the runs of a site that nobody takes up again. */
  async forgetEnded(sql: Sql, site: number, unfinished: string): Promise<void> {
    const gone = await sql.rows<{ run: RunId }>(
      `DELETE FROM cookies WHERE run IN (SELECT id FROM runs WHERE site = $1 AND NOT ${unfinished}) RETURNING run`,
      site,
    );
    for (const { run } of gone) this.#here.delete(run);
  }

  forgetHere(run: RunId): void {
    this.#here.delete(run);
  }
}
