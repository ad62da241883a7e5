import { featuresOf, type PageCluster, PageClusters } from '../../algorithms/entities/page-clusters.ts';
import { createPage } from '../../page/page.ts';
import type { Store } from '../../store/store.ts';

export interface SiteInspection {
  readonly pages: number;
  readonly clusters: readonly PageCluster[];
}

/** The pages of a store in templates, each with a pattern of addresses. One page is held at a time. */
export async function inspectSite(store: Store): Promise<SiteInspection> {
  const clusters = new PageClusters();
  const seen = new Set<string>();
  for await (const { finalUrl, hash, status, contentType } of store.pages()) {
    if (seen.has(finalUrl) || status !== 200 || !/html/i.test(contentType)) continue;
    seen.add(finalUrl);
    const body = await store.readBody(hash);
    if (body !== null) clusters.add(featuresOf(createPage(body, { url: finalUrl })));
  }
  return { pages: seen.size, clusters: clusters.result() };
}
