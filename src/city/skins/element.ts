/** A page under construction. Marks are seen by the truth only and are not written into the HTML. */
export interface Element {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
  readonly mark: Mark | null;
}
export type Child = Element | string;
/** 'region': what holds the results; a number: part of the record at that position; 'name' and 'facts' of an entity page. */
export type Mark = 'region' | 'name' | 'facts' | number;
export type Attributes = Readonly<Record<string, string | number | null | undefined>>;
export type Children = Child | null | false | readonly Children[];

export function h(tag: string, attributes: Attributes, ...children: readonly Children[]): Element {
  return { tag, attributes, children: flat(children), mark: null };
}

export const marked = (mark: Mark | null, element: Element): Element => ({ ...element, mark });

function flat(children: readonly Children[]): Child[] {
  const made: Child[] = [];
  for (const child of children) {
    if (child === null || child === false || child === '') continue;
    if (typeof child === 'string' || 'tag' in child) made.push(child);
    else made.push(...flat(child));
  }
  return made;
}

/** Tags whose content is no text for a reader. */
const SILENT = new Set(['script', 'style', 'noscript', 'template']);

/** All text in document order, white space collapsed. */
export function textOf(...elements: readonly Element[]): string {
  const pieces: string[] = [];
  const walk = (child: Child): void => {
    if (typeof child === 'string') pieces.push(child);
    else if (!SILENT.has(child.tag)) for (const inner of child.children) walk(inner);
  };
  for (const element of elements) walk(element);
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}
