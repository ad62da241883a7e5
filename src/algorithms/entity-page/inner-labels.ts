/** Several pairs in one text: `Posted: 3 May | Views: 120 | Place: Rome`. The first colon parts the first label from all that follows. */
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE } from './places.ts';

/** By place: labels that most pages have within the values there. */
export type InnerLabels = ReadonlyMap<string, ReadonlySet<string>>;

export function learnInnerLabels(pages: readonly (readonly Line[])[]): InnerLabels {
  const seen = new Map<string, { readonly on: Map<string, number>; pages: number }>();
  for (const lines of pages) {
    const here = new Map<string, Set<string>>();
    for (const { place, text } of lines) {
      if (!place.endsWith(OF_VALUE)) continue;
      const labels = here.get(place) ?? new Set<string>();
      here.set(place, labels);
      for (const { endings } of colonsIn(text)) for (const one of endings) labels.add(one);
    }
    for (const [place, labels] of here) {
      const known = seen.get(place) ?? { on: new Map<string, number>(), pages: 0 };
      seen.set(place, known);
      known.pages += 1;
      for (const label of labels) known.on.set(label, (known.on.get(label) ?? 0) + 1);
    }
  }
  const found = new Map<string, ReadonlySet<string>>();
  for (const [place, { on, pages: all }] of seen) {
    const enough = Math.max(PARAMS.minPages, PARAMS.mostlyThere * all);
    const labels = new Set([...on].flatMap(([label, times]) => (times >= enough ? [label] : [])));
    if (labels.size > 0) found.set(place, labels);
  }
  return found;
}

/** The lines with each pair as a label and a value of its own. */
export function splitInner(lines: readonly Line[], inner: InnerLabels): readonly Line[] {
  if (inner.size === 0 || !lines.some(({ place }) => inner.has(place))) return lines;
  return lines.flatMap((line) => {
    const labels = inner.get(line.place);
    return labels === undefined ? line : pairsIn(line, labels);
  });
}

function pairsIn(line: Line, labels: ReadonlySet<string>): Line[] {
  const parts: Line[] = [];
  const label = { ...line, place: line.place.slice(0, -OF_VALUE.length), row: line.row.slice(0, -OF_VALUE.length) };
  let from = 0;
  for (const { at, endings } of colonsIn(line.text)) {
    const name = endings.find((one) => labels.has(one));
    if (name === undefined || at - name.length < from) continue;
    parts.push({ ...line, text: tidy(line.text.slice(from, at - name.length)) });
    parts.push({ ...label, text: name, apart: 1 });
    from = at + 1;
  }
  parts.push({ ...line, text: tidy(line.text.slice(from)) });
  return parts.filter(({ text }) => text !== '');
}

/** Without what parts one pair from the next. */
const tidy = (text: string): string => text.trim().replace(/(?<![\s,;|/·•–-])[\s,;|/·•–-]+$/u, '');

interface Colon {
  readonly at: number;
  /** The words before it, the most of them first. */
  readonly endings: readonly string[];
}

function colonsIn(text: string): Colon[] {
  if (text.length > PARAMS.maxValueCharacters || !ANY_COLON.test(text)) return [];
  return [...text.matchAll(COLON)].map((found) => {
    const words = found[1].split(' ');
    const endings = words.map((_, first) => words.slice(first).join(' '));
    return { at: found.index + found[0].length - 1, endings };
  });
}

const ANY_COLON = /[:：]/;
/** One to three words and a colon. */
const COLON = /(\p{L}[\p{L}\p{N}.'’/-]*(?: \p{L}[\p{L}\p{N}.'’/-]*){0,2})[:：](?=\s|$)/gu;
