/** A text as one word of a shell, for commands that are printed to be copied. */
export function shellWord(text: string): string {
  if (/^[\w./:-]+$/.test(text)) return text;
  if (text.includes("'") && !/["$`\\!]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A name in a statement. Always in quotes: what tables are called is up to the site, and some names are words of SQL. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
