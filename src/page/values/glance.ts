/**
 * What a short text can be, by one look at its characters. Most texts are words, or figures of one kind: the regular expressions
 * that read prices, dates and ratings are asked only where they may find something. A text with other letters or signs may be anything.
 */
import { CODES, SIGN_WORDS } from './currencies.ts';
import { monthWords } from './dates.ts';
import { figureEnd } from './numbers.ts';

export interface Glance {
  digits: number;
  letters: number;
  /** Dollars and what is beyond ASCII and no punctuation: currencies, stars, all letters that ASCII lacks. */
  signs: number;
  /** ASCII and punctuation only: the rest of this is told of such a text. */
  plain: boolean;
  /** Figures with the marks inside them. */
  figures: number;
  /** The last run of digits as a number: what a rating is out of. */
  lastRun: number;
  runs: number;
  /** Characters of all words with one space between them; where the last one begins and ends. */
  wordsLength: number;
  words: number;
  wordStart: number;
  wordEnd: number;
  /** Marks that part the numbers of a date, directly behind a digit. */
  dateMarks: number;
  /** One of the words may be the sign of a currency; its code; a month. */
  signWord: boolean;
  codeWord: boolean;
  monthWord: boolean;
}

const DIGIT = /\p{Nd}/u;

/** Written over by each call: every text of every record is looked at. */
const seen: Glance = {
  digits: 0,
  letters: 0,
  signs: 0,
  plain: true,
  figures: 0,
  lastRun: 0,
  runs: 0,
  wordsLength: 0,
  words: 0,
  wordStart: 0,
  wordEnd: 0,
  dateMarks: 0,
  signWord: false,
  codeWord: false,
  monthWord: false,
};

/** With more letters than `maxLetters` it is a sentence, and nobody asks for its figures. */
export function glanceAt(text: string, maxLetters: number): Readonly<Glance> {
  countCharacters(text);
  if (seen.digits === 0 || seen.letters > maxLetters) return seen;
  if (seen.plain) readFigures(text);
  else seen.signWord = seen.codeWord = seen.monthWord = true;
  return seen;
}

function countCharacters(text: string): void {
  let digits = 0;
  let letters = 0;
  let signs = 0;
  let plain = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
    else if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) letters += 1;
    else if (code === DOLLAR) signs += 1;
    else if (code > 127 && !isPunctuation(code)) {
      plain = false;
      signs += 1;
      if (code > 0x600 && DIGIT.test(text[at])) digits += 1;
    }
  }
  seen.digits = digits;
  seen.letters = letters;
  seen.signs = signs;
  seen.plain = plain;
}

/** What stands between words and figures in many languages: dashes, quotation marks, dots, a space that does not break. */
function isPunctuation(code: number): boolean {
  if (code < 0x2010) return code === NO_BREAK || code === 0xab || code === 0xb7 || code === 0xbb;
  return code <= 0x201f || code === 0x2022 || code === 0x2026 || code === NARROW || code === 0x2039 || code === 0x203a;
}

const [NO_BREAK, NARROW] = [0xa0, 0x202f];
const [DOLLAR, HYPHEN, DOT, SLASH, PERCENT] = [36, 45, 46, 47, 37];

/** Of a plain text: its figures, and its words, which are letters and percent signs. */
function readFigures(text: string): void {
  seen.figures = seen.runs = seen.wordsLength = seen.words = seen.dateMarks = 0;
  seen.signWord = seen.codeWord = seen.monthWord = false;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) at = readFigure(text, at);
    else if (isLetter(code) || code === PERCENT) at = readWord(text, at);
    else at += 1;
  }
}

function readFigure(text: string, from: number): number {
  const end = figureEnd(text, from);
  let run = 0;
  let inRun = false;
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const isDigit = code >= 48 && code <= 57;
    if (isDigit && !inRun) seen.runs += 1;
    if (isDigit) run = inRun ? Math.min(run * 10 + code - 48, 1e9) : code - 48;
    else if (code === DOT) seen.dateMarks += 1;
    inRun = isDigit;
  }
  const behind = text.charCodeAt(end);
  if (behind === DOT || behind === SLASH || behind === HYPHEN) seen.dateMarks += 1;
  seen.lastRun = run;
  seen.figures += 1;
  return end;
}

function readWord(text: string, from: number): number {
  let at = from;
  let begin = from;
  let hash = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === PERCENT) {
      look(text, begin, at, hash);
      hash = 0;
      begin = at + 1;
    } else if (isLetter(code)) hash = Math.imul(hash ^ (code | 32), HASH);
    else break;
  }
  look(text, begin, at, hash);
  seen.wordsLength += at - from + (seen.words === 0 ? 0 : 1);
  seen.words += 1;
  seen.wordStart = from;
  seen.wordEnd = at;
  return at;
}

/** Codes are written in capitals: what is none in small letters is a word. */
function look(text: string, from: number, to: number, hash: number): void {
  if (to - from < 2) return;
  const bits = words()[hash & (SLOTS - 1)];
  if (bits === 0) return;
  if ((bits & SIGN) !== 0) seen.signWord = true;
  if ((bits & MONTH) !== 0) seen.monthWord = true;
  if ((bits & CODE) !== 0 && text.charCodeAt(from) < 97 && CODES.has(text.slice(from, to))) seen.codeWord = true;
}

const HASH = 0x01000193;
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** Words with one hash are taken for each other: who asks looks closer. */
function hashOfWord(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ (word.charCodeAt(at) | 32), HASH);
  return hash;
}

const SLOTS = 8192;
const [SIGN, CODE, MONTH] = [1, 2, 4];
let known: Uint8Array | null = null;

/** What a word can be, by its hash. Made when first needed. */
function words(): Uint8Array {
  if (known !== null) return known;
  known = new Uint8Array(SLOTS);
  for (const word of SIGN_WORDS) known[hashOfWord(word) & (SLOTS - 1)] |= SIGN;
  for (const word of CODES) known[hashOfWord(word) & (SLOTS - 1)] |= CODE;
  for (const word of monthWords()) known[hashOfWord(word) & (SLOTS - 1)] |= MONTH;
  return known;
}
