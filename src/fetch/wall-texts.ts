import { type Look, sharedCount } from './page-look.ts';

/** What a page says that an ordinary page of its site does not: hashes of its runs of words. */
export type OwnText = ReadonlySet<number>;

export function ownTextOf({ outline }: Look, ordinary: Pick<Look, 'outline'>): OwnText {
  return new Set([...outline].filter((run) => !ordinary.outline.has(run)));
}

const PARAMS = {
  /** One word that changes (a name, a token) changes three runs of words; numbers are left out of them anyway. */
  changed: 4,
  changedShare: 0.2,
  alike: 0.95,
  maxKnown: 50,
} as const;

/** Whether it is one text, but for a word in it. */
export function isSameText(a: OwnText, b: OwnText): boolean {
  const most = Math.max(a.size, b.size);
  const mayChange = Math.max(Math.min(PARAMS.changed, PARAMS.changedShare * most), (1 - PARAMS.alike) * most);
  if (most - Math.min(a.size, b.size) > mayChange) return false;
  const shared = sharedCount(a, b);
  return shared > 0 && most - shared <= mayChange;
}

/** Texts that came instead of pages and were gone when the pages were asked for again. */
export class WallTexts {
  readonly #known: OwnText[];

  constructor(known: readonly (readonly number[])[] = []) {
    this.#known = known.map((runs) => new Set(runs));
  }

  get isEmpty(): boolean {
    return this.#known.length === 0;
  }

  has(text: OwnText): boolean {
    return this.#known.some((known) => isSameText(known, text));
  }

  add(text: OwnText): void {
    if (!this.has(text) && this.#known.length < PARAMS.maxKnown) this.#known.push(text);
  }

  plain(): readonly (readonly number[])[] {
    return this.#known.map((text) => [...text]);
  }
}
