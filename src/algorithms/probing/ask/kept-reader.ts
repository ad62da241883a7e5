/** What was learned of the answers of a site, as plain data: kept, it reads further answers without words being asked to learn from. */
import type { PageletWrapper } from '../result.ts';
import type { LearnedPlace } from './places.ts';

/** Another one cannot be read. */
export const KEPT_VERSION = 1;

export interface KeptReader {
  readonly version: typeof KEPT_VERSION;
  /** What cuts answers into objects: the method for records, or stage 3 with its wrapper. */
  readonly by: 'records' | 'thor';
  readonly wrapper: PageletWrapper | null;
  /** Where the answers stand, the best place first. */
  readonly places: readonly { readonly place: string; readonly learned: LearnedPlace | null }[];
  /** Texts by which an answer says that nothing was found. */
  readonly denials: readonly string[];
  /** Keys of what is shown where nothing was found. */
  readonly instead: readonly string[];
  readonly absentStatus: number | null;
  /** Texts that every page says. */
  readonly furniture: readonly string[];
  /** Places of the link in an object that leads to its page, with how often each was seen. */
  readonly slots: readonly (readonly [string, number])[];
}

/** Whether it is what an earlier run kept: files can be written by anybody. */
export function isKeptReader(value: unknown): value is KeptReader {
  if (!isRecord(value) || value.version !== KEPT_VERSION) return false;
  const { absentStatus, by, denials, furniture, instead, places, slots, wrapper } = value;
  return (
    (by === 'records' ? wrapper === null : by === 'thor' && isRecord(wrapper) && Array.isArray(wrapper.places)) &&
    (absentStatus === null || typeof absentStatus === 'number') &&
    [denials, furniture, instead].every((texts) => isListOf(texts, (text) => typeof text === 'string')) &&
    isListOf(slots, (slot) => Array.isArray(slot) && typeof slot[0] === 'string' && typeof slot[1] === 'number') &&
    isListOf(places, (one) => isRecord(one) && typeof one.place === 'string' && isLearned(one.learned))
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, isOne: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

const isLearned = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.around === 'string' &&
    Number.isSafeInteger(value.width) &&
    Number(value.width) > 0);

/** How many answers there were to read, and how many had neither objects at a known place nor a text that says that nothing was found. */
export interface Fit {
  readonly answers: number;
  readonly strange: number;
}

/** From so many answers on, so large a share of strange ones means that the site has changed. */
const DRIFT = { answers: 5, share: 0.5 } as const;

export const hasDrifted = ({ answers, strange }: Fit): boolean =>
  answers >= DRIFT.answers && strange >= DRIFT.share * answers;
