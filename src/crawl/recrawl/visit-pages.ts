/** Entity pages, read again or for the first time, beside pages of others as they came before. */

import { type Labels, learnLabels, pairsOf } from '../../algorithms/entity-page/labels.ts';
import type { PageLines } from '../../algorithms/entity-page/lines.ts';
import { shapeOf } from '../../algorithms/site/shape.ts';
import { addTo } from '../../model/add-to.ts';
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
/** Pages of things that said an attribute, none of which says it now: then it is the pages that are written otherwise. */
const LOST_ON = 3;

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
  /** Attributes that pages of this visit have stopped to show. */
  readonly lost = new Set<string>();
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

  /** Further things whose pages tell whether an attribute is no longer shown anywhere, or only not on the few that were taken; not those that were `read`. */
  inDoubt(read: ReadonlySet<KnownThing>): readonly KnownThing[] {
    const things = this.#waiting.flatMap(({ thing }) => (typeof thing === 'string' ? [] : [thing]));
    if (things.length === 0 || things.length >= LOST_ON || !this.isWorth) return [];
    const { labels, names } = this.#learn(this.#waiting);
    const said = this.#waiting.map((page) => saidOn(page.lines, labels, page.title));
    const missing = [...names].find(
      ([name, attribute]) =>
        things.every((thing) => saysOnPage(thing, attribute)) && said.every((one) => !one.has(name)),
    );
    if (missing === undefined) return [];
    const others = [...this.#kind.things.values()].filter((thing) => saysOnPage(thing, missing[1]) && !read.has(thing));
    return others.slice(0, LOST_ON - things.length);
  }

  /** Compares all pages that were taken since it was last called. Returns those that say something else. */
  compare(found: Found): ReadonlySet<EntityKey> {
    const changed = new Set<EntityKey>();
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0 || !this.isWorth) return changed;
    const { before, labels, names } = this.#learn(waiting);
    this.#callAnew(waiting, labels, names);
    for (const { asked, atMs, lines, thing, title } of waiting)
      for (const look of looksOf(lines, labels, names, { atMs, title }))
        if (typeof thing === 'string') found.learn(thing, look);
        else if (compareLook(found, thing, look, asked)) changed.add(thing.key);
    this.#learnNew(found, waiting, labels, { names, before: new Set(before.flatMap(({ said }) => [...said.keys()])) });
    return changed;
  }

  /** What is a label on these pages and on those that came before, and which attributes the names there are. */
  #learn(waiting: readonly WaitingPage[]) {
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
    return { labels, before, names: namesByValues(before) };
  }

  /** A name that none of the pages says now which had said it: another that goes with its values takes its place, else nothing is concluded from its absence. */
  #callAnew(waiting: readonly WaitingPage[], labels: Labels, names: Map<string, string>): void {
    const now = waiting.flatMap(({ lines, thing, title }) =>
      typeof thing === 'string' ? [] : [{ thing, said: saidOn(lines, labels, title), known: knownTexts(thing) }],
    );
    const anew = namesByValues(now);
    for (const [name, attribute] of [...names]) {
      const sayers = now.filter(({ thing }) => saysOnPage(thing, attribute));
      if (sayers.length < LOST_ON || sayers.some(({ said }) => said.has(name))) continue;
      names.delete(name);
      const other = [...anew].find(([one, of]) => of === attribute && !names.has(one));
      if (other === undefined) this.lost.add(attribute);
      else names.set(other[0], attribute);
    }
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

const saysOnPage = ({ values }: KnownThing, attribute: string): boolean =>
  (values.get(attribute) ?? []).some(({ source }) => source === 'page');

function saidOn(lines: PageLines, labels: Labels, title: string): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const { attribute, value } of pairsOf(lines, labels, title)) addTo(said, attribute, value);
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
