/** What the records of the whole list say of their entities, under the names the list gives its fields. */
import type { Sight } from '../../algorithms/facets/lists/sight.ts';
import { readRegion } from '../../algorithms/records/fields.ts';
import type { Column, ExtractedRecord } from '../../model/extracted.ts';
import { ownText } from '../../model/own-text.ts';
import type { Page } from '../../model/page.ts';
import type { RecordRow } from '../../model/region.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { FieldNames, type SayingColumn, sayingColumns } from './field-names.ts';
import { RecordLines } from './record-lines.ts';

export interface RecordFact {
  readonly attribute: string;
  readonly value: string;
  readonly page: Address;
  readonly node: NodeId;
  /** When the page came. */
  readonly atMs: number;
}

/** A record in one text, because a large site has a hundred thousand: number of the page, node, then numbers of attributes and values. */
type Packed = readonly [page: number, node: NodeId, ...said: (number | string)[]];

/** So many records of a page tell labels from values. */
const COMPANY = 3;

/** Stands before the key of a column whose texts may be taken apart; the titles of records without addresses are one. */
const LINE = '\0';
const TITLES = '';

/** What the links to the pages of all entities say alike ("edit"): it is said of none of them. */
function wayOf(sights: readonly Sight[]): string | null {
  const textOf = ({ address, links }: Sight) => links.find(({ url }) => url === address)?.text ?? null;
  const [first, ...others] = sights;
  const way = first.address === null || others.length < COMPANY ? null : textOf(first);
  return way !== null && others.every((sight) => textOf(sight) === way) ? way : null;
}

/** Named fields by the address (or title) under which the record shows its entity. */
export class RecordFields {
  readonly #packed = new Map<string, string>();
  readonly #pages: Pick<Page, 'url' | 'atMs'>[] = [];
  readonly #attributes: string[] = [];
  readonly #names = new FieldNames();
  readonly #titles = new Map<string, string>();
  /** Keys by what is left of them without the state of the list; null where two records of one page are left alike. */
  readonly #stateless = new Map<string, string | null>();
  readonly #rows: RecordRow[] = [];
  /** What records say that were read with hardly any beside them, text by text: which of these are labels shows elsewhere. */
  readonly #alone = new Map<string, readonly (readonly string[])[]>();
  readonly #lines = new RecordLines();
  /** What columns of such texts are called as a whole, where they are. */
  readonly #wholes = new Map<string, string>();

  read(page: Page, sights: readonly Sight[]): void {
    if (sights.length === 0) return;
    const records = sights.map((sight) => nodesOf(page, sight));
    const { columns, records: read } = readRegion(page, { under: page.tree.parent[sights[0].from], records, score: 0 });
    const saying = sayingColumns(columns, read);
    const lines = this.#lineColumns(columns, saying);
    const named = [...saying.filter(({ key }) => !lines.some((line) => line.key === key)), ...lines].map((column) => ({
      ...column,
      attribute: this.#numberOf(column.name),
    }));
    this.#names.onPage(
      saying.map(({ name }) => name),
      read.length,
    );
    // A title that stands one element deeper in some records is a column of its own, under the same head.
    const titled = new Set(named.filter(({ isTitle }) => isTitle).map(({ attribute }) => attribute));
    this.#pages.push({ url: page.url, atMs: page.atMs });
    const onPage = new Set<string>();
    const way = wayOf(sights);
    read.forEach(({ fields, title }, at) => {
      this.#rows.push({ page: page.url, position: at, fields });
      for (const value of Object.values(fields).flat()) this.#names.beside(value);
      const key = keyOfSight(sights[at]);
      const plain = plainKey(sights[at]);
      const other = this.#stateless.get(plain);
      if (other === undefined) this.#stateless.set(ownText(plain), key);
      else if (other !== null && other !== key && onPage.has(other)) this.#stateless.set(plain, null);
      onPage.add(key);
      if (this.#packed.has(key) && !(this.#alone.has(key) && read.length >= COMPANY)) return;
      if (read.length < COMPANY)
        this.#alone.set(
          key,
          columns.flatMap((column) => textsIn(column, fields)),
        );
      else this.#alone.delete(key);
      if (sights[at].address === null) this.#lines.note(TITLES, sights[at].title);
      const said = named.flatMap(({ attribute, before, key: column, name }) =>
        [fields[column] ?? []]
          .flat()
          .filter((value) => /[\p{L}\p{N}]/u.test(value) && !(titled.has(attribute) && value === sights[at].title))
          .filter((value) => value !== way)
          .filter((value) => !name.startsWith(LINE) || this.#isKept(name, value))
          .flatMap((value) => [attribute, before + value]),
      );
      const packed: Packed = [this.#pages.length - 1, sights[at].from, ...said];
      this.#packed.set(
        key,
        said.length === 0 && sights[at].address !== null && !this.#alone.has(key) ? '' : JSON.stringify(packed),
      );
      if (title !== null && isPart(title, sights[at].title)) this.#titles.set(key, ownText(title));
    });
  }

