/** Where numbers stand in an address. Pages of a list differ in one of them. */
import { addressParts } from '../../model/address-parts.ts';
import { lazily } from '../../page/lazily.ts';

/** One number of an address. */
export interface Slot {
  /** Equal at the same place of addresses of one shape. */
  readonly id: string;
  readonly value: number;
}

export interface Numbered {
  /** The address without its numbers, parameters in the order of their names. */
  readonly shape: string;
  readonly slots: readonly Slot[];
}

/** The address taken apart; parameters that say nothing are left out. */
export function numberedAddress(url: string, noise: ReadonlySet<string>): Numbered {
  const known = byAddress(noise);
  const found = known.get(url) ?? takeApart(url, noise);
  known.set(url, found);
  return found;
}

/** Each address of a page is asked about several times. */
const byAddress = lazily<ReadonlySet<string>, Map<string, Numbered>>(() => new Map());

function takeApart(url: string, noise: ReadonlySet<string>): Numbered {
  const { origin, parameters, segments } = addressParts(url);
  const slots: Slot[] = [];
  const path = segments.map((segment, at) => withoutNumbers(segment, `/${at}`, slots));
  const named = parameters
    .filter(({ name }) => !noise.has(name))
    .map(({ name, value }) => `${name}=${withoutNumbers(value ?? '', `?${name}`, slots)}`);
  return { shape: `${origin}/${path.join('/')}?${named.sort().join('&')}`, slots };
}

/** Escapes have digits as well, which are no numbers. */
const NUMBER = /%[0-9A-F]{2}|\d{1,9}/g;

function withoutNumbers(text: string, place: string, slots: Slot[]): string {
  if (!/\d/.test(text)) return text;
  let nth = 0;
  return text.replace(NUMBER, (found) => {
    if (found.startsWith('%')) return found;
    slots.push({ id: `${place} ${nth}`, value: Number(found) });
    nth += 1;
    return '#';
  });
}

/** How the number in an address follows from the number that is shown: 1, 2, 3; or 0, 1, 2; or 0, 24, 48. */
export interface Step {
  readonly slot: string;
  /** What the address of the page shown as 1 has. */
  readonly first: number;
  readonly step: number;
  /** Of the addresses: which keep to it. */
  readonly members: readonly number[];
}

export interface Shown {
  readonly number: number;
  readonly address: Numbered;
}

/** The slot that most of these addresses of one shape have in step with the numbers shown for them; null where not two have. */
export function stepOf(shown: readonly Shown[]): Step | null {
  let best: Step | null = null;
  for (const [at, { id }] of (shown[0]?.address.slots ?? []).entries()) {
    const values = shown.map(({ address }) => address.slots[at].value);
    for (const { first, step } of stepsIn(shown, values)) {
      const members = shown.flatMap(({ number }, index) =>
        values[index] === first + (number - 1) * step ? [index] : [],
      );
      const isBetter = best === null || members.length > best.members.length;
      if (members.length > 1 && isBetter) best = { slot: id, first, step, members };
    }
  }
  return best;
}

/** More ways to count than these are none. */
const MOST_STEPS = 20;

/** What two neighbours among the numbers suggest. */
function stepsIn(shown: readonly Shown[], values: readonly number[]): { first: number; step: number }[] {
  const found = new Map<string, { first: number; step: number }>();
  for (let at = 1; at < shown.length && found.size < MOST_STEPS; at += 1) {
    const apart = shown[at].number - shown[at - 1].number;
    const step = apart === 0 ? 0 : (values[at] - values[at - 1]) / apart;
    const first = values[at] - (shown[at].number - 1) * step;
    const isCount = step > 0 && Number.isInteger(step) && first >= 0 && first <= Math.max(1, step);
    if (isCount) found.set(`${first} ${step}`, { first, step });
  }
  return [...found.values()];
}
