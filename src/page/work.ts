import { QuarryError } from '../model/error.ts';
import type { Page } from '../model/page.ts';
import type { Address } from '../model/url.ts';
import { lazily } from './lazily.ts';

/**
 * Steps that comparisons on one page may take, counted and not timed, so that a run decides the same when it is repeated.
 * An ordinary page takes less than one for each of its characters.
 */
export const WORK = { perCharacter: 50, atLeast: 20_000_000 } as const;

/** The page takes more work than any page is given. */
export class TooComplexPage extends QuarryError {
  readonly url: Address;

  constructor(url: Address, because: string, cause?: unknown) {
    super('too-complex', `This page is too complex to be read: ${because}.`, { cause });
    this.url = url;
  }
}

const spent = lazily<Page, { steps: number }>(() => ({ steps: 0 }));

/** To be called where a page can make the work grow faster than itself, before it is done. */
export function spend(page: Page, steps: number): void {
  const own = spent(page);
  own.steps += steps;
  const most = Math.max(WORK.atLeast, WORK.perCharacter * page.source.length);
  if (own.steps > most)
    throw new TooComplexPage(page.url, `more than ${most.toLocaleString('en')} steps to compare its parts`);
}
