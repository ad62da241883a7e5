import type { Page } from '../../../model/page.ts';
import { pageText } from '../../../page/text.ts';
import type { VisibleTags } from '../visible-tags.ts';

/** Texts and images in the subtree of each tag. */
export function countItems(page: Page, tags: VisibleTags): Int32Array {
  const items = new Int32Array(tags.tag.length);
  const image = page.tree.names.indexOf('img');
  for (const node of pageText(page).nodes) if (tags.tagOf[node] >= 0) items[tags.tagOf[node]] += 1;
  for (let t = 0; t < items.length; t += 1) if (tags.tag[t] === image) items[t] += 1;
  for (let t = items.length - 1; t > 0; t -= 1) items[tags.parent[t]] += items[t];
  return items;
}
