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
  if (query.includes(';')) return query.split(SEPARATOR).flatMap((piece) => parameterIn(piece, 0, piece.length) ?? []);
  const found: Parameter[] = [];
  for (let from = 0; from <= query.length; ) {
    const and = query.indexOf('&', from);
    const to = and < 0 ? query.length : and;
    const parameter = parameterIn(query, from, to);
    if (parameter !== null) found.push(parameter);
    from = to + 1;
  }
  return found;
}

function parameterIn(text: string, from: number, to: number): Parameter | null {
  if (from === to) return null;
  const equals = text.indexOf('=', from);
  if (equals < 0 || equals >= to) return { name: text.slice(from, to), value: null };
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
