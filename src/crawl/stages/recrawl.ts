/** A visit to a site that is known, into the store it is known from. */
import { setImmediate } from 'node:timers/promises';
import type { WatchedAttribute } from '../../model/change.ts';
import type { EntityKey } from '../../model/entity.ts';
import { idSet } from '../../model/id-set.ts';
import type { Missing } from '../../model/missing.ts';
import type { PageRole } from '../../model/page-role.ts';
import type { Address } from '../../model/url.ts';
import type { Store, VisitedSite } from '../../store/store.ts';
import type { SitemapHint } from '../recrawl/last-modified.ts';
import { remember } from '../recrawl/memory.ts';
import type { NewAttribute } from '../recrawl/new-attributes.ts';
import { type Recrawled, recrawlSite, type VisitedList } from '../recrawl/recrawl-site.ts';
import type { Run } from '../run-options.ts';

/** Another version may ask otherwise; its runs do not resume this one's. */
export const RECRAWL_VERSION = '2';

export interface RecrawlChoice {
  /** Pages of filters per visit, as a share of the pages of whole lists. @default 0.25 */
  readonly filterShare?: number;
  /** Share of the entity pages that have their turn in each visit. @default 0.01 */
  readonly pageShare?: number;
  /** Only lists and pages whose time has come. @default all */
  readonly isDue?: ((address: Address) => boolean) | null;
  /** What earlier visits compared. @default nothing */
  readonly watched?: () => Promise<readonly WatchedAttribute[]>;
}

export interface RecrawlFound {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly lists: readonly VisitedList[];
  readonly drift: readonly string[];
  readonly unlearned: readonly string[];
  readonly newAttributes: readonly NewAttribute[];
  /** What the site says itself of when its pages changed; null: it was not asked, or says nothing. */
  readonly sitemap: SitemapHint | null;
  readonly down: string | null;
  readonly incomplete: readonly Missing[];
  readonly downloads: {
    readonly list: number;
    readonly entity: number;
    readonly other: number;
    readonly total: number;
  };
}

export async function recrawlInto(
  store: Store,
  run: Run,
  site: VisitedSite,
  { filterShare = 0.25, isDue = null, pageShare = 0.01, watched = async () => [] }: RecrawlChoice = {},
): Promise<RecrawlFound> {
  // What an earlier part of this run has kept is found again, and compared with what was before it.
  if (run.resumed) await store.undoFindings(run.id);
  const memory = await remember(store, run.id, { ...site, start: site.start as Address });
  const progress = {
    phase: (name: string, pages: number | null) => run.tell({ type: 'phase', name, pages }),
    decided: (because: string) => run.tell({ type: 'decided', by: 'recrawl', because }),
    counts: () => {},
  };
  const options = { progress, filterShare, isDue, pageShare, watched: await watched() };
  const visited = await run.converse('recrawl', recrawlSite(memory, options), { keepResult: false });
  if (!run.isBehind()) await keep(store, run, visited);
  return summaryOf(visited);
}

async function keep(store: Store, run: Run, visited: Recrawled): Promise<void> {
  run.tell({ type: 'phase', name: 'what changed', pages: null });
  await setImmediate();
  const findings = visited.found.findings();
  await store.keepFindings(run.id, findings);
  const roles = new Map<Address, PageRole>(
    visited.lists.filter(({ pages }) => pages > 0).map(({ url }) => [url, 'list'] as const),
  );
  await store.setPageRoles(run.id, roles);
  // A run that is stopped compares once more with who stood on the lists before it.
  if (!visited.stopped)
    await keepMembers(
      store,
      run,
      visited,
      findings.entities.map(({ key }) => key),
    );
}

async function keepMembers(
  store: Store,
  run: Run,
  { members, unlike }: Recrawled,
  added: readonly EntityKey[],
): Promise<void> {
  const ids = new Map<string, number>();
  for await (const { goneMs, id, key } of store.entities(run.id)) if (goneMs === undefined) ids.set(key, id);
  await store.addQueryNodes(run.id, [
    ...unlike.map(({ node }) => node),
    ...members.map(({ keys, list }) => {
      // Who is new stands on the list of everything.
      const all = list.asks === null ? [...keys, ...added] : [...keys];
      return { ...list.node, entities: idSet(all.flatMap((key) => ids.get(key) ?? [])) };
    }),
  ]);
}

function summaryOf(visited: Recrawled): RecrawlFound {
  const { down, downloads, drift, lists, newAttributes, sitemap, unlearned } = visited;
  const total = downloads.list + downloads.entity + downloads.other;
  return {
    ...visited.found.counts(),
    lists,
    drift,
    unlearned,
    newAttributes,
    sitemap,
    down,
    incomplete: [
      ...[...(down === null ? [] : [`nothing came from the site: ${down}`]), ...drift].map((why) => ({
        kind: null,
        attribute: null,
        why,
        seen: null,
        expected: null,
      })),
      ...lists.filter(({ because, pages }) => because !== null && pages > 0).map(cutOff),
    ],
    downloads: { ...downloads, total },
  };
}

const cutOff = ({ attribute, because, kind, members, met, url }: VisitedList): Missing => ({
  kind,
  attribute,
  why: `${url} was not read to its end: ${because}`,
  seen: met,
  expected: members,
});
