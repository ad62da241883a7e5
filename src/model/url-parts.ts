/** One `name=value` of an address, as written (still percent-encoded); a name without `=` has the value null. */
export interface Parameter {
  readonly name: string;
  readonly value: string | null;
}

/**
 * The parameters of a query string. `;` separates like `&` where a name and `=` follow it, so that a semicolon inside a
 * value stays part of the value.
 */
export function splitParameters(search: string): Parameter[] {
  const query = search.startsWith('?') ? search.slice(1) : search;
  if (query === '') return [];
  if (query.includes(';'))
    return query
      .split(SEPARATOR)
      .flatMap((piece) => parameterIn(piece, 0, piece.length, indexOrEnd(piece, '=', 0)) ?? []);
  const found: Parameter[] = [];
  let equals = -1;
  for (let from = 0; from <= query.length; ) {
    const and = query.indexOf('&', from);
    const to = and < 0 ? query.length : and;
    // Looked for once: a query of nothing but names would be read to its end for each of them.
    if (equals < from) equals = indexOrEnd(query, '=', from);
    const parameter = parameterIn(query, from, to, equals);
    if (parameter !== null) found.push(parameter);
    from = to + 1;
  }
  return found;
}

function indexOrEnd(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
}

function parameterIn(text: string, from: number, to: number, equals: number): Parameter | null {
  if (from === to) return null;
  if (equals >= to) return { name: text.slice(from, to), value: null };
  return { name: text.slice(from, equals), value: text.slice(equals + 1, to) };
}

const SEPARATOR = /&|;(?=[^=&;]+=)/;

/** Percent-decoding that never throws: what is not UTF-8 stays as written. */
export function decodeComponent(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
  }
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

/** Segments of a path between slashes, empty ones left out. */
export function pathSegments(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}
