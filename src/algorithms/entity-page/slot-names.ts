/** What values without labels are called: by what they are, else by the template's own word for such values and nothing else. */
import { readValue } from '../../page/values.ts';
import { sameText } from './common-names.ts';
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';

/** Without figures, which may agree by chance. */
export const wordsOf = (text: string): Set<string> => new Set(sameText(text).match(/\p{L}[\p{L}\p{N}]*/gu) ?? []);

/** `Save Basso56`, `Reviews of it`: says no more than the title does. */
export function isEcho(text: string, title: ReadonlySet<string>): boolean {
  const words = [...wordsOf(text)];
  return words.length > 0 && words.filter((word) => title.has(word)).length >= PARAMS.echo * words.length;
}

export const isProse = (text: string): boolean =>
  text.length > PARAMS.maxLabelCharacters || text.split(' ').length > PARAMS.maxSlotWords;

export interface SlotName {
  readonly said: string;
  /** Its values are of a form that has a name; else the template has one for it. */
  readonly isByForm: boolean;
}

/** Null where nothing names it: then it is no attribute. `uses`: how often pages have each word of a class. */
export function nameOf(
  line: Line,
  texts: readonly string[],
  pages: number,
  uses: ReadonlyMap<string, number>,
): SlotName | null {
  const form = typeOf(texts) ?? (ADDRESS.test(line.place) ? 'address' : null);
  if (form !== null) return { said: form, isByForm: true };
  const telling = wordsIn(line.classes).filter((word) => uses.get(word)! <= Math.max(pages, texts.length));
  const said = telling.map(spoken).find((one) => one !== null) ?? null;
  return said === null ? null : { said, isByForm: false };
}

export function usesOfWords(pages: readonly (readonly Line[])[]): ReadonlyMap<string, number> {
  const written = new Map<string, number>();
  for (const lines of pages) for (const { classes } of lines) written.set(classes, (written.get(classes) ?? 0) + 1);
  const uses = new Map<string, number>();
  for (const [classes, times] of written)
    for (const word of wordsIn(classes)) uses.set(word, (uses.get(word) ?? 0) + times);
  return uses;
}

const wordsIn = (classes: string): string[] =>
  classes === '' ? [] : classes.split(/\s+/).filter((word) => word !== '');

/** Which HTML has an element for. */
const ADDRESS = /\/address(?:\[[^\]/]*\])? [^/]*$/;

/** The type of most values. */
function typeOf(texts: readonly string[]): string | null {
  const types = texts.map((text) => byForm(text) ?? readValue(text)?.type);
  const isMostly = (type: string) => types.filter((one) => one === type).length > PARAMS.mostlyTyped * types.length;
  return ['price', 'date', 'rating', ...BY_FORM.keys()].find(isMostly) ?? null;
}

/** What is written alike in every language. */
const BY_FORM = new Map<string, (text: string) => boolean>([
  ['email', (text) => /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text)],
  ['website', (text) => /^(?:https?:\/\/|www\.)[^\s/]+\.\p{L}{2,}(?:\/\S*)?$/u.test(text)],
  ['phone', isPhone],
]);

const byForm = (text: string): string | undefined => [...BY_FORM].find(([, isSo]) => isSo(text))?.[0];

/** Figures in at least three groups, or behind a plus or brackets, and no date: `212-265-2610`, `(316) 265 7888`, `+39 06 123456`. */
function isPhone(text: string): boolean {
  if (!/^\+?[\p{Nd}\s().\-/–]{7,22}$/u.test(text) || readValue(text)?.type === 'date') return false;
  const groups = text.match(/\p{Nd}+/gu) ?? [];
  const digits = groups.join('').length;
  return digits >= 7 && digits <= 15 && groups.length >= 2 && (groups.length >= 3 || /^[+(]/.test(text));
}

/** `cityStateZip`, `poi-addr` as words; null for what a build tool made up, which nobody could say. */
function spoken(word: string): string | null {
  const parts = word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  const said = parts.filter((part) => part !== '').map((part) => part.toLowerCase());
  return said.length > 0 && said.length <= PARAMS.maxNameWords && said.every(canBeSaid) ? said.join(' ') : null;
}

function canBeSaid(part: string): boolean {
  const vowels = part.match(/[aeiouy]/g)?.length ?? 0;
  return /^[a-z]{3,}$/.test(part) && vowels >= 0.2 * part.length && vowels <= 0.8 * part.length;
}
