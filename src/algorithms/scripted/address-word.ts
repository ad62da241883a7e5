/** A text as a script writes it into an address. */
export function addressWord(text: string): string {
  // Slashes of a text that is a path already stay.
  return /^\/?[\w.~-]+(?:\/[\w.~-]+)+\/?$/.test(text) ? text : encodeURIComponent(text);
}
