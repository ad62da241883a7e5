/** Pages that grow: a part is repeated, each time with another number, until the page has its size. */
export interface Structure {
  readonly name: string;
  /** A page of about so many characters. */
  make(size: number): string;
}

type Part = (at: number) => string;

/** A page whose body is this. */
export const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>A page</title>${head}</head><body><h1>A page</h1>${body}</body></html>`;

/** Parts one behind the other until they are so long. */
export function repeat(size: number, part: Part): string {
  const parts: string[] = [];
  for (let length = 0, at = 0; length < size; at += 1) {
    const text = part(at);
    parts.push(text);
    length += text.length;
  }
  return parts.join('');
}

/** Opens as many as fit, then closes them. */
export function nest(size: number, open: Part, close: Part, inside = 'x'): string {
  let depth = 0;
  const opened = repeat(size * (open(7).length / (open(7).length + close(7).length)), (at) => {
    depth = at;
    return open(at);
  });
  return opened + inside + Array.from({ length: depth + 1 }, (_, at) => close(depth - at)).join('');
}

/** A table, list or whatever of about square shape: as many inner parts in each outer one as there are outer ones. */
export function grid(
  size: number,
  outer: (inner: string, at: number) => string,
  inner: (row: number, column: number) => string,
): string {
  const side = Math.max(1, Math.round(Math.sqrt(size / (inner(7, 7).length + 1))));
  const row = (at: number) => outer(Array.from({ length: side }, (_, column) => inner(at, column)).join(''), at);
  return Array.from({ length: side }, (_, at) => row(at)).join('');
}

/** `rows` outer parts, however wide they must be. */
export function wide(
  size: number,
  rows: number,
  outer: (inner: string, at: number) => string,
  inner: (row: number, column: number) => string,
): string {
  const columns = Math.max(1, Math.round(size / rows / inner(7, 7777).length));
  return Array.from({ length: rows }, (_, at) =>
    outer(Array.from({ length: columns }, (_, column) => inner(at, column)).join(''), at),
  ).join('');
}

export const structure = (
  name: string,
  body: (size: number) => string,
  head?: (size: number) => string,
): Structure => ({
  name,
  make: (size) => (head === undefined ? page(body(size)) : page(body(size), head(size))),
});

/** Whole numbers that look like chance and are the same each time. */
export function chance(at: number): number {
  let mixed = Math.imul(at + 1, 0x9e3779b1) ^ 0x2545f491;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
