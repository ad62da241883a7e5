import { slug } from '../data/column.ts';
import type { Table } from '../data/table.ts';
import { LANGUAGES } from '../languages/text.ts';

interface Slugs {
  readonly of: readonly string[];
  readonly entity: ReadonlyMap<string, number>;
}

/** First pieces of path that mean something else, whatever the traits. */
const TAKEN = new Set([
  'about',
  'basket',
  'blog',
  'choose',
  'contact',
  'events',
  'go',
  'help',
  'pictures',
  'view',
  ...LANGUAGES,
]);

const known = new WeakMap<Table, Slugs>();

/** Addresses without a number need every name once; made when the first one is asked for. */
export function uniqueSlugs(table: Table): Slugs {
  const found = known.get(table);
  if (found !== undefined) return found;
  const entity = new Map<string, number>();
  const of = Array.from({ length: table.size }, (_, at) => {
    const plain = slug(table.title(at)).replaceAll('-', '_');
    const taken = entity.has(plain) || TAKEN.has(plain) || table.roots.some(({ path }) => path === plain);
    const name = taken ? `${plain}_${at + 1}` : plain;
    entity.set(name, at);
    return name;
  });
  known.set(table, { of, entity });
  return { of, entity };
}

export const numberedSlug = (table: Table, entity: number): string => `${slug(table.title(entity))}-${entity + 1}`;

/** The entity whose numbered address ends like this, or null; another name before the number is another page. */
export function entityOfSlug(table: Table, text: string): number | null {
  const number = /-(\d+)$/.exec(text);
  const entity = number === null ? -1 : Number(number[1]) - 1;
  return entity >= 0 && entity < table.size && numberedSlug(table, entity) === text ? entity : null;
}
