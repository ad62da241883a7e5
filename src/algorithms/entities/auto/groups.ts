import type { AddressKey } from '../../../model/url-key.ts';
import type { Look, LookLink } from './look.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

export interface Member {
  readonly link: LookLink;
  /** Without state, for comparing. */
  readonly key: AddressKey;
  readonly row: UrlRow;
}

/** Links that stand in one place of a page and whose addresses have one shape: judged together. */
export interface LinkGroup {
  /** The same for such groups of other pages. */
  readonly context: string;
  readonly path: number;
  readonly members: readonly Member[];
}

/** Each page once; the first link to it counts, but one with words rather than a picture without. */
export function groupsOf(look: Look, cleanKey: (link: LookLink) => AddressKey): readonly LinkGroup[] {
  const members = new Map<string, Map<AddressKey, Member>>();
  const paths = new Map<string, number>();
  for (const link of look.links) {
    const key = cleanKey(link);
    if (key === look.key) continue;
    const row = urlRow(key);
    const context = `${link.path} ${row.shape}`;
    paths.set(context, link.path);
    const group = members.get(context) ?? new Map<AddressKey, Member>();
    if (group.size === 0) members.set(context, group);
    if ((group.get(key)?.link.text ?? '') === '') group.set(key, { link, key, row });
  }
  return [...members].map(([context, found]) => ({ context, path: paths.get(context)!, members: [...found.values()] }));
}
