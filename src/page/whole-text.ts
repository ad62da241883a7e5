import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { trimmedAttribute } from './attributes.ts';

const CUT = /\s*(?:\.{2,}|\u2026)$/;

/** The whole text of a link where the shown one was cut: in a title or label, of the link or inside it, that begins with it. */
export function wholeText(page: Page, node: NodeId, label: string): string {
  if (!label.endsWith('..') && !label.endsWith('\u2026')) return label;
  const stem = label.replace(CUT, '');
  for (const name of ['title', 'aria-label', 'data-title', 'data-original-title']) {
    for (let at = node; at < page.tree.end[node]; at += 1) {
      const text = trimmedAttribute(page, at, name)?.replace(/\s+/g, ' ');
      if (text?.startsWith(stem) && text.length > stem.length) return text;
    }
  }
  return label;
}
