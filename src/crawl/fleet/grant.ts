import type { PostgresFleet } from '../../store/postgres/fleet-door.ts';
import type { Turn } from '../../store/postgres/fleet-turns.ts';
import type { Budget } from '../stop.ts';

/** So many downloads before the end of a turn more are asked for: as many as a fast site answers meanwhile. */
const AHEAD = 20;

/** What a turn may download: more is asked for in time, so that a site that is worth it goes on without a replay. */
export class Grant {
  readonly #fleet: Pick<PostgresFleet, 'extendTurn'>;
  readonly #turn: Turn;
  readonly #mostOfRun: number;
  #limit: number;
  /** The downloads of the run and what was stored when something was granted last. */
  #from: number;
  #known: Pick<Turn, 'entities' | 'facts'>;
  #isAsking = false;

  constructor(fleet: Pick<PostgresFleet, 'extendTurn'>, turn: Turn, mostOfRun: number) {
    this.#fleet = fleet;
    this.#turn = turn;
    this.#mostOfRun = mostOfRun;
    this.#limit = turn.asked + turn.granted;
    this.#from = turn.asked;
    this.#known = turn;
  }

  /** The bound moves while the run goes on. */
  budgetFrom(budget: Budget = {}): Budget {
    const limit = (): number => Math.min(this.#limit, this.#mostOfRun);
    return {
      ...budget,
      get maxDownloads() {
        return limit();
      },
    };
  }

  /** To be called when something was downloaded. A turn that is to end is not asked about again. */
  look(downloads: number): void {
    if (this.#isAsking || downloads < this.#limit - AHEAD || this.#limit >= this.#mostOfRun) return;
    this.#isAsking = true;
    void this.#extend(downloads).catch(() => {});
  }

  async #extend(downloads: number): Promise<void> {
    const { count, more } = await this.#fleet.extendTurn(this.#turn, downloads - this.#from, this.#known);
    this.#limit += more;
    [this.#from, this.#known] = [downloads, count];
    this.#isAsking = more === 0;
  }
}
