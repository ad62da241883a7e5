import type { Address } from '../model/url.ts';
import { parseUrl } from '../model/url.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import type { RunOptions } from './run-options.ts';
import type { Settings } from './settings.ts';

/** The store that settings name; without a name, one in this folder that is called like the first host. */
export function openStoreFor({ db }: Pick<Settings, 'db'>, starts: readonly Address[]): Promise<Store> {
  return openStore(db ?? defaultFile(starts[0]));
}

/** Colons separate drives on some systems; a name that begins with a dash would be taken for an option. */
export function defaultFile(start: Address): string {
  const host = parseUrl(start)?.host ?? 'quarry';
  return `${host.replace('[', 'ipv6-').replace(']', '').replaceAll(':', '-')}.db`;
}

type FromSettings = Pick<RunOptions, 'askAgain' | 'budget' | 'fresh' | 'retryFailed' | 'keepPages'>;

/** The part of a run's options that settings decide. */
export function runOptionsOf(settings: Settings): FromSettings {
  const { maxDownloads, maxTotalBytes, maxSeconds, fresh, retries, retryFailed, keepPages } = settings;
  return {
    budget: {
      maxDownloads,
      ...(maxTotalBytes === 0 ? {} : { maxBytes: maxTotalBytes }),
      ...(maxSeconds === 0 ? {} : { maxMs: maxSeconds * 1000 }),
    },
    askAgain: retries > 0,
    fresh,
    retryFailed,
    keepPages,
  };
}
