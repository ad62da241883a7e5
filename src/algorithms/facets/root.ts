/** From the start page to the widest list, read to its end: entities, identity, pages, sizes (rules 1, 6 and 8). */

import { type AddressParts, addressParts, partsKey } from '../../model/address-parts.ts';
import { type IdSet, idSet } from '../../model/id-set.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';
import type { Asking, Questions } from './asking.ts';
import { Identity, printOf, stateParameters } from './identity.ts';
import { compareOffers } from './judge.ts';
import { type ListTemplate, learnTemplate, readSights, type Sight } from './list-template.ts';
import { Lists } from './lists.ts';
import { sameValue } from './names.ts';
import { nextPage, type PagePart, pageAddress, pagerCandidates } from './pager.ts';
import { PARAMS } from './params.ts';
import { RecordIndex } from './record-index.ts';
import { findTotalPlaces, numbersIn } from './totals.ts';
import { type ListView, noiseParameters, promotionMarks, type Reading, viewList } from './view.ts';

export interface Root {
  readonly lists: Lists;
  readonly view: ListView;
  readonly universe: IdSet;
  readonly records: RecordIndex;
  /** What the links inside records call the lists they lead to, by key of the list. */
  readonly valueNames: ReadonlyMap<string, string>;
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

export function* findRoot(
  asking: Asking,
  reader: ListReader,
  start: Page,
  listed: (page: Page, sights: readonly Sight[]) => void = () => {},
): Questions<Root | null> {
  const widest = yield* widen(asking, reader, start);
  if (widest === null) return null;
  const sized = yield* enlarge(asking, widest);
  return yield* readRoot(asking, sized, listed);
}

interface Candidate {
  readonly view: ListView;
  readonly reading: Reading;
  readonly presentation: Set<string>;
}

function readingOf(page: Page, reader: ListReader): Candidate | null {
  const { region } = reader(page);
  const template = region === null ? null : learnTemplate(page, region);
  return template === null ? null : candidateOf(page, template);
}

function candidateOf(page: Page, template: ListTemplate): Candidate | null {
  const sights = readSights(page, template);
  if (sights.length < 2) return null;
  const reading: Reading = { template, noise: noiseParameters(page, sights), promotedBy: new Set() };
  return { view: viewList(page, reading), reading, presentation: new Set() };
}

/** Rule 8: from a filtered list, links that only take something away are tried first; so is the filter that the site chose. */
function* widen(asking: Asking, reader: ListReader, start: Page): Questions<Candidate | null> {
  let current = readingOf(start, reader);
  if (current !== null) asking.was('list');
  const tried = new Set<string>([start.url]);
  for (let step = 0; step < 6; step += 1) {
    const from = current?.view.page ?? start;
    const wider = yield* firstWider(asking, reader, current, from, tried);
    if (wider === null) return current;
    current = wider;
  }
  return current;
}

function* firstWider(
  asking: Asking,
  reader: ListReader,
  current: Candidate | null,
  from: Page,
  tried: Set<string>,
): Questions<Candidate | null> {
  for (const url of removals(current, from)) {
    if (tried.has(url)) continue;
    tried.add(url);
    const { page, redirected } = yield* asking.page(url, 'a wider list');
    if (page === null || redirected) continue;
    const other = readingOf(page, reader);
    if (other === null) continue;
    asking.was('list');
    if (isWider(other, from)) return other;
  }
  return null;
}

/** Links that take something away from the address, the least first; then those that name a choice in force. */
function removals(current: Candidate | null, from: Page): Address[] {
  const base = addressParts(from.url);
  const everywhere = addedToAll(from, base);
  const shorter = links(from)
    .map(({ url }) => url)
    .filter((url) => isShorter(addressParts(url), base, everywhere))
    .sort((a, b) => b.length - a.length);
  const groups = current?.view.groups() ?? [];
  const chosen = groups.flatMap(({ current: label, kind }) =>
    label === null || kind === 'other' ? [] : [sameValue(label)],
  );
  const headings = groups.flatMap(({ heading, kind, members }) =>
    heading === null || kind === 'other' || !members.some(({ label }) => words(label).trim() !== '') ? [] : [heading],
  );
  // "Certificate: R (-)": the choice is named in or before a lone link.
  const naming = groups
    .filter(
      ({ kind, members, shorter: less }) => (kind === 'parameter' || kind === 'path') && members.length === 1 && !less,
    )
    .flatMap(({ heading, members }) =>
      members.map(({ label, url }) => ({ url, said: words(`${heading ?? ''} ${label}`) })),
    )
    .filter(({ said }) =>
      [...chosen, ...headings].some((name) => said.includes(words(name)) && said.trim() !== words(name).trim()),
    )
    .map(({ url }) => url);
  return [...new Set([...shorter, ...naming])].slice(0, 4);
}

/** Words with spaces around each, so that whole ones can be looked for. */
const words = (text: string): string =>
  ` ${sameValue(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Fewer parameters or fewer pieces of path, and no other ones; values may differ, as those of tracking do. */
function isShorter(to: AddressParts, from: AddressParts, noise: ReadonlySet<string>): boolean {
  if (to.origin !== from.origin || !to.segments.every((segment, at) => segment === from.segments[at])) return false;
  const had = from.parameters.map(({ name }) => name);
  const has = to.parameters.map(({ name }) => name).filter((name) => !noise.has(name));
  return has.every((name) => had.includes(name)) && has.length + to.segments.length < had.length + from.segments.length;
}

/** Parameters that the page's address has not but most of its links have: they say where one clicked. */
function addedToAll(page: Page, base: AddressParts): Set<string> {
  const had = new Set(base.parameters.map(({ name }) => name));
  const counts = new Map<string, number>();
  const asking = links(page).filter(({ url }) => url.startsWith(base.origin) && url.includes('?'));
  for (const { url } of asking) {
    for (const name of new Set(addressParts(url).parameters.map((parameter) => parameter.name)))
      if (!had.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= 0.5 * asking.length ? [name] : [])));
}

/** Assumption 3 the other way round: the list we come from is written like the wider one, whose filters count more. */
function isWider(other: Candidate, from: Page): boolean {
  const narrow = viewList(from, other.reading);
  if (narrow.sights.length === 0) return false;
  const sign = compareOffers(other.view, narrow);
  if (sign !== 0) return sign > 0;
  const noise = new Set([...other.reading.noise, ...addedToAll(from, addressParts(from.url))]);
  const here = partsKey(addressParts(from.url), noise);
  const linksBack = links(other.view.page).some(({ url }) => partsKey(addressParts(url), noise) === here);
  return linksBack && other.view.sights.length > narrow.sights.length;
}

/** Rule 6: a larger page size, where one is offered: the page of that many records that holds those of this page. */
function* enlarge(asking: Asking, candidate: Candidate): Questions<Candidate> {
  const { view, reading } = candidate;
  const shown = view.sights.length;
  const offers = view
    .groups()
    .filter(({ kind, members }) => kind === 'parameter' && members.length <= 8)
    .filter(({ members }) =>
      members.every(
        ({ label, value }) => numbersIn(label).length === 1 && value !== null && numbersIn(label)[0] === Number(value),
      ),
    )
    .filter(({ members }) => !members.some(({ label }) => label === '1' || label === '2'))
    .map((group) => ({ group, best: group.members.reduce((a, b) => (Number(a.value) >= Number(b.value) ? a : b)) }))
    .filter(({ best }) => Number(best.value) > shown && Number(best.value) <= 2000)
    .sort((a, b) => a.group.members.length - b.group.members.length);
  for (const { best, group } of offers.slice(0, 1)) {
    const { page } = yield* asking.page(best.url, `page size ${best.label}`);
    const larger = page === null ? null : candidateOf(page, reading.template);
    if (larger === null) continue;
    asking.was('list');
    const prints = new Set(larger.view.sights.map(printOf));
    const kept = view.sights.filter((sight) => prints.has(printOf(sight))).length;
    if (larger.view.sights.length <= shown || kept < 0.8 * shown) continue;
    return { ...larger, presentation: new Set([...candidate.presentation, group.part]) };
  }
  return candidate;
}

function* readRoot(
  asking: Asking,
  { view, reading, presentation }: Candidate,
  listed: (page: Page, sights: readonly Sight[]) => void,
): Questions<Root> {
  const { noise } = reading;
  const pages: (readonly Sight[])[] = [view.sights];
  const visited = new Set<string>();
  let learned: { identity: Identity; reading: Reading } | null = null;
  const ids = new Set<number>();
  const records = new RecordIndex();
  const valueNames = new Map<string, string>();
  let repeated = 0;
  const take = (sights: readonly Sight[], known: { identity: Identity; reading: Reading }): void => {
    const { promotedBy } = known.reading;
    for (const sight of sights) {
      if (promotedBy.size > 0 && sight.leaves.some((leaf) => promotedBy.has(`${leaf.path}\n${leaf.text}`))) continue;
      const id = known.identity.idOf(sight, true);
      if (ids.has(id)) repeated += 1;
      else records.add(id, sight);
      ids.add(id);
      for (const { url, text } of sight.links) {
        const key = partsKey(addressParts(url), noise);
        const name = text.trim();
        if (url !== sight.address && name !== '' && !valueNames.has(key)) valueNames.set(key, name);
      }
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
  listed(view.page, view.sights);
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
    listed(latest.page, latest.sights);
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
    valueNames,
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
