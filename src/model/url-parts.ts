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
  const found: Parameter[] = [];
  for (const piece of query.includes(';') ? query.split(SEPARATOR) : query.split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    found.push(
      equals < 0 ? { name: piece, value: null } : { name: piece.slice(0, equals), value: piece.slice(equals + 1) },
    );
  }
  return found;
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
