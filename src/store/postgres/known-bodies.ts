import { type KnownNames, knownBodies, nameOf } from './bodies.ts';
import type { Sql } from './connection.ts';

/** Of a site with more bodies than this, the database is asked about each new one: a name takes some 100 bytes here. */
const MOST_NAMES = 20_000;

interface SiteNames {
  readonly names: Set<string>;
  /** Whether a body that is not among the names is certainly, or nearly, new: one that is there all the same is not written twice. */
  isWhole: boolean;
}

/** Names of the bodies that sites have, so that the database need not be asked before each answer. Only of sites whose lease is held here. */
export class KnownBodies {
  readonly #sql: Sql;
  readonly #sites = new Map<number, SiteNames>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  of(site: number): KnownNames {
    return async (wanted) => {
      const { isWhole, names } = this.#sites.get(site) ?? (await this.#load(site));
      return isWhole ? names : knownBodies(this.#sql, site, wanted);
    };
  }

  /** They were written, with what names them. */
  add(site: number, written: readonly Uint8Array[]): void {
    const known = this.#sites.get(site);
    if (known === undefined || !known.isWhole) return;
    for (const name of written) known.names.add(nameOf(name));
    this.#keepSmall(known);
  }

  /** Some of them were deleted. */
  forget(site: number): void {
    this.#sites.delete(site);
  }

  async #load(site: number): Promise<SiteNames> {
    const rows = await this.#sql.rows<{ hash: Uint8Array }>(
      `SELECT bodies.hash FROM pages JOIN bodies ON bodies.site = $1 AND bodies.hash IN (pages.hash, pages.exchanges_hash)
       WHERE pages.run IN (SELECT id FROM runs WHERE site = $1) LIMIT ${MOST_NAMES + 1}`,
      site,
    );
    const known = { names: new Set(rows.map(({ hash }) => nameOf(hash))), isWhole: true };
    this.#keepSmall(known);
    this.#sites.set(site, known);
    return known;
  }

  #keepSmall(known: SiteNames): void {
    if (known.names.size <= MOST_NAMES) return;
    known.isWhole = false;
    known.names.clear();
  }
}
