/** What a page states for machines about its records: names for columns, values that are nowhere to be read. */
import type { Column, ColumnType, ExtractedRecord, ExtractedRegion, TypedValue } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import { parseNumber } from '../../page/values/numbers.ts';
import { readValue } from '../../page/values.ts';
import { ROLE_OF_PROPERTY } from './names.ts';
import { STATED } from './params.ts';
import { type StatedThing, statedThings } from './stated-things.ts';

/** The list with what is stated about its records; as it was where hardly any of them is spoken of. */
export function withStated(page: Page, region: ExtractedRegion): ExtractedRegion {
  const things = statedThings(page);
  if (things.length === 0) return region;
  const matched = matchThings(region.records, things);
  if (matched.filter((thing) => thing !== null).length < STATED.share * region.records.length) return region;
  const stated = new Set(matched.flatMap((thing) => Object.keys(thing?.properties ?? {})));
  const names = [...stated].slice(0, STATED.names);
  const shown = new Map(names.map((name) => [name, columnSaying(region, matched, name)]));
  const columns = region.columns.map((column): Column => {
    const name = names.find((one) => shown.get(one) === column.key);
    if (name === undefined) return column;
    return { ...column, name: column.name ?? name, role: column.role ?? ROLE_OF_PROPERTY[name] ?? null };
  });
  const added = names
    .filter((name) => shown.get(name) === null && !UNTOLD.has(name))
    .map((name) => toColumn(name, matched, region));
  return {
    ...region,
    columns: [...columns, ...added.map(({ column }) => column)],
    records: region.records.map((record, at) => withThing(record, matched[at], added)),
  };
}

/** Addresses and pictures are read from the record; the rest says how a value is to be read. */
const UNTOLD = new Set(['url', 'image', 'position', 'priceCurrency', 'bestRating', 'worstRating', 'mainEntityOfPage']);

/** By address first, then by name; what is stated twice of one record is its first. */
function matchThings(records: readonly ExtractedRecord[], things: readonly StatedThing[]): (StatedThing | null)[] {
  const byUrl = new Map<string, StatedThing>();
  const byName = new Map<string, StatedThing>();
  for (const thing of things) {
    if (thing.url !== null && !byUrl.has(sameAddress(thing.url))) byUrl.set(sameAddress(thing.url), thing);
    if (thing.name !== null && !byName.has(plain(thing.name))) byName.set(plain(thing.name), thing);
  }
  return records.map(({ link, title }) => {
    const linked = link === null ? undefined : byUrl.get(sameAddress(link));
    return linked ?? (title === null ? undefined : byName.get(plain(title))) ?? null;
  });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The column that shows what this property states, in most records that have both; null where none does. */
function columnSaying(
  { columns, records }: ExtractedRegion,
  things: readonly (StatedThing | null)[],
  name: string,
): string | null {
  const found = columns.find(({ key }) => {
    const both = records.flatMap((record, at) => {
      const stated = things[at]?.properties[name];
      return stated === undefined || record.fields[key] === undefined ? [] : [saysSame(record, key, stated)];
    });
    return both.length > 0 && both.filter((same) => same).length >= STATED.same * both.length;
  });
  return found?.key ?? null;
}

function saysSame({ fields, values }: ExtractedRecord, key: string, stated: string): boolean {
  if ([fields[key]].flat().some((text) => plain(text) === plain(stated))) return true;
  const value = values[key];
  if (value?.type === 'date') return stated.startsWith(value.date);
  const number =
    value?.type === 'price'
      ? value.amount
      : value?.type === 'rating'
        ? value.rating
        : value?.type === 'number'
          ? value.number
          : null;
  return number !== null && number === statedNumber(stated);
}

interface Added {
  readonly name: string;
  readonly column: Column;
}

function toColumn(name: string, things: readonly (StatedThing | null)[], { columns }: ExtractedRegion): Added {
  const slug = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^\p{L}\p{N}]+/gu, '-');
  const key = columns.some((column) => column.key === slug) ? `${slug}-stated` : slug;
  const types = things.flatMap((thing): ColumnType[] =>
    thing?.properties[name] === undefined ? [] : [typed(thing, name)?.type ?? 'text'],
  );
  const [type] = types;
  return {
    name,
    column: {
      key,
      name,
      type: types.every((one) => one === type) ? type : 'text',
      role: ROLE_OF_PROPERTY[name] ?? null,
    },
  };
}

/** A stated price has its currency beside it, a rating its best; all else is read as what is shown is. */
function typed({ properties }: StatedThing, name: string): TypedValue | null {
  const text = properties[name];
  const role = ROLE_OF_PROPERTY[name];
  const number = statedNumber(text);
  if (role === 'price' && number !== null)
    return { type: 'price', amount: number, currency: properties.priceCurrency ?? null };
  if (role === 'rating' && number !== null)
    return { type: 'rating', rating: number, of: statedNumber(properties.bestRating ?? '') ?? 5 };
  return readValue(text);
}

/** As machines write numbers; where a site states what it shows, as people do. */
const statedNumber = (text: string): number | null => (MACHINE.test(text) ? Number(text) : parseNumber(text));
const MACHINE = /^-?\d+(?:\.\d+)?$/;

function withThing(record: ExtractedRecord, thing: StatedThing | null, added: readonly Added[]): ExtractedRecord {
  if (thing === null) return record;
  const fields: Record<string, string | readonly string[]> = { ...record.fields };
  const values: Record<string, TypedValue> = { ...record.values };
  for (const { name, column } of added) {
    const text = thing.properties[name];
    if (text === undefined || text.length > STATED.length) continue;
    fields[column.key] = text;
    const value = typed(thing, name);
    if (value !== null && value.type === column.type) values[column.key] = value;
  }
  // The name that is stated is the title, if the record shows it.
  const named = thing.name !== null && plain(record.text).includes(plain(thing.name));
  return { ...record, title: named ? thing.name : record.title, fields, values };
}
