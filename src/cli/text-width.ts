/** Columns a terminal needs for a text: characters of East Asia and pictures take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : /[\p{M}\p{Cf}]/u.test(character)
          ? 0
          : 1;
  return width;
}

/** The text, or as much of it as fits, with dots. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of text) {
    const more = widthOf(character);
    if (used + more > width - 1) break;
    kept += character;
    used += more;
  }
  return `${kept}\u2026`;
}
