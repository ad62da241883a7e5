import { QuarryError } from '../model/error.ts';
import type { Page } from '../model/page.ts';
import type { Address } from '../model/url.ts';
import { lazily } from './lazily.ts';

/**
 * Steps that one page may take, counted and not timed, so that a run decides the same when it is repeated: its nodes whenever they are
 * all looked at, its links, fields and groups where they are compared. Of 1,130 real pages none took more than 3% of it (decision 0250).
 */
export const WORK = { perCharacter: 10, atLeast: 2_000_000 } as const;

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
  if (page.tree.cut === 'nodes' && page.tree.tag.length >= page.source.length)
    throw new TooComplexPage(
      page.url,
      'its elements are opened anew again and again, and are more than its characters',
    );
  const own = spent(page);
  own.steps += steps;
  const most = mostFor(page);
  if (own.steps > most)
    throw new TooComplexPage(page.url, `more than ${most.toLocaleString('en')} steps to compare its parts`);
}

const mostFor = ({ source }: Page): number => Math.max(WORK.atLeast, WORK.perCharacter * source.length);

/** The share of its budget that a page has taken so far. */
export function shareOfWork(page: Page): number {
  return spent(page).steps / mostFor(page);
}
