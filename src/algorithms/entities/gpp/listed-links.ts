/** The site as GPP sees it: links that stand in web lists, each with its path in the tag tree. */
import type { Page } from '../../../model/page.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { links } from '../../../page/links.ts';
import type { Asking } from '../asking.ts';
import { PagesOnce, type SiteBounds } from '../pages-once.ts';
import type { GppParams } from './params.ts';
import { webLists } from './web-lists.ts';

export interface ListedLink {
  readonly key: AddressKey;
  /** One hop of a path: the place of the link in the tag tree. */
  readonly place: string;
}

export class ListedSite extends PagesOnce<readonly ListedLink[]> {
  readonly #params: GppParams;

  constructor(asking: Asking, params: GppParams & SiteBounds) {
    super(asking, params);
    this.#params = params;
  }

  /** None where the page was not opened, or is none. */
  linksOf(key: AddressKey): readonly ListedLink[] {
    return this.page(key) ?? [];
  }

  protected read(_: AddressKey, page: Page): readonly ListedLink[] {
    const found: ListedLink[] = [];
    const items = webLists(page, this.#params)
      .flat()
      .sort((a, b) => a - b);
    let item = 0;
    // Both are in document order, and no item stands in another.
    for (const link of links(page)) {
      while (item < items.length && page.tree.end[items[item]] <= link.node) item += 1;
      if (item === items.length) break;
      const key = link.node < items[item] ? null : this.targetOf(page, link);
      if (key !== null) found.push({ key, place: linkPath(page, link.node, 'TAG') });
    }
    return found;
  }
}
