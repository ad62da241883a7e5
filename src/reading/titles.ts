/** The title of each record of a list: the column of links where address and text are new in every record. */
import { addressParts } from '../model/address-parts.ts';
import { stateOf } from '../model/link-state.ts';
import type { Page } from '../model/page.ts';
import type { Region } from '../model/region.ts';
import { sameAddress, sameParts } from '../model/same-address.ts';
import { hashText } from '../model/text-hash.ts';
import type { Address } from '../model/url.ts';
import { acts } from '../page/acting-links.ts';
import { lazily } from '../page/lazily.ts';
import { pathId } from '../page/link-paths.ts';
import { anchorOf, type Link, links } from '../page/links.ts';
import { plainWays } from '../page/plain-ways.ts';
import { changesWithin } from '../page/routes.ts';
import { closestTag } from '../page/walk.ts';

export interface Titles {
  /** By the number of the record; null where it has none. */
  readonly links: readonly (Link | null)[];
  /** What the links say are the names of the records; else they say the same in all ("Details"), and the name stands beside. */
  readonly areNames: boolean;
}

const PARAMS = {
  /** Share of the records that have a title. */
  titled: 0.8,
  /** Share of the links of a column that lead elsewhere than the others, and of their texts that differ. */
  apart: 0.9,
  different: 0.5,
  /** Share of the records in which another link repeats what tells their link apart. */
  echoed: 0.8,
  /** Share of the titles that lead to other sites, from which on they are not the pages of the records. */
  away: 0.5,
  /** Records of a run from which on several runs of a page may each show an entity. */
  longRun: 10,
} as const;

/** By the records, for all who ask about one page. */
const known = lazily<Page, Map<Region['records'], Titles | null>>(() => new Map());

/** Null where no column of links leads to the pages of the records. */
export function titlesOf(page: Page, region: Region): Titles | null {
  const titles = known(page).get(region.records);
  if (titles !== undefined) return titles;
  const found = findTitles(page, region);
  known(page).set(region.records, found);
  return found;
}

function findTitles(page: Page, region: Region): Titles | null {
  const named = titleLinks(page, region);
  if (named !== null && !leadAway(page, named)) return { links: named, areNames: true };
  const ways = plainWays(page, region.records) ?? (named === null ? null : ownLinks(page, region));
  if (ways !== null) return { links: ways, areNames: false };
  return named === null ? null : { links: named, areNames: true };
}

const originOf = (url: string): string => addressParts(url as Address).origin;

/** Records about what stands on other sites are named by links to these. */
function leadAway(page: Page, titles: readonly (Link | null)[]): boolean {
  const linked = titles.filter((link) => link !== null);
  const away = linked.filter(({ url }) => originOf(url) !== originOf(page.url));
  return away.length >= PARAMS.away * linked.length;
}

/** The fullest column of links that lead to another page of this site from each record, whatever they say: a date, a number of comments. */
function ownLinks(page: Page, region: Region): (Link | null)[] | null {
  const one = () => 0;
  const own = linkColumns(page, region).filter((column) => {
    const here = [...column.values()].filter(({ url }) => originOf(url) === originOf(page.url));
    return here.length === column.size && leadApart(page, column, one) && !acts(page, here[0]);
  });
  const [fullest] = own.sort((a, b) => b.size - a.size);
  if (fullest === undefined || fullest.size < PARAMS.titled * region.records.length) return null;
  return region.records.map((_, record) => fullest.get(record) ?? null);
}

type Column = ReadonlyMap<number, Link>;

function titleLinks(page: Page, region: Region): (Link | null)[] | null {
  const runOf = runsOf(page, region);
  const all = linkColumns(page, region);
  const columns = inOrder(
    page,
    all,
    all.filter((column) => saysNames(page, column, runOf)),
  );
  const chosen = new Map<number, Link>();
  for (const column of columns) {
    const fresh = [...column].filter(([record]) => !chosen.has(record));
    // Templates differ between records: a second column may be another form of the title, but only where it fills gaps.
    if (chosen.size > 0 && fresh.length < column.size) continue;
    const headed = inHeadings(page, column, all);
    for (const [record, link] of fresh) chosen.set(record, headed?.get(record) ?? link);
  }
  if (chosen.size < PARAMS.titled * region.records.length) return null;
  return region.records.map((_, record) => chosen.get(record) ?? null);
}

