import { attributeId } from './attributes.ts';
import type { TreeBuilder } from './builder.ts';
import { traitsOf } from './open-elements.ts';
import { Trait, tagId } from './tags.ts';

const FONT = tagId('font');
const P = tagId('p');
const BR = tagId('br');
const FONT_ATTRIBUTES = new Set(['color', 'face', 'size'].map(attributeId));

/** A start tag inside SVG or MathML. Whether it is dealt with; if not, it is HTML. */
export function startForeign(builder: TreeBuilder, tag: number, selfClosing: boolean): boolean {
  const { open } = builder;
  if (!open.inForeignContent()) return false;
  if ((traitsOf(tag) & Trait.endsForeign) !== 0 || (tag === FONT && hasFontAttribute(builder))) {
    while (open.inForeignContent()) builder.pop(builder.tokenStart);
    return false;
  }
  if (selfClosing) builder.insertVoid(tag, 1);
  else builder.insert(tag, 1);
  return true;
}

function hasFontAttribute({ arrays, attributesFrom }: TreeBuilder): boolean {
  for (let at = attributesFrom; at < arrays.attributesLength; at += 3) {
    if (FONT_ATTRIBUTES.has(arrays.attributes[at])) return true;
  }
  return false;
}

/** An end tag inside SVG or MathML. Whether it is dealt with; if not, it is HTML. */
export function endForeign(builder: TreeBuilder, tag: number): boolean {
  const { open } = builder;
  if ((tag === P || tag === BR) && open.inForeignContent()) {
    while (open.inForeignContent()) builder.pop(builder.tokenStart);
    return false;
  }
  for (let at = open.top; open.foreign[at] === 1; at -= 1) {
    if (open.tag[at] === tag) {
      builder.endElement(at);
      return true;
    }
  }
  return false;
}
