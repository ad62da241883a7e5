import type { Conversation } from '../model/conversation.ts';
import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { whyNoPage } from '../model/why-no-page.ts';
import type { RunId } from '../store/store.ts';
import { runConversations } from './run.ts';
import type { RunOptions } from './run-options.ts';

export interface FetchOneOptions {
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
}

/** One page through all layers and into no store, for commands that look at a single page; throws where none came. */
export async function fetchOne(
  openFetcher: RunOptions['openFetcher'],
  address: Address,
  { signal, onEvent = () => {} }: FetchOneOptions = {},
): Promise<Fetched & { readonly kind: 'ok' }> {
  const site = openFetcher({ outer: [], onEvent });
  try {
    return orThrow(address, await site.fetch(visit(address), signal === undefined ? {} : { signal }));
  } finally {
    await site.close?.();
  }
}

/** The same as a run of its own, which leaves the page in a store; `keep` may add what can be seen on it. */
export async function fetchOneInto(
  options: RunOptions,
  address: Address,
  keep: (page: Fetched & { readonly kind: 'ok' }, run: RunId) => Promise<void>,
): Promise<Fetched & { readonly kind: 'ok' }> {
  const { result } = await runConversations(options, async (run) => {
    const fetched = await run.converse('page', askOnce(address), { keepResult: false });
    if (fetched.kind === 'ok') await keep(fetched, run.id);
    return fetched;
  });
  return orThrow(address, result);
}

function* askOnce(address: Address): Conversation<Fetched> {
  const [fetched] = yield [{ query: visit(address), why: 'asked for by name', nth: 1 }];
  return fetched;
}

function orThrow(address: Address, fetched: Fetched): Fetched & { readonly kind: 'ok' } {
  if (fetched.kind === 'ok') return fetched;
  throw new QuarryError('not-fetched', `'${address}' could not be fetched: ${whyNoPage(fetched)}.`, {
    hint: `'quarry fetch ${address}' says more.`,
  });
}
