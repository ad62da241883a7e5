/** Entity pages, where they say what lists and filters do not: twenty are looked at first. */
import { type Labels, learnLabels, type Pair, pairsOf } from '../../algorithms/entity-page/labels.ts';
import { sameAttributes, sameText, type ValuesOf } from '../../algorithms/entity-page/same-attributes.ts';
import type { Shape } from '../../algorithms/site/shape.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { neighbourShapes, type PageReading, type PageReadings } from './page-readings.ts';
import type { EntityPagesChoice } from './result.ts';

export interface EntityPagesOptions {
  readonly things: readonly { readonly address: Address | null; readonly title: string }[];
  /** How addresses of this kind are written. */
  readonly shapes: readonly Shape[];
  readonly choice: EntityPagesChoice;
  /** Pages that were read before. */
  readonly readings: PageReadings;
  /** What is known of an entity by its number. */
  readonly known: (thing: number) => Map<string, Set<string>>;
  /** Told what a page says, under the names the filters use. */
  readonly says: (thing: number, page: Address, atMs: number, pairs: readonly Pair[]) => void;
  /** Told that all of them will be read. */
  readonly planned: (pages: number) => void;
}

export interface EntityPagesRead {
  readonly read: number;
  readonly because: string;
  /** The sample: which values of which entities their pages show, and the whole text to look for others. */
  readonly shown: readonly { readonly thing: number; readonly says: (text: string) => boolean }[];
}

const PARAMS = {
  sample: 20,
  /** New facts per page from which the rest is worth asking. */
  worth: 0.2,
  /** Share of the sample that must have an attribute before its lack in others counts as a gap. */
  mostlyKnown: 0.5,
  /** Pages from which labels are learned for good; then each page is read and let go. */
  learnFrom: 200,
  /** Asked together. */
  batch: 16,
} as const;

interface Read extends PageReading {
  readonly thing: number;
}

export function* readEntityPages(options: EntityPagesOptions): Conversation<EntityPagesRead> {
  const { choice, things } = options;
  const all = things.flatMap(({ address }, at) => (address === null ? [] : [at]));
  if (choice === 'none') return { read: 0, because: 'they were not wanted', shown: [] };
  if (all.length === 0) return { read: 0, because: 'the things have no pages of their own', shown: [] };
  const reading = new Reading(options);
  const sample = spread(all, PARAMS.sample);
  yield* reading.ask(sample);
  const { added, pages } = reading.compare();
  const isWorth = pages > 0 && added >= PARAMS.worth * pages;
  const per = (added / Math.max(1, pages)).toFixed(1);
  const chosen = new Set(sample);
  const rest = all.filter((thing) => !chosen.has(thing));
  if (choice === 'auto' && !isWorth) {
    const gaps = added === 0 ? [] : rest.filter((thing) => reading.hasGap(thing));
    if (gaps.length > 0) options.planned(gaps.length);
    yield* reading.ask(gaps);
    reading.finish();
    const because =
      gaps.length === 0
        ? `${pages} pages were looked at and say nothing new`
        : `${pages} pages were looked at and say little new, but lists leave something out of ${gaps.length} others`;
    return { read: reading.read, because, shown: reading.shown };
  }
  options.planned(rest.length);
  yield* reading.ask(rest);
  reading.finish();
  const because = isWorth ? `a page says ${per} things that lists and filters do not` : 'all were wanted';
  return { read: reading.read, because, shown: reading.shown };
}

class Reading {
  readonly #options: EntityPagesOptions;
  readonly #readings: PageReadings;
  #waiting: Read[] = [];
  /** Attributes that lists give of most things, while the pages of others have to be asked. */
  readonly #gaps = new Set<string>();
  #labels: Labels | null = null;
  #names: ReadonlyMap<string, string> = new Map();
  #stopped = false;
  read = 0;
  readonly shown: { thing: number; says: (text: string) => boolean }[] = [];

  constructor(options: EntityPagesOptions) {
    this.#options = options;
    this.#readings = options.readings.readWith(neighbourShapes(options.things, options.shapes));
  }

