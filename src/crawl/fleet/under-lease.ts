import { abortedAnswer, gate, type Layer } from '../../fetch/fetcher.ts';

export interface HeldLease {
  /** Whether it is certainly ours at this moment. */
  isSure(site: number): boolean;
  /** Asks the database. */
  renew(site: number): Promise<boolean>;
}

/**
 * Just above HTTP: no request of a worker that was paused or cut off for longer than its lease. Another may have the site by then, and the two
 * together would ask it faster than its pace.
 */
export function underLease(leases: HeldLease, site: number, onLost: () => void): Layer {
  return gate(async (query) => {
    if (leases.isSure(site) || (await leases.renew(site).catch(() => false))) return null;
    onLost();
    return abortedAnswer(query);
  });
}