/** A column in headings that leads where this one leads, which stands in none: a date is linked before the name. */
function inHeadings(page: Page, column: Column, all: readonly Column[]): Column | null {
  const isHeaded = (one: Column) =>
    [...one.values()].every(({ node }) => HEADINGS.some((tag) => closestTag(page.tree, node, tag) >= 0));
  const leadsThere = (one: Column) =>
    one.size >= PARAMS.apart * column.size && [...one].every(([record, { url }]) => column.get(record)?.url === url);
  if (isHeaded(column)) return null;
  return all.find((one) => one !== column && leadsThere(one) && isHeaded(one)) ?? null;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The fullest first; among equals those that lead away from the list before those that show it otherwise; then those of which the other links of their records say that they are the record's own: what is done to an entity
 * ("edit", "history") has its number, too, while the link to a person or a place stands there alone. Then the first of the record.
 */
function inOrder(page: Page, all: readonly Column[], names: readonly Column[]): Column[] {
  const echoes = new Map(names.map((column) => [column, names.length > 1 && isEchoed(column, all)]));
  const own = (column: Column) => Number(echoes.get(column));
  const changeTo = changesWithin(page);
  const isView = (column: Column) => {
    const [[, { url }]] = column;
    return Number(changeTo(addressParts(url)).kind === 'parameter');
  };
  return [...names].sort((a, b) => b.size - a.size || isView(a) - isView(b) || own(b) - own(a));
}

/** Whether what only this link of a column says, in most records, another link of the record says as well. */
function isEchoed(column: Column, all: readonly Column[]): boolean {
  const pieces = new Map([...column].map(([record, { url }]) => [record, new Set(piecesOf(url))]));
  const counts = new Map<string, number>();
  for (const own of pieces.values()) for (const piece of own) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  let echoed = 0;
  for (const [record, own] of pieces) {
    const telling = [...own].filter((piece) => counts.get(piece) === 1);
    const others = all.flatMap((other) => (other === column ? [] : (other.get(record)?.url ?? [])));
    if (telling.some((piece) => others.some((url) => piecesOf(url).includes(piece)))) echoed += 1;
  }
  return echoed >= PARAMS.echoed * column.size;
}

function piecesOf(url: string): string[] {
  const { parameters, segments } = addressParts(url);
  return [...segments, ...parameters.flatMap(({ value }) => value ?? [])];
}

/** Links with a text at one path, the first of each record, the second, and so on: cells of one row have one path. */
function linkColumns(page: Page, region: Region): Column[] {
  const columns = new Map<string, Map<number, Link>>();
  const all = links(page);
  let at = 0;
  region.records.forEach((nodes, record) => {
    const to = page.tree.end[nodes[nodes.length - 1]];
    const here = new Map<number, number>();
    while (at < all.length && all[at].node < nodes[0]) at += 1;
    for (; at < all.length && all[at].node < to; at += 1) {
      if (anchorOf(page, all[at].node).text === '') continue;
      const path = pathId(page, all[at].node, 'TAG');
      const nth = here.get(path) ?? 0;
      here.set(path, nth + 1);
      const column = columns.get(`${path} ${nth}`) ?? new Map<number, Link>();
      columns.set(`${path} ${nth}`, column);
      column.set(record, all[at]);
    }
  });
  return [...columns.values()];
}

/** The run of siblings that a record stands in: several tables of one page may show an entity each. One for all where runs are short. */
function runsOf({ tree }: Page, { records }: Region): (record: number) => number {
  const parents = records.map(([first]) => tree.parent[first]);
  const isSplit = records.length >= PARAMS.longRun * new Set(parents).size;
  return (record) => (isSplit ? parents[record] : 0);
}

function saysNames(page: Page, column: Column, runOf: (record: number) => number): boolean {
  const texts = new Set([...column].map(([record, { node }]) => `${runOf(record)} ${anchorOf(page, node).text}`));
  return texts.size > PARAMS.different * column.size && leadApart(page, column, runOf);
}

/** Whether nearly every link leads somewhere else, also without what only says where one clicked: links to filters repeat, then. */
function leadApart(page: Page, column: Column, runOf: (record: number) => number): boolean {
  const all = [...column];
  // Without parameters nothing can say where one clicked.
  if (!all.some(([, { url }]) => url.includes('?'))) {
    const keys = new Set(all.map(([record, { url }]) => `${runOf(record)} ${sameAddress(url)}`));
    return keys.size >= PARAMS.apart * column.size;
  }
  const split = all.map(([record, { node, url }]) => ({
    record,
    parts: addressParts(url),
    print: hashText(anchorOf(page, node).text, 7),
  }));
  const state = stateOf(split);
  const keys = new Set(split.map(({ parts, record }) => `${runOf(record)} ${sameParts(parts, state)}`));
  return keys.size >= PARAMS.apart * column.size;
}
