/** Rule 7: looks for filters on entity pages, best first: values lead to entities that have the filter, their pages to more values. */
import { idSet } from '../../../model/id-set.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import { type Filter, predicted } from '../filters/filter.ts';
import { filterOf, ON_WHOLE } from '../filters/new-filter.ts';
import type { Findings } from '../findings.ts';
import { openValue, verdictOf } from '../groups/judge-group.ts';
import type { Questions } from '../lists/asking.ts';
import { isIncluded } from '../model.ts';
import { PARAMS } from '../params.ts';
import type { PagePlace } from './entity-links.ts';
import { askEntity } from './entity-samples.ts';

/** What became of the places of entity pages, by the part of the address that their links change; null: no filter. */
type Judged = Map<string, Filter | null>;

/** A filter that entity pages link, and who links which value. */
export interface PageFilter extends Pick<PagePlace, 'values'> {
  readonly filter: Filter;
}

/** The filters that entity pages link, each with all of its values that were found. */
export function* explorePages(findings: Findings): Questions<PageFilter[]> {
  const judged: Judged = new Map();
  yield* judgePlaces(findings, judged);
  for (const id of otherShapes(findings)) {
    yield* askEntity(findings, id);
    yield* judgePlaces(findings, judged);
  }
  yield* followValues(findings, judged);
  return placesOf(findings).flatMap((place) => {
    const filter = judged.get(place.part);
    return filter === null || filter === undefined
      ? []
      : [{ filter: withValues(findings, place, filter), values: place.values }];
  });
}

/** Entities on the list of a value have the filter, so their pages may name more values. Stops when they name none for long. */
function* followValues(findings: Findings, judged: Judged): Questions<void> {
  let fruitless = 0;
  while (fruitless < PARAMS.patience && findings.entityLinks.read.size < PARAMS.entityPages) {
    yield* openValues(findings, judged);
    const next = nextCarrier(findings, judged);
    if (next === null || findings.lists.asking.stopped !== null) return;
    const before = countValues(findings, judged);
    yield* askEntity(findings, next);
    yield* judgePlaces(findings, judged);
    fruitless = countValues(findings, judged) > before ? 0 : fruitless + 1;
  }
}

/** Values that no list has told of, by the part of the address they change. */
function placesOf(findings: Findings): PagePlace[] {
  return findings.entityLinks.places(findings.root, (url) => findings.isValueList(url));
}

function* judgePlaces(findings: Findings, judged: Judged): Questions<void> {
  for (const place of placesOf(findings)) {
    if (judged.has(place.part)) continue;
    if ([...judged.values()].filter((filter) => filter === null).length >= PARAMS.patience) return;
    const filter = withValues(findings, place);
    const verdict = yield* verdictOf(findings, filter);
    judged.set(place.part, verdict === 'filter' && isAbout(findings, place, filter) ? filter : null);
  }
}

/** The filter of a place with what is known of its values by now. */
function withValues(findings: Findings, { group, values }: PagePlace, known?: Filter): Filter {
  const whole: LinkGroup = { ...group, members: [...values.values()].map(({ member }) => member) };
  const filter = filterOf(findings, whole, ON_WHOLE);
  return known === undefined ? filter : { ...filter, opened: known.opened };
}

/** The lists are lists of these entities, and one of them holds the entity on whose page it was linked. */
function isAbout({ whole }: Findings, { values }: PagePlace, { opened }: Filter): boolean {
  const asked = [...opened].filter(([, { ids }]) => ids.size > 0);
  if (!asked.every(([, { ids }]) => isIncluded(idSet(ids), whole.members()))) return false;
  return asked.some(([key, { ids }]) => values.get(key)?.ids.some((id) => ids.has(id)) ?? false);
}

function* openValues(findings: Findings, judged: Judged): Questions<void> {
  for (const place of placesOf(findings)) {
    const known = judged.get(place.part);
    if (known === null || known === undefined) continue;
    const filter = withValues(findings, place, known);
    for (const member of filter.members) yield* openValue(findings, filter, member);
  }
}

/** The entity with the fewest known values among those that have any. */
function nextCarrier({ entityLinks, lists }: Findings, judged: Judged): number | null {
  const known = new Map<number, number>();
  for (const filter of judged.values()) {
    for (const { ids } of filter?.opened.values() ?? [])
      for (const id of ids) if (!entityLinks.read.has(id)) known.set(id, (known.get(id) ?? 0) + 1);
  }
  let best: readonly [id: number, values: number] | null = null;
  for (const one of known)
    if (lists.identity.things[one[0]].address !== null && (best === null || one[1] < best[1])) best = one;
  return best?.[0] ?? null;
}

function countValues(findings: Findings, judged: Judged): number {
  return placesOf(findings).reduce((sum, { part, values }) => sum + (judged.get(part) ? values.size : 0), 0);
}

/** Entities whose records are of another make than those of the entities read so far: they may have other attributes. */
function otherShapes({ entityLinks, lists }: Findings): number[] {
  const seen = new Set([...entityLinks.read].map((id) => lists.records.shapes().get(id)));
  const chosen: number[] = [];
  for (const [id, shape] of lists.records.shapes()) {
    if (seen.has(shape) || lists.identity.things[id].address === null) continue;
    seen.add(shape);
    chosen.push(id);
    if (chosen.length >= PARAMS.entityShapes) break;
  }
  return chosen;
}

/** What pages say themselves: values whose lists could not be read, where every list that could be read agrees with the pages. */
export function keepLinked(findings: Findings, { filter, values }: PageFilter): void {
  const unread = filter.members.flatMap((member) => {
    const key = findings.lists.keyOf(member.url);
    const ids = values.get(key)?.ids ?? [];
    const list = filter.opened.get(key);
    if (list !== undefined && list.ids.size > 0)
      return ids.every((id) => list.ids.has(id) || list.next !== null) ? [] : [null];
    return [[key, predicted(member, idSet(ids), 'page', 0.9)] as const];
  });
  if (!unread.includes(null)) findings.record(filter, new Map(unread.filter((one) => one !== null)));
}
