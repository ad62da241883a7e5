import { changesFrom } from '../../../model/address-parts.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import type { Findings } from '../findings.ts';
import { withMissing } from './groups.ts';
import { sameValue } from './names.ts';

/**
 * Groups with the values that only records link. Records link each value that an entity has, menus often the chief ones only.
 * A group of the page that changes the same part and shares no address says the same in other words, and stays as it is.
 */
export function withRecordGroups(
  { lists, root }: Findings,
  groups: readonly LinkGroup[],
  isKind: (kind: LinkGroup['kind']) => boolean,
): LinkGroup[] {
  const found = lists.records.links.groups(changesFrom(root.view.base, lists.reading.noise), (url) =>
    lists.identity.knows(url),
  );
  const merged = [...groups];
  const known = [...root.view.groups(), ...groups];
  for (const more of found) {
    if (!isKind(more.kind)) continue;
    const keys = new Set(more.members.map(({ url }) => lists.keyOf(url)));
    const at = merged.findIndex(({ members }) => members.some(({ url }) => keys.has(lists.keyOf(url))));
    if (at >= 0) merged[at] = withMissing(merged[at], more, (url) => lists.keyOf(url));
    else if (!known.some((group) => isSame(group, more))) merged.push(more);
  }
  return merged;
}

/** They change the same part, or offer the same choices: links of records need not keep what the list's own links keep. */
function isSame({ members, part }: LinkGroup, more: LinkGroup): boolean {
  if (part === more.part) return true;
  const labels = new Set(members.map(({ label }) => sameValue(label)));
  const shared = more.members.filter(({ label }) => labels.has(sameValue(label))).length;
  return shared > 0.5 * Math.min(more.members.length, labels.size);
}
