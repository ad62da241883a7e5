/** Records whose names are no links: beside each stands a link that says the same in all of them ("Details") and leads to its page. */
import { addressParts, isChoiceOf } from '../model/address-parts.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { acts } from './acting-links.ts';
import { pathId } from './link-paths.ts';
import { anchorOf, firstLinkAt, type Link, links } from './links.ts';
import { firstAtLeast, pageText } from './text.ts';

type Records = readonly (readonly NodeId[])[];

/** Share of the records that must have the link, and of the records whose names and addresses must differ. */
const MOST = 0.9;

/** The link of each record, null for those that have none; null where records have no such link. */
export function plainWays(page: Page, records: Records): (Link | null)[] | null {
  if (new Set(namesBeside(page, records)).size < MOST * records.length) return null;
  const columns = [...columnsOf(page, records).values()].filter((column) => isWay(page, column, records.length));
  // A second one ("Map") leads to something about the thing.
  const [column] = columns;
  return column === undefined ? null : records.map((_, record) => column.get(record) ?? null);
}

/** The first words of each record but those with which all begin: the link itself may stand first ("edit"). */
function namesBeside(page: Page, records: Records): string[] {
  const first = records.map((nodes) => firstText(page, nodes[0], endOf(page, nodes)));
  if (records.length < 2 || new Set(first).size > 1) return first;
  return records.map((nodes) => firstText(page, nodes[0], endOf(page, nodes), first[0]));
}

/** The first words of a part of a page, apart from some. */
export function firstText(page: Page, from: NodeId, to: NodeId, without: string | null = null): string {
  const { ends, nodes, starts, text } = pageText(page);
  for (let at = firstAtLeast(nodes, from); at < nodes.length && nodes[at] < to; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    if (said !== without && /[\p{L}\p{N}]/u.test(said)) return said;
  }
  return '';
}

const endOf = ({ tree }: Page, nodes: readonly NodeId[]): NodeId => tree.end[nodes[nodes.length - 1]];

/** By the record: links at one place of records that say one thing. */
function columnsOf(page: Page, records: Records): Map<string, Map<number, Link>> {
  const columns = new Map<string, Map<number, Link>>();
  const all = links(page);
  records.forEach((nodes, record) => {
    const to = endOf(page, nodes);
    for (let at = firstLinkAt(all, nodes[0]); at < all.length && all[at].node < to; at += 1) {
      const said = `${pathId(page, all[at].node, 'TAG')} ${anchorOf(page, all[at].node).text}`;
      const column = columns.get(said) ?? new Map<number, Link>();
      columns.set(said, column);
      if (!column.has(record)) column.set(record, all[at]);
    }
  });
  return columns;
}

function isWay(page: Page, column: ReadonlyMap<number, Link>, records: number): boolean {
  // A mark to link a part of this page by leads nowhere else.
  const urls = [...column.values()].map(({ url }) => url.split('#', 1)[0]);
  if (column.size < MOST * records || new Set(urls).size < MOST * column.size) return false;
  const [first] = column.values();
  const { origin, segments } = addressParts(first.url);
  return (
    origin === addressParts(page.url).origin &&
    !FILE.test(segments.at(-1) ?? '') &&
    // What changes this very page does something on it: answers a comment, opens a row.
    !(isChoiceOf(page.url, first.url) && keepsAll(page.url, first.url)) &&
    !acts(page, first)
  );
}

/** Whether an address has all that another asks for: what leaves something out (`?list=lamps`, `?lamp=7`) leads to another page. */
function keepsAll(from: string, to: string): boolean {
  const has = new Set(addressParts(to).parameters.map(({ name }) => name));
  return addressParts(from).parameters.every(({ name }) => has.has(name));
}

/** What ends like a file of another sort than pages. */
const FILE = /\.(?!(?:html?|xhtml|shtml|phtml|php\d?|aspx?|jspx?|do|cgi|pl|cfm|xsp)$)[a-z][a-z\d]{1,4}$/i;
