/**
 * Draining a form (ours, no paper's): words of the objects found so far are asked, the one that is expected to bring the most new objects for a
 * request first; further pages of answers compete with new words; words that the site cuts are asked with a second word or a choice beside them.
 */
import type { Conversation } from '../../../model/conversation.ts';
import { wholeNumber } from '../../../page/counts.ts';
import { chosenByDefault, type Field } from '../../../page/forms.ts';
import type { FormTalk, OpenAnswer } from '../ask/form-talk.ts';
import { dictionaryWords } from '../ask/probe-words.ts';
import type { Chance } from '../ask/seeded.ts';
import type { Choices } from '../ask/submit.ts';
import { termsOf } from '../ask/terms.ts';
import type { WordSource } from '../ask/types.ts';
import { type Filter, keyOf, QueryChooser } from './choose-query.ts';
import { CutAnswers } from './cut-answers.ts';
import { DRAIN } from './params.ts';
import { TermBook } from './term-book.ts';

export interface DrainOptions {
  readonly chance: Chance;
  readonly language: string;
  readonly words: WordSource;
}

export class Drain {
  readonly talk: FormTalk;
  readonly book = new TermBook();
  readonly cuts = new CutAnswers();
  readonly chooser: QueryChooser;
  /** Answers to single words without choices that were read to their end. */
  readonly whole = new Map<string, { readonly keys: ReadonlySet<string>; readonly isCut: boolean }>();
  /** The size of the answer to no word at all: the site's own count. */
  printed: number | null = null;
  readonly #options: DrainOptions;
  readonly #open: OpenAnswer[] = [];
  readonly #lately: number[] = [];
  #base: Choices = {};
  #noted = 0;
  /** Words in a row that found nothing, although they stand in objects. */
  #missed = 0;

  constructor(talk: FormTalk, options: DrainOptions) {
    this.talk = talk;
    this.#options = options;
    this.chooser = new QueryChooser(this.book, filtersOf(talk));
    for (const answer of talk.answers) {
      this.chooser.expected.pageSize = Math.max(this.chooser.expected.pageSize, answer.shown);
      this.book.ask(keyOf(answer));
      this.#follow(answer);
    }
    this.#note();
  }

  *run(): Conversation<void> {
    this.#base = pageSizeChoice(this.talk);
    yield* this.#everything();
    const spare = dictionaryWords(this.#options.language, this.#options.words, DRAIN.dictionary, this.#options.chance);
    for (;;) {
      if (this.#isOver()) return;
      if (this.#isDry() && !(yield* this.#sweep())) return;
      const open = this.#bestOpen();
      const query = this.chooser.next();
      if (open !== null && (query === null || open.expected >= query.expected)) {
        yield* this.#turn(open.answer);
        continue;
      }
      const word = query?.word ?? spare.find((one) => !this.book.wasAsked(one));
      if (word === undefined) return;
      yield* this.ask(word, query?.choices ?? {}, query?.sort ?? 'word', query?.known ?? 0);
    }
  }

  /** One question and the first page of its answer. */
  *ask(word: string, choices: Choices, sort = 'word', known = this.book.count(word)): Conversation<OpenAnswer | null> {
    this.book.ask(keyOf({ word, choices }));
    const all = { ...this.#base, ...choices };
    const [answered] = yield* this.talk.first([word], all);
    if (answered === undefined) return null;
    const answer = this.talk.note(answered, all);
    this.#missed = answer.kind === 'none' ? this.#missed + 1 : 0;
    this.chooser.expected.learn(known, sort, answer.shown, answer.fresh);
    this.#told(answer.fresh);
    this.#follow(answer);
    return answer;
  }

  /** Reads an answer to its end. */
  *toTheEnd(answer: OpenAnswer): Conversation<void> {
    while (answer.next !== null && this.talk.stopped === null) yield* this.#turn(answer);
  }

  /** Many forms that are sent empty list everything. */
  *#everything(): Conversation<void> {
    const { field } = this.talk.asked;
    if (field.required || this.book.wasAsked('')) return;
    const answer = yield* this.ask('', {});
    if (answer !== null && answer.kind === 'multi') this.printed = answer.size;
  }

  *#turn(answer: OpenAnswer): Conversation<void> {
    const went = yield* this.talk.turn(answer);
    if (!went) answer.next = null;
    this.chooser.expected.learn(0, 'page', answer.shown, answer.fresh);
    this.#told(answer.fresh);
    this.#follow(answer);
  }

  #told(fresh: number): void {
    this.#lately.push(fresh);
    this.#note();
  }

  /** Further pages are a way to more; an answer without any is at its end. */
  #follow(answer: OpenAnswer): void {
    const at = this.#open.indexOf(answer);
    if (answer.next !== null) {
      if (at < 0) this.#open.push(answer);
      return;
    }
    if (at >= 0) this.#open.splice(at, 1);
    const isCut = this.cuts.isCut(answer);
    const chosen = Object.keys(answer.choices).filter((name) => !(name in this.#base));
    if (isCut && chosen.length === 0) this.chooser.isCut(answer.word, termsOf(answer.word));
    if (chosen.length === 0) this.whole.set(answer.word, { keys: answer.keys, isCut });
  }

  /** New objects into the book. */
  #note(): void {
    const all = this.talk.objects;
    if (all.size === this.#noted) return;
    let at = 0;
    for (const { key, text, title } of all.values()) {
      if (at >= this.#noted) this.book.add(key, text, title);
      at += 1;
    }
    this.#noted = all.size;
  }

  /** What the last page brought, smoothed by what pages bring. */
  #bestOpen(): { readonly answer: OpenAnswer; readonly expected: number } | null {
    const share = this.chooser.expected.share('page');
    let best: { readonly answer: OpenAnswer; readonly expected: number } | null = null;
    for (const answer of this.#open) {
      const expected = (answer.fresh + answer.shown * share) / 2;
      if (best === null || expected > best.expected) best = { answer, expected };
    }
    return best;
  }

  #isOver(): boolean {
    if (this.talk.stopped !== null || this.talk.failures >= DRAIN.failures) return true;
    if (this.#missed >= DRAIN.misses) {
      this.talk.remarks.push(DRIFT);
      return true;
    }
    return this.printed !== null && this.book.size >= this.printed;
  }

  /** Hardly anything new came lately. */
  #isDry(): boolean {
    const lately = this.#lately.slice(-DRAIN.window);
    return lately.length === DRAIN.window && sumOf(lately) < DRAIN.least * DRAIN.window;
  }

