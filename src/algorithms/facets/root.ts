/** From the start page to the widest list, read to its end: entities, identity, pages, sizes (rules 1, 6 and 8). */

import { type IdSet, idSet } from '../../model/id-set.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import type { Asking, Questions } from './asking.ts';
import type { Candidate } from './candidate.ts';
import { Identity, printOf, stateParameters } from './identity.ts';
import type { Sight } from './list-template.ts';
import { Lists } from './lists.ts';
import { enlarge } from './page-size.ts';
import { nextPage, type PagePart, pageAddress, pagerCandidates } from './pager.ts';
import { PARAMS } from './params.ts';
import { RecordIndex } from './record-index.ts';
import { RecordLinks } from './record-links.ts';
import { findTotalPlaces } from './totals.ts';
import { type ListView, promotionMarks, type Reading, viewList } from './view.ts';
import { widen } from './widen.ts';

export interface Root {
  readonly lists: Lists;
  readonly view: ListView;
  readonly universe: IdSet;
  readonly records: RecordIndex;
  /** The links inside the records of the whole list. */
  readonly recordLinks: RecordLinks;
  /** The last page's number, where pages have numbers. */
  readonly lastPage: string | null;
  readonly complete: boolean;
  readonly pages: number;
  /** Parts of the address that turned out to be presentation on the way. */
  readonly presentation: ReadonlySet<string>;
  readonly remarks: readonly string[];
}

/** Pages from which identity and promotions are learned before the rest is read page by page. */
const LEARN_FROM = 5;

export function* findRoot(asking: Asking, reader: ListReader, start: Page): Questions<Root | null> {
  const widest = yield* widen(asking, reader, start);
  if (widest === null) return null;
  const sized = yield* enlarge(asking, widest);
  return yield* readRoot(asking, sized);
}

function* readRoot(asking: Asking, { view, reading, presentation }: Candidate): Questions<Root> {
  const { noise } = reading;
  const pages: (readonly Sight[])[] = [view.sights];
  const visited = new Set<string>();
  let learned: { identity: Identity; reading: Reading } | null = null;
  const ids = new Set<number>();
  const records = new RecordIndex();
  const recordLinks = new RecordLinks(noise);
  let repeated = 0;
  const take = (sights: readonly Sight[], known: { identity: Identity; reading: Reading }): void => {
    const { promotedBy } = known.reading;
    for (const sight of sights) {
      if (promotedBy.size > 0 && sight.leaves.some((leaf) => promotedBy.has(`${leaf.path}\n${leaf.text}`))) continue;
      const id = known.identity.idOf(sight, true);
      if (ids.has(id)) repeated += 1;
      else {
        records.add(id, sight);
        recordLinks.add(id, sight);
      }
      ids.add(id);
    }
  };
  const learn = (): { identity: Identity; reading: Reading } => {
    const made = learnFrom(pages, reading);
    for (const sights of pages) take(sights, made);
    pages.length = 0;
    return made;
  };
  let part: PagePart | null = null;
  let lastPage: string | null = null;
  let next: Address | null = null;
  let count = 1;
  const paged = yield* firstNext(asking, view, reading);
  let latest: ListView | null = null;
  if (paged !== null) {
    part = paged.part;
    latest = paged.view;
    visited.add(stamp(view, part, noise));
  }
  while (latest !== null && part !== null) {
    count += 1;
    lastPage = pageAddress(latest.page.url, part, noise).page ?? lastPage;
    visited.add(stamp(latest, part, noise));
    const before = ids.size;
    if (learned === null) pages.push(latest.sights);
    else take(latest.sights, learned);
    if (learned === null && pages.length >= LEARN_FROM) learned = learn();
    else if (learned !== null && ids.size === before) break;
    next = nextPage(latest, part, noise, visited);
    if (next === null || count >= PARAMS.maxListPages) break;
    const { page } = yield* asking.page(next, `the whole list, page ${count + 1}`);
    latest = page === null ? null : viewList(page, learned?.reading ?? reading);
    if (latest !== null && latest.sights.length === 0) latest = null;
    if (latest !== null) asking.was('list');
  }
  learned ??= learn();
  const lists = new Lists(asking, learned.reading, learned.identity, part, records);
  const home = viewList(view.page, learned.reading);
  lists.totals = findTotalPlaces(home, ids.size);
  const remarks =
    repeated > 0 ? [`${repeated} records of the whole list were seen twice: it may have moved while it was read`] : [];
  return {
    lists,
    view: home,
    universe: idSet(ids),
    records,
    recordLinks,
    lastPage,
    complete: asking.stopped === null,
    pages: count,
    presentation,
    remarks,
  };
}

function stamp(view: ListView, part: PagePart, noise: ReadonlySet<string>): string {
  const { list, page } = pageAddress(view.page.url, part, noise);
  return `${list} ${page}`;
}

/** Identity from the first pages; promotions by what repeats on them. */
function learnFrom(pages: readonly (readonly Sight[])[], reading: Reading): { identity: Identity; reading: Reading } {
  const all = pages.flat();
  const state = stateParameters(all);
  const trial = new Identity(state);
  const marked = promotionMarks(pages.map((sights) => sights.map((sight) => ({ sight, id: trial.idOf(sight, true) }))));
  return { identity: new Identity(state), reading: { ...reading, promotedBy: marked } };
}

/** The second page of the list, and with it what pages are called in addresses. */
function* firstNext(
  asking: Asking,
  view: ListView,
  reading: Reading,
): Questions<{ readonly part: PagePart; readonly view: ListView } | null> {
  const seen = new Set(view.sights.map(printOf));
  for (const { part, url } of pagerCandidates(view, reading.noise).slice(0, PARAMS.pagerTries)) {
    const { page, redirected } = yield* asking.page(url, 'the whole list, page 2');
    if (page === null || redirected) continue;
    const next = viewList(page, reading);
    if (next.sights.length > 0) asking.was('list');
    const fresh = next.sights.filter((sight) => !seen.has(printOf(sight))).length;
    if (fresh > 0 && fresh >= 0.5 * next.sights.length) return { part, view: next };
  }
  return null;
}
