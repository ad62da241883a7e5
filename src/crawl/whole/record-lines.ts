/** Texts of records that say several things in one line, column by column: what all lines of a column share takes them apart. */
import { type LineShape, learnLine } from '../../algorithms/records/line-parts.ts';
import { ownText } from '../../model/own-text.ts';

const PARAMS = {
  /** Lines from which the shape is learned, */
  most: 1000,
  /** and after which a column without one has none. */
  enough: 100,
} as const;

/** What parts are called that no word of their line names. */
const PART = 'part ';
export const isUnnamedPart = (name: string): boolean => name.startsWith(PART) && /^\d+$/.test(name.slice(PART.length));

interface LineColumn {
  readonly lines: string[];
  /** Null where the lines have none; undefined while it is not known. */
  shape: LineShape | null | undefined;
  isHopeless: boolean;
}

export interface SaidInLine {
  /** Null for what stands first. */
  readonly name: string | null;
  /** Whether words of the line name it. */
  readonly isNamed: boolean;
  readonly value: string;
}

export class RecordLines {
  readonly #columns = new Map<string, LineColumn>();

  /** Whether a text of the column is worth keeping. */
  note(column: string, line: string): boolean {
    const known = this.#columns.get(column) ?? { lines: [], shape: undefined, isHopeless: false };
    this.#columns.set(column, known);
    if (known.isHopeless) return false;
    if (known.lines.length < PARAMS.most) {
      known.lines.push(ownText(line));
      known.shape = undefined;
    }
    if (known.lines.length === PARAMS.enough) known.isHopeless = this.#shapeOf(known) === null;
    return !known.isHopeless;
  }

  #shapeOf(known: LineColumn): LineShape | null {
    known.shape ??= known.isHopeless ? null : learnLine(known.lines);
    return known.shape;
  }

  /** What a line says, part by part; null where lines of the column are one text each. */
  parts(column: string, line: string): SaidInLine[] | null {
    const known = this.#columns.get(column);
    const shape = known === undefined ? null : this.#shapeOf(known);
    if (shape === null) return null;
    return shape.split(line).flatMap(({ place, values }) => {
      const name = shape.names[place];
      const plain = place === 0 ? null : (name ?? `${PART}${shape.numberOf(place)}`);
      return values.map((value) => ({ name: plain, isNamed: name !== null, value }));
    });
  }

  /** What a record is called whose line begins with that; null where lines do not. */
  titleOf(column: string, line: string): string | null {
    const known = this.#columns.get(column);
    const shape = known === undefined ? null : this.#shapeOf(known);
    if (shape === null || !shape.isTelling) return null;
    return (
      shape
        .split(line)
        .find(({ place }) => place === 0)
        ?.values.join(', ') ?? null
    );
  }
}
