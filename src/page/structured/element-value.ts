import type { Page } from '../../model/page.ts';
import { type NodeId, tagName } from '../../model/tag-tree.ts';
import { attribute } from '../attributes.ts';
import { resolver } from '../head.ts';
import { textOf } from '../text.ts';

/** Which attribute holds the value of an element that describes a property, as the microdata section says. */
const ADDRESS_ATTRIBUTE: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
};

/** The value of a property that the element carries: an address, a content or machine-readable value, or its text. */
export function elementValue(page: Page, node: NodeId): string {
  const tag = tagName(page.tree, node);
  const content = attribute(page, node, 'content');
  if (content !== null) return content.trim();
  const addressAttribute = ADDRESS_ATTRIBUTE[tag];
  if (addressAttribute !== undefined) {
    const reference = attribute(page, node, addressAttribute)?.trim() ?? '';
    return resolver(page)(reference) ?? reference;
  }
  if (tag === 'data' || tag === 'meter') return attribute(page, node, 'value')?.trim() ?? textOf(page, node);
  if (tag === 'time') return attribute(page, node, 'datetime')?.trim() ?? textOf(page, node);
  return textOf(page, node);
}
