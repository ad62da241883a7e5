/**
 * String edit distance. Caverlee, Liu, Buttler: THOR (2004), §3.2.1 (paths, [21]) and §4.1 (addresses).
 */

/** Longer strings are compared by their beginnings: addresses and paths tell themselves apart early. */
const MAX_LENGTH = 2048;

/** Insertions, deletions and replacements of symbols that turn one into the other. */
export function editDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [height, width] = [Math.min(a.length, MAX_LENGTH), Math.min(b.length, MAX_LENGTH)];
  const row = new Int32Array(width + 1);
  for (let at = 0; at <= width; at += 1) row[at] = at;
  for (let down = 1; down <= height; down += 1) {
    let diagonal = row[0];
    row[0] = down;
    for (let at = 1; at <= width; at += 1) {
      const replaced = diagonal + (a[down - 1] === b[at - 1] ? 0 : 1);
      diagonal = row[at];
      row[at] = Math.min(replaced, diagonal + 1, row[at - 1] + 1);
    }
  }
  return row[width];
}

export const codesOf = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
