import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import { lazily } from '../../page/lazily.ts';
import { links } from '../../page/links.ts';

/** Parameters that most links of the page to its own site carry, those to entities as well: sessions and click tracking tell no pages apart. */
export const carriedByMost = lazily((page: Page): ReadonlySet<string> => {
  const { origin } = addressParts(page.url);
  const own = links(page).filter(({ url }) => url.startsWith(origin));
  const counts = new Map<string, number>();
  for (const { url } of own) {
    if (!url.includes('?')) continue;
    for (const name of new Set(addressParts(url).parameters.map((parameter) => parameter.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count > MOST * own.length ? [name] : [])));
});

const MOST = 0.75;
