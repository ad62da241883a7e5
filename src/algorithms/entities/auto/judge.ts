/** Whether a page is of the kind, and what follows from it. */
import { largest } from '../../../model/extremes.ts';
import type { FoundEntity } from '../result.ts';
import { largestGroup } from './list-page.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

/**
 * What speaks for a page before it is read. `address`: its address is of a pattern of the kind; `beside`: a known entity is
 * linked in the same place; `near`: its address differs in one piece only; `place`: it stands in a list.
 */
export type Prior = 'address' | 'beside' | 'near' | 'place';

/** `unclear`: the pages of the kind have too little in common for saying no. */
export type Says = 'yes' | 'no' | 'unclear';

export interface Verdict {
  readonly says: Says;
  readonly score: number;
  readonly because: string;
}

export function judge(search: Search, look: Look, prior: Prior): Verdict {
  const { kind } = search;
  if (kind.size < AUTO_PARAMS.fewExemplars) return judgeByFew(search, look, prior);
  if (prior === 'address' && !search.options.similarities) return { says: 'yes', score: 1, because: BY_ADDRESS };
  const { labels, paths, score, needed } = kind.fit(look);
  if (prior === 'address') return { says: 'yes', score, because: BY_ADDRESS };
  if (isList(search, look)) return { says: 'no', score, because: 'it is a list' };
  if (!kind.comparable) return { says: 'unclear', score, because: 'pages of entities have nothing in common' };
  const byLabels = says(labels, needed.labels, 'the labels of entity pages');
  const byPaths = says(paths, needed.paths, 'the link-paths of entity pages');
  // A handcrafted page among others has nothing of their template, but says the same things.
  const enough = paths >= needed.paths && score >= needed.score * LEAST_SCORE;
  if (prior === 'near' && !search.speaks(look)) return { says: enough ? 'yes' : 'no', score, because: byPaths };
  const belongs = labels >= needed.labels && (enough || (needed.labels > 0 && labels >= AUTO_PARAMS.labelsAlone));
  return { says: belongs ? 'yes' : 'no', score, because: labels < needed.labels ? byLabels : byPaths };
}

const BY_ADDRESS = 'its address is that of entities';

/** With a sample and hardly more, its own values stand among its labels: less is expected. */
function judgeByFew(search: Search, look: Look, prior: Prior): Verdict {
  const { kind } = search;
  const { firstThreshold, firstThresholdByAddress, minStrength } = AUTO_PARAMS;
  const { score } = kind.fit(look);
  if (prior !== 'address' && isList(search, look)) return { says: 'no', score, because: 'it is a list' };
  const needed = prior === 'place' ? firstThreshold : firstThresholdByAddress;
  const because = says(score, needed, 'what the sample has');
  if (score >= needed && (prior !== 'place' || kind.strength >= minStrength)) return { says: 'yes', score, because };
  return { says: prior === 'place' && kind.strength >= minStrength ? 'no' : 'unclear', score, because };
}

/** Links in one place that an entity page may well have. */
const LINKS_OF_AN_ENTITY = 7;

/** Far more links in one place than the pages of entities have. */
function isList(search: Search, look: Look): boolean {
  const usual = largest(search.samples.map((sample) => largestGroup(search, sample)));
  return largestGroup(search, look) > Math.max(LINKS_OF_AN_ENTITY, 1.5 * usual);
}

/** Labels and link-paths each have their own threshold; together they must not both be scarcely enough. */
const LEAST_SCORE = 0.8;

const says = (share: number, needed: number, of: string) =>
  `it has ${share.toFixed(2)} of ${of}, ${needed.toFixed(2)} are needed`;

/** Notes a page that is of the kind. False where it is known under another address. */
export function accept(
  search: Search,
  look: Look,
  score: number,
  from: { readonly foundOn: Look['url']; readonly text: string },
): boolean {
  search.downloads.entity += 1;
  const key = search.identity.keyOfPage(look);
  const own = search.identity.keyOf(look.url);
  const row = urlRow(own);
  search.addAlias(own);
  if (isRepeated(search, look, key)) {
    search.patterns.note(row, 'repeated');
    return false;
  }
  const title = look.title ?? (from.text === '' ? null : from.text);
  const url = (key === own ? search.identity.cleaned(look.url) : key) as string as FoundEntity['url'];
  search.addEntity(key, { url, title, foundOn: from.foundOn, similarity: score }, look.print, from.text);
  search.kind.addExemplar(look);
  if (!search.patterns.has(row)) search.patterns.learn([row]);
  search.patterns.note(row, 'accepted');
  return true;
}

function isRepeated(search: Search, look: Look, key: ReturnType<Search['identity']['keyOfPage']>): boolean {
  // Where no canonical link says so, one thing under two addresses shows the same text.
  if (search.isEntity(key) || (look.canonical === null && search.knowsPrint(look.print))) return true;
  return look.alternates.some((other) => other !== key && search.isEntity(other));
}

/** A page that was taken for one of the kind until it was read. */
export function refuse(search: Search, look: Look, { score, because }: Verdict): void {
  search.patterns.note(urlRow(search.identity.keyOf(look.url)), 'refused');
  search.miss(look.url, score, because);
}
