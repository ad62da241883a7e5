/** Names of tables and columns as people would give them, whatever the site calls its things. */

/** Longer headings are sentences; SQL with them would be unreadable. */
const MOST_CHARACTERS = 64;

/** Without control characters, in one line, not too long. */
function plainName(wanted: string): string {
  const line = wanted
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, MOST_CHARACTERS).join('').trim() || 'unnamed';
}

/** SQLite compares names without regard to the case of ASCII letters; we tell apart even less. */
export const fold = (name: string): string => name.toLowerCase();

/** The name, or the name with a number where it is taken; takes it. */
export function freeName(wanted: string, taken: Set<string>, before = ' '): string {
  const plain = plainName(wanted);
  let name = plain;
  for (let number = 2; taken.has(fold(name)); number += 1) name = plain + before + number;
  taken.add(fold(name));
  return name;
}

/** A table's name: one word in lower case. */
export function freeTableName(wanted: string, taken: Set<string>): string {
  const plain = fold(wanted)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  // Names that begin with sqlite_ belong to SQLite.
  return freeName(plain.startsWith('sqlite_') || plain === '' ? `kind_${plain}` : plain, taken, '_');
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A plain number, written so that nothing is lost: no leading zeros, no grouping, no more digits than a number holds. */
export function numberOf(text: string): number | null {
  if (text.length > 17 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return null;
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : value;
}
