/** Pages that take more than any page is given: what is said of them, and which of them broke something. */
import { QuarryError } from '../model/error.ts';
import type { Fetched } from '../model/fetched.ts';
import type { Page } from '../model/page.ts';
import { nodeCount } from '../model/tag-tree.ts';
import type { Address } from '../model/url.ts';
import { pageAtHand, pageOf } from '../page/page.ts';
import { TooComplexPage } from '../page/work.ts';

/** A page that was not read, for people and reports. */
export interface SkippedPage {
  readonly url: Address;
  readonly because: string;
}

type Came = Extract<Fetched, { readonly kind: 'ok' }>;

/** Nodes of a page that is read. Reading takes some 200 bytes for each, all at once; 130,000 records of a list have half of them. */
const MOST_NODES = 2_000_000;
/** Shorter pages cannot have so many: a node takes a character, or a part of one where the parser makes it. */
const SURELY_READ = 500_000;

/** The answer, or what takes its place where its page is too large to be read. By counts alone: asked again, it is the same. */
export function readableAnswer(fetched: Fetched): Fetched {
  if (fetched.kind !== 'ok' || fetched.body.length < SURELY_READ || !/html|^$/i.test(fetched.contentType))
    return fetched;
  const { tree } = pageOf(fetched);
  const nodes = nodeCount(tree);
  if (nodes <= MOST_NODES && tree.cut === 'nothing') return fetched;
  return tooComplex(fetched, `it has ${tree.cut === 'nothing' ? nodes.toLocaleString('en') : 'too many'} nodes`);
}

export function tooComplex({ atMs, contentType, finalUrl, hops, query, status }: Came, detail: string): Fetched {
  return {
    kind: 'failed',
    query,
    code: 'too-complex',
    retryable: false,
    status,
    detail,
    finalUrl,
    hops,
    contentType,
    atMs,
  };
}

/** Which page was being read when this was thrown, and what it was; null where no page is to blame. */
export function blamedPage(thrown: unknown): SkippedPage | null {
  if (thrown instanceof TooComplexPage) return { url: thrown.url, because: thrown.message };
  if (thrown instanceof QuarryError) return null;
  const page = pageAtHand();
  return page === null ? null : { url: page.url, because: `reading it failed (${String(thrown)})` };
}

/** For one page without a run: whatever breaks while it is read becomes a sentence about the page. */
export function readOrSay<T>(page: Page, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof QuarryError) throw error;
    throw new TooComplexPage(page.url, `reading it failed (${String(error)})`, error);
  }
}
