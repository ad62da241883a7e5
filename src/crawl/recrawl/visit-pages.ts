/** Entity pages, read again or for the first time, beside pages of others as they came before. */
import { type Labels, learnLabels, pairsOf } from '../../algorithms/entity-page/labels.ts';
import type { PageLines } from '../../algorithms/entity-page/lines.ts';
import { shapeOf } from '../../algorithms/site/shape.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { neighboursOf, PageReadings } from '../whole/page-readings.ts';
import type { Found, Look } from './found.ts';
import type { KnownKind, KnownThing, Memory } from './memory.ts';
import { namesByValues } from './names-by-values.ts';
import { knownTexts } from './visit-lists.ts';

/** Pages of this visit that labels are learned from beside those of earlier ones. */
const LEARN_FROM = 100;

export class PageVisit {
  readonly #memory: Memory;
  readonly #kind: KnownKind;
  readonly #readings: PageReadings;
  readonly #waiting: {
    readonly title: string;
    readonly lines: PageLines;
    readonly atMs: number;
    readonly thing: KnownThing | EntityKey;
  }[] = [];

  constructor(memory: Memory, kind: KnownKind) {
    this.#memory = memory;
    this.#kind = kind;
    const things = [...kind.things.values()];
    const shape = shapeOf(things.flatMap(({ address }) => address ?? []).slice(0, 500));
    this.#readings = new PageReadings(neighboursOf(things, shape === null ? [] : [shape]));
  }

  /** Whether pages of the kind say anything that is kept. */
  get isWorth(): boolean {
    return this.#kind.company.length > 0;
  }

  /** Whether pages name the addresses that things are kept under. */
  get areNamed(): boolean {
    const named = this.#kind.company.filter(({ page, thing }) => this.keyOn(page) === thing.key);
    return named.length > 0 && named.length >= 0.5 * this.#kind.company.length;
  }

  /** By the address that the page calls its own. */
  keyOn(page: Page): EntityKey | null {
    const { canonical } = head(page);
    return canonical === null ? null : this.#memory.keyAt(canonical);
  }

  take(page: Page, thing: KnownThing | EntityKey, title: string): void {
    const { atMs, lines } = this.#readings.read(page);
    this.#waiting.push({ title, lines, atMs, thing });
  }

  /** Compares all pages that were taken. */
  compare(found: Found): void {
    if (this.#waiting.length === 0 || !this.isWorth) return;
    const company = this.#kind.company.map(({ page, thing }) => ({ thing, lines: this.#readings.read(page).lines }));
    const learned = [
      ...company.map(({ lines, thing }) => ({ lines, title: thing.title })),
      ...this.#waiting.slice(0, LEARN_FROM),
    ];
    const labels = learnLabels(
      learned.map(({ lines }) => lines),
      learned.map(({ title }) => title),
    );
    const names = namesByValues(
      company.map(({ lines, thing }) => ({ said: saidOn(lines, labels, thing.title), known: knownTexts(thing) })),
    );
    for (const { atMs, lines, thing, title } of this.#waiting)
      for (const look of looksOf(lines, labels, names, { atMs, title }))
        if (typeof thing === 'string') found.learn(thing, look);
        else if (look.values.length > 0 || thing.values.get(look.attribute)?.some(({ source }) => source === 'page'))
          found.compare(thing, look);
  }
}

function saidOn(lines: PageLines, labels: Labels, title: string): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const { attribute, value } of pairsOf(lines, labels, title))
    said.set(attribute, [...(said.get(attribute) ?? []), value]);
  return said;
}

/** What a page says of each attribute that pages of its kind say something of. */
function looksOf(
  lines: PageLines,
  labels: Labels,
  names: ReadonlyMap<string, string>,
  { atMs, title }: { readonly atMs: number; readonly title: string },
): Look[] {
  const page: Address = lines.url;
  const pairs = pairsOf(lines, labels, title);
  if (pairs.length === 0) return [];
  return [...names].map(([name, attribute]) => {
    const said = pairs.filter((pair) => pair.attribute === name);
    const node = said[0]?.node ?? null;
    const evidence = node === null ? { page } : { page, node };
    return { attribute, values: [...new Set(said.map(({ value }) => value))], source: 'page', evidence, atMs };
  });
}
