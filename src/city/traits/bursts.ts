import type { Hooks, Visit } from '../site.ts';

type Before = NonNullable<Hooks['before']>;

interface Burst {
  /** Of so many requests ... */
  readonly every: number;
  /** ... those from this one on ... */
  readonly from: number;
  /** ... so many. */
  readonly long: number;
}

/** Now and then a few answers in a row are something else. */
export const inBursts = (
  { every, from, long }: Burst,
  instead: (visit: Visit, at: number) => ReturnType<Before>,
): Hooks => ({
  before(visit) {
    const at = visit.serial % every;
    return at < from || at >= from + long ? null : instead(visit, at);
  },
});
