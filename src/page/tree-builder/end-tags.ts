/** What an end tag does (HTML standard, section 13.2.6), as far as it can be done by appending. */
import { Mode, type TreeBuilder } from './builder.ts';
import { endForeign } from './foreign.ts';
import { traitsOf } from './open-elements.ts';
import { endTablePart, isTableTag } from './tables.ts';
import { Trait, tagId } from './tags.ts';

const HTML = tagId('html');
const HEAD = tagId('head');
const BODY = tagId('body');
const P = tagId('p');
const BR = tagId('br');
const LI = tagId('li');
const OL = tagId('ol');
const UL = tagId('ul');
const FORM = tagId('form');
const BUTTON = tagId('button');
const TEMPLATE = tagId('template');
const NOSCRIPT = tagId('noscript');
const SELECT = tagId('select');

export function endTag(builder: TreeBuilder, tag: number): void {
  const { open } = builder;
  if (open.foreign[open.top] === 1 && endForeign(builder, tag)) return;
  if (tag === HTML || tag === HEAD || tag === BODY) return; // what follows them belongs to the body all the same
  if (tag === P) endParagraph(builder);
  else if (tag === BR) lineBreak(builder);
  else if (tag === FORM) endForm(builder);
  else if (open.count[tag] === 0 && (traitsOf(tag) & Trait.heading) === 0 && !hasFormatting(builder, tag)) return;
  else if (tag === LI) endInScope(builder, LI, OL, UL);
  else if (tag === TEMPLATE || tag === NOSCRIPT) endWhole(builder, tag);
  else if (isTableTag(tag)) endTablePart(builder, tag);
  else if ((traitsOf(tag) & Trait.heading) !== 0) endHeading(builder);
  else if ((traitsOf(tag) & Trait.formatting) !== 0) endFormatting(builder, tag);
  else if (endsByScope(tag)) endInScope(builder, tag);
  else endOther(builder, tag);
}

function hasFormatting(builder: TreeBuilder, tag: number): boolean {
  return (traitsOf(tag) & Trait.formatting) !== 0 && builder.formatting.find(tag) >= 0;
}

/** Blocks, and what nests by its own rules: they close whatever is open inside them. */
function endsByScope(tag: number): boolean {
  const traits = traitsOf(tag);
  return (traits & Trait.endsParagraph) !== 0 || tag === BUTTON || tag === SELECT || (traits & Trait.scope) !== 0;
}

function endInScope(builder: TreeBuilder, tag: number, barrier = -1, barrier2 = -1): void {
  const at = builder.open.inScope(tag, barrier, barrier2);
  if (at >= 0) builder.endElement(at);
}

/** "Close a p element", where one is open in button scope. */
export function closeParagraph(builder: TreeBuilder): void {
  const at = builder.open.inScope(P, BUTTON);
  if (at >= 0) builder.popTo(at - 1);
}

function endParagraph(builder: TreeBuilder): void {
  const at = builder.open.inScope(P, BUTTON);
  if (at >= 0) {
    builder.endElement(at);
    return;
  }
  if (builder.mode === Mode.frameset) return;
  builder.ensureBody();
  builder.insertImplied(P);
  builder.pop(builder.tokenStart);
}

function lineBreak(builder: TreeBuilder): void {
  if (builder.mode === Mode.frameset) return;
  builder.ensureBody();
  builder.reconstructFormatting();
  builder.insertVoid(BR);
}

function endHeading(builder: TreeBuilder): void {
  const { open } = builder;
  for (let at = open.top; at > 0; at -= 1) {
    const traits = open.traitsAt(at);
    if ((traits & Trait.heading) !== 0) {
      builder.endElement(at);
      return;
    }
    if ((traits & Trait.scope) !== 0) return;
  }
}

/** A form that is not the innermost open element stays around what is open inside it, and no longer. */
function endForm(builder: TreeBuilder): void {
  const { open } = builder;
  builder.form = -1;
  builder.formIndex = -1;
  const at = open.inScope(FORM);
  if (at < 0) return;
  while ((open.traitsAt(open.top) & Trait.impliedEnd) !== 0 && open.top > at) builder.pop(builder.tokenStart);
  if (open.top === at) builder.endElement(at);
  else open.ended[at] = 1;
}

/** Nothing that was opened inside outlives it. */
function endWhole(builder: TreeBuilder, tag: number): void {
  const { open } = builder;
  let at = open.top;
  while (open.tag[at] !== tag) at -= 1;
  if (builder.formIndex > at) {
    builder.form = -1;
    builder.formIndex = -1;
  }
  builder.endElement(at);
}

/**
 * The adoption agency, as far as appending goes: formatting closes with what is open inside it, and what of that is
 * formatting is opened again when content follows. Where a block is open inside, the standard would move it out; here
 * it stays, and the formatting ends with the block.
 */
function endFormatting(builder: TreeBuilder, tag: number): void {
  const { open, formatting } = builder;
  const entry = formatting.find(tag);
  if (entry < 0) {
    endOther(builder, tag);
    return;
  }
  const at = formatting.indexIfOpen(entry, open);
  if (at < 0) {
    formatting.remove(entry);
    return;
  }
  let around = 0;
  for (let inner = at + 1; inner <= open.top; inner += 1) around |= open.traitsAt(inner);
  if ((around & Trait.scope) !== 0) return;
  formatting.remove(entry);
  if ((around & Trait.special) === 0) builder.endElement(at);
  else open.ended[at] = 1;
}

function endOther(builder: TreeBuilder, tag: number): void {
  const { open } = builder;
  for (let at = open.top; at > 0; at -= 1) {
    if (open.tag[at] === tag) {
      builder.endElement(at);
      return;
    }
    if ((open.traitsAt(at) & Trait.special) !== 0) return;
  }
}
