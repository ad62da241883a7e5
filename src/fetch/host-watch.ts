import { type Fetched, SOFT_404 } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { DoubtfulPages, textOf } from './doubtful-pages.ts';
import type { Fetcher } from './fetcher.ts';
import type { LearnedHost } from './learned-host.ts';
import { isNotFound, type NotFound, prefixOf } from './not-found.ts';
import { NotFoundPages } from './not-found-pages.ts';
import type { Ordinary } from './ordinary-page.ts';
import { lookAt, lookOnce } from './page-look.ts';
import { PageTemplates, type Standing } from './page-templates.ts';
import { type OwnText, WallTexts } from './wall-texts.ts';
import { seenIn, wallSign } from './walls.ts';

type Ok = Extract<Fetched, { kind: 'ok' }>;

/** What an answer is: the page that was asked for (perhaps after asking again), or something else by this sign. */
export type Judged = { readonly answer: Fetched } | { readonly sign: string };

export interface HostOptions {
  readonly ask: Fetcher;
  readonly random: () => number;
  readonly maxProbes: number;
  readonly maxEarlyDoubts: number;
  readonly onLearned: () => void;
  /** Waits before a page is asked for the nth time. */
  readonly pause: (address: Address, nth: number, signal: AbortSignal | undefined) => Promise<void>;
  /** A wall has come; what is asked next should wait longer. */
  readonly onWall: (answer: Fetched, sign: string) => void;
}

/** The sign of walls that have no sign but that they come instead of pages. */
export const INSTEAD_SIGN = 'a page that comes instead of others';

/** Share of the usual length below which a page may be a wall in the frame of the site. */
const SHORT = 0.5;

/** What is known of the pages of one host, and with it what each answer is. */
export class HostWatch {
  readonly #options: HostOptions;
  readonly #notFound: NotFoundPages;
  readonly #templates = new PageTemplates();
  readonly #wallTexts: WallTexts;
  readonly #doubts: DoubtfulPages;
  #ordinary: Ordinary | null;
  #finePages = 0;
  /** Of the last pages, on the average. */
  #usualLength = 0;
  /** Prefixes whose "not found" is known to stay. */
  readonly #stays: Set<string>;
  readonly passedOn: Address[];
  met: number;

