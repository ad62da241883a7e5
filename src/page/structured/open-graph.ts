import type { Page } from '../../model/page.ts';
import { attribute, trimmedAttribute } from '../attributes.ts';
import { findTag } from '../walk.ts';

/** Open Graph, its verticals and Twitter's cards: meta elements whose name has a colon. Values in page order. */
export function openGraph(page: Page): Readonly<Record<string, readonly string[]>> {
  const found = Object.create(null) as Record<string, string[]>;
  for (const node of findTag(page.tree, 'meta')) {
    const name = (trimmedAttribute(page, node, 'property') ?? trimmedAttribute(page, node, 'name'))?.toLowerCase();
    const value = (attribute(page, node, 'content') ?? attribute(page, node, 'value'))?.trim();
    if (name === undefined || value === undefined || !/^[a-z][\w-]*:/.test(name)) continue;
    if (found[name] === undefined) found[name] = [value];
    else found[name].push(value);
  }
  return found;
}
