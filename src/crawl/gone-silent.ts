import { loadOf } from '../fetch/pace.ts';
import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import { parseUrl } from '../model/url.ts';
import { whyNoPage } from '../model/why-no-page.ts';

/** As many as walls in a row end a crawl (DESIGN, manners). */
const MAX_IN_A_ROW = 5;

/** What is remembered of one host: a page that came, and how many questions since then got no answer. */
interface HostRecord {
  came: Query | null;
  unanswered: number;
}

/**
 * Notices that a site which used to answer does not any more: it went down, or we lost the network. Going on would ask for every
 * page there is, each a failure, and end as if the site had been read. Some pages may be broken for good; so one that came before is
 * asked again first.
 */
export class GoneSilent {
  readonly #again: (query: Query) => Promise<Fetched>;
  readonly #hosts = new Map<string, HostRecord>();

  constructor(again: (query: Query) => Promise<Fetched>) {
    this.#again = again;
  }

  /** Why nothing more should be asked after this answer, or null. */
  async because(answer: Fetched): Promise<string | null> {
    const host = parseUrl(answer.query.url)?.host ?? '';
    const record = this.#recordOf(host);
    if (!isUnanswered(answer)) {
      if (answer.kind === 'ok' && answer.query.method === 'GET') record.came ??= answer.query;
      if (answer.kind !== 'refused') record.unanswered = 0;
      return null;
    }
    record.unanswered += 1;
    if (record.unanswered < MAX_IN_A_ROW || record.came === null) return null;
    record.unanswered = 0;
    if (!isUnanswered(await this.#again(record.came))) return null;
    return `${host} gives no answers any more: ${whyNoPage(answer)}`;
  }

  #recordOf(host: string): HostRecord {
    const record = this.#hosts.get(host) ?? { came: null, unanswered: 0 };
    this.#hosts.set(host, record);
    return record;
  }
}

/** Whether the site is in trouble or out of reach; that a page is missing or forbidden is an answer. */
function isUnanswered(answer: Fetched): boolean {
  if (answer.kind !== 'failed' || answer.code === 'aborted') return false;
  const load = loadOf(answer);
  return load === 'busy' || load === 'trouble' || answer.code === 'dns' || answer.retryAfterMs !== undefined;
}
