/** A text as a script writes it into an address. */
export function addressWord(text: string): string {
  // Slashes of a text that is a path already stay, and an address within the site is one as it is.
  return /^\/?[\w.~-]+(?:\/[\w.~-]+)+\/?$/.test(text) || /^\/[\w.~-][^\s"<>]*$/.test(text)
    ? text
    : encodeURIComponent(text);
}
