/**
 * SSUP as published: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery in the
 * Web", ACM Trans. Web 13(4), 2019, section 4. See docs/papers/ssup.md.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Scope } from '../../../model/domain.ts';
import type { Address } from '../../../model/url.ts';
import { keyOf } from '../../../model/url-key.ts';
import { Asking, type Exchange } from '../asking.ts';
import { type Discovery, type NearMiss, nothingFound } from '../result.ts';
import { type SeenPage, SeenSite } from '../seen-site.ts';
import type { Filtered } from './filter.ts';
import { pagePath } from './page-path.ts';
import { SSUP_PARAMS, type SsupParams } from './params.ts';
import { traverse } from './traversal.ts';

export interface SsupOptions extends Partial<SsupParams> {
  /** @default 'host' */
  readonly scope?: Scope;
  /** Taken for pages that the sample links (D12). @default none */
  readonly indexPages?: readonly Address[];
}

/** What SSUP did for one sample page; tests read the steps. */
export interface SsupRun {
  readonly path: readonly SeenPage[];
  readonly levels: readonly Filtered[];
}

/** Both stages for one sample page. */
export function* runSsup(site: SeenSite, sample: SeenPage, height: number): Exchange<SsupRun> {
  const path = yield* pagePath(site, sample, height);
  const levels = yield* traverse(site, path);
  return { path, levels };
}

/** The entity pages of the sample's type. */
export function* ssup(sample: Address, options: SsupOptions = {}): Conversation<Discovery> {
  const { height, notation } = { ...SSUP_PARAMS, ...options };
  const asking = new Asking();
  const site = new SeenSite(asking, { start: sample, scope: options.scope ?? 'host', notation });
  const answer = yield* asking.one(sample, 'the sample page');
  if (answer.page === null) return nothingFound(asking, `The sample ${sample} cannot be read: ${answer.because}.`);
  const key = keyOf(answer.page.url);
  site.add(key, answer.page);
  const given = (options.indexPages ?? []).map((url) => keyOf(url));
  const seen = site.page(key)!;
  const start = given.length === 0 ? seen : { ...seen, linked: new Map([...seen.linked, ['', given]]) };
  const { path, levels } = yield* runSsup(site, start, height);
  if (path.length === 1) {
    return nothingFound(
      asking,
      'No page within two links of the sample points back to it, so it has no index page (section 4.2).',
    );
  }
  return discovery(site, asking, path, levels);
}

function discovery(site: SeenSite, asking: Asking, path: readonly SeenPage[], levels: readonly Filtered[]): Discovery {
  const last = levels[levels.length - 1];
  const entities = last.similar.map(({ key, on, similarity }) => ({
    url: site.addressOf(key),
    title: site.page(key)?.title ?? null,
    foundOn: site.addressOf(on),
    similarity,
  }));
  const read = last.similar.filter(({ key }) => site.page(key) !== null).length;
  const lists = new Set(levels.slice(0, -1).flatMap(({ similar }) => similar.map(({ key }) => key)));
  const list = [...lists].filter((key) => site.page(key) !== null).length + 1;
  const total = asking.downloads;
  return {
    path: path.map(({ key }) => site.addressOf(key)).reverse(),
    entities,
    downloads: { list, entity: read, other: Math.max(0, total - list - read), total },
    unanswered: asking.unanswered,
    warnings: asking.stopped ? ['The budget was used up: the list may not be whole.'] : [],
    nearMisses: nearMissesOf(site, last),
    explanation: explain(levels),
    nothing: null,
  };
}

function nearMissesOf(site: SeenSite, { rejected, minHtmlSimilarity }: Filtered): readonly NearMiss[] {
  return rejected.flatMap(({ similarity, pages }, at) =>
    pages.map(({ key }) => ({
      url: site.addressOf(key),
      similarity,
      because:
        at === 0
          ? `no page of its group is as similar in HTML as ${minHtmlSimilarity?.toFixed(2)}`
          : 'its URL is less similar than that of a group that was rejected',
    })),
  );
}

function explain(levels: readonly Filtered[]): readonly string[] {
  return levels.map(({ similar, rejected, minHtmlSimilarity }, at) => {
    const threshold =
      minHtmlSimilarity === null
        ? 'no other page to compare'
        : `HTML similarity at least ${minHtmlSimilarity.toFixed(2)}`;
    return `Level ${at + 1}: ${similar.length} pages are similar, ${rejected.length} groups of URLs are not (${threshold}).`;
  });
}
