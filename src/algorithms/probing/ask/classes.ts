/** What an answer page shows, told by what nonsense words are answered: several matches, one, none, something else instead. */
import type { Fetched } from '../../../model/fetched.ts';
import type { Page } from '../../../model/page.ts';
import { isSameAddress } from '../../../model/same-address.ts';
import { head } from '../../../page/head.ts';
import { pageOf } from '../../../page/page.ts';
import { textOutside } from '../../../page/text.ts';
import type { PageletWrapper } from '../result.ts';
import { type Fit, KEPT_VERSION, type KeptReader } from './kept-reader.ts';
import { LinkSlots } from './link-slot.ts';
import { ASK } from './params.ts';
import { type LearnedPlace, learnPlace, listAt, listsOf, objectKey, regionAt, withObjects } from './places.ts';
import { SinglePages } from './single-page.ts';
import type { ObjectList, ObjectReader, ReadAnswer } from './types.ts';

/** A word and what the site answered to it. */
export interface Answered {
  readonly word: string;
  readonly answer: Fetched;
}

const FAILED: ReadAnswer = { kind: 'error', list: null };
const NOTHING: ReadAnswer = { kind: 'none', list: null };

/** Learns from the answers to nonsense words and to first words, then reads every further answer. */
export class AnswerReader {
  readonly #reader: ObjectReader;
  /** What nonsense words show. */
  readonly #instead = new Set<string>();
  /** Texts that stand on all answers to nonsense words, and on none that surely answers a word. */
  #denials: ReadonlySet<string> = new Set();
  /** Nonsense words are answered with an error of the client's kind: so "nothing found" looks here. */
  #absentStatus: number | null = null;
  #slots = new LinkSlots();
  #singles = new SinglePages();
  #places: readonly { readonly place: string; readonly learned: LearnedPlace | null }[] = [];

  readonly #fit = { answers: 0, strange: 0 };

  constructor(reader: ObjectReader) {
    this.#reader = reader;
  }

  /** One that reads as an earlier run learned it. */
  static from(reader: ObjectReader, kept: KeptReader): AnswerReader {
    const answers = new AnswerReader(reader);
    for (const key of kept.instead) answers.#instead.add(key);
    answers.#denials = new Set(kept.denials);
    answers.#absentStatus = kept.absentStatus;
    answers.#places = kept.places;
    answers.#slots = new LinkSlots(kept.slots);
    answers.#singles = new SinglePages(kept.furniture);
    return answers;
  }

