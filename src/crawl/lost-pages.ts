import type { Fetched } from '../model/fetched.ts';
import { queryKey } from '../model/query.ts';
import type { Address } from '../model/url.ts';

/** More are counted nowhere: a site where nothing comes is given up long before. */
const MOST = 10_000;
/** The site says that there is nothing, or something other than a page: nothing is missing. */
const NOT_LOST = new Set(['not-html', 'aborted', 'too-complex']);
const NO_PAGE = new Set([404, 410]);
/** Asked for by its usual name, without a link to it: a site that does not know it may say so in any way. */
const USUAL_NAME = /^https?:\/\/[^/]+\/(?:sitemap\.xml|robots\.txt)$/;

/** Addresses whose pages did not come although they may well be there: trouble of the site or of the way to it. */
export class LostPages {
  readonly #lost = new Map<string, Address>();

  note(answer: Fetched): void {
    if (answer.kind === 'refused') return;
    const key = queryKey(answer.query);
    if (!isLost(answer)) this.#lost.delete(key);
    else if (this.#lost.size < MOST) this.#lost.set(key, answer.query.url);
  }

  addresses(): readonly Address[] {
    return [...this.#lost.values()];
  }
}

function isLost(answer: Fetched): boolean {
  if (answer.kind !== 'failed') return false;
  if (answer.code === 'http-status' && (answer.status ?? 0) < 500 && USUAL_NAME.test(answer.query.url)) return false;
  return !NOT_LOST.has(answer.code) && !NO_PAGE.has(answer.status ?? 0);
}
