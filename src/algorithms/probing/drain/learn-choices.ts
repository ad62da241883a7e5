/**
 * What the drop-downs of a form say of its objects (ours): a drop-down whose values leave different parts of an answer is a filter, and an object that stands
 * in the answer under a value has it. One that only orders or resizes leaves the same objects under every value, and says nothing of them.
 */
import type { Conversation } from '../../../model/conversation.ts';
import { chosenByDefault, type Field } from '../../../page/forms.ts';
import type { OpenAnswer } from '../ask/form-talk.ts';
import type { ChoiceFact } from '../ask/result.ts';
import type { Drain } from './drain-form.ts';
import { DRAIN } from './params.ts';

interface Select {
  readonly name: string;
  readonly attribute: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

type Whole = ReadonlySet<string>;

/** Facts of all drop-downs that narrow, as far as the budget goes: never more than the drain itself took. */
export function* learnChoices(drain: Drain): Conversation<ChoiceFact[]> {
  const facts: ChoiceFact[] = [];
  const words = coverOf(drain);
  if (words.length === 0) return facts;
  let left = Math.max(DRAIN.choices, drain.talk.downloads);
  for (const select of selectsOf(drain)) {
    if (!(yield* narrows(drain, select, words[0]))) continue;
    if (words.length * select.values.length > left) {
      drain.talk.remarks.push(
        `'${select.attribute}' narrows what is found; reading all its values would cost more than the rest did.`,
      );
      continue;
    }
    const before = drain.talk.downloads;
    for (const { keys, word } of words)
      for (const fact of yield* factsUnder(drain, select, word, keys)) facts.push(fact);
    left -= drain.talk.downloads - before;
  }
  return facts;
}

/** Two values at least leave parts of a known answer, and not the same. */
function* narrows(drain: Drain, select: Select, { keys, word }: Cover): Conversation<boolean> {
  const parts: Whole[] = [];
  for (const { value } of select.values) {
    const part = yield* whole(drain, word, { [select.name]: value });
    if (part === null || ![...part.keys].every((key) => keys.has(key)) || part.keys.size === keys.size) return false;
    if (part.keys.size > 0) parts.push(part.keys);
    if (parts.length === 2) break;
  }
  const [one, other] = parts;
  return other !== undefined && [...one].some((key) => !other.has(key));
}

function* factsUnder(drain: Drain, select: Select, word: string, keys: Whole): Conversation<ChoiceFact[]> {
  const { attribute, name, values } = select;
  const facts: ChoiceFact[] = [];
  for (const { label, value } of values) {
    if (drain.talk.stopped !== null) break;
    const part = yield* whole(drain, word, { [name]: value });
    for (const key of part?.keys ?? [])
      if (keys.has(key)) facts.push({ key, attribute, value: label, page: part!.url });
  }
  return facts;
}

/** An answer with a choice, read to its end; null where it could not be. What was asked before is not asked again. */
function* whole(
  drain: Drain,
  word: string,
  choices: Readonly<Record<string, string>>,
): Conversation<OpenAnswer | null> {
  const known = drain.talk.answers.find((answer) => answer.word === word && holds(answer, choices));
  const answer = known ?? (yield* drain.ask(word, choices, 'choice'));
  if (answer === null || answer.kind === 'error') return null;
  yield* drain.toTheEnd(answer);
  return drain.talk.stopped === null && answer.next === null ? answer : null;
}

const holds = ({ choices }: OpenAnswer, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(wanted).every(([name, value]) => choices[name] === value);

interface Cover {
  readonly word: string;
  readonly keys: Whole;
}

/** Words whose whole answers hold all that such answers hold, the largest first (greedy). */
function coverOf({ whole: answers }: Drain): Cover[] {
  const all = [...answers]
    .filter(([, { isCut, keys }]) => !isCut && keys.size > 1)
    .map(([word, { keys }]) => ({ word, keys }))
    .sort((a, b) => b.keys.size - a.keys.size);
  const seen = new Set<string>();
  return all.filter(({ keys }) => {
    const isNew = [...keys].some((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

function selectsOf({ talk }: Drain): Select[] {
  return talk.asked.form.fields.flatMap((field): Select[] => {
    const { choices, disabled, label, multiple, name, type } = field;
    if (type !== 'select' || name === null || disabled || multiple) return [];
    const values = valuesOf(field);
    return values.length < 2 || choices.length > DRAIN.options ? [] : [{ name, attribute: label ?? name, values }];
  });
}

/** All but the one that stands for no choice: it is empty, or in force where nobody chose. */
function valuesOf({ choices }: Field): Select['values'] {
  const inForce = new Set(chosenByDefault(choices, false).map(({ value }) => value));
  return choices.filter(({ disabled, value }) => !disabled && value !== '' && !inForce.has(value));
}
