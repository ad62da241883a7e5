/**
 * The same text, sharing nothing with the one it was cut out of. The engine keeps a piece of a text as a place within it: a
 * title that is kept would keep the whole page it stood on.
 */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
