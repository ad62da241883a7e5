/**
 * Probing, as one conversation: the form is found, asked with words and nonsense (stage 1 of the paper), its answers are told apart and read
 * (stages 2 and 3), and, beyond the paper, it is drained. Caverlee, Liu, Buttler: "Probe, Cluster, and Discover" (2004), section 2; docs/papers/thor.md.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Page } from '../../../model/page.ts';
import type { PageRole } from '../../../model/page-role.ts';
import type { Region } from '../../../model/region.ts';
import type { Address } from '../../../model/url.ts';
import { Drain } from '../drain/drain-form.ts';
import { estimateLeft } from '../left/estimate-left.ts';
import type { AskedForm } from './choose-form.ts';
import { type Answered, AnswerReader } from './classes.ts';
import { findForm } from './find-form.ts';
import { FormTalk } from './form-talk.ts';
import { ASK } from './params.ts';
import { dictionaryWords, languageOf, nonsenseWords, ownWords } from './probe-words.ts';
import type { FoundObject, Left, ProbedForm, ProbeFound, ProbeOutcome } from './result.ts';
import { type Chance, seeded } from './seeded.ts';
import { chooseReader, clusterAnswers } from './stage-two.ts';
import type { ObjectReader, WordSource } from './types.ts';
import { unanswered } from './unanswered.ts';

export interface ProbeOptions {
  /** `thor`: the paper's 110 probes, no draining; `auto`: as few as show what answers look like, then all that the form will give. */
  readonly method: 'auto' | 'thor';
  readonly words: WordSource;
  /** Ask these words and no others, and read their answers to the end; null: words are found. */
  readonly given: readonly string[] | null;
  readonly reader: ObjectReader;
  readonly allowPost: boolean;
  readonly seed: number;
  /** The stemmer of a language. */
  readonly stemmerFor: (language: string) => (word: string) => string;
  readonly tell: (progress: { readonly probes: number; readonly objects: number; readonly decided?: string }) => void;
  readonly isA: (page: Address, role: PageRole) => void;
  readonly show?: (page: Page, word: string, region: Region) => void;
  /** Whether to go on after the first words, by what they brought. @default always */
  readonly isWorth?: (objects: readonly FoundObject[]) => boolean;
}

export function* probe(start: Address, options: ProbeOptions): Conversation<ProbeFound> {
  const form = yield* findForm(start, options.allowPost);
  if (form.asked === null) return nothing(form.outcome, form.because, form.downloads, form.stopped);
  const { asked } = form;
  const chance = seeded(options.seed);
  const language = languageOf(asked.page, options.words);
  options.tell({
    probes: 0,
    objects: 0,
    decided: `asks the form of ${asked.page.url} in '${asked.field.name}', words in '${language}'`,
  });
  const talk = new FormTalk(asked, new AnswerReader(options.reader), options);
  talk.downloads = form.downloads;
  const samples = yield* sample(talk, wordsFor(asked, language, options, chance), options, chance);
  const { clusters, wrapper } = clusterAnswers(samples.answered, options.seed, options.stemmerFor(language));
  const chosen = chooseReader(samples, wrapper, options.method, options.reader);
  talk.reader = chosen.reader;
  for (const one of [...samples.nonsense, ...samples.answered]) talk.note(one);
  const about = { form: describeForm(asked), language, clusters, wrapper };
  const because = unanswered(talk, samples.nonsense, samples.answered);
  if (because !== null)
    return {
      ...nothing(because.outcome, because.because, talk.downloads, talk.stopped),
      ...about,
      probes: talk.probes(),
    };
  let left: Left | null = null;
  if (options.given !== null) for (const open of [...talk.answers]) yield* toTheEnd(talk, open);
  else if (options.method === 'auto' && (options.isWorth?.(foundBy(talk).objects) ?? true)) {
    const drain = new Drain(talk, { chance, language, words: options.words });
    yield* drain.run();
    left = yield* estimateLeft(drain, chance);
  }
  if (chosen.by === 'thor') talk.remarks.push('Objects are cut as stage 3 of the paper does it.');
  return { ...foundBy(talk), ...about, left };
}

