import { couldAct, type LinkFacts } from '../model/acting-link.ts';
import type { Query } from '../model/query.ts';
import { type Address, withoutFragment } from '../model/url.ts';
import { gate, type Layer } from './fetcher.ts';
import { compilePattern } from './scope.ts';
import { urlOf } from './url-of.ts';

export interface ActingOptions {
  /** Typed by a person, who knows what they ask for: exactly these pass. */
  readonly typed?: readonly Address[];
  /** Patterns for addresses that pass although they could act. @default [] */
  readonly allow?: readonly string[];
  /** Requests go out in the name of a person who is logged in: doubt is enough. @default false */
  readonly loggedIn?: boolean;
  /** What pages that were read say of the link or form with this address. */
  readonly known?: (address: Address) => LinkFacts | null;
  readonly onRefused?: (address: Address, facts: LinkFacts, why: string) => void;
}

/**
 * Refuses what could act, whoever asks for it: methods, probes of layers, sitemaps, frames and redirects all come through here. It is
 * judged by the link that travels with the query, by what pages say of its address, and by the address itself.
 */
export function refuseActing(options: ActingOptions): Layer {
  const judge = createActingJudge(options);
  return gate((query, address) => {
    const why = judge(query, address);
    return why === null ? null : { kind: 'refused', query, by: 'acting', reason: why };
  });
}

/** Why an address is not asked for, or null where it may be. */
export function createActingJudge(options: ActingOptions): (query: Query, address: Address) => string | null {
  const { allow = [], loggedIn = false, known, onRefused, typed = [] } = options;
  const allowed = allow.map(compilePattern);
  const named = new Set(typed.map(withoutFragment));
  return (query, address) => {
    if (named.has(withoutFragment(address))) return null;
    const facts = factsOf(query, address, known);
    const { acts, doubtful, reasons } = couldAct(facts);
    if (!acts && !(loggedIn && doubtful)) return null;
    const url = urlOf(address);
    if (url !== null && allowed.some((matches) => matches(url))) return null;
    const why = reasons.join('; ');
    onRefused?.(address, facts, why);
    return why;
  };
}

/** A redirect is judged by where it leads; what was clicked is judged by what it said. */
function factsOf(query: Query, address: Address, known: ActingOptions['known']): LinkFacts {
  const posted = query.method === 'POST' ? { method: 'POST' } : {};
  if (query.link !== undefined && address === query.url) return { ...posted, ...query.link, address };
  return { ...posted, ...known?.(address), address };
}
