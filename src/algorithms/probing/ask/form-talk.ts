/** The conversation with one form: words are asked, answers read, objects kept, until the budget ends. */
import type { Ask, Conversation } from '../../../model/conversation.ts';
import { type Fetched, LOGIN_WALL } from '../../../model/fetched.ts';
import type { Page } from '../../../model/page.ts';
import type { PageRole } from '../../../model/page-role.ts';
import { type Query, queryKey } from '../../../model/query.ts';
import type { Region } from '../../../model/region.ts';
import { withoutState } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { pageOf } from '../../../page/page.ts';
import { nodePath } from '../../../page/tag-paths.ts';
import { readForms } from '../../../reading/forms.ts';
import { printedSize } from './answer-size.ts';
import type { AskedForm } from './choose-form.ts';
import type { Answered, AnswerReader } from './classes.ts';
import { ASK } from './params.ts';
import { carriedByAnswer } from './places.ts';
import type { FoundObject, FoundPagelet, Probe } from './result.ts';
import { type Choices, nextPage, queryFor } from './submit.ts';
import type { AnswerClass, ReadAnswer, SeenObject } from './types.ts';

export interface TalkOptions {
  readonly allowPost: boolean;
  readonly isA: (page: Address, role: PageRole) => void;
  /** Every answer page with objects, to be shown to a person. */
  readonly show?: (page: Page, word: string, region: Region) => void;
  readonly tell: (progress: { readonly probes: number; readonly objects: number }) => void;
}

/** A word that was asked, as far as its answer was read. */
export interface OpenAnswer {
  readonly word: string;
  readonly choices: Choices;
  readonly url: Address;
  kind: AnswerClass;
  readonly keys: Set<string>;
  /** Objects that nobody had seen before, on the page read last. */
  fresh: number;
  /** Objects on the page read last. */
  shown: number;
  pages: number;
  next: Query | null;
  /** How many match by the word of the site; null where it prints none. */
  size: number | null;
}

export class FormTalk {
  readonly asked: AskedForm;
  /** Another one reads answers better, perhaps: that shows when there are some. */
  reader: AnswerReader;
  readonly objects = new Map<string, FoundObject & { readonly at: number }>();
  readonly pagelets: FoundPagelet[] = [];
  readonly answers: OpenAnswer[] = [];
  readonly #options: TalkOptions;
  /** Keys by name. */
  readonly #named = new Map<string, string>();
  /** Parameters of links that repeat what was asked. */
  readonly #carried = new Set<string>();
  readonly #turned = new Set<string>();
  downloads = 0;
  lists = 0;
  entities = 0;
  failures = 0;
  /** Why no more is asked. */
  stopped: string | null = null;
  sawLogin = false;
  /** What a person should know of it. */
  readonly remarks: string[] = [];
  /** Objects on pages after the first that showed them, and those of them that said something else there. */
  seenAgain = 0;
  seenOtherwise = 0;

  constructor(asked: AskedForm, reader: AnswerReader, options: TalkOptions) {
    this.asked = asked;
    this.reader = reader;
    this.#options = options;
  }

