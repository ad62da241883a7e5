/** From what an answer for scripts says of a record to the address of its page: learned from the links a page shows. */
import { type Address, toAddress } from '../../model/url.ts';
import { addressWord } from './address-word.ts';
import type { Item } from './items.ts';

/** Fixed pieces of an address with fields between: `pieces` has one more than `fields`. */
export interface EntityWay {
  readonly pieces: readonly string[];
  readonly fields: readonly string[];
}

/** How much of the records must be linked that way. */
const ENOUGH = 0.8;
const MAX_FIELDS = 3;

/** The way that most records are linked by, of the absolute addresses of a page; null where there is none. */
export function findEntityWay(items: readonly Item[], links: ReadonlySet<string>): EntityWay | null {
  const samples = items.slice(0, 5);
  let best: EntityWay | null = null;
  let most = Math.max(2, ENOUGH * items.length) - 0.5;
  for (const sample of samples) {
    for (const link of links) {
      for (const way of waysOf(link, sample)) {
        const addresses = items.map((item) => addressOf(item, way));
        const found = new Set(addresses.filter((address) => address !== null && links.has(address))).size;
        if (found <= most) continue;
        best = way;
        most = found;
      }
      if (most >= items.length) return best;
    }
  }
  return best;
}

export function addressOf(item: Item, { fields, pieces }: EntityWay): Address | null {
  let address = pieces[0];
  for (const [at, field] of fields.entries()) {
    const [value] = item.get(field) ?? [];
    if (value === undefined) return null;
    address += (address === '' ? value : addressWord(value)) + pieces[at + 1];
  }
  return toAddress(address);
}

/** All ways in which the fields of a record make up an address, fewest fields first. */
function waysOf(link: string, item: Item): EntityWay[] {
  const fields = [...item].flatMap(([name, [value]]) =>
    value === undefined ? [] : [{ name, word: addressWord(value), value }],
  );
  const whole = fields.filter(({ value }) => value === link).map(({ name }) => ({ pieces: ['', ''], fields: [name] }));
  let ways: EntityWay[] = [{ pieces: [link], fields: [] }];
  const all: EntityWay[] = [...whole];
  const start = link.indexOf('/', link.indexOf('//') + 2);
  for (let step = 0; step < MAX_FIELDS; step += 1) {
    ways = ways.flatMap((way) => longer(way, fields, start)).slice(0, 200);
    for (const way of ways) all.push(way);
  }
  return all;
}

/** With one more field in the last piece. */
function longer(way: EntityWay, fields: readonly { name: string; word: string }[], start: number): EntityWay[] {
  const last = way.pieces.at(-1) ?? '';
  const isFirst = way.pieces.length === 1;
  return fields.flatMap(({ name, word }) => {
    const from = word === '' ? -1 : last.indexOf(word, isFirst ? start : 0);
    if (from < 0 || !isWhole(last, from, word)) return [];
    const pieces = [...way.pieces.slice(0, -1), last.slice(0, from), last.slice(from + word.length)];
    return [{ pieces, fields: [...way.fields, name] }];
  });
}

/** Not a part of a longer word or number. */
function isWhole(text: string, from: number, word: string): boolean {
  const joins = (one: string, other: string) => LETTER.test(one) && LETTER.test(other);
  return !joins(text[from - 1] ?? '/', word[0]) && !joins(word.at(-1) ?? '/', text[from + word.length] ?? '/');
}

const LETTER = /[\p{L}\p{N}]/u;
