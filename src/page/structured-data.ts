import type { Page } from '../model/page.ts';
import { lazily } from './lazily.ts';
import type { Item } from './structured/item.ts';
import type { Json } from './structured/json.ts';
import { jsonLd } from './structured/json-ld.ts';
import { microdata } from './structured/microdata.ts';
import { openGraph } from './structured/open-graph.ts';
import { rdfa } from './structured/rdfa.ts';

/** What a page says of its subject in a form meant for machines, as plain data. */
export interface StructuredData {
  readonly jsonLd: readonly Json[];
  /** JSON-LD blocks that are no JSON. */
  readonly brokenJsonLd: number;
  readonly microdata: readonly Item[];
  readonly rdfa: readonly Item[];
  readonly openGraph: Readonly<Record<string, readonly string[]>>;
}

export const structuredData = lazily((page: Page): StructuredData => {
  const { values, broken } = jsonLd(page);
  return {
    jsonLd: values,
    brokenJsonLd: broken,
    microdata: microdata(page),
    rdfa: rdfa(page),
    openGraph: openGraph(page),
  };
});