  /** The first pages of the answers to some words, unread. */
  *first(words: readonly string[], choices: Choices = {}): Conversation<Answered[]> {
    const queries = words.flatMap((word) => {
      const query = queryFor(this.asked, word, choices);
      return query === null ? [] : [{ word, query }];
    });
    if (queries.length === 0) return [];
    const { form, page } = this.asked;
    const answers = yield* this.#ask(
      queries.map(({ query, word }) => ({
        query,
        why: `what '${word}' finds`,
        nth: 1,
        from: { page: page.url, node: form.node },
      })),
    );
    return answers.map((answer, at) => ({ word: queries[at].word, answer }));
  }

  *#ask(asks: readonly Ask[]): Conversation<readonly Fetched[]> {
    const answers = yield asks;
    for (const answer of answers) {
      if (answer.kind !== 'refused') this.downloads += 1;
      else if (answer.by === 'budget' || answer.by === 'wall') this.stopped = answer.by;
      this.failures = answer.kind === 'ok' ? 0 : this.failures + 1;
      if (isLogin(answer)) this.sawLogin = true;
    }
    return answers;
  }

  /** Keeps what an answer shows. */
  note(answered: Answered, choices: Choices = {}): OpenAnswer {
    const { answer, word } = answered;
    const open: OpenAnswer = {
      ...{ word, choices, url: answer.query.url, kind: 'error', keys: new Set(), fresh: 0, shown: 0, pages: 0 },
      ...{ next: null, size: null },
    };
    this.answers.push(open);
    this.#keep(open, answered, this.reader.read(answered));
    return open;
  }

  /** The next page of an answer; false where there is none, or it brought nothing of the answer. */
  *turn(open: OpenAnswer): Conversation<boolean> {
    if (open.next === null || open.pages >= ASK.pages || this.stopped !== null) return false;
    const query = open.next;
    open.next = null;
    const key = queryKey(query);
    if (this.#turned.has(key)) return false;
    this.#turned.add(key);
    const [answer] = yield* this.#ask([{ query, why: `page ${open.pages + 1} of what '${open.word}' finds`, nth: 1 }]);
    const before = open.keys.size;
    const answered = { word: open.word, answer };
    const read = this.reader.read(answered);
    if (read.list !== null) this.#keep(open, answered, read);
    return open.keys.size > before;
  }

  #keep(open: OpenAnswer, { answer, word }: Answered, { kind, list }: ReadAnswer): void {
    open.pages += 1;
    if (open.pages === 1) open.kind = kind;
    else if (open.keys.size + (list?.keys.length ?? 0) > 1) open.kind = 'multi';
    open.fresh = 0;
    open.shown = list?.objects.length ?? 0;
    if (answer.kind !== 'ok') return;
    const page = pageOf(answer);
    this.#options.isA(answer.query.url, roleOf(kind, list?.place === ''));
    if (list === null) return;
    this.lists += list.place === '' ? 0 : 1;
    this.entities += list.place === '' ? 1 : 0;
    for (const name of carriedByAnswer(list, word)) this.#carried.add(name);
    const positions = list.objects.map((object, at) => {
      const key = this.#knownAs(object, list.keys[at]);
      open.keys.add(key);
      const known = this.objects.get(key);
      if (known !== undefined) {
        if (known.link === null && object.link !== null)
          this.objects.set(key, { ...known, link: withoutState(object.link, this.#carried) });
        this.seenAgain += 1;
        if (known.text !== object.text) this.seenOtherwise += 1;
        return known.at;
      }
      open.fresh += 1;
      if (object.title !== null) this.#named.set(object.title.toLowerCase(), key);
      const { fields, named, nodes, text, title } = object;
      const link = object.link === null ? null : withoutState(object.link, this.#carried);
      const found = { key, text, title, link, fields, named, page: page.url, node: nodes[0], atMs: page.atMs };
      this.objects.set(key, { ...found, at: this.objects.size });
      return this.objects.size - 1;
    });
    this.pagelets.push({ word, url: page.url, path: nodePath(page.tree, list.region.under), objects: positions });
    this.#options.show?.(page, word, list.region);
    const mayPost = this.asked.form.method === 'POST' || this.#options.allowPost;
    open.next = nextPage(page, list.region, { word, shown: open.pages, mayPost });
    open.size = printedSize(page, list.region) ?? open.size;
    this.#options.tell({ probes: this.answers.length, objects: this.objects.size });
  }

  /** The page of a single match may not say its own address: it is known by its name. */
  #knownAs({ link, title }: SeenObject, key: string): string {
    const named = title === null ? undefined : this.#named.get(title.toLowerCase());
    const isOne = named !== undefined && (link === null || this.objects.get(named)?.link === null);
    return isOne ? named : key;
  }

  probes(): Probe[] {
    return this.answers.map(({ choices, keys, kind, pages, url, word }) => ({
      word,
      ...(Object.keys(choices).length === 0 ? {} : { choices }),
      url,
      class: kind,
      objects: keys.size,
      pages,
    }));
  }
}

/** Sent on to a page that asks for a password. */
function isLogin(answer: Fetched): boolean {
  if (answer.kind === 'blocked') return answer.sign === LOGIN_WALL;
  return (
    answer.kind === 'ok' &&
    answer.hops.length > 0 &&
    readForms(pageOf(answer)).some(({ purpose }) => purpose === 'login')
  );
}

function roleOf(kind: AnswerClass, isPageOfOne: boolean): PageRole {
  if (isPageOfOne) return 'entity';
  return kind === 'none' ? 'no-match' : kind === 'error' ? 'error' : 'list';
}
