import type { RunId } from '../store.ts';
import type { Server, Sql } from './connection.ts';
import type { Leases } from './leases.ts';
import { siteOfRun } from './runs.ts';

/** Numbers of pages that are taken at once. */
const PAGE_BLOCK = 64;

/** What writes about sites: only under a lease, which the database checks at the beginning of each transaction. */
export class Writer {
  readonly server: Server;
  readonly leases: Leases;
  readonly #sites = new Map<RunId, number>();
  #nextPage = 0;
  #pagesLeft = 0;

  constructor(server: Server, leases: Leases) {
    this.server = server;
    this.leases = leases;
  }

  async siteOf(run: RunId): Promise<number> {
    const known = this.#sites.get(run) ?? (await siteOfRun(this.server, run));
    this.#sites.set(run, known);
    return known;
  }

  /** All of it or nothing; `work` may be called again where the server went away in its middle. */
  async write<T>(site: number, work: (sql: Sql) => Promise<T>): Promise<T> {
    const epoch = await this.leases.epochOf(site);
    return this.server.transaction(work, `SELECT quarry_fence(${site}, ${epoch})`);
  }

  async writeFor<T>(run: RunId, work: (sql: Sql, site: number) => Promise<T>): Promise<T> {
    const site = await this.siteOf(run);
    return this.write(site, (sql) => work(sql, site));
  }

  /** Grows within a writer. */
  async nextPage(): Promise<number> {
    if (this.#pagesLeft === 0) {
      const { block } = (await this.server.row<{ block: number }>("SELECT nextval('page_blocks') AS block"))!;
      // Two that wait at once take a block each; the smaller numbers of the first are never used.
      this.#nextPage = block * PAGE_BLOCK;
      this.#pagesLeft = PAGE_BLOCK;
    }
    this.#pagesLeft -= 1;
    this.#nextPage += 1;
    return this.#nextPage - 1;
  }
}
