/** What was seen of the members of a link group, in sentences: why it is called a filter, an order or neither. */
import type { Evidence } from '../model/evidence.ts';
import type { Address } from '../model/url.ts';

/** What the list behind a member is, seen from the list that the group stands on. */
export interface SeenList {
  /** Entities on it, as printed or as read; null where neither is known. */
  readonly size: number | null;
  /** Entities on the list that it was compared with. */
  readonly whole: number;
  readonly relation: 'same' | 'narrower' | 'wider' | 'beside' | 'ignored' | 'no-list' | 'unclear' | 'forbidden';
}

/** One member that was asked, and what it speaks for. */
export function memberEvidence(label: string, url: Address, seen: SeenList): Evidence {
  return { about: label, url, speaksFor: SPEAKS_FOR[seen.relation], because: SENTENCES[seen.relation](seen) };
}

const SPEAKS_FOR: Readonly<Record<SeenList['relation'], string>> = {
  narrower: 'filter',
  same: 'presentation',
  ignored: 'ignored',
  wider: 'unknown',
  beside: 'elsewhere',
  'no-list': 'elsewhere',
  unclear: 'unknown',
  forbidden: 'forbidden',
};

const some = (size: number | null): string => (size === null ? 'fewer' : `${size}`);

const SENTENCES: Readonly<Record<SeenList['relation'], (seen: SeenList) => string>> = {
  narrower: ({ size, whole }) => `shows ${some(size)} of ${whole} entities`,
  same: ({ whole }) => `shows all ${whole} entities in another order or form`,
  ignored: ({ whole }) => `shows all ${whole} entities as they were: the site does not heed it`,
  wider: ({ size, whole }) => `shows more entities (${some(size)}) than the ${whole} here`,
  beside: () => 'shows entities that are not on this list',
  'no-list': () => 'leads to a page that does not list these entities',
  unclear: ({ whole }) => `could not be told from the list of all ${whole}`,
  forbidden: () => 'robots.txt forbids it',
};
