import type { Attributes, Child, Element } from './element.ts';

/** How the HTML is written. Everything false is what a careful author writes. */
export interface Spelling {
  /** End tags that browsers do without, and some that they do not. */
  readonly dropEnds: boolean;
  readonly upperTags: boolean;
  readonly bareAttributes: boolean;
  readonly bareAmpersands: boolean;
  /** End tags of elements that were never opened. */
  readonly strayEnds: boolean;
  readonly doctype: string;
}

export const CAREFUL: Spelling = {
  dropEnds: false,
  upperTags: false,
  bareAttributes: false,
  bareAmpersands: false,
  strayEnds: false,
  doctype: '<!DOCTYPE html>',
};

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const DROPPED = new Set(['p', 'li', 'td', 'tr', 'dt', 'dd', 'option']);
const RAW = new Set(['script', 'style']);

const escapeText = (text: string, bare: boolean): string =>
  (bare ? text.replace(/&(?=\w+;)/g, '&amp;') : text.replaceAll('&', '&amp;'))
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function writeAttributes(attributes: Attributes, spelling: Spelling): string {
  let made = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    const text = escapeText(String(value), spelling.bareAmpersands).replaceAll('"', '&quot;');
    const bare = spelling.bareAttributes && /^[\w./-]+$/.test(text) && !text.endsWith('/');
    made += bare ? ` ${name}=${text}` : ` ${name}="${text}"`;
  }
  return made;
}

/** Element siblings stand on lines of their own, so that words do not run together however the text is read. */
export function toHtml(root: Element, spelling: Spelling): string {
  const out: string[] = [spelling.doctype, '\n'];
  const write = (child: Child): void => {
    if (typeof child === 'string') {
      out.push(escapeText(child, spelling.bareAmpersands));
      return;
    }
    const tag = spelling.upperTags ? child.tag.toUpperCase() : child.tag;
    out.push('<', tag, writeAttributes(child.attributes, spelling), '>');
    if (VOID.has(child.tag)) return;
    for (const inner of child.children) {
      if (RAW.has(child.tag) && typeof inner === 'string') out.push(inner);
      else {
        if (typeof inner !== 'string') out.push('\n');
        write(inner);
        if (typeof inner !== 'string') out.push('\n');
      }
    }
    if (spelling.strayEnds && child.tag === 'body') out.push('</font></center>');
    if (!(spelling.dropEnds && DROPPED.has(child.tag))) out.push('</', tag, '>');
  };
  write(root);
  return out.join('');
}
