import type { Fetched } from '../model/fetched.ts';
import { type Query, queryKey } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import type { Fetcher, FetchOptions } from './fetcher.ts';
import type { Ordinary } from './ordinary-page.ts';
import { lookAt, sharedCount } from './page-look.ts';
import { patternOf, type Standing } from './page-templates.ts';
import { isSameText, type OwnText, ownTextOf } from './wall-texts.ts';

type Ok = Extract<Fetched, { kind: 'ok' }>;

/** What asking again showed. */
export type Verdict =
  /** It came again, while other pages came as they are. */
  | { readonly kind: 'stays' }
  /** Something else came: what was there first is a wall, and this is the page. */
  | { readonly kind: 'gone'; readonly page: Ok }
  /** A page that was fine before has become it, too. */
  | { readonly kind: 'everywhere' }
  /** It could not be asked again; the answer says why. */
  | { readonly kind: 'unasked'; readonly answer: Fetched };

const PARAMS = {
  /** A text that says no more than this may be that of a wall: runs of words. */
  little: 60,
  /** So many pages are asked for again for doubt, and such a share of all: a site of odd pages is not asked for twice. */
  doubts: 10,
  doubtShare: 0.05,
  /** Short pages beside which nothing tells what they should be like: a few of them only. */
  unclear: 3,
  /** What is short and unlike all its neighbours is asked for so often before it is believed; once it has stayed elsewhere, less. */
  askings: 2,
  laterAskings: 1,
  /** The same where it is what came for another address, and never came twice for one: nothing looks more like a wall. */
  repeatedAskings: 3,
  /** A text that stayed for so many addresses of a pattern is what the site says there; of the next ones, one in so many is asked for again. */
  stayed: 3,
  oneIn: 10,
  remembered: 200,
  /** A page that has kept so large a share of its runs of words is the one it was. */
  still: 0.95,
} as const;

/** A text that was passed on for addresses whose other pages are not like it. */
interface Passed {
  readonly text: OwnText;
  readonly addresses: Map<string, Address>;
  /** For how many addresses it was there again, by their pattern: what filters say for nothing, entities do not say. */
  readonly stayed: Map<string, number>;
}

/** As kept with a run: how many pages were asked for again and why, and which texts were there again for which addresses. */
export interface PlainDoubts {
  readonly early: number;
  readonly unclear: number;
  readonly other: number;
  readonly stayed: readonly (readonly [text: readonly number[], byPattern: readonly (readonly [string, number])[]])[];
}

export interface DoubtOptions {
  readonly ask: Fetcher;
  readonly standingOf: (query: Query, body: string) => Standing;
  /** Waits before a page is asked for the nth time. */
  readonly pause: (address: Address, nth: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Of pages that nothing can be compared with, so many are asked for again; with none of them, nothing is. */
  readonly maxEarly: number;
  /** Pages that came so far and were not in doubt. */
  readonly finePages: () => number;
}

/** Decides what cannot be seen from one answer: whether a page is what the site has at its address, or came instead. */
export class DoubtfulPages {
  readonly #options: DoubtOptions;
  readonly #passed: Passed[] = [];
  #doubts: number;
  #unclear: number;
  /** Pages asked for again before there was anything to compare them with. */
  #early: number;

  constructor(options: DoubtOptions, known: PlainDoubts) {
    this.#options = options;
    this.#doubts = known.other;
    this.#unclear = known.unclear;
    this.#early = known.early;
    for (const [text, stayed] of known.stayed)
      this.#passed.push({ text: new Set(text), addresses: new Map(), stayed: new Map(stayed) });
  }

  plain(): PlainDoubts {
    const stayed = this.#passed.filter((passed) => passed.stayed.size > 0);
    return {
      early: this.#early,
      unclear: this.#unclear,
      other: this.#doubts,
      stayed: stayed.map((passed) => [[...passed.text], [...passed.stayed]] as const),
    };
  }

