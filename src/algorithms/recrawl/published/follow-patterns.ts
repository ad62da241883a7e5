/**
 * The crawling phase: from entry pages along links that match the learned patterns, without what they were learned from.
 * Y. Zhou and others, WWW 2010, section 2 and figure 1. See docs/papers/selective-recrawling.md.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Page } from '../../../model/page.ts';
import { visit } from '../../../model/query.ts';
import { sameAddress } from '../../../model/same-address.ts';
import { type Address, withoutFragment } from '../../../model/url.ts';
import { links } from '../../../page/links.ts';
import { pageOf } from '../../../page/page.ts';

export interface FollowOptions {
  readonly entries: readonly Address[];
  /** Whether an address belongs to a pattern that is followed. */
  readonly matches: (address: string) => boolean;
  /** Parameters that do not say which page it is. @default none */
  readonly ignored?: ReadonlySet<string>;
  /** Called with every page that came. */
  readonly onPage?: (page: Page, bytes: number) => void;
  /** @default no limit */
  readonly maxPages?: number;
}

export interface Followed {
  readonly pages: readonly Address[];
  readonly bytes: number;
  /** Questions that brought no page. */
  readonly failed: number;
}

export function* followPatterns(options: FollowOptions): Conversation<Followed> {
  const { entries, ignored, matches, maxPages = Number.POSITIVE_INFINITY } = options;
  const known = new Set<string>();
  const fresh = (address: Address): boolean => {
    const same = sameAddress(address, ignored);
    if (known.has(same)) return false;
    known.add(same);
    return true;
  };
  const pages: Address[] = [];
  let bytes = 0;
  let failed = 0;
  for (let wave = entries.filter(fresh); wave.length > 0; ) {
    const asked = wave.slice(0, maxPages - pages.length);
    const answers = yield asked.map((url) => ({ query: visit(url), why: 'a pattern of the plan', nth: 1 }));
    const next: Address[] = [];
    for (const answer of answers) {
      if (answer.kind !== 'ok') {
        failed += 1;
        continue;
      }
      const page = pageOf(answer);
      pages.push(answer.finalUrl);
      bytes += answer.bytes;
      options.onPage?.(page, answer.bytes);
      for (const { url } of links(page))
        if (matches(url) && fresh(withoutFragment(url))) next.push(withoutFragment(url));
    }
    wave = pages.length + failed >= maxPages ? [] : next;
  }
  return { pages, bytes, failed };
}
