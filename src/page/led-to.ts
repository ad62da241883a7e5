import type { Page } from '../model/page.ts';
import type { Address } from '../model/url.ts';
import { attribute, trimmedAttribute } from './attributes.ts';
import { resolver } from './head.ts';
import type { Link } from './links.ts';
import { findTag } from './walk.ts';

/** Longer pauses before a page goes elsewhere are for pages that renew themselves. */
const MOST_SECONDS = 30;

/** Where a browser goes from this page by itself, or what it shows inside of it: `meta refresh` and the frames of a frameset. */
export function ledTo(page: Page): readonly Link[] {
  const resolve = resolver(page);
  const found: Link[] = [];
  const add = (node: number, url: Address | null): void => {
    if (url !== null && url !== page.url) found.push({ node, url });
  };
  for (const node of findTag(page.tree, 'meta')) {
    if (trimmedAttribute(page, node, 'http-equiv')?.toLowerCase() !== 'refresh') continue;
    const target = refreshTarget(attribute(page, node, 'content') ?? '');
    add(node, target === null ? null : resolve(target));
  }
  for (const node of findTag(page.tree, 'frame')) {
    const src = trimmedAttribute(page, node, 'src');
    add(node, src === null ? null : resolve(src));
  }
  return found;
}

/** `5; url='next.html'` of the HTML standard; null where the page only comes again. */
function refreshTarget(content: string): string | null {
  const parts = content.match(/^\s*(\d*)[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(\S.*))/i);
  if (parts === null || Number(parts[1]) > MOST_SECONDS) return null;
  const target = (parts[2] ?? parts[3] ?? parts[4] ?? '').trim();
  return target === '' ? null : target;
}
