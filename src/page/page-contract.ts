/** A page for tests, from markup alone. */
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import type { Address } from '../model/url.ts';
import { createPage } from './page.ts';
import { findTag } from './walk.ts';

export function pageOf(source: string, url = 'http://shop.example/list/page?x=1'): Page {
  return createPage(source, { url: url as Address });
}

export function firstOf(page: Page, tag: string): NodeId {
  return findTag(page.tree, tag)[0];
}
