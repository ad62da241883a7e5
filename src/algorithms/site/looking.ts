/** Asks for pages, and remembers what was looked at and what it was. */
import type { Ask } from '../../model/conversation.ts';
import { type Fetched, isTooComplex } from '../../model/fetched.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { whyNoPage } from '../../model/why-no-page.ts';
import { head } from '../../page/head.ts';
import { pageOf } from '../../page/page.ts';
import { headingsOf } from './look.ts';
import type { LookedAt } from './result.ts';

export type Steps<T> = Generator<readonly Ask[], T, readonly Fetched[]>;

export class Looking {
  readonly looked: LookedAt[] = [];
  /** Of the pages that came. */
  readonly titles: string[] = [];
  readonly headings: (readonly string[])[] = [];
  /** The budget is used up, or the site answers with walls. */
  stopped = false;
  /** Those that came, by their address. */
  readonly pages = new Map<Address, Page>();
  /** Pages of things, which several steps look at. */
  readonly #things = new Map<Address, Page>();

  *page(url: Address, why: string, as: LookedAt['as']): Steps<Page | null> {
    const known = this.#things.get(url);
    if (known !== undefined || this.stopped) return known ?? null;
    const [answer] = yield [{ query: visit(url), why, nth: 1 }];
    if (answer.kind === 'refused') {
      this.stopped = answer.by === 'budget' || answer.by === 'wall';
      this.looked.push({ url, asked: url, as: 'refused', why, because: whyNoPage(answer) });
      return null;
    }
    if (answer.kind !== 'ok' || answer.status !== 200 || answer.body === '') {
      const unread = isTooComplex(answer) ? ({ isTooComplex: true } as const) : {};
      this.looked.push({ url, asked: url, as: 'failed', why, because: whyNoPage(answer), ...unread });
      return null;
    }
    this.looked.push({ url: answer.finalUrl, asked: url, as, why });
    const page = pageOf(answer);
    this.titles.push(head(page).title ?? '');
    this.headings.push(headingsOf(page));
    this.pages.set(page.url, page);
    if (as === 'entity') this.#things.set(url, page);
    return page;
  }

  /** What was looked at and is neither a list nor a thing: it may link lists of things. */
  indexPages(): Page[] {
    const apart = this.looked.filter(({ as }) => as === 'index' || as === 'other');
    return [...new Set(apart.flatMap(({ url }) => this.pages.get(url) ?? []))];
  }

  /** A page turned out to be something else. */
  mark(url: Address, as: LookedAt['as'], because: string): void {
    const at = this.looked.findIndex((look) => look.url === url);
    if (at >= 0) this.looked[at] = { ...this.looked[at], as, because };
  }
}
