/** Whether a page is of the kind, and whether a group of links is: looked at once, then believed. */
import type { Exchange } from '../asking.ts';
import type { LinkGroup, Member } from './groups.ts';
import { sameThing, withoutParameters } from './identity.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { GroupVerdict, Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

/** What speaks for a page before it is read: `address`: its address or a known entity beside it; `place`: its place alone. */
export type Prior = 'address' | 'place';

export interface Verdict {
  readonly belongs: boolean;
  readonly score: number;
  readonly because: string;
}

export function judge(search: Search, look: Look, prior: Prior): Verdict {
  const fit = search.kind.fit(look);
  const { labels, paths, score } = fit;
  const { firstThreshold, firstThresholdByAddress, byAddressFrom } = AUTO_PARAMS;
  if (search.kind.size < 3) {
    const needed = prior === 'address' ? firstThresholdByAddress : firstThreshold;
    const comparable = prior === 'address' || search.kind.strength >= AUTO_PARAMS.minStrength;
    return { belongs: comparable && score >= needed, score, because: says(score, needed, 'what the sample has') };
  }
  if (prior === 'address') {
    const needed = fit.needed.score * byAddressFrom;
    return { belongs: score >= needed, score, because: says(score, needed, 'what entity pages have in common') };
  }
  const byLabels = says(labels, fit.needed.labels, 'the labels of entity pages');
  const byPaths = says(paths, fit.needed.paths, 'the link-paths of entity pages');
  const belongs = labels >= fit.needed.labels && paths >= fit.needed.paths && score >= fit.needed.score * LEAST_SCORE;
  return { belongs, score, because: labels < fit.needed.labels ? byLabels : byPaths };
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
  const row = urlRow(search.identity.keyOf(look.url));
  search.addAlias(search.identity.keyOf(look.url));
  // Where no canonical link says so, one thing under two addresses shows the same text.
  const repeated = search.isEntity(key) || (look.canonical === null && search.knowsPrint(look.print));
  const speaksOtherwise = look.alternates.some((other) => other !== key && search.isEntity(other));
  if (repeated || speaksOtherwise) {
    search.patterns.note(row, 'repeated');
    return false;
  }
  const own = search.identity.keyOf(look.url);
  const url = key === own ? search.identity.cleaned(look.url) : key;
  const title = look.title ?? (from.text === '' ? null : from.text);
  search.addEntity(
    key,
    { url: url as string as Look['url'], title, foundOn: from.foundOn, similarity: score },
    look.print,
  );
  search.kind.addExemplar(look);
  if (!search.patterns.has(row)) search.patterns.learn([row]);
  search.patterns.note(row, 'accepted');
  return true;
}

export function refuse(search: Search, look: Look, { score, because }: Verdict): void {
  search.patterns.note(urlRow(search.identity.keyOf(look.url)), 'refused');
  search.kind.addContrast(look);
  search.miss(look.url, score, because);
}

/** Finds out which parameters of an entity address carry state: one download without them, at most one more for each. */
export function* tryParameters(search: Search, look: Look): Exchange<void> {
  const untried = search.identity.untried(look.url);
  if (untried.length === 0) return;
  if (yield* sameWithout(search, look, untried)) {
    search.identity.decide(untried, true);
    return;
  }
  if (untried.length === 1) {
    search.identity.decide(untried, false);
    return;
  }
  for (const name of untried) search.identity.decide([name], yield* sameWithout(search, look, [name]));
}

function* sameWithout(search: Search, look: Look, names: readonly string[]): Exchange<boolean> {
  const url = withoutParameters(look.url, (name) => names.includes(name));
  const other = yield* search.look(url, 'whether a part of the address tells entities apart');
  return 'print' in other && sameThing(look, other);
}

/** Looks at a few members of a group; null where none could be read. */
export function* testGroup(
  search: Search,
  group: LinkGroup,
  members: readonly Member[],
  prior: Prior,
  on: Look,
): Exchange<GroupVerdict | null> {
  const chosen = spread(members, AUTO_PARAMS.testPages);
  const seen = { read: 0, belong: 0, known: 0 };
  for (const { link } of chosen) {
    const look = yield* search.look(link.url, 'a few of these links show what they lead to');
    if (!('print' in look)) continue;
    seen.read += 1;
    const verdict = judge(search, look, prior);
    if (!verdict.belongs) {
      refuse(search, look, verdict);
      continue;
    }
    seen.belong += 1;
    yield* tryParameters(search, look);
    if (!accept(search, look, verdict.score, { foundOn: on.url, text: link.text })) seen.known += 1;
  }
  if (seen.read === 0) return null;
  if (seen.belong === 0) return 'others';
  // Entities that are known under the addresses of another pattern: these are further addresses of them.
  if (seen.known === seen.read && !search.patterns.has(group.members[0].row)) return 'known';
  return seen.belong === seen.read ? 'entities' : 'mixed';
}

/** Members from all over the list: neighbours may be alike for other reasons. */
function spread<T>(members: readonly T[], count: number): readonly T[] {
  if (members.length <= count) return members;
  return Array.from({ length: count }, (_, at) => members[Math.floor(((at + 0.5) * members.length) / count)]);
}