/** Words to ask first, in their order. */
function wordsFor(
  asked: AskedForm,
  language: string,
  { given, method, words }: ProbeOptions,
  chance: Chance,
): string[] {
  if (given !== null) return [...new Set(given)];
  if (method === 'thor') return dictionaryWords(language, words, ASK.thorWords, chance);
  const own = ownWords(asked.page, language, words, chance);
  const common = dictionaryWords(language, words, ASK.words, chance);
  // Turn by turn: a front page may say nothing of what stands behind it, a dictionary nothing of a narrow subject.
  const turns = Array.from({ length: ASK.words }, (_, at) => [own[at], common[at]]);
  const mixed = turns.flat().filter((word) => word !== undefined);
  return [...new Set(mixed)].slice(0, ASK.words);
}

interface Samples {
  readonly nonsense: readonly Answered[];
  readonly answered: readonly Answered[];
}

/** Asks until enough answers have objects, or all words are asked. A site that fails from the first question on is left alone. */
function* sample(
  talk: FormTalk,
  words: readonly string[],
  options: ProbeOptions,
  chance: Chance,
): Conversation<Samples> {
  const isThor = options.method === 'thor';
  const [one, ...others] = nonsenseWords(isThor ? ASK.thorNonsense : ASK.nonsense, chance);
  const nonsense: Answered[] = yield* talk.first([one]);
  const answered: Answered[] = yield* talk.first(words.slice(0, 1));
  let at = 1;
  while (talk.failures < ASK.failures && talk.stopped === null && others.length > 0)
    for (const one of yield* talk.first(others.splice(0, 2))) nonsense.push(one);
  while (at < words.length && talk.failures < ASK.failures && talk.stopped === null) {
    const batch = talk.failures > 0 ? 2 : ASK.batch;
    for (const one of yield* talk.first(words.slice(at, at + batch))) answered.push(one);
    at += batch;
    talk.reader.learn(nonsense, answered);
    const matched = answered.filter((one) => talk.reader.read(one).kind === 'multi').length;
    options.tell({ probes: nonsense.length + answered.length, objects: 0 });
    if (!isThor && options.given === null && matched >= ASK.enough) break;
    // Further words would be sent to the same page.
    if (matched === 0 && talk.sawLogin) break;
  }
  return { nonsense, answered };
}

function* toTheEnd(talk: FormTalk, open: FormTalk['answers'][number]): Conversation<void> {
  while (yield* talk.turn(open));
}

function describeForm({ field, form, page, reading }: AskedForm): ProbedForm {
  return {
    url: page.url,
    action: form.action!,
    method: form.method === 'POST' ? 'POST' : 'GET',
    field: field.name!,
    purpose: reading.purpose,
    why: reading.why
      .filter(({ bits, rule }) => bits > 0 && rule !== 'prior')
      .map(({ rule, seen }) => `${rule}: ${seen}`),
  };
}

function foundBy(talk: FormTalk): Omit<ProbeFound, 'clusters' | 'form' | 'language' | 'left' | 'wrapper'> {
  const { downloads: total, entities: entity, lists: list } = talk;
  return {
    outcome: 'found',
    because: null,
    probes: talk.probes(),
    pagelets: talk.pagelets,
    objects: [...talk.objects.values()].map(({ at: _, ...object }) => object),
    remarks: talk.remarks,
    downloads: { list, entity, other: total - list - entity, total },
    stopped: talk.stopped,
  };
}

function nothing(outcome: ProbeOutcome, because: string | null, downloads: number, stopped: string | null): ProbeFound {
  return {
    ...{
      outcome,
      because,
      form: null,
      language: null,
      probes: [],
      clusters: [],
      pagelets: [],
      objects: [],
      left: null,
    },
    ...{ wrapper: null, remarks: [], downloads: { list: 0, entity: 0, other: downloads, total: downloads }, stopped },
  };
}
