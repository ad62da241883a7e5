import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { whyNoPage } from '../model/why-no-page.ts';
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
    const fetched = await site.fetch(visit(address), signal === undefined ? {} : { signal });
    if (fetched.kind === 'ok') return fetched;
    throw new QuarryError('not-fetched', `'${address}' could not be fetched: ${whyNoPage(fetched)}.`, {
      hint: `'quarry fetch ${address}' says more.`,
    });
  } finally {
    await site.close?.();
  }
}