  /** Whether it is worth a request to see if a page stays. */
  isDoubtful(text: OwnText, query: Query, standing: Standing): boolean {
    if (this.#options.maxEarly === 0) return false;
    const passed = this.#find(text);
    if (passed === undefined && standing !== 'unlike') return this.#isOdd(text, standing);
    if (this.#doubts >= PARAMS.doubts + PARAMS.doubtShare * this.#options.finePages()) return false;
    if (passed === undefined) return true;
    if (passed.addresses.has(queryKey(query)) || (standing === 'like' && text.size >= PARAMS.little)) return false;
    return stayedFor(passed, query) < PARAMS.stayed || passed.addresses.size % PARAMS.oneIn === 0;
  }

  /** Beside nothing that tells what it should be like: on an ordinary site nearly all of these are pages, so a few are enough. */
  #isOdd(text: OwnText, standing: Standing): boolean {
    if (text.size >= PARAMS.little || this.#early >= this.#options.maxEarly) return false;
    return standing === 'first' || (standing === 'unclear' && this.#unclear < PARAMS.unclear);
  }

  /** Notes what is delivered although it is not like its neighbours. */
  pass(text: OwnText, query: Query): void {
    const passed = this.#find(text);
    if (passed !== undefined) {
      if (passed.addresses.size < PARAMS.remembered) passed.addresses.set(queryKey(query), query.url);
    } else if (this.#passed.length < PARAMS.remembered)
      this.#passed.push({ text, addresses: new Map([[queryKey(query), query.url]]), stayed: new Map() });
  }

  /** A text is that of a wall: the addresses it was delivered for, which are forgotten with it. */
  takeBack(text: OwnText): readonly Address[] {
    const passed = this.#find(text);
    if (passed === undefined) return [];
    this.#passed.splice(this.#passed.indexOf(passed), 1);
    return [...passed.addresses.values()];
  }

  async ask(
    answer: Ok,
    text: OwnText,
    { ordinary, standing }: { readonly ordinary: Ordinary; readonly standing: Standing },
    options: FetchOptions,
  ): Promise<Verdict> {
    const { ask, finePages, pause } = this.#options;
    const isNew = stayedFor(this.#find(text), answer.query) === 0;
    const isStrong = standing === 'unlike' && text.size < PARAMS.little;
    const askings =
      standing !== 'like' && this.#isRepeated(text, answer.query)
        ? PARAMS.repeatedAskings
        : isStrong && isNew
          ? PARAMS.askings
          : PARAMS.laterAskings;
    const fineBefore = finePages();
    const isEarly = standing !== 'unlike' && this.#find(text) === undefined;
    this.#count(isEarly, standing, 1);
    const unasked = (because: Fetched): Verdict => {
      // Refused, it is in doubt again when the run goes on.
      if (because.kind === 'refused') this.#count(isEarly, standing, -1);
      return { kind: 'unasked', answer: because };
    };
    for (let asking = 1; asking <= askings; asking += 1) {
      if (asking > 1) await pause(answer.query.url, asking, options.signal);
      const again = await ask(answer.query, options);
      if (again.kind !== 'ok') return unasked(again);
      if (!isSameText(text, textOf(again, ordinary)))
        return this.#oneOf(answer, again, text, { ordinary, standing }, options);
      const isUnproven = isNew && (isStrong ? asking === 1 : standing !== 'like' && finePages() === fineBefore);
      if (!isUnproven) continue;
      // Walls that come for a while come for pages that were fine, too.
      const good = await ask(ordinary.query, options);
      if (good.kind === 'refused') return unasked(good);
      if (good.kind === 'ok' && isSameText(text, textOf(good, ordinary)) && !isStill(good, ordinary))
        return { kind: 'everywhere' };
    }
    return this.#stays(text, answer.query);
  }

  #isRepeated(text: OwnText, query: Query): boolean {
    const passed = this.#find(text);
    return passed !== undefined && passed.stayed.size === 0 && !passed.addresses.has(queryKey(query));
  }

  #count(isEarly: boolean, standing: Standing, by: 1 | -1): void {
    if (isEarly) this.#early += by;
    else this.#doubts += by;
    if (standing === 'unclear') this.#unclear += by;
  }

  /** Two answers to one question: the one that is like its neighbours is the page, else the one that comes again. */
  async #oneOf(
    first: Ok,
    second: Ok,
    text: OwnText,
    { ordinary, standing }: { readonly ordinary: Ordinary; readonly standing: Standing },
    options: FetchOptions,
  ): Promise<Verdict> {
    const { ask, standingOf } = this.#options;
    const isLike = standingOf(second.query, second.body) === 'like';
    if (isLike && standing !== 'like') return { kind: 'gone', page: second };
    if (!isLike && standing === 'like') return this.#stays(text, first.query);
    const third = await ask(first.query, options);
    if (third.kind !== 'ok') return { kind: 'unasked', answer: third };
    const isSecond = isSameText(textOf(third, ordinary), textOf(second, ordinary));
    return isSecond ? { kind: 'gone', page: third } : this.#stays(text, first.query);
  }

  #stays(text: OwnText, { url }: Query): Verdict {
    const pattern = patternOf(url);
    const passed = this.#find(text) ?? { text, addresses: new Map(), stayed: new Map() };
    if (!this.#passed.includes(passed)) this.#passed.push(passed);
    passed.stayed.set(pattern, (passed.stayed.get(pattern) ?? 0) + 1);
    return { kind: 'stays' };
  }

  #find(text: OwnText): Passed | undefined {
    return this.#passed.find((passed) => isSameText(passed.text, text));
  }
}

const stayedFor = (passed: Passed | undefined, { url }: Query): number => passed?.stayed.get(patternOf(url)) ?? 0;

/** Whether the ordinary page says all that it said, and something more: an address may show it as well, and what was visited last. */
function isStill({ body }: Ok, { outline }: Ordinary): boolean {
  return outline.size > 0 && sharedCount(outline, lookAt(body).outline) >= PARAMS.still * outline.size;
}

/** Whatever the address: a wall says the same for all. */
export function textOf({ body }: Ok, ordinary: Ordinary): OwnText {
  return ownTextOf(lookAt(body), ordinary);
}