  /** Columns that no label names: their texts may say several things each. */
  #lineColumns(columns: readonly Column[], saying: readonly SayingColumn[]): SayingColumn[] {
    return columns.flatMap(({ key, name, role, type }) => {
      if (name !== null || role === 'title' || (type !== 'text' && type !== 'date')) return [];
      const whole = saying.find((column) => column.key === key)?.name;
      if (whole !== undefined) this.#wholes.set(LINE + key, whole);
      return [{ key, name: LINE + key, before: '', isTitle: false }];
    });
  }

  #isKept(column: string, line: string): boolean {
    return this.#lines.note(column, line) || this.#wholes.has(column);
  }

  /** What a record calls its entity, where the link to it says more than that; null where it does not. */
  titleOf(entity: Listed): string | null {
    if (entity.address === null) return this.#lines.titleOf(TITLES, entity.title);
    const key = this.#titles.size === 0 ? null : this.#keyIn(this.#titles, entity);
    return key === null ? null : this.#titles.get(key)!;
  }

  /** The first of the keys that a record of the entity may have which has a text; nearly always it is the first of all. */
  #keyIn(texts: ReadonlyMap<string, string>, entity: Listed): string | null {
    for (const key of this.#keysOf(entity)) if (texts.get(key)) return key;
    return null;
  }

  *#keysOf(entity: Listed): Generator<string> {
    yield keyOfSight(entity);
    yield* entity.aliases;
    const known = this.#stateless.get(plainKey(entity)) ?? null;
    if (known !== null) yield known;
    // Its address may have been found elsewhere than on the list.
    yield keyOfSight({ ...entity, address: null });
  }

  of(entity: Listed): RecordFact[] {
    const key = this.#keyIn(this.#packed, entity);
    if (key === null) return [];
    const [place, node, ...said] = JSON.parse(this.#packed.get(key)!) as Packed;
    const { atMs, url: page } = this.#pages[place];
    const facts: RecordFact[] = [];
    for (let at = 0; at < said.length; at += 2) {
      const attribute = this.#attributes[said[at] as number];
      for (const one of this.#saidBy(attribute, said[at + 1] as string)) facts.push({ ...one, page, node, atMs });
    }
    if (entity.address === null)
      for (const { name, value } of this.#lines.parts(TITLES, entity.title) ?? [])
        if (name !== null) facts.push({ attribute: name, value, page, node, atMs });
    const isSaid = ({ attribute }: Said) => facts.some((fact) => fact.attribute === attribute);
    const more = labelledBy(this.#alone.get(key) ?? [], (text) => this.#names.isName(text)).filter(
      (one) => !isSaid(one),
    );
    return [...facts, ...more.map((one) => ({ ...one, page, node, atMs }))];
  }

  /** What a text says: itself under the name of its column, or the parts of its line. */
  #saidBy(column: string, value: string): Said[] {
    const whole = column.startsWith(LINE) ? this.#wholes.get(column) : column;
    const isName = whole !== undefined && this.#names.isName(whole);
    const parts = column.startsWith(LINE) ? this.#lines.parts(column, value) : null;
    if (parts === null) return isName ? [{ attribute: whole, value }] : [];
    return parts.flatMap(({ isNamed, name, value: part }) => {
      if (name === null) return isName ? [{ attribute: whole, value: part }] : [];
      return isNamed ? [{ attribute: name, value: part }] : [];
    });
  }

  /** Rows that were read since this was last asked. */
  takeRows(): RecordRow[] {
    return this.#rows.splice(0);
  }

  #numberOf(attribute: string): number {
    const known = this.#attributes.indexOf(attribute);
    return known < 0 ? this.#attributes.push(attribute) - 1 : known;
  }
}

type Said = Pick<RecordFact, 'attribute' | 'value'>;

function textsIn({ key, type }: Column, fields: ExtractedRecord['fields']): (readonly string[])[] {
  const texts = type === 'link' || type === 'image' ? [] : [fields[key] ?? []].flat();
  return texts.length === 0 ? [] : [texts];
}

/** What stands behind texts that are labels in other records. */
function labelledBy(texts: readonly (readonly string[])[], isLabel: (text: string) => boolean): Said[] {
  const isOne = (of: readonly string[] | undefined) => of?.length === 1 && isLabel(of[0]);
  return texts.flatMap((said, at) => {
    const behind = texts[at + 1];
    if (!isOne(said) || behind === undefined || isOne(behind)) return [];
    return behind.map((value) => ({ attribute: said[0], value }));
  });
}

/** A thing as a list has it. Records link it by the address they have, which need not be the one it is kept under. */
interface Listed {
  readonly address: Address | null;
  readonly title: string;
  readonly aliases: readonly Address[];
}

/** The address without what a list adds to it, with the title: the same on every list. */
const plainKey = ({ address, title }: { readonly address: Address | null; readonly title: string }): string =>
  `${(address ?? '').split(/[?#]/, 1)[0]} ${title}`;

const keyOfSight = ({ address, title }: { readonly address: Address | null; readonly title: string }): string =>
  address ?? ownText(`record:${title}`);

function nodesOf({ tree }: Page, { from, to }: Sight): NodeId[] {
  const nodes: NodeId[] = [];
  // Other records stand below it: its own part is what comes before them.
  if (tree.end[from] > to) {
    for (let node = from + 1; tree.end[node] <= to; node = tree.end[node])
      if (tree.tag[node] !== TEXT_TAG) nodes.push(node);
    return nodes.length === 0 ? [from] : nodes;
  }
  for (let node = from; node < to; node = tree.end[node]) if (tree.tag[node] !== TEXT_TAG) nodes.push(node);
  return nodes.length === 0 ? [from] : nodes;
}

/** A card that is a link as a whole says its title and much else. */
function isPart(title: string, whole: string): boolean {
  return title.length > 1 && whole.length > title.length && whole.includes(title);
}
