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
import { learnChoices } from '../drain/learn-choices.ts';
import { estimateLeft } from '../left/estimate-left.ts';
import type { PageletWrapper } from '../result.ts';
import type { AskedForm } from './choose-form.ts';
import { type Answered, AnswerReader } from './classes.ts';
import { findForm } from './find-form.ts';
import { FormTalk } from './form-talk.ts';
import { type Fit, hasDrifted, type KeptReader } from './kept-reader.ts';
import { ASK } from './params.ts';
import { dictionaryWords, languageOf, nonsenseWords, ownWords } from './probe-words.ts';
import type { ChoiceFact, FoundObject, Left, ProbedForm, ProbeFound, ProbeOutcome } from './result.ts';
import { type Chance, seeded } from './seeded.ts';
import { chooseReader, clusterAnswers, wrapperReader } from './stage-two.ts';
import type { ObjectReader, WordSource } from './types.ts';
import { unanswered } from './unanswered.ts';

export interface ProbeOptions {
  /** `thor`: the paper's 110 probes, no draining; `auto`: as few as show what answers look like, then all that the form will give. */
  readonly method: 'auto' | 'thor';
  readonly words: WordSource;
  /** Ask these words and no others, and read their answers to the end; null: words are found. */
  readonly given: readonly string[] | null;
  readonly reader: ObjectReader;
  /** What an earlier run learned of the answers: no words are asked to learn it again. @default null */
  readonly kept?: KeptReader | null;
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
  const words = wordsFor(asked, language, options, chance);
  const fitted = yield* readAsKept(talk, words, options);
  const learned = fitted.learned ?? (yield* learnAnswers(talk, words, language, options, chance));
  const { samples } = learned;
  talk.reader = learned.reader;
  for (const one of [...samples.nonsense, ...samples.answered]) talk.note(one);
  const about = {
    ...{ form: describeForm(asked), language, clusters: learned.clusters, wrapper: learned.wrapper },
    kept: learned.reader.kept(learned.by, learned.wrapper),
  };
  const because = unanswered(talk, samples.nonsense, samples.answered);
  if (because !== null)
    return {
      ...nothing(because.outcome, because.because, talk.downloads, talk.stopped),
      ...about,
      probes: talk.probes(),
      fit: fitted.fit,
    };
  let left: Left | null = null;
  let choices: readonly ChoiceFact[] = [];
  if (options.given !== null) for (const open of [...talk.answers]) yield* toTheEnd(talk, open);
  else if (options.method === 'auto' && (options.isWorth?.(foundBy(talk).objects) ?? true)) {
    const drain = new Drain(talk, { chance, language, words: options.words });
    yield* drain.run();
    left = yield* estimateLeft(drain, chance);
    choices = yield* learnChoices(drain);
  }
  if (learned.by === 'thor') talk.remarks.push('Objects are cut as stage 3 of the paper does it.');
  const fit = fitted.learned === null ? fitted.fit : learned.reader.fit;
  if (fitted.learned !== null && hasDrifted(learned.reader.fit)) talk.remarks.push(STRANGE);
  return { ...foundBy(talk), ...about, left, choices, fit };
}

const STRANGE =
  'Many answers are not as they were when the wrapper was learned: the site may have changed. Without --wrapper they are learned anew.';

/** How answers are read, and those that were asked to learn it. */
interface Learned {
  readonly samples: Samples;
  readonly reader: AnswerReader;
  readonly by: KeptReader['by'];
  readonly clusters: ProbeFound['clusters'];
  readonly wrapper: PageletWrapper | null;
}

function* learnAnswers(
  talk: FormTalk,
  words: readonly string[],
  language: string,
  options: ProbeOptions,
  chance: Chance,
): Conversation<Learned> {
  const samples = yield* sample(talk, words, options, chance);
  const { clusters, wrapper } = clusterAnswers(samples.answered, options.seed, options.stemmerFor(language));
  return { samples, clusters, wrapper, ...chooseReader(samples, wrapper, options.method, options.reader) };
}

/** Learn once, extract always: no nonsense, no clusters. Where the first answers do not fit any more, it is learned anew. */
function* readAsKept(
  talk: FormTalk,
  words: readonly string[],
  { given, kept = null, reader }: ProbeOptions,
): Conversation<{ readonly learned: Learned | null; readonly fit: Fit | null }> {
  if (kept === null) return { learned: null, fit: null };
  const { by, wrapper } = kept;
  const objects = by === 'thor' && wrapper !== null ? wrapperReader(wrapper, reader) : reader;
  const answered = yield* talk.first(given === null ? words.slice(0, ASK.batch) : words);
  const trial = AnswerReader.from(objects, kept);
  for (const one of answered) trial.read(one);
  if (!hasDrifted(trial.fit)) {
    const samples = { nonsense: [], answered };
    return {
      learned: { samples, reader: AnswerReader.from(objects, kept), by, wrapper, clusters: [] },
      fit: trial.fit,
    };
  }
  const { answers, strange } = trial.fit;
  talk.remarks.push(
    `The wrapper no longer fits (${strange} of ${answers} answers): what answers look like is learned anew.`,
  );
  return { learned: null, fit: trial.fit };
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

function foundBy(
  talk: FormTalk,
): Omit<ProbeFound, 'choices' | 'clusters' | 'fit' | 'form' | 'kept' | 'language' | 'left' | 'wrapper'> {
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
      choices: [],
      left: null,
    },
    ...{
      wrapper: null,
      kept: null,
      fit: null,
      remarks: [],
      downloads: { list: 0, entity: 0, other: downloads, total: downloads },
      stopped,
    },
  };
}
