/** The search form of any site as a search provider: it is filled in, and the records of the answer are the hits. */
import { extractFrom } from '../../algorithms/records/extract.ts';
import { type Hit, hostOf } from '../../algorithms/recrawl/published/site-expansion.ts';
import { QuarryError } from '../../model/error.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Page } from '../../model/page.ts';
import type { Query } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { submissionOf } from '../../page/form-submission.ts';
import { type Field, type Form, forms } from '../../page/forms.ts';
import { anchorOf, links } from '../../page/links.ts';
import { fetchOne } from '../fetch-one.ts';
import type { RunOptions } from '../run-options.ts';
import { pageFromFetched } from '../single-page.ts';
import type { SearchProvider } from './search-provider.ts';

const TYPED = new Set(['text', 'search', '']);

/** The form that takes words and nothing else that must be typed; of several the one that calls itself a search. */
export function searchForm(page: Page): { readonly form: Form; readonly field: Field } | null {
  const found = forms(page).flatMap((form) => {
    const typed = form.fields.filter(({ disabled, name, type }) => TYPED.has(type) && name !== null && !disabled);
    const secret = form.fields.some(({ type }) => type === 'password' || type === 'email' || type === 'file');
    return form.method === 'GET' && form.action !== null && typed.length === 1 && !secret
      ? [{ form, field: typed[0] }]
      : [];
  });
  return found.find(({ field }) => field.type === 'search') ?? found[0] ?? null;
}

export async function formProvider(
  openFetcher: RunOptions['openFetcher'],
  address: Address,
  signal: AbortSignal,
): Promise<SearchProvider & { readonly failed: () => number }> {
  const page = pageFromFetched(await fetchOne(openFetcher, address, { signal }));
  const found = searchForm(page);
  if (found === null)
    throw new QuarryError('empty-input', `'${address}' shows no form to search with.`, {
      hint: 'Give the address of a page with a search field whose answers have addresses of their own.',
    });
  const site = openFetcher({ outer: [], onEvent: () => {} });
  let failed = 0;
  return {
    async search(words) {
      const query = submissionOf(page, found.form, { values: { [found.field.name!]: words } });
      const fetched: Fetched | null = query === null ? null : await site.fetch(query as Query, { signal });
      if (fetched?.kind === 'ok') return hitsOn(pageFromFetched(fetched), address);
      failed += 1;
      return [];
    },
    failed: () => failed,
    close: async () => site.close?.(),
  };
}

/** The links of the records; links to other sites where records have none; a search that lists its own pages counts for itself. */
export function hitsOn(page: Page, provider: Address): readonly Hit[] {
  const [region] = extractFrom(page).regions;
  const listed = (region?.records ?? []).flatMap(({ link, title }) =>
    link === null ? [] : [{ url: link, title: title ?? '' }],
  );
  const own = hostOf(provider);
  const away = (hits: readonly Hit[]) => hits.filter(({ url }) => hostOf(url) !== '' && hostOf(url) !== own);
  if (away(listed).length > 0) return away(listed);
  const others = away(links(page).map(({ node, url }) => ({ url, title: anchorOf(page, node).text })));
  return others.length > 0 ? others : listed;
}
