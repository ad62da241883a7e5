/**
 * Traversal of the entity-tree: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity
 * Discovery in the Web", ACM Trans. Web 13(4), 2019, section 4.3, figure 3. See docs/papers/ssup.md.
 */
import type { Exchange } from '../asking.ts';
import { linkedPages, type SeenPage, type SeenSite } from '../seen-site.ts';
import { type Filtered, filterPages, type ListedPage } from './filter.ts';

/** The child-pages of these pages, each once per link-path. */
export function* childPages(site: SeenSite, parents: readonly ListedPage[]): Exchange<readonly ListedPage[]> {
  yield* site.download(
    parents.map(({ key }) => key),
    'an index page of the entity-tree',
  );
  const children = new Map<string, ListedPage>();
  for (const parent of parents) {
    const page = site.page(parent.key);
    if (page === null) continue;
    for (const { key, path } of linkedPages(page)) {
      const id = `${path} ${key}`;
      if (!children.has(id)) children.set(id, { key, path, on: parent.key });
    }
  }
  return [...children.values()];
}

/** From the root of the page-path (its last page) down, level by level; what is similar on the last level is the result. */
export function* traverse(site: SeenSite, path: readonly SeenPage[]): Exchange<readonly Filtered[]> {
  const levels: Filtered[] = [];
  const root = path[path.length - 1];
  let similar: readonly ListedPage[] = [{ key: root.key, path: '', on: root.key }];
  for (let level = path.length - 2; level >= 0; level -= 1) {
    const children = yield* childPages(site, similar);
    const filtered = yield* filterPages(site, path[level + 1], path[level], children);
    levels.push(filtered);
    similar = filtered.similar;
  }
  return levels;
}
