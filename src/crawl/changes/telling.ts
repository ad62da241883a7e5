/**
 * Which changes are worth telling. Everything that visits found is kept; what rings is less: values that go to and fro, dates that
 * move by themselves, and differences below what a person set do not.
 */
import type { KnownChange } from '../../model/change.ts';
import { readValue } from '../../page/values.ts';
import { isBeyond, sameName, type Threshold } from './thresholds.ts';

export interface TellingOptions {
  /** Changes found from this time on. @default all */
  readonly sinceMs?: number;
  /** @default none */
  readonly thresholds?: readonly Threshold[];
  /** Everything that is kept. @default false */
  readonly all?: boolean;
}

/** Share of the changes of an attribute in one run that are dates moving on, from which it is a clock and no news. */
const CLOCK = 0.8;
/** Fewer do not show a habit. */
const CLOCK_FROM = 5;

/** What is told of all changes there are, which are given in their order: earlier ones say what a value was when it was last told. */
export function changesToTell(changes: readonly KnownChange[], options: TellingOptions = {}): KnownChange[] {
  const { all = false, sinceMs = Number.NEGATIVE_INFINITY, thresholds = [] } = options;
  if (all) return changes.filter(({ atMs }) => atMs >= sinceMs);
  const clocks = clocksIn(changes);
  const byValue = new Map<string, ValueHistory>();
  const told: KnownChange[] = [];
  for (const change of changes) {
    const news = newsOf(change, byValue, clocks, thresholds);
    if (news !== null && news.atMs >= sinceMs) told.push(news);
  }
  return told;
}

function newsOf(
  change: KnownChange,
  byValue: Map<string, ValueHistory>,
  clocks: ReadonlySet<string>,
  thresholds: readonly Threshold[],
): KnownChange | null {
  const { after, attribute, before, entity, run } = change;
  if (change.change !== 'changed' || attribute === null || before === null || after === null) return change;
  if (clocks.has(JSON.stringify([run, attribute]))) return null;
  const key = JSON.stringify([entity, attribute]);
  const history = byValue.get(key) ?? new ValueHistory();
  byValue.set(key, history);
  return history.tell(change, before, after, thresholds.find((one) => one.attribute === sameName(attribute)) ?? null);
}

/** One attribute of one entity over time. */
class ValueHistory {
  readonly #values: string[] = [];
  /** What a person knows it by: a price that creeps up is told when it has crept far enough. */
  #told: string | null = null;

  tell(change: KnownChange, before: string, after: string, threshold: Threshold | null): KnownChange | null {
    if (this.#values.at(-1) !== before) this.#values.push(before);
    this.#values.push(after);
    const from = this.#told ?? before;
    this.#told = from;
    if (from === after || this.#goesToAndFro() || (threshold !== null && !isBeyond(threshold, from, after)))
      return null;
    this.#told = after;
    return from === before ? change : { ...change, before: from };
  }

  /** Red, blue, red, blue: the third time is no news. */
  #goesToAndFro(): boolean {
    const [first, second, third, fourth] = this.#values.slice(-4);
    return fourth !== undefined && first === third && second === fourth;
  }
}

/** Attributes that are dates and moved with nearly every entity that a run found changed: "valid until", "last seen". */
function clocksIn(changes: readonly KnownChange[]): Set<string> {
  const counts = new Map<string, { all: number; dates: number }>();
  for (const { after, attribute, before, change, run } of changes) {
    if (change !== 'changed' || attribute === null) continue;
    const key = JSON.stringify([run, attribute]);
    const count = counts.get(key) ?? { all: 0, dates: 0 };
    counts.set(key, count);
    count.all += 1;
    if (isDate(before) && isDate(after)) count.dates += 1;
  }
  const isClock = ({ all, dates }: { all: number; dates: number }) => all >= CLOCK_FROM && dates >= CLOCK * all;
  return new Set([...counts].filter(([, count]) => isClock(count)).map(([key]) => key));
}

const isDate = (text: string | null): boolean => text !== null && readValue(text)?.type === 'date';