  *ask(things: readonly number[]): Conversation<void> {
    for (let from = 0; from < things.length && !this.#stopped; from += PARAMS.batch) {
      const batch = things.slice(from, from + PARAMS.batch);
      const kept = batch.map((thing) => this.#readings.take(this.#addressOf(thing)));
      const unread = batch.filter((_, at) => kept[at] === null);
      // Also where nothing is left to ask: between questions what was told is written.
      const answers = yield unread.map((thing) => ({
        query: visit(this.#addressOf(thing)),
        why: 'what the page of an entity says',
        nth: 1,
      }));
      const came = answers.values();
      batch.forEach((thing, at) => {
        const reading = kept[at] ?? this.#read(came.next().value!);
        if (reading !== null) this.#take({ ...reading, thing });
      });
    }
  }

  #addressOf(thing: number): Address {
    return this.#options.things[thing].address!;
  }

  #read(answer: Fetched): PageReading | null {
    if (answer.kind === 'refused' && (answer.by === 'budget' || answer.by === 'wall')) this.#stopped = true;
    if (answer.kind !== 'ok' || answer.status !== 200) return null;
    return this.#readings.read(createPage(answer.body, { url: answer.finalUrl, atMs: answer.atMs }));
  }

  #take(read: Read): void {
    this.read += 1;
    if (this.#labels !== null) {
      this.#say(read);
      return;
    }
    this.#waiting.push(read);
    if (this.#waiting.length >= PARAMS.learnFrom) this.finish();
  }

  /** What the sample says that was not known. */
  compare(): { readonly added: number; readonly pages: number } {
    const labels = learnLabels(this.#waiting.map(({ lines }) => lines));
    const names = this.#align(labels);
    let added = 0;
    for (const one of this.#waiting) {
      const known = this.#options.known(one.thing);
      for (const { attribute, value } of this.#pairs(one, labels, names))
        if (known.get(attribute)?.has(sameText(value)) !== true) {
          added += 1;
          if (!known.has(attribute) && this.#isMostlyKnown(attribute)) this.#gaps.add(attribute);
        }
    }
    for (const { lines, thing } of this.#waiting) {
      const texts = new Set(lines.lines.map(({ text }) => sameText(text)));
      this.shown.push({ thing, says: (text) => texts.has(text) });
    }
    return { added, pages: this.#waiting.length };
  }

  #isMostlyKnown(attribute: string): boolean {
    const known = this.#waiting.filter(({ thing }) => this.#options.known(thing).has(attribute));
    return known.length >= PARAMS.mostlyKnown * this.#waiting.length;
  }

  /** Whether something that pages say is not known of a thing. */
  hasGap(thing: number): boolean {
    const known = this.#options.known(thing);
    return [...this.#gaps].some((attribute) => !known.has(attribute));
  }

  /** Labels for good, and with them the pages that waited. */
  finish(): void {
    if (this.#labels === null) {
      this.#labels = learnLabels(this.#waiting.map(({ lines }) => lines));
      this.#names = this.#align(this.#labels);
    }
    for (const read of this.#waiting) this.#say(read);
    this.#waiting = [];
  }

  #say(read: Read): void {
    this.#options.says(read.thing, read.lines.url, read.atMs, this.#pairs(read, this.#labels!, this.#names));
  }

  #pairs({ lines, thing }: Read, labels: Labels, names: ReadonlyMap<string, string>): Pair[] {
    return pairsOf(lines, labels, this.#options.things[thing].title).map((pair) => ({
      ...pair,
      attribute: names.get(pair.attribute) ?? pair.attribute,
    }));
  }

  #align(labels: Labels): Map<string, string> {
    const found = this.#waiting.map((one) => valuesOf(this.#pairs(one, labels, new Map())));
    const known = this.#waiting.map(({ thing }) => this.#options.known(thing));
    return sameAttributes(found, known);
  }
}

function valuesOf(pairs: readonly Pair[]): ValuesOf {
  const values = new Map<string, Set<string>>();
  for (const { attribute, value } of pairs)
    values.set(attribute, (values.get(attribute) ?? new Set<string>()).add(sameText(value)));
  return values;
}

/** Evenly over the whole, ends included. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  const places = Array.from({ length: count }, (_, at) => Math.floor((at * (all.length - 1)) / (count - 1)));
  return places.map((at) => all[at]);
}
