/** What the records of the whole list say of their entities, under the names the list gives its fields. */
import type { Sight } from '../../algorithms/facets/list-template.ts';
import { readRegion } from '../../algorithms/records/fields.ts';
import type { Page } from '../../model/page.ts';
import type { RecordRow } from '../../model/region.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';

export interface RecordFact {
  readonly attribute: string;
  readonly value: string;
  readonly page: Address;
  readonly node: NodeId;
}

/** Named fields by the address (or title) under which the record shows its entity. */
export class RecordFields {
  readonly #facts = new Map<string, RecordFact[]>();
  readonly #rows: RecordRow[] = [];

  read(page: Page, sights: readonly Sight[]): void {
    if (sights.length === 0) return;
    const records = sights.map((sight) => nodesOf(page, sight));
    const { columns, records: read } = readRegion(page, { under: page.tree.parent[sights[0].from], records, score: 0 });
    const named = columns.filter(
      ({ name, role, type }) => name !== null && role !== 'title' && type !== 'link' && type !== 'image',
    );
    read.forEach(({ fields }, at) => {
      this.#rows.push({ page: page.url, position: at, fields });
      const key = keyOfSight(sights[at]);
      if (this.#facts.has(key)) return;
      const facts = named.flatMap(({ key: column, name }) =>
        [fields[column] ?? []]
          .flat()
          .map((value) => ({ attribute: name!, value, page: page.url, node: sights[at].from })),
      );
      this.#facts.set(key, facts);
    });
  }

  of(entity: { readonly address: Address | null; readonly title: string }): readonly RecordFact[] {
    return this.#facts.get(keyOfSight(entity)) ?? [];
  }

  /** Rows that were read since this was last asked. */
  takeRows(): RecordRow[] {
    return this.#rows.splice(0);
  }
}

const keyOfSight = ({ address, title }: { readonly address: Address | null; readonly title: string }): string =>
  address ?? `record:${title}`;

function nodesOf({ tree }: Page, { from, to }: Sight): NodeId[] {
  const nodes: NodeId[] = [];
  for (let node = from; node < to; node = tree.end[node]) if (tree.tag[node] !== TEXT_TAG) nodes.push(node);
  return nodes.length === 0 ? [from] : nodes;
}
