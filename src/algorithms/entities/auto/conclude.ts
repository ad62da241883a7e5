/** What a search found, or why there is nothing to find. */
import type { Address } from '../../../model/url.ts';
import { keyOf } from '../../../model/url-key.ts';
import { splitParameters } from '../../../model/url-parts.ts';
import type { Exchange } from '../asking.ts';
import type { Discovery } from '../result.ts';
import { distinctEntities } from './aliases.ts';
import type { Index } from './explore.ts';
import type { Member } from './groups.ts';
import { listOn } from './list-page.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import { pathOf } from './url-pattern.ts';

/** Why what was found is no kind of entities, or null where it is one. */
export function* noKind(search: Search, indexes: readonly Index[]): Exchange<string | null> {
  const [sample] = search.samples;
  const listed = listOn(search, sample);
  const enough = search.visits >= 2 && search.entities.length < listed.length;
  if (enough || (sample.pager.isNumbered && listed.length > 0)) return looksLikeList(sample, listed);
  const views = search.entities.filter(({ url }) => isViewOf(url, sample.url)).length;
  if (views > 1) return `${sample.url} looks like a list: what was found are ${views} other views of it.`;
  if (search.entities.length <= search.samples.length) return explainNothing(search, sample, indexes);
  const list = yield* viewedList(search);
  return list === null ? null : `${sample.url} looks like a list: what was found are views of ${list}.`;
}

/** The page that most of what was found shows parts of; null: there is none. */
function* viewedList(search: Search): Exchange<Address | null> {
  const paths = new Map<string, number>();
  for (const { url } of search.entities) {
    if (url.includes('?')) paths.set(pathOf(url), (paths.get(pathOf(url)) ?? 0) + 1);
  }
  const [path, views] = [...paths].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (views < 2 || views < search.entities.length / 2) return null;
  const look = yield* search.look(path as Address, 'whether these are views of one list');
  if (!('print' in look)) return null;
  const { score, needed } = search.kind.fit(look);
  return score >= needed.score ? (path as Address) : null;
}

/** The same path with more parameters: of an entity that would be the same entity, of a list it is a part. */
function isViewOf(url: Address, of: Address): boolean {
  const [path, query = ''] = url.split('?');
  const [ownPath, ownQuery = ''] = of.split('?');
  const parameters = new Set(writtenIn(query));
  const own = writtenIn(ownQuery);
  return (
    path === ownPath &&
    parameters.size > own.length &&
    own.every((parameter) => parameters.has(parameter)) &&
    query !== ''
  );
}

const writtenIn = (query: string): string[] =>
  splitParameters(query.split('#', 1)[0]).map(({ name, value }) => `${name}=${value ?? ''}`);

export function looksLikeList({ url }: Look, list: readonly Member[]): string {
  return `${url} looks like a list: it links ${list.length} pages such as ${list[0].link.url}. Give one of those.`;
}

function explainNothing(search: Search, sample: Look, indexes: readonly Index[]): string {
  if (search.asking.stopped) return 'The budget was used up before another entity was found.';
  if (sample.links.length < 3 && sample.scripts > 0) {
    return `${sample.url} has hardly any links, but scripts: they may make its links, which needs a browser.`;
  }
  if (sample.links.length === 0) return `${sample.url} has no links, and no page that links it was found.`;
  return indexes.length === 0
    ? `No page was found that links pages like ${sample.url}. Is it an entity page, and not a list or a text?`
    : `Pages that link ${sample.url} link nothing else of its kind.`;
}

/** Start page, the index page that links the sample (or most entities), the sample. */
function pathTo(search: Search, indexes: readonly Index[]): readonly Address[] {
  const [sample] = search.samples;
  const best = [...indexes].sort((a, b) => Number(b.linksSample) - Number(a.linksSample) || b.linked - a.linked)[0];
  const path = [search.home, ...(best === undefined ? [] : [best.url]), sample.url];
  return path.filter((url, at) => at === 0 || keyOf(url) !== keyOf(path[at - 1]));
}

export function conclude(search: Search, indexes: readonly Index[], nothing: string | null): Discovery {
  const { list, entity } = search.downloads;
  const total = search.asking.downloads;
  if (search.asking.stopped) search.warnings.add('The budget was used up: the list may not be whole.');
  if (search.kind.size >= AUTO_PARAMS.fewExemplars && search.kind.handcrafted) {
    search.warnings.add(
      'The pages follow no common template: they were told by their labels and by where they are linked.',
    );
  }
  return {
    path: nothing === null ? pathTo(search, indexes) : [],
    entities: nothing === null ? distinctEntities(search) : [],
    downloads: { list, entity, other: Math.max(0, total - list - entity), total },
    unanswered: search.asking.unanswered,
    warnings: [...search.warnings],
    nearMisses: search.nearMisses,
    explanation: [...search.patterns.texts.map((text) => `Addresses of entities: ${text}`), ...search.explanation],
    nothing,
  };
}
