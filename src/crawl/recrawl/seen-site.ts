/** What a finished crawl saw, in the numbers that a plan is made from: which page shows which objects and facts. */
import { type Cover, coverOf } from '../../algorithms/recrawl/cover.ts';
import { ignoredParameters } from '../../algorithms/recrawl/patterns/ignored-parameters.ts';
import type { PlanPage, SeenSite } from '../../algorithms/recrawl/plan.ts';
import { wordsOf } from '../../algorithms/recrawl/published/distinct-objects.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';
import { createPage } from '../../page/page.ts';
import type { PlanRows, SeenEntity, SeenPage } from '../../store/plan-rows.ts';

export interface ReadSite extends SeenSite {
  /** Which pages a page links, as far as pages that are no entity's own were kept. */
  readonly links: Cover;
  /** Places of the start pages. */
  readonly entries: readonly number[];
  /** Which object an entity is, by their numbers. */
  readonly objectOf: ReadonlyMap<number, number>;
}

type ReadBody = (hash: string) => Promise<string | null>;

export async function readSite(rows: PlanRows, readBody: ReadBody): Promise<ReadSite> {
  const ignored = ignoredParameters(rows.entities.map(({ urls }) => urls));
  const same = (address: string) => sameAddress(address, ignored);
  const pages = newestOf(rows.pages, same);
  const pageAt = placesOf(pages, same);
  const { objectOf, objects } = distinct(rows.entities);
  const shown = pages.map(() => ({ objects: new Set<number>(), facts: new Set<number>() }));
  const entityAt = new Map<string, number>();
  for (const { id, urls } of rows.entities) for (const url of urls) entityAt.set(same(url), objectOf.get(id)!);
  for (const [address, object] of entityAt) {
    const page = pageAt.get(address);
    if (page !== undefined) shown[page].objects.add(object);
  }
  const facts = await addFacts(rows, (page) => pageAt.get(same(page)), objectOf, shown);
  const own = new Set([...entityAt.keys()].flatMap((address) => pageAt.get(address) ?? []));
  const linked = await readLinks(pages, own, readBody, (page, url) => {
    const object = entityAt.get(same(url));
    if (object !== undefined) shown[page].objects.add(object);
    return pageAt.get(same(url));
  });
  return {
    pages: pages.map((page, at) => toPlanPage(page, shown[at])),
    objects,
    facts,
    ignored,
    objectOf,
    links: coverOf(linked, pages.length),
    entries: [...new Set(rows.runs.flatMap(({ starts }) => starts.flatMap((start) => pageAt.get(same(start)) ?? [])))],
  };
}

/** One page under several addresses counts once: the newest answer. */
function newestOf(pages: readonly SeenPage[], same: (address: string) => string): readonly SeenPage[] {
  return [...new Map(pages.map((page) => [same(page.finalUrl), page])).values()];
}

function placesOf(pages: readonly SeenPage[], same: (address: string) => string): ReadonlyMap<string, number> {
  const places = new Map(pages.map(({ url }, at) => [same(url), at]));
  pages.forEach(({ finalUrl }, at) => {
    places.set(same(finalUrl), at);
  });
  return places;
}

/** Entities of two sites with the same title are one object, where no site has two of that title (D4). */
function distinct(entities: readonly SeenEntity[]) {
  const nameOf = ({ title }: SeenEntity) => wordsOf(title ?? '').join(' ');
  const times = new Map<string, number>();
  const severalSites = entities.some(({ site }) => site !== entities[0].site);
  if (severalSites) for (const one of entities) increase(times, `${one.site}\n${one.kind}\n${nameOf(one)}`);
  const ambiguous = new Set(
    [...times].filter(([, count]) => count > 1).map(([name]) => name.slice(name.indexOf('\n') + 1)),
  );
  const objectOf = new Map<number, number>();
  const byName = new Map<string, number>();
  let objects = 0;
  for (const entity of entities) {
    const name = `${entity.kind}\n${nameOf(entity)}`;
    const isNamed = severalSites && nameOf(entity) !== '' && !ambiguous.has(name);
    const known = isNamed ? byName.get(name) : undefined;
    objectOf.set(entity.id, known ?? objects);
    if (known !== undefined) continue;
    if (isNamed) byName.set(name, objects);
    objects += 1;
  }
  return { objectOf, objects };
}

const increase = (counts: Map<string, number>, name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);

interface Shown {
  readonly objects: Set<number>;
  readonly facts: Set<number>;
}

/** A fact is an attribute of an object, whatever its value is by then. How many there are. */
async function addFacts(
  { entities, facts }: PlanRows,
  pageAt: (page: Address) => number | undefined,
  objectOf: ReadonlyMap<number, number>,
  shown: readonly Shown[],
): Promise<number> {
  const byKey = new Map(entities.map(({ id, key }) => [key, objectOf.get(id)!]));
  const numbers = new Map<string, number>();
  for await (const { attribute, entity, page } of facts) {
    const object = byKey.get(entity);
    const at = pageAt(page);
    if (object === undefined || at === undefined) continue;
    const name = `${object}\n${attribute}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    shown[at].facts.add(number);
    shown[at].objects.add(object);
  }
  return numbers.size;
}

/** Of pages that are no entity's own: lists and what leads to them. */
async function readLinks(
  pages: readonly SeenPage[],
  own: ReadonlySet<number>,
  readBody: ReadBody,
  target: (page: number, url: Address) => number | undefined,
): Promise<readonly ReadonlySet<number>[]> {
  const linked: ReadonlySet<number>[] = [];
  for (const [at, { finalUrl, hash }] of pages.entries()) {
    const body = own.has(at) ? null : await readBody(hash);
    const urls = body === null ? [] : links(createPage(body, { url: finalUrl })).map(({ url }) => url);
    linked.push(new Set([...new Set(urls)].flatMap((url) => target(at, url) ?? [])));
  }
  return linked;
}

const toPlanPage = ({ bytes, finalUrl, role }: SeenPage, { facts, objects }: Shown): PlanPage => ({
  address: finalUrl,
  bytes,
  label: role ?? 'other',
  objects: [...objects],
  facts: [...facts],
});