  /** What was learned, to be kept; null where no answer was seen. */
  kept(by: KeptReader['by'], wrapper: PageletWrapper | null): KeptReader | null {
    if (this.#places.length === 0) return null;
    return {
      ...{ version: KEPT_VERSION, by, wrapper: by === 'thor' ? wrapper : null, places: this.#places },
      ...{ denials: [...this.#denials], instead: [...this.#instead], absentStatus: this.#absentStatus },
      ...{ furniture: [...this.#singles.furniture], slots: this.#slots.counts },
    };
  }

  /** How well answers fit what was learned. */
  get fit(): Fit {
    return { ...this.#fit };
  }

  /** The place of the answers, where one was found. */
  get place(): string | null {
    return this.#places[0]?.place ?? null;
  }

  /** `asked`: answers to words, those with objects among them. */
  learn(nonsense: readonly Answered[], asked: readonly Answered[]): void {
    const failed = nonsense.flatMap(({ answer }) => (answer.kind === 'failed' ? (answer.status ?? []) : []));
    if (nonsense.length > 0 && failed.length === nonsense.length && failed.every((status) => status === 404))
      this.#absentStatus = 404;
    const pages = nonsense.flatMap(pageAnswering);
    // Where nonsense is led to is no match: a login, the start page.
    for (const { page, word } of pages) this.#instead.add(objectKey({ link: page.url, text: '', title: null }, word));
    for (const { page, word } of pages)
      for (const { keys } of listsOf(page, word, this.#reader)) for (const key of keys) this.#instead.add(key);
    const read = asked
      .flatMap(pageAnswering)
      .map(({ page, word }) => ({ page, word, lists: listsOf(page, word, this.#reader) }));
    this.#learnPlaces(read);
    this.#singles = new SinglePages();
    for (const { page, word } of pages) this.#singles.learnNonsense(page, word);
    for (const { page, word } of read) if (this.#listAtPlace(page, word) === null) this.#singles.learn(page, word);
    this.#slots = new LinkSlots();
    for (const { lists, page } of read)
      for (const list of lists) if (this.#isAtPlace(list)) this.#slots.learn(page, list);
    const sure = read.filter(({ lists, word }) => lists.some((list) => this.#isAtPlace(list) && isAbout(list, word)));
    const texts = (one: { readonly page: Page; readonly word: string }) =>
      textsOf(one.page, this.#listOn(one.page, one.word), one.word);
    const [first, ...others] = pages.map(texts);
    const known = sure.map(texts);
    this.#denials = new Set(
      known.length === 0 || first === undefined
        ? []
        : [...first].filter((text) => others.every((set) => set.has(text)) && !known.some((set) => set.has(text))),
    );
  }

  /** §3.2 in short: where content changes with the words, and has to do with them, the answers stand. */
  #learnPlaces(
    read: readonly { readonly page: Page; readonly word: string; readonly lists: readonly ObjectList[] }[],
  ): void {
    const places = new Map<
      string,
      { score: number; seen: Map<string, number>; learned: LearnedPlace | null; size: number }
    >();
    for (const { lists, page, word } of read)
      for (const list of lists) {
        const fresh = list.keys.filter((key) => !this.#instead.has(key));
        if (fresh.length === 0) continue;
        const known = places.get(list.place) ?? { score: 0, seen: new Map(), learned: null, size: 0 };
        places.set(list.place, known);
        for (const key of new Set(fresh)) known.seen.set(key, (known.seen.get(key) ?? 0) + 1);
        known.score += fresh.length * (0.25 + shareAbout(list, word));
        if (list.objects.length > known.size) {
          known.size = list.objects.length;
          known.learned = learnPlace(page, list.region);
        }
      }
    const pages = Math.max(1, read.length);
    const ranked = [...places].map(([place, { learned, score, seen }]) => {
      // What most words show alike belongs to the page, not to the answer.
      const fixed = [...seen.values()].filter((count) => count > 1 && count > 0.5 * pages).length;
      return { place, learned, score: score * (1 - fixed / seen.size) };
    });
    ranked.sort((a, b) => b.score - a.score);
    this.#places = ranked.filter(({ score }) => score > 0.25 * (ranked[0]?.score ?? 0) && score > 0);
  }

  #isAtPlace(list: ObjectList): boolean {
    return this.#places.some(({ place }) => place === list.place);
  }

  #listOn(page: Page, word: string): ObjectList | null {
    const list = this.#listAtPlace(page, word);
    if (list === null || !this.#slots.isNeededFor(list)) return list;
    return withObjects(
      list,
      list.objects.map((object) => this.#slots.corrected(page, object)),
      word,
    );
  }

  /** The list of answers on a page, as its place has it. */
  #listAtPlace(page: Page, word: string): ObjectList | null {
    const lists = listsOf(page, word, this.#reader);
    for (const { learned, place } of this.#places) {
      const found = lists.find((list) => list.place === place);
      if (found !== undefined) return found;
      const region = learned === null ? null : regionAt(page, learned);
      if (region !== null) return listAt(page, region, word, this.#reader);
    }
    return null;
  }

  read({ answer, word }: Answered): ReadAnswer {
    if (answer.kind === 'failed' && answer.status !== undefined && answer.status === this.#absentStatus) return NOTHING;
    if (answer.kind !== 'ok') return FAILED;
    const page = pageOf(answer);
    const list = this.#listOn(page, word);
    this.#fit.answers += 1;
    if (list === null && !led(answer) && !this.#denies(page, null, word)) this.#fit.strange += 1;
    if (list === null) return led(answer) ? this.#match(page, word) : this.#inPlace(page, word);
    const kept = list.objects.flatMap((_, at) => (this.#instead.has(list.keys[at]) ? [] : [at]));
    if (kept.length === 0) return NOTHING;
    if (this.#denies(page, list, word)) return NOTHING;
    return { kind: kept.length === 1 ? 'single' : 'multi', list: only(list, kept) };
  }

  /** It says that nothing was found. */
  #denies(page: Page, list: ObjectList | null, word: string): boolean {
    return [...textsOf(page, list, word)].some((text) => this.#denials.has(text));
  }

  /** Or to that page in place of a list. */
  #inPlace(page: Page, word: string): ReadAnswer {
    if (this.#denials.size === 0 || this.#denies(page, null, word)) return NOTHING;
    this.#singles.learn(page, word);
    const object = this.#singles.read(page, word);
    if (object === null) return NOTHING;
    const key = objectKey(object, word);
    if (this.#instead.has(key)) return NOTHING;
    return {
      kind: 'single',
      list: { region: { under: 1, records: [[1]], score: 0 }, place: '', objects: [object], keys: [key] },
    };
  }

  /** A word with one match may lead straight to its page. */
  #match(page: Page, word: string): ReadAnswer {
    const title = head(page).title ?? '';
    const object = { nodes: [1], text: title, title, link: page.url, fields: {}, named: {} };
    const key = objectKey(object, word);
    if (this.#instead.has(key)) return NOTHING;
    const region = { under: 1, records: [[1]], score: 0 };
    return { kind: 'single', list: { region, place: '', objects: [object], keys: [key] } };
  }
}

/** Sent on to another page than was asked for, which is not where everybody is sent. */
function led(answer: Extract<Fetched, { readonly kind: 'ok' }>): boolean {
  return answer.hops.length > 0 && !isSameAddress(pathOf(answer.finalUrl), pathOf(answer.query.url));
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

function only(list: ObjectList, kept: readonly number[]): ObjectList {
  if (kept.length === list.objects.length) return list;
  return {
    ...list,
    region: { ...list.region, records: kept.map((at) => list.region.records[at]) },
    objects: kept.map((at) => list.objects[at]),
    keys: kept.map((at) => list.keys[at]),
  };
}

function pageAnswering({ answer, word }: Answered): { readonly page: Page; readonly word: string }[] {
  return answer.kind === 'ok' ? [{ page: pageOf(answer), word }] : [];
}

function shareAbout({ objects }: ObjectList, word: string): number {
  const asked = word.toLowerCase();
  return objects.filter(({ text }) => text.toLowerCase().includes(asked)).length / Math.max(1, objects.length);
}

const isAbout = (list: ObjectList, word: string): boolean => shareAbout(list, word) >= ASK.sure;

/** What a page says beside its objects, without the word and without figures. */
function textsOf(page: Page, list: ObjectList | null, word: string): Set<string> {
  const parts = (list?.region.records ?? []).map((nodes) => ({
    from: nodes[0],
    to: page.tree.end[nodes[nodes.length - 1]],
  }));
  const { ends, nodes, starts, text } = textOutside(page, parts);
  const said = new Set<string>();
  for (let at = 0; at < nodes.length; at += 1) {
    const one = text
      .slice(starts[at], ends[at])
      .toLowerCase()
      .replaceAll(word.toLowerCase(), '\0')
      .replace(/\p{Nd}+/gu, '#')
      .trim();
    if (/\p{L}/u.test(one)) said.add(one);
  }
  return said;
}
