/**
 * Characters that act on whoever shows them: C0 and C1 (they move a terminal's cursor, rename its window, answer for the person
 * who types), DEL, and the marks that turn the direction of writing. Sites write them into names; nothing shows them as they are.
 */
const ACTING = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
/** Those that stand for a space or a new line. */
const BREAKS = String.raw`\t\n\v\f\r\u0085\u2028\u2029`;
/** Invisible and without effect on one line: soft hyphens, byte order marks, tags. Not the joiners, which letters need. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

const RUNS_OF_BREAKS = new RegExp(`[${BREAKS}]+`, 'g');
const ALL_ACTING = new RegExp(`[${ACTING}]`, 'g');
const ACTING_IN_LINES = new RegExp(String.raw`\r(?!\n)|[\u2028\u2029]|(?![\t\n\r])[${ACTING}]`, 'g');
const UNESCAPED_BY_JSON = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** For a line of a table or a message: a break is a space, and what would act is shown by a picture of it. */
export function inOneLine(text: string): string {
  return text.replace(RUNS_OF_BREAKS, ' ').replace(ALL_ACTING, picture).replace(UNSEEN, '');
}

/** For text that has its own lines, such as CSV on a terminal. */
export function inLines(text: string): string {
  return text.replace(ACTING_IN_LINES, picture);
}

/** JSON leaves most of them as they are; inside its texts they may be written by their numbers, and nowhere else do they occur. */
export function inJson(json: string): string {
  return json.replace(UNESCAPED_BY_JSON, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const DEL = 0x7f;

/** Unicode has pictures of C0 and DEL; for the others there is the sign of what cannot be shown. */
function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === DEL ? '\u2421' : '\ufffd';
}
