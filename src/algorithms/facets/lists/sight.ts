/** One record as a list shows it. Texts and links are looked at when asked for. */
import type { Page } from '../../../model/page.ts';
import { type NodeId, tagName } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';
import { lazily } from '../../../page/lazily.ts';
import { pathId } from '../../../page/link-paths.ts';
import { anchorOf, firstLinkAt, type Link, links } from '../../../page/links.ts';
import { firstAtLeast, pageText, textOf } from '../../../page/text.ts';
import { depths } from '../../../page/walk.ts';
import { wholeText } from '../../../page/whole-text.ts';

/** A text inside a record: where it stands, what stands before it, what it says. */
export interface Leaf {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** One record as a list shows it. */
export interface Sight {
  readonly address: Address | null;
  readonly title: string;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly leaves: readonly Leaf[];
  readonly links: readonly { readonly url: Address; readonly text: string }[];
}

/** What tells a record: its title link, else its first node. */
export interface Anchor {
  readonly node: NodeId;
  readonly url: Address | null;
}

/** Texts and links are looked at when asked for: most records are known by their address alone. */
export class SeenRecord implements Sight {
  readonly address: Address | null;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly #page: Page;
  /** The title link, where it says the title. */
  readonly #anchor: NodeId | null;
  /** What the title link says in all records, where it says no title. */
  readonly #way: NodeId | null;
  #title: string | null = null;
  #leaves: readonly Leaf[] | null = null;
  #links: Sight['links'] | null = null;

  constructor(page: Page, { node, url }: Anchor, from: NodeId, to: NodeId, saySame = false) {
    this.address = url;
    this.from = from;
    this.to = to;
    this.#page = page;
    this.#anchor = url === null || saySame ? null : node;
    this.#way = saySame && url !== null ? node : null;
  }

  get title(): string {
    this.#title ??= this.#anchor === null ? this.#firstText() : nameOf(this.#page, this.#anchor);
    return this.#title;
  }

  #firstText(): string {
    const way = this.#way === null ? null : anchorOf(this.#page, this.#way).text;
    return (this.leaves.find(({ text }) => text !== way) ?? this.leaves[0])?.text ?? '';
  }

  get leaves(): readonly Leaf[] {
    this.#leaves ??= leavesOf(this.#page, this.from, this.to);
    return this.#leaves;
  }

  get links(): Sight['links'] {
    this.#links ??= linksIn(this.#page, this.from, this.to);
    return this.#links;
  }
}

const nameOf = (page: Page, link: NodeId): string => wholeText(page, link, anchorOf(page, link).text);

function leavesOf(page: Page, from: NodeId, to: NodeId): Leaf[] {
  const { nodes, starts, ends, text } = pageText(page);
  const leaves: Leaf[] = [];
  let label = '';
  let last: Leaf | null = null;
  for (let at = firstAtLeast(nodes, from); at < nodes.length && nodes[at] < to; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    if (!PLAIN_WORD.test(said) && !WORD.test(said)) continue;
    const path = relativePath(page, nodes[at], from);
    if (last !== null && last.path !== path) label = last.text;
    last = { path, label, text: said };
    leaves.push(last);
  }
  return leaves;
}

const PLAIN_WORD = /[A-Za-z0-9]/;
const WORD = /[\p{L}\p{N}]/u;

/** By the tags above a text and how many of them stand above its record: the records of a page have few different ones. */
const relativePaths = lazily<Page, Map<number, string>>(() => new Map());

function relativePath(page: Page, node: NodeId, from: NodeId): string {
  const stop = page.tree.parent[from];
  const key = pathId(page, page.tree.parent[node], 'TAG') * 0x10000 + depths(page.tree)[stop];
  const known = relativePaths(page).get(key);
  if (known !== undefined) return known;
  const path = writePath(page, node, stop);
  relativePaths(page).set(key, path);
  return path;
}

function writePath(page: Page, node: NodeId, stop: NodeId): string {
  let path = '';
  for (let at = page.tree.parent[node]; at > stop; at = page.tree.parent[at])
    path = `${tagName(page.tree, at)}/${path}`;
  return path;
}

/** A link that says what it says when asked: most lead to the entity itself. */
class SeenLink {
  readonly url: Address;
  readonly #page: Page;
  readonly #node: NodeId;

  constructor(page: Page, { node, url }: Link) {
    this.url = url;
    this.#page = page;
    this.#node = node;
  }

  get text(): string {
    return wholeText(this.#page, this.#node, textOf(this.#page, this.#node));
  }
}

function linksIn(page: Page, from: NodeId, to: NodeId): Sight['links'] {
  const found: SeenLink[] = [];
  const all = links(page);
  for (let at = firstLinkAt(all, from); at < all.length && all[at].node < to; at += 1)
    found.push(new SeenLink(page, all[at]));
  return found;
}
