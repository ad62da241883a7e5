/** What spreadsheets run as a formula: also behind the wide signs of East Asia. A plain negative number is none. */
const FORMULA = /^[=+@\t\r\n＝＋＠]|^[-－](?![\d.,\s]*$)/;

/**
 * RFC 4180, section 2: fields with commas, quotes or line breaks in quotes, quotes doubled. What begins like a formula is set behind
 * an apostrophe, as spreadsheets do themselves: it is a site's text, and they would run it.
 */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe === '' || /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;
