/**
 * The site as SSUP sees it: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery
 * in the Web", ACM Trans. Web 13(4), 2019, section 3. Pages, links between them, link-paths. See docs/papers/ssup.md.
 */
import type { Page } from '../../model/page.ts';
import type { AddressKey } from '../../model/url-key.ts';
import { head } from '../../page/head.ts';
import { linkPath, type Notation, pathId } from '../../page/link-paths.ts';
import { links } from '../../page/links.ts';
import type { Asking } from './asking.ts';
import { PagesOnce, type SiteBounds } from './pages-once.ts';

/** What is kept of a downloaded page. */
export interface SeenPage {
  readonly key: AddressKey;
  readonly title: string | null;
  /** Link-paths on the page, with the pages they are of; each page once per link-path. */
  readonly linked: ReadonlyMap<string, readonly AddressKey[]>;
  /** Link-paths of all links, also those that leave the site: the page's HTML feature (eq. 3). */
  readonly linkPaths: ReadonlySet<string>;
}

export interface SiteOptions extends SiteBounds {
  readonly notation: Notation;
}

/** Downloads pages when they are first needed and keeps what the method needs of them. */
export class SeenSite extends PagesOnce<SeenPage> {
  readonly #notation: Notation;
  readonly #paths = new Map<string, string>();

  constructor(asking: Asking, { notation, ...bounds }: SiteOptions) {
    super(asking, bounds);
    this.#notation = notation;
  }

  protected read(key: AddressKey, page: Page): SeenPage {
    const linked = new Map<string, Set<AddressKey>>();
    const linkPaths = new Set<string>();
    const texts = new Map<number, string>();
    for (const link of links(page)) {
      const path = this.#pathText(page, link.node, texts);
      linkPaths.add(path);
      const target = this.targetOf(page, link);
      if (target === null) continue;
      const group = linked.get(path);
      if (group === undefined) linked.set(path, new Set([target]));
      else group.add(target);
    }
    return {
      key,
      title: head(page).title,
      linkPaths,
      linked: new Map([...linked].map(([path, keys]) => [path, [...keys]])),
    };
  }

  /** Each different path is kept once for the whole site: pages of one template share them. */
  #pathText(page: Page, node: number, texts: Map<number, string>): string {
    const id = pathId(page, node, this.#notation);
    const known = texts.get(id);
    if (known !== undefined) return known;
    const written = linkPath(page, node, this.#notation);
    const text = this.#paths.get(written) ?? written;
    this.#paths.set(text, text);
    texts.set(id, text);
    return text;
  }
}

/** GetLinks: pages that a page points to, each with the link-path it is first met under (D7). */
export function* linkedPages(page: SeenPage): Generator<{ readonly key: AddressKey; readonly path: string }> {
  for (const [path, keys] of page.linked) for (const key of keys) yield { key, path };
}

/** The link-path on `page` that is of `target`: the first in the order of the page (D7); null where it has no link to it. */
export function pathTo(page: SeenPage, target: AddressKey): string | null {
  for (const [path, keys] of page.linked) if (keys.includes(target)) return path;
  return null;
}
