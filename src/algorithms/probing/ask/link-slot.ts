/**
 * Which link of an object leads to its page, learned from answers with several objects: in an answer with one or two there is nothing to compare, and a
 * link to its author looks as good.
 */
import type { Page } from '../../../model/page.ts';
import { type NodeId, tagName } from '../../../model/tag-tree.ts';
import { trimmedAttribute } from '../../../page/attributes.ts';
import { anchorOf, type Link, links } from '../../../page/links.ts';
import { closestTag } from '../../../page/walk.ts';
import type { ObjectList, SeenObject } from './types.ts';

/** Objects of an answer from which on its own links are compared well enough. */
const MANY = 3;

export class LinkSlots {
  readonly #counts: Map<string, number>;

  constructor(counts: Iterable<readonly [string, number]> = []) {
    this.#counts = new Map(counts);
  }

  get counts(): [string, number][] {
    return [...this.#counts];
  }

  learn(page: Page, { objects }: ObjectList): void {
    if (objects.length < MANY) return;
    for (const object of objects) {
      const slot = slotsOf(page, object).find(({ link }) => link.url === object.link)?.slot;
      if (slot !== undefined) this.#counts.set(slot, (this.#counts.get(slot) ?? 0) + 1);
    }
  }

  /** An object of a short answer with the link that leads to its page in longer ones. */
  corrected(page: Page, object: SeenObject): SeenObject {
    const slots = slotsOf(page, object);
    const [best] = slots
      .map(({ link, slot }) => ({ link, count: this.#counts.get(slot) ?? 0 }))
      .sort((a, b) => b.count - a.count);
    if (best === undefined || best.count === 0 || best.link.url === object.link) return object;
    return { ...object, link: best.link.url, title: anchorOf(page, best.link.node).text || object.title };
  }

  isNeededFor({ objects }: ObjectList): boolean {
    return objects.length < MANY && this.#counts.size > 0;
  }
}

/** The links in an object with their place in it: tags from its first node down, the kind of the link, and which of several alike. */
function slotsOf(page: Page, { nodes }: SeenObject): { readonly link: Link; readonly slot: string }[] {
  const [from] = nodes;
  const to = page.tree.end[nodes[nodes.length - 1]];
  const seen = new Map<string, number>();
  return links(page)
    .filter(({ node }) => node >= from && node < to)
    .map((link) => {
      const place = placeIn(page, link.node, from, to);
      const before = seen.get(place) ?? 0;
      seen.set(place, before + 1);
      return { link, slot: `${place} ${before}` };
    });
}

function placeIn(page: Page, node: NodeId, from: NodeId, to: NodeId): string {
  const { tree } = page;
  const around = closestTag(tree, node, 'a');
  const anchor = around < 0 ? node : around;
  const names: string[] = [];
  for (let at = anchor; at >= from && at < to; at = tree.parent[at]) names.push(tagName(tree, at));
  return `${names.reverse().join('/')} ${trimmedAttribute(page, anchor, 'class') ?? ''}`;
}
