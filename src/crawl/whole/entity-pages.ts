/** Entity pages, where they say what lists and filters do not: twenty are looked at first. */
import { comparable, sameText } from '../../algorithms/entity-page/common-names.ts';
import { type Labels, learnLabels, type Pair, pairsOf } from '../../algorithms/entity-page/labels.ts';
import type { Shape } from '../../algorithms/site/shape.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import { spread } from '../../model/spread.ts';
import type { Address } from '../../model/url.ts';
import { pageOf } from '../../page/page.ts';
import { namesOfOthers } from './names-of-others.ts';
import { neighboursOf, type PageReading, type PageReadings } from './page-readings.ts';
import type { EntityPagesChoice } from './result.ts';

export interface EntityPagesOptions {
  readonly things: readonly { readonly address: Address | null; readonly title: string }[];
  /** How addresses of this kind are written. */
  readonly shapes: readonly Shape[];
  readonly choice: EntityPagesChoice;
  /** Nothing more can be asked. */
  readonly isTooLate: boolean;
  /** Pages that were read before. */
  readonly readings: PageReadings;
  /** Gives the attributes of pages the names they are kept under; asked after the sample, and again once labels are known for good. */
  readonly names: (pages: readonly SaidByPage[]) => ReadonlyMap<string, string>;
}

/** Whoever wants to hear what the pages say. */
export interface PagesListener {
  /** What is known of an entity by its number, under the names last given. */
  readonly known: (thing: number) => ReadonlyMap<string, ReadonlySet<string>>;
  /** Told what a page says, under the names the filters use. */
  readonly says: (thing: number, page: Address, atMs: number, pairs: readonly Pair[]) => void;
  /** Told how many more will be read. */
  readonly planned: (pages: number) => void;
}

export interface SaidByPage {
  readonly thing: number;
  readonly pairs: readonly Pair[];
}

export interface EntityPagesRead {
  readonly read: number;
  readonly because: string;
  /** Pages that were wanted and not reached. */
  readonly left: number;
  /** The sample: which values of which entities their pages show, and the whole text to look for others. */
  readonly shown: readonly { readonly thing: number; readonly says: (text: string) => boolean }[];
}

/** While the sample is looked at, nothing is told. */
const NOBODY: PagesListener = { known: () => new Map(), says: () => {}, planned: () => {} };

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

/** A few pages first; what they say is told, whether or not the rest is worth asking. */
export class EntityPages {
  readonly #options: EntityPagesOptions;
  readonly #reading: Reading;
  readonly #all: readonly number[];
  readonly #sample: readonly number[];

  constructor(options: EntityPagesOptions) {
    this.#options = options;
    this.#reading = new Reading(options);
    this.#all = options.things.flatMap(({ address }, at) => (address === null ? [] : [at]));
    this.#sample = options.choice === 'none' || options.isTooLate ? [] : spread(this.#all, PARAMS.sample);
  }

  *look(): Conversation<void> {
    yield* this.#reading.ask(this.#sample);
    this.#reading.nameSample();
  }

  /** Whether the pages of the sample say next to nothing beside what is known of their entities. */
  saysNothing(known: PagesListener['known']): boolean {
    this.#reading.listener = { ...NOBODY, known };
    return this.#reading.saysNothing();
  }

