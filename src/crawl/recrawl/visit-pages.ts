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
import { newNames } from './new-attributes.ts';
import { knownTexts } from './visit-lists.ts';

/** Pages of this visit that labels are learned from beside those of earlier ones. */
const LEARN_FROM = 100;

interface WaitingPage {
  readonly title: string;
  readonly lines: PageLines;
  readonly atMs: number;
  /** As it was asked for. */
  readonly asked: Address;
  readonly thing: KnownThing | EntityKey;
}

export class PageVisit {
  readonly #memory: Memory;
  readonly #kind: KnownKind;
  readonly #readings: PageReadings;
  readonly #waiting: WaitingPage[] = [];
  #company: readonly { readonly thing: KnownThing; readonly lines: PageLines }[] | null = null;

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
    this.#waiting.push({ title, lines, atMs, asked: page.query.url, thing });
  }

  /** Compares all pages that were taken since it was last called. Returns those that say something else. */
  compare(found: Found): ReadonlySet<EntityKey> {
    const changed = new Set<EntityKey>();
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0 || !this.isWorth) return changed;
    this.#company ??= this.#kind.company.map(({ page, thing }) => ({ thing, lines: this.#readings.read(page).lines }));
    const company = this.#company;
    const learned = [
      ...company.map(({ lines, thing }) => ({ lines, title: thing.title })),
      ...waiting.slice(0, LEARN_FROM),
    ];
    const labels = learnLabels(
      learned.map(({ lines }) => lines),
      learned.map(({ title }) => title),
    );
    const before = company.map(({ lines, thing }) => ({
      said: saidOn(lines, labels, thing.title),
      known: knownTexts(thing),
    }));
    const names = namesByValues(before);
    for (const { asked, atMs, lines, thing, title } of waiting)
      for (const look of looksOf(lines, labels, names, { atMs, title }))
        if (typeof thing === 'string') found.learn(thing, look);
        else if (compareLook(found, thing, look, asked)) changed.add(thing.key);
    this.#learnNew(found, waiting, labels, { names, before: new Set(before.flatMap(({ said }) => [...said.keys()])) });
    return changed;
  }

  /** Names that most of the pages say that were read now, and none of those that came before. */
  #learnNew(
    found: Found,
    waiting: readonly WaitingPage[],
    labels: Labels,
    { before, names }: { readonly names: ReadonlyMap<string, string>; readonly before: ReadonlySet<string> },
  ): void {
    const keyOf = ({ thing }: WaitingPage) => (typeof thing === 'string' ? thing : thing.key);
    const now = waiting.map((page) => ({ key: keyOf(page), said: saidOn(page.lines, labels, page.title) }));
    for (const [attribute, keys] of newNames(now, names, before)) {
      const own = new Map([[attribute, attribute]]);
      for (const page of waiting)
        for (const look of looksOf(page.lines, labels, own, page))
          if (keys.has(keyOf(page))) found.learn(keyOf(page), look);
      found.newAttributes.push({ kind: this.#kind.kind, attribute, entities: keys.size });
    }
  }
}

/** Whether a source that was asked before says something else. */
function compareLook(found: Found, thing: KnownThing, look: Look, asked: Address): boolean {
  const { atMs, attribute } = look;
  const wasSaid = (thing.values.get(attribute) ?? []).some(({ source }) => source === 'page');
  if (look.values.length === 0 && !wasSaid) return false;
  const changed = found.compare(thing, look);
  if (wasSaid) found.watch.compare({ page: asked, kind: thing.kind, attribute, beforeMs: thing.pageMs, atMs, changed });
  return changed && wasSaid;
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