  constructor(options: HostOptions, learned: LearnedHost) {
    this.#options = options;
    this.#notFound = new NotFoundPages(options, learned);
    this.#wallTexts = new WallTexts(learned.wallTexts);
    const { ordinary } = learned;
    this.#ordinary = ordinary === null ? null : { query: visit(ordinary.url), outline: new Set(ordinary.outline) };
    this.#stays = new Set(learned.stays);
    this.met = learned.met;
    this.passedOn = [...learned.passedOn];
    this.#doubts = new DoubtfulPages(
      {
        ask: options.ask,
        standingOf: (query, body) => this.#templates.standingOf(query.url, body),
        pause: options.pause,
        maxEarly: options.maxEarlyDoubts,
        finePages: () => this.#finePages,
      },
      learned.doubts,
    );
  }

  learned(): LearnedHost {
    const ordinary = this.#ordinary;
    return {
      probes: this.#notFound.probes,
      firstPath: this.#notFound.firstPath,
      notFound: this.#notFound.known,
      ordinary: ordinary === null ? null : { url: ordinary.query.url, outline: [...ordinary.outline] },
      wallTexts: this.#wallTexts.plain(),
      met: this.met,
      doubts: this.#doubts.plain(),
      stays: [...this.#stays],
      passedOn: this.passedOn,
    };
  }

  async judge(answer: Fetched, signal: AbortSignal | undefined): Promise<Judged> {
    const seen = seenIn(answer);
    if (seen === null) return { answer };
    const sign = wallSign(seen, lookOnce(seen.body, seen.finalUrl));
    if (sign !== null) return { sign };
    if (answer.kind !== 'ok' || answer.query.method !== 'GET') return { answer };
    return this.#judgePage(answer, signal);
  }

  /** A page that an earlier part of the run was answered with: what was learned of it then is learned again, nothing is asked. */
  hear(answer: Fetched): void {
    if (answer.kind !== 'ok' || answer.query.method !== 'GET') return;
    const ordinary = this.#ordinary;
    if (ordinary !== null && !this.#isPlainly(answer, this.#templates.standingOf(answer.query.url, answer.body))) {
      const text = textOf(answer, ordinary);
      if (text.size >= 2) this.#doubts.pass(text, answer.query);
    }
    this.#take(answer);
  }

  meet(answer: Fetched, sign: string): void {
    this.met += 1;
    this.#options.onWall(answer, sign);
    this.#options.onLearned();
  }

  async #judgePage(answer: Ok, signal: AbortSignal | undefined): Promise<Judged> {
    const asked = this.#notFound.of(answer, this.#ordinary, signal);
    const notFound = asked instanceof Promise ? await asked : asked;
    const look = lookOnce(answer.body, answer.finalUrl);
    const isMissing = isNotFound(answer, look, notFound);
    if (isMissing && (notFound.kind !== 'page' || this.#stays.has(prefixOf(answer.query.url))))
      return { sign: SOFT_404 };
    const standing = this.#templates.standingOf(answer.query.url, answer.body);
    if (!isMissing && (this.#ordinary === null || this.#isPlainly(answer, standing))) return this.#take(answer);
    const ordinary = this.#ordinary!;
    const text = textOf(answer, ordinary);
    if (this.#wallTexts.has(text)) return { sign: INSTEAD_SIGN };
    // It says what the first page says: there is nothing else to compare.
    if (text.size < 2) return this.#take(answer);
    const beside = { ordinary, standing };
    if (isMissing) return this.#resolve(answer, text, beside, signal, notFound);
    if (this.#doubts.isDoubtful(text, answer.query, standing)) return this.#resolve(answer, text, beside, signal);
    this.#doubts.pass(text, answer.query);
    return this.#take(answer);
  }

  /** A page like its neighbours is read only where walls are known, or where it is short enough to be one that came before. */
  #isPlainly({ body }: Ok, standing: Standing): boolean {
    return standing === 'like' && this.#wallTexts.isEmpty && body.length >= SHORT * this.#usualLength;
  }

  /** Asks again before a doubtful page is delivered. */
  async #resolve(
    answer: Ok,
    text: OwnText,
    beside: { readonly ordinary: Ordinary; readonly standing: Standing },
    signal: AbortSignal | undefined,
    notFound?: NotFound,
  ): Promise<Judged> {
    const verdict = await this.#doubts.ask(answer, text, beside, signal === undefined ? {} : { signal });
    if (verdict.kind === 'stays' && notFound !== undefined) this.#stays.add(prefixOf(answer.query.url));
    this.#options.onLearned();
    if (verdict.kind === 'unasked') return isOurOwn(verdict.answer) ? verdict : this.#take(answer);
    if (verdict.kind === 'stays') {
      if (notFound === undefined) {
        this.#doubts.pass(text, answer.query);
        return this.#take(answer);
      }
      return { sign: SOFT_404 };
    }
    this.#wallTexts.add(text);
    if (notFound !== undefined) this.#notFound.forget(notFound);
    for (const address of this.#doubts.takeBack(text)) this.passedOn.push(address);
    if (verdict.kind === 'everywhere') return { sign: INSTEAD_SIGN };
    this.meet(answer, INSTEAD_SIGN);
    return this.#take(verdict.page);
  }

  #take(answer: Ok): Judged {
    this.#finePages += 1;
    this.#usualLength += (answer.body.length - this.#usualLength) / Math.min(this.#finePages, 20);
    this.#ordinary ??= { query: answer.query, outline: lookAt(answer.body).outline };
    this.#templates.learn(answer.query.url, answer.body);
    return { answer };
  }
}

/** A stop: the page is asked for when the run goes on. */
function isOurOwn(answer: Fetched): boolean {
  return answer.kind === 'refused' || (answer.kind === 'failed' && answer.code === 'aborted');
}