  *readRest(listener: PagesListener): Conversation<EntityPagesRead> {
    const { choice, isTooLate } = this.#options;
    const none = { read: 0, left: 0, shown: [] };
    if (choice === 'none') return { ...none, because: 'they were not wanted' };
    if (this.#all.length === 0) return { ...none, because: 'the entities have no pages of their own' };
    if (isTooLate) return { ...none, because: 'the crawl stopped before them', left: this.#all.length };
    const reading = this.#reading;
    reading.listener = listener;
    const { added, pages } = reading.compare();
    const isWorth = pages > 0 && added >= PARAMS.worth * pages;
    const chosen = new Set(this.#sample);
    const rest = this.#all.filter((thing) => !chosen.has(thing));
    const wanted =
      choice === 'all' || isWorth ? rest : added === 0 ? [] : rest.filter((thing) => reading.hasGap(thing));
    if (wanted.length > 0) listener.planned(wanted.length);
    yield* reading.ask(wanted);
    reading.finish();
    return {
      read: reading.read,
      because: becauseOf(choice, isWorth, added, pages, wanted.length),
      left: reading.left,
      shown: reading.shown,
    };
  }
}

function becauseOf(choice: EntityPagesChoice, isWorth: boolean, added: number, pages: number, gaps: number): string {
  if (isWorth) return `a page shows ${(added / pages).toFixed(1)} values that lists and filters do not`;
  if (pages === 0) return 'none of them could be had';
  if (choice === 'all') return 'all were wanted';
  return gaps === 0
    ? `${pages} pages were looked at and say nothing new`
    : `${pages} pages were looked at and say little new, but lists leave something out of ${gaps} others`;
}

class Reading {
  readonly #options: EntityPagesOptions;
  readonly #readings: PageReadings;
  #waiting: Read[] = [];
  /** Attributes that lists give of most things, while the pages of others have to be asked. */
  readonly #gaps = new Set<string>();
  #sampleLabels: Labels | null = null;
  /** Once they are learned for good. */
  #labels: Labels | null = null;
  #names: ReadonlyMap<string, string> = new Map();
  /** Headings over names of other entities. */
  #others: ReadonlySet<string> = new Set();
  #stopped = false;
  listener = NOBODY;
  read = 0;
  left = 0;
  readonly shown: { thing: number; says: (text: string) => boolean }[] = [];

  constructor(options: EntityPagesOptions) {
    this.#options = options;
    this.#readings = options.readings.readWith(neighboursOf(options.things, options.shapes));
  }

  *ask(things: readonly number[]): Conversation<void> {
    for (let from = 0; from < things.length; from += PARAMS.batch) {
      if (this.#stopped) {
        this.left += things.length - from;
        return;
      }
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
    if (answer.kind === 'refused' && (answer.by === 'budget' || answer.by === 'wall')) {
      this.#stopped = true;
      this.left += 1;
    }
    if (answer.kind !== 'ok' || answer.status !== 200) return null;
    return this.#readings.read(pageOf(answer));
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

  nameSample(): void {
    this.#sampleLabels = this.#learn();
    this.#name(this.#sampleLabels);
  }

  saysNothing(): boolean {
    const added = this.#waiting.reduce((sum, one) => sum + this.#newPairs(one).length, 0);
    return this.#waiting.length > 0 && added < PARAMS.worth * this.#waiting.length;
  }

  #newPairs(one: Read): Pair[] {
    const known = this.listener.known(one.thing);
    // What has no name is kept where pages are read anyway; it is not worth asking for them.
    return this.#pairs(one, this.#sampleLabels!).filter(
      ({ attribute, value, way }) => way !== 'nameless' && known.get(attribute)?.has(sameText(value)) !== true,
    );
  }

  /** What the sample says that was not known. */
  compare(): { readonly added: number; readonly pages: number } {
    let added = 0;
    for (const one of this.#waiting) {
      const known = this.listener.known(one.thing);
      for (const { attribute } of this.#newPairs(one)) {
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
    const known = this.#waiting.filter(({ thing }) => this.listener.known(thing).has(attribute));
    return known.length >= PARAMS.mostlyKnown * this.#waiting.length;
  }

  /** Whether something that pages say is not known of a thing. */
  hasGap(thing: number): boolean {
    const known = this.listener.known(thing);
    return [...this.#gaps].some((attribute) => !known.has(attribute));
  }

  /** Labels for good, and with them the pages that waited. */
  finish(): void {
    if (this.#labels === null) {
      this.#labels = this.#learn();
      this.#name(this.#labels);
    }
    for (const read of this.#waiting) this.#say(read);
    this.#waiting = [];
  }

  #name(labels: Labels): void {
    const said = this.#saidBy(labels);
    const pages = said.map(({ pairs, thing }) => ({ pairs, title: this.#titleOf(thing) }));
    this.#others = namesOfOthers(
      pages,
      this.#options.things.map(({ title }) => title),
    );
    this.#names = this.#options.names(said.map((page) => ({ ...page, pairs: this.#own(page.pairs) })));
  }

  #own(pairs: readonly Pair[]): readonly Pair[] {
    return this.#others.size === 0 ? pairs : pairs.filter(({ attribute }) => !this.#others.has(attribute));
  }

  #say(read: Read): void {
    this.listener.says(read.thing, read.lines.url, read.atMs, this.#pairs(read, this.#labels!));
  }

  #learn(): Labels {
    return learnLabels(
      this.#waiting.map(({ lines }) => lines),
      this.#waiting.map(({ thing }) => this.#titleOf(thing)),
    );
  }

  #saidBy(labels: Labels): SaidByPage[] {
    return this.#waiting.map(({ lines, thing }) => ({ thing, pairs: pairsOf(lines, labels, this.#titleOf(thing)) }));
  }

  #titleOf(thing: number): string {
    return this.#options.things[thing].title;
  }

  #pairs({ lines, thing }: Read, labels: Labels): Pair[] {
    const known = this.listener.known(thing);
    const own = this.#own(pairsOf(lines, labels, this.#titleOf(thing)));
    const pairs = this.#withoutKnown(own, known).map((pair) => ({ ...pair, attribute: this.#nameOf(pair) }));
    return withoutEchoes(pairs, known);
  }

  #nameOf({ attribute }: Pair): string {
    return this.#names.get(attribute) ?? attribute;
  }

  /** Values that nothing names are left out where they are known under a name. */
  #withoutKnown(pairs: readonly Pair[], known: ReadonlyMap<string, ReadonlySet<string>>): readonly Pair[] {
    const isNameless = (pair: Pair) => pair.way === 'nameless' && this.#nameOf(pair) === pair.attribute;
    if (!pairs.some(isNameless)) return pairs;
    const named = new Set([...known].flatMap(([, values]) => [...values]));
    return pairs.filter((pair) => !isNameless(pair) || !named.has(sameText(pair.value)));
  }
}

/** Without amounts that are known, only written otherwise: `30,80 €` in the list is 30.80 in a script. */
function withoutEchoes(pairs: readonly Pair[], known: ReadonlyMap<string, ReadonlySet<string>>): Pair[] {
  const texts = new Map<string, Set<string>>();
  const amounts = new Map<string, Set<string>>();
  const seenOf = (seen: Map<string, Set<string>>, attribute: string, key: (text: string) => string) => {
    const values = seen.get(attribute) ?? new Set([...(known.get(attribute) ?? [])].map(key));
    seen.set(attribute, values);
    return values;
  };
  return pairs.filter(({ attribute, value }) => {
    const said = seenOf(texts, attribute, sameText);
    const told = seenOf(amounts, attribute, comparable);
    const isEcho = told.has(comparable(value)) && !said.has(sameText(value));
    said.add(sameText(value));
    told.add(comparable(value));
    return !isEcho;
  });
}