  /**
   * Before it is given up, the widest answer is read to its end: sites show first what they hold for best, and what is nobody's best stands far behind.
   * False where there is none, or it brought next to nothing.
   */
  *#sweep(): Conversation<boolean> {
    const [widest] = [...this.#open].sort((a, b) => restOf(b) - restOf(a));
    if (widest === undefined) return false;
    const before = this.talk.objects.size;
    const pages = widest.pages;
    yield* this.toTheEnd(widest);
    return this.talk.objects.size - before >= DRAIN.least * (widest.pages - pages);
  }
}

const DRIFT =
  'Answers no longer stand where they stood at first: words of known objects find nothing. The site may have changed, or refuses to answer.';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Objects of an answer that were not read, as far as the site says. */
const restOf = ({ keys, size }: OpenAnswer): number => (size ?? keys.size) - keys.size;

const selectsOf = ({ asked }: FormTalk): Field[] =>
  asked.form.fields.filter(
    ({ choices, disabled, multiple, name, type }) =>
      type === 'select' && name !== null && !disabled && !multiple && choices.length > 1,
  );

/** Drop-downs beside the line, with what is not chosen in them. */
function filtersOf(talk: FormTalk): Filter[] {
  return selectsOf(talk).flatMap(({ choices, name }) => {
    const inForce = new Set(chosenByDefault(choices, false).map(({ value }) => value));
    const values = choices.filter(({ disabled, value }) => !disabled && value !== '' && !inForce.has(value));
    return choices.length > DRAIN.options ? [] : [{ name: name!, values: values.map(({ value }) => value) }];
  });
}

/** A drop-down of numbers in which that of the objects on a full page is chosen says how many a page has: the most saves requests. */
function pageSizeChoice(talk: FormTalk): Choices {
  const shown = talk.answers.reduce((most, { shown: count }) => Math.max(most, count), 0);
  for (const { choices, name } of selectsOf(talk)) {
    const numbers = choices.map(({ label }) => wholeNumber(label));
    const [inForce] = chosenByDefault(choices, false);
    if (inForce === undefined || numbers.includes(null) || wholeNumber(inForce.label) !== shown) continue;
    const most = choices
      .filter(({ label }) => (wholeNumber(label) ?? 0) <= DRAIN.largestPage)
      .sort((a, b) => wholeNumber(b.label)! - wholeNumber(a.label)!);
    if (most[0] !== undefined && most[0] !== inForce) return { [name!]: most[0].value };
  }
  return {};
}
