/** A page taken apart at its tags; each set is made when it is first wanted. */
export interface Pieces {
  /** Each tag as it is written, with the text behind it. */
  readonly texts: ReadonlySet<string>;
  /** Names and classes of tags. */
  readonly tags: ReadonlySet<string>;
}

/** Of a long page the beginning is enough to compare. */
const MAX_SCANNED = 128 * 1024;
// Bounded: MAX_SCANNED; the two parts meet at a class only.
const TAG = /^<([a-z][a-z0-9-]*)(?:[^>]*?\sclass\s?=\s?["']?([^"'>]{0,200}))?/i;

export function piecesOf(body: string): Pieces {
  let texts: ReadonlySet<string> | undefined;
  let tags: ReadonlySet<string> | undefined;
  return {
    get texts() {
      texts ??= new Set(split(body));
      return texts;
    },
    get tags() {
      tags ??= new Set(split(body).flatMap((piece) => tagOf(piece)));
      return tags;
    },
  };
}

function split(body: string): string[] {
  const scanned = body.length > MAX_SCANNED ? body.slice(0, MAX_SCANNED) : body;
  return scanned.split('<').map((piece) => `<${piece}`);
}

function tagOf(piece: string): readonly string[] {
  const [, name, classes = ''] = TAG.exec(piece) ?? [];
  return name === undefined ? [] : [`${name.toLowerCase()} ${classes}`];
}
