/** Rule 7: a filter whose values stand on an index one hop away. The list of a value links an index of its own, with what is below the value. */
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { type Filter, lineage } from '../filters/filter.ts';
import type { Findings, ValueIndex } from '../findings.ts';
import type { Questions } from '../lists/asking.ts';
import type { ListView } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { sameValue } from './names.ts';

/** The values that groups got from the page behind a link. */
export function indexBehind(
  label: string,
  before: readonly LinkGroup[],
  after: readonly LinkGroup[],
  keyOf: (url: string) => string,
): ValueIndex {
  const keysOf = (groups: readonly LinkGroup[]) =>
    groups.flatMap(({ members }) => members.map(({ url }) => keyOf(url)));
  const had = new Set(keysOf(before));
  return { label, keys: new Set(keysOf(after).filter((key) => !had.has(key))) };
}

/** The list of a value with the groups of its own index, where the filter has one and it showed something so far. */
export function* withIndex(findings: Findings, filter: Filter, view: ListView): Questions<ListView> {
  const { fruitless, lists } = findings;
  const link = indexLink(findings, filter, view);
  const level = `index of ${sameValue(filter.attribute)} ${filter.path.length}`;
  if (link === null || (fruitless.get(level) ?? 0) >= PARAMS.nestedProbes) return view;
  const { page } = yield* lists.asking.page(link.url, `whether '${link.label}' lists values`);
  if (page === null) return view;
  const found = linkGroups(page, { base: view.base, noise: lists.reading.noise, skip: [] });
  // By their labels: where values are chosen together, the same ones stand here under other addresses.
  const known = new Set([...lineage(filter)].flatMap(({ members }) => members.map(({ label }) => sameValue(label))));
  const isNew = found.some(({ kind, members, shorter }) => {
    const stays = (kind === 'parameter' || kind === 'path') && !shorter;
    return (
      stays &&
      members.some(({ label, url }) => !known.has(sameValue(label)) && !findings.sitewide.has(lists.keyOf(url)))
    );
  });
  // Where one value has something below it, others may have, too.
  if (!isNew) fruitless.set(level, (fruitless.get(level) ?? 0) + 1);
  else fruitless.set(level, Number.NEGATIVE_INFINITY);
  return isNew ? { ...view, groups: () => [...view.groups(), ...found] } : view;
}

function indexLink({ indexes, lists, sitewide }: Findings, filter: Filter, view: ListView): GroupMember | null {
  const [top] = [...lineage(filter)].slice(-1);
  const index = indexes.find(({ keys }) => top.members.every(({ url }) => keys.has(lists.keyOf(url))));
  if (index === undefined || top.parent !== 0) return null;
  const members = view.groups().flatMap((group) => (group.kind === 'other' ? group.members : []));
  return (
    members.find(
      ({ label, url }) => label === index.label && url.startsWith(view.base.origin) && !sitewide.has(lists.keyOf(url)),
    ) ?? null
  );
}
