/** Rule 4: a link inside a record whose address other records have too is a value of theirs. */
import { type AddressChange, type AddressParts, addressParts } from '../../../model/address-parts.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import { ownText } from '../../../model/own-text.ts';
import type { Address } from '../../../model/url.ts';
import type { Sight } from '../lists/sight.ts';

export interface RecordLink {
  readonly url: Address;
  readonly label: string;
  /** Entities whose records have it, each once, in the order in which they were seen. */
  readonly ids: number[];
}

/** The links of all records that were read, by the key of where they lead. */
export class RecordLinks {
  readonly #keyOf: (url: string) => string;
  readonly #byKey = new Map<string, RecordLink>();
  /** In the order in which they were first seen. */
  readonly all: RecordLink[] = [];

  constructor(keyOf: (url: string) => string) {
    this.#keyOf = keyOf;
  }

  add(id: number, { address, links }: Sight): void {
    for (let at = 0; at < links.length; at += 1) {
      const { url } = links[at];
      // A place within a page is no list.
      if (url === address || url.includes('#')) continue;
      const label = links[at].text.trim();
      if (label === '') continue;
      const key = this.#keyOf(url);
      const known = this.#byKey.get(key);
      if (known === undefined) this.#note(key, { url, label: ownText(label), ids: [id] });
      else if (known.ids[known.ids.length - 1] !== id) known.ids.push(id);
    }
  }

  #note(key: string, link: RecordLink): void {
    this.#byKey.set(key, link);
    this.all.push(link);
  }

  /** What records call the list at this key. */
  nameOf(key: string): string | undefined {
    return this.#byKey.get(key)?.label;
  }

  /** Whose records lead there. */
  idsOf(key: string): readonly number[] {
    return this.#byKey.get(key)?.ids ?? [];
  }

  /** Links that change the same part of the address, where addresses repeat across records: not titles, not actions. */
  groups(changeTo: (to: AddressParts) => AddressChange, isEntity: (url: string) => boolean): LinkGroup[] {
    const byPart = new Map<string, { readonly kind: LinkGroup['kind']; readonly links: RecordLink[] }>();
    for (const link of this.all) {
      const { kind, part, shorter } = changeTo(addressParts(link.url));
      if (kind === 'none' || shorter || part.startsWith('to ') || isEntity(link.url)) continue;
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, { kind, links: [link] });
      else known.links.push(link);
    }
    return [...byPart].flatMap(([part, { kind, links }]) => (repeats(links) ? [toGroup(part, kind, links)] : []));
  }
}

function repeats(links: readonly RecordLink[]): boolean {
  const shown = links.reduce((sum, { ids }) => sum + ids.length, 0);
  const texts = new Set(links.map(({ label }) => label)).size;
  return links.length > 1 && shown >= 1.5 * links.length && texts > 0.5 * links.length;
}

function toGroup(part: string, kind: LinkGroup['kind'], links: readonly RecordLink[]): LinkGroup {
  const members = links.map(({ label, url }) => ({ node: 0, url, label, count: null, about: null, value: null }));
  return { part, kind, shorter: false, heading: null, current: null, members };
}
