/**
 * PostgreSQL's texts hold every character but one, U+0000. Pages have it all the same, and what is kept must come back as it was: it is
 * written as a private character and a letter, and so is that character itself.
 */
const MARK = '\uE000';
const NUL_AS = `${MARK}0`;
const MARK_AS = `${MARK}1`;

export function toServer(text: string): string {
  if (!text.includes('\0') && !text.includes(MARK)) return text;
  return text.replaceAll(MARK, MARK_AS).replaceAll('\0', NUL_AS);
}

export function fromServer(text: string): string {
  return text.includes(MARK) ? text.replaceAll(NUL_AS, '\0').replaceAll(MARK_AS, MARK) : text;
}
