/** A page that was visited for its links. */
import type { Address } from '../../../model/url.ts';
import type { Exchange } from '../asking.ts';
import type { Waiting } from './frontier.ts';
import { type Harvest, harvestIndex } from './harvest.ts';
import { accept, judge } from './judge.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

/** An index page that links entities. */
export interface Index {
  readonly url: Address;
  readonly linked: number;
  readonly linksSample: boolean;
}

export interface Visit extends Harvest {
  readonly read: boolean;
  readonly linksSample: boolean;
}

/** A page of the frontier that was read. */
export function* visitRead(search: Search, next: Waiting, look: Look): Exchange<Visit> {
  if (isMisplacedEntity(search, look)) {
    const { score } = judge(search, look, 'place');
    const fresh = Number(accept(search, look, score, { foundOn: next.foundOn, text: '' }));
    search.frontier.note(next, { fresh, linked: 1 });
    return { fresh, linked: 0, read: true, linksSample: false };
  }
  if (search.knowsOnlySamples) {
    look.letGo();
    search.early.push({ look, foundOn: next.foundOn });
  }
  search.patterns.addOther(look.key);
  search.visits += 1;
  const harvest = yield* harvestIndex(search, look, next.hope);
  if (harvest.linked > 0) search.downloads.list += 1;
  search.kind.addContrast(look);
  if (search.postponed.has(look)) search.postponed.set(look, next);
  search.frontier.note(next, harvest);
  const linksSample = look.links.some(({ url }) =>
    search.samples.some(({ key }) => search.identity.keyOf(url) === key),
  );
  return { ...harvest, read: true, linksSample };
}

/** Pages that were visited before it was known what entities look like may have been entities. */
export function judgeEarly(search: Search): number {
  let fresh = 0;
  for (const { look, foundOn } of search.early.splice(0)) {
    search.kind.removeContrast(look);
    search.patterns.removeOther(look.key);
    if (isMisplacedEntity(search, look)) {
      fresh += Number(accept(search, look, judge(search, look, 'place').score, { foundOn, text: '' }));
    } else {
      search.kind.addContrast(look);
      search.patterns.addOther(look.key);
    }
  }
  return fresh;
}

/** Stands among other links, but is one of the kind: a place that was taken for a menu. */
function isMisplacedEntity(search: Search, look: Look): boolean {
  if (search.kind.size < AUTO_PARAMS.fewExemplars || !search.patterns.has(urlRow(look.key))) return false;
  return judge(search, look, 'place').isEntity;
}
