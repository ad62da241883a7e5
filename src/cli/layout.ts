import { inOneLine } from '../model/control-characters.ts';
import { largest } from '../model/extremes.ts';

/** Lines for people: headings, pairs and indented lines, in the order they are added. */
export class Layout {
  readonly #lines: string[] = [];

  heading(text: string): void {
    if (this.#lines.length > 0) this.#lines.push('');
    this.#lines.push(inOneLine(text));
  }

  line(text: string): void {
    this.#lines.push(`  ${inOneLine(text)}`);
  }

  /** `name  value`, names in one column; what has no value is left out. */
  pairs(pairs: readonly (readonly [name: string, value: string | null])[]): void {
    const shown = pairs.filter(([, value]) => value !== null);
    const widest = largest(
      shown.map(([name]) => name.length),
      0,
    );
    for (const [name, value] of shown) this.line(`${name.padEnd(widest)}  ${value}`);
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

/** At most `width` characters, in one line. */
export function shorten(text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= width ? line : `${line.slice(0, width - 3)}...`;
}
