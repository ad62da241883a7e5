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
  const text = content.trim();
  const seconds = /^\d*/.exec(text)![0];
  const behind = text.slice(seconds.length).replace(/^[\d.]+/, '');
  if (Number(seconds) > MOST_SECONDS || !/^[;,\s]/.test(behind)) return null;
  // Step by step: a pattern for all of it goes over blanks again and again.
  const named = behind.trimStart().replace(/^[;,]/, '').trimStart();
  const value = named.replace(/^url\s*=/i, '').trimStart();
  const quote = /^["']/.exec(value)?.[0];
  const target = (quote === undefined ? value : value.slice(1).split(quote, 1)[0]).trim();
  return target === '' ? null : target;
}
