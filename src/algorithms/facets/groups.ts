import type { LinkGroup } from '../../model/link-group.ts';

/** Those with most to tell first: counted values, then many values. */
export function byPromise(groups: readonly LinkGroup[]): LinkGroup[] {
  const promise = ({ members }: LinkGroup) =>
    members.reduce((sum, { about }) => sum + (about ?? 1), 0) / members.length;
  return [...groups].sort((a, b) => promise(b) - promise(a));
}

/** Groups with what another page adds to them; null where it adds nothing. */
export function mergeGroups(
  groups: readonly LinkGroup[],
  found: readonly LinkGroup[],
  keyOf: (url: string) => string,
): LinkGroup[] | null {
  const merged = [...groups];
  let grew = false;
  for (const more of found) {
    const keys = new Set(more.members.map(({ url }) => keyOf(url)));
    const at = merged.findIndex(({ members }) => members.some(({ url }) => keys.has(keyOf(url))));
    if (at < 0) {
      if (more.members.length < 2) continue;
      merged.push(more);
      grew = true;
      continue;
    }
    const had = new Set(merged[at].members.map(({ url }) => keyOf(url)));
    const fresh = more.members.filter(({ url }) => !had.has(keyOf(url)));
    if (fresh.length === 0) continue;
    merged[at] = { ...merged[at], members: [...merged[at].members, ...fresh] };
    grew = true;
  }
  return grew ? merged : null;
}
