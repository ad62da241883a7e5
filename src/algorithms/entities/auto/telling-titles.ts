/** What entities are called, where their pages are all headed alike: by the name of the site, or of its kind of page. */
import type { FoundEntity } from '../result.ts';

/** Headings that tell so large a share of the entities apart are their names. */
const TELLING = 0.9;

/** `linkTexts`: what links to them say, by number; only where that is something else than the title. */
export function withTellingTitles(
  entities: readonly FoundEntity[],
  linkTexts: ReadonlyMap<number, string>,
): readonly FoundEntity[] {
  if (linkTexts.size === 0) return entities;
  const linked = entities.map(({ title }, at) => linkTexts.get(at) ?? title);
  const byHeading = distinctShare(entities.map(({ title }) => title));
  if (byHeading >= TELLING || distinctShare(linked) <= byHeading) return entities;
  return entities.map((entity, at) => ({ ...entity, title: linked[at] }));
}

function distinctShare(titles: readonly (string | null)[]): number {
  return new Set(titles).size / Math.max(1, titles.length);
}
