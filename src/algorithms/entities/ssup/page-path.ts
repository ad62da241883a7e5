/**
 * Identification of the page-path: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity
 * Discovery in the Web", ACM Trans. Web 13(4), 2019, section 4.2. See docs/papers/ssup.md.
 */
import type { Exchange } from '../asking.ts';
import type { SeenPage, SeenSite } from '../seen-site.ts';
import { topIndexPage } from './top-index-page.ts';

/** The stack of the paper, bottom (the sample) first: each page is followed by its index page. */
export function* pagePath(site: SeenSite, sample: SeenPage, height: number): Exchange<readonly SeenPage[]> {
  const stack = [sample];
  // First stopping rule: the estimated height is reached.
  while (stack.length - 1 < height) {
    const index = yield* topIndexPage(site, stack[stack.length - 1]);
    // Second stopping rule: the index page is in the stack already. D10: or there is none.
    if (index === null || stack.includes(index)) break;
    stack.push(index);
  }
  return stack;
}
