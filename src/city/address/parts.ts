/** An address without its origin, taken apart and decoded. */
export interface Parts {
  readonly path: readonly string[];
  readonly params: readonly (readonly [name: string, value: string])[];
}

/** Null when it is no address at all: a broken percent escape. */
export function readParts(address: string): Parts | null {
  const [before, ...query] = address.split('#')[0].split('?');
  try {
    return {
      path: before
        .split('/')
        .filter((piece) => piece !== '')
        .map(decodeURIComponent),
      params: query
        .join('?')
        .split(/[&;]/)
        .filter((piece) => piece !== '')
        .map(readParam),
    };
  } catch {
    return null;
  }
}

function readParam(piece: string): readonly [string, string] {
  const at = piece.indexOf('=');
  const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  return at === -1 ? [plain(piece), ''] : [plain(piece.slice(0, at)), plain(piece.slice(at + 1))];
}

/** Commas stay readable, as real sites write them. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');

export function writeParts({ path, params }: Parts, separator: '&' | ';'): string {
  const query = params.map(([name, value]) => `${encode(name)}=${encode(value)}`).join(separator);
  return `/${path.map(encode).join('/')}${query === '' ? '' : `?${query}`}`;
}

export const param = (parts: Parts, name: string): string | undefined =>
  parts.params.find(([one]) => one === name)?.[1];

export const withParam = (parts: Parts, name: string, value: string): Parts => ({
  ...parts,
  params: [...parts.params, [name, value]],
});

export const withoutParam = (parts: Parts, name: string): Parts => ({
  ...parts,
  params: parts.params.filter(([one]) => one !== name),
});
