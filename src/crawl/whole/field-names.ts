/** Which columns of a list say something of its things, and under which names. */
import type { Column, ColumnRole, ExtractedRecord } from '../../model/extracted.ts';
import { readValue } from '../../page/values.ts';

export interface SayingColumn {
  readonly key: string;
  readonly name: string;
  /** What stands before each value and belongs to it: a currency. */
  readonly before: string;
  /** Its values may be what the things are called. */
  readonly isTitle: boolean;
}

/** What a column without a name is, where that can be told: the last resort for a name. */
const BY_ROLE: Partial<Record<ColumnRole, string>> = {
  price: 'price',
  oldPrice: 'old price',
  rating: 'rating',
  date: 'date',
  author: 'author',
  brand: 'brand',
  availability: 'availability',
};

export const isByRole = (name: string): boolean => Object.values(BY_ROLE).includes(name);

export function sayingColumns(columns: readonly Column[], records: readonly ExtractedRecord[]): SayingColumn[] {
  const said = columns.flatMap(({ key, name, role, type }): SayingColumn[] => {
    if (type === 'link' || type === 'image') return [];
    if (name !== null && isCurrency(name)) return [{ key, name: BY_ROLE.price!, before: `${name} `, isTitle: false }];
    const known = name === null || isValue(name) ? BY_ROLE[role ?? 'title'] : tidy(name);
    return known === undefined || known === '' ? [] : [{ key, name: known, before: '', isTitle: role === 'title' }];
  });
  // Of several columns under one header, what is the same in every record is the writing around the others.
  const isAlone = ({ name }: SayingColumn) => said.filter((other) => other.name === name).length === 1;
  const varies = ({ key }: SayingColumn) => new Set(records.map(({ fields }) => String(fields[key]))).size > 1;
  return said.filter((column) => records.length < LEAST_TO_VARY || isAlone(column) || varies(column));
}

const LEAST_TO_VARY = 3;

/** Marks behind a header say how the list is sorted. */
const tidy = (name: string): string => name.replace(/(?<![\s\p{So}\p{Sm}\p{Sk}])[\s\p{So}\p{Sm}\p{Sk}]+$/u, '');

/** `Rp` before `460.000` is no label. */
const isCurrency = (name: string): boolean => name.length <= 4 && readValue(`${name} 1`)?.type === 'price';

/** `4 of 5`, `$12`: the same in every record of a page, it may look like a label. */
function isValue(name: string): boolean {
  const type = readValue(name)?.type;
  return type === 'price' || type === 'rating' || (name.match(/\p{Nd}+/gu)?.length ?? 0) > 1;
}

/** Pages from which values are remembered, to recognise names that are none. */
const EARLY_PAGES = 20;
/** A name is that of a column only if so many pages have it, or so large a share. */
const LEAST_PAGES = 3;
const LEAST_SHARE = 0.2;
/** Said by records as often as this, beside the records that it is to name something of, it is a value. */
const VALUE_SHARE = 0.1;

/** Names are learned page by page; what one page takes for a label is a value on the next: `3 beds`, `4 beds`. */
export class FieldNames {
  readonly #pages = new Map<string, number>();
  /** Of the pages that have the name. */
  readonly #records = new Map<string, number>();
  /** How often something was said. */
  readonly #values = new Map<string, number>();
  #read = 0;
  #allRecords = 0;

  onPage(names: readonly string[], records: number): void {
    this.#read += 1;
    this.#allRecords += records;
    for (const name of new Set(names)) {
      this.#pages.set(name, (this.#pages.get(name) ?? 0) + 1);
      this.#records.set(name, (this.#records.get(name) ?? 0) + records);
    }
  }

  /** Something that a record says. */
  beside(value: string): void {
    if (this.#read <= EARLY_PAGES || this.#pages.has(value))
      this.#values.set(value, (this.#values.get(value) ?? 0) + 1);
  }

  isName(name: string): boolean {
    const pages = this.#pages.get(name) ?? 0;
    const records = this.#records.get(name) ?? 0;
    // On a page with few records a label may be taken for a value once in a while.
    if ((this.#values.get(name) ?? 0) > 0 && this.#values.get(name)! >= VALUE_SHARE * records) return false;
    // Of a few records no label can be told: a name that only the kind of a value gives is believed where a good part of all has it.
    if (isByRole(name)) return records >= LEAST_SHARE * this.#allRecords;
    return pages >= LEAST_PAGES || pages >= LEAST_SHARE * this.#read;
  }
}
