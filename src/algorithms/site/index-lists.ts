/** What an index says of the lists that its records link: all links of one record lead to views of what the record names. */
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';
import { textOf } from '../../page/text.ts';
import { closestTag, findTag } from '../../page/walk.ts';
import { titlesOf } from '../../reading/titles.ts';
import type { FoundList } from './result.ts';

/** A list, and what the index calls it. */
export interface Called {
  readonly url: Address;
  readonly label: string;
}

/** The links by which the records of an index are known. */
export function calledByTitle({ addresses, titles }: Pick<FoundList, 'addresses' | 'titles'>): Called[] {
  return addresses.flatMap((url, at) => (url === null ? [] : [{ url, label: titles[at] }]));
}

/** The other links of these records, which say the same in most of them: "by date", "by author" of one month each. */
export function calledBeside(page: Page, list: FoundList, reader: ListReader): Called[] {
  const { region } = reader(page);
  const known = region === null ? null : titlesOf(page, region);
  if (list.bare || region === null || known === null) return [];
  const titles = new Map(calledByTitle(list).map(({ label, url }) => [sameAddress(url), label]));
  const records = region.records.flatMap((nodes, at) => {
    const label = titles.get(sameAddress(known.links[at]?.url ?? page.url));
    const [from, to] = [nodes[0], page.tree.end[nodes[nodes.length - 1]]];
    const inside = links(page).filter(({ node, url }) => node >= from && node < to && !titles.has(sameAddress(url)));
    return label === undefined
      ? []
      : [{ label, inside: inside.map(({ node, url }) => ({ url, says: textOf(page, node) })) }];
  });
  const said = new Map<string, number>();
  for (const { inside } of records)
    for (const says of new Set(inside.map((link) => link.says))) said.set(says, (said.get(says) ?? 0) + 1);
  // A menu that was cut with the records says something else in each.
  const isView = ({ says }: { readonly says: string }) => said.get(says)! > SAID_BY_MOST * records.length;
  return records.flatMap(({ inside, label }) => inside.filter(isView).map(({ url }) => ({ url, label })));
}

const SAID_BY_MOST = 0.5;

/** What stands over the names of the records, where they are rows of a table with a head; null where nothing does. */
export function headOfNames(page: Page, reader: ListReader): string | null {
  const { region } = reader(page);
  const row = region === null ? null : closestTag(page.tree, region.records[0][0], 'tr');
  const table = row === null || row < 0 ? -1 : closestTag(page.tree, row, 'table');
  if (region === null || table < 0) return null;
  const [head] = findTag(page.tree, 'tr', table, page.tree.end[table]);
  const heads = findTag(page.tree, 'th', head, page.tree.end[head]);
  const isAbove = heads.length > 0 && head < region.records[0][0] && row !== head;
  const text = isAbove ? textOf(page, heads[0]) : '';
  return /\p{L}/u.test(text) ? text : null;
}
