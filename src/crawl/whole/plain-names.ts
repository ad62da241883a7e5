/** Names that the site does not say: a person is told where they come from. */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Address } from '../../model/url.ts';
import { isUnnamedPart } from './record-lines.ts';

export interface NamedKind {
  readonly name: string;
  /** What the links to its lists and the headings of these say. */
  readonly said: readonly (string | null)[];
  readonly lists: readonly Address[];
  readonly attributes: readonly string[];
}

export function plainNames({ attributes, lists, name, said }: NamedKind): string[] {
  const isSaid = said.some((text) => text !== null && sameText(text) === sameText(name));
  const words = lists.flatMap((url) => addressParts(url).segments.map((piece) => piece.replace(/[-_+]+/g, ' ')));
  const isOfAddress = !isSaid && words.some((piece) => sameText(piece) === sameText(name));
  const parts = attributes.filter(isUnnamedPart);
  return [
    ...(isOfAddress ? [`'${name}' is a word of the address: no link and no heading names these entities`] : []),
    ...parts.map((part) => `'${part}' is a part of a line that no word of the site names`),
  ];
}
