/** Entities of a site whose pages are files in folders: found by a rule for their addresses that several views bear out. */
import type { Exchange } from '../asking.ts';
import type { Index } from './explore.ts';
import { KindRule } from './kind-rule.ts';
import type { Look } from './look.ts';
import type { LookLink } from './look-links.ts';
import { AUTO_PARAMS } from './params.ts';
import { RuleSearch } from './rule-search.ts';
import type { Search } from './search.ts';
import { StrictPicture } from './strict-picture.ts';
import { type Survey, surveyAround } from './survey.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

/** The pages that list the entities; null: the site is not so, or the rule finds nothing. What was read is kept. */
export function* findByRule(search: Search): Exchange<readonly Index[] | null> {
  const survey = yield* surveyAround(search);
  if (survey === null) return null;
  const rule = new KindRule(survey);
  widenByLists(survey, rule);
  const exemplars = yield* readExemplars(search, survey, rule);
  const picture = new StrictPicture(exemplars, survey.indexes);
  const widened = yield* widenByLooks(search, survey, rule, picture);
  const found = new RuleSearch(search, rule, survey, { picture, isAsked: widened });
  for (const look of [survey.sample, ...survey.indexes, ...survey.beside]) found.take(look);
  yield* found.run();
  return search.entities.length > search.samples.length ? found.indexes : null;
}

/** The sample and a few pages of its kind. */
function* readExemplars(search: Search, { sample, beside, indexes, shared }: Survey, rule: KindRule): Exchange<readonly Look[]> {
  const looks = [sample, ...beside.filter(({ key, title }) => rule.fits(key, rule.hint ?? '') && rule.isTitled(title))];
  const links = [...new Map(indexes.flatMap((look) => look.links.map((link) => [link.key, link]))).values()].filter(
    ({ hint, key }) => rule.fits(key, hint) && !shared.has(key) && !looks.some((look) => look.key === key),
  );
  const missing = Math.min(links.length, AUTO_PARAMS.readBeside + 1 - looks.length);
  for (let at = 0; at < missing; at += 1) {
    const look = yield* search.look(links[Math.floor(((at + 0.5) * links.length) / missing)].url, 'it may be of the kind of the sample');
    if (!('print' in look)) continue;
    search.keep(look.key, look);
    if (rule.isTitled(look.title)) looks.push(look);
  }
  return looks;
}

/** A list that holds the sample leads to folders beside its own: the kind is in all of them. */
function widenByLists({ indexes, sample }: Survey, rule: KindRule): void {
  for (const look of indexes) {
    for (const { keys } of look.lists()) {
      const rows = [...new Set(keys)].map(urlRow);
      if (rows.length < AUTO_PARAMS.minListLinks || !keys.includes(sample.key)) continue;
      const outside = () => rows.filter((row) => !rule.isWithin(row)).length;
      if (outside() < AUTO_PARAMS.outsideShare * rows.length) continue;
      rule.isOpen = true;
      while (rule.depth > 0 && outside() >= AUTO_PARAMS.outsideShare * rows.length) rule.depth -= 1;
    }
  }
}

/** Pages of other folders that look like the sample and those beside it open the rule, the nearest folders first. */
function* widenByLooks(search: Search, { sample, beside, indexes }: Survey, rule: KindRule, picture: StrictPicture): Exchange<boolean> {
  let widened = false;
  const links = new Map([sample, ...beside, ...indexes].flatMap((look) => look.links.map((link) => [link.key, link])));
  while (rule.depth > 0) {
    const outside = [...links.values()].filter(({ hint, key }) => isOutside(rule, urlRow(key), hint));
    const depth = Math.max(-1, ...outside.map(({ key }) => sharedFolders(rule.sample, urlRow(key))));
    const nearest = outside.filter(({ key }) => sharedFolders(rule.sample, urlRow(key)) === depth);
    if (nearest.length === 0 || !(yield* lookAlike(search, nearest, picture))) return widened;
    rule.depth = depth;
    rule.isOpen = true;
    widened = true;
  }
  return widened;
}

const isOutside = (rule: KindRule, row: UrlRow, hint: string) => !rule.isWithin(row) && rule.isNamed(row, hint);

function sharedFolders(own: UrlRow, { columns }: UrlRow): number {
  let same = 0;
  while (same < own.pieces - 1 && own.columns[same] === columns[same]) same += 1;
  return same;
}

function* lookAlike(search: Search, links: readonly LookLink[], picture: StrictPicture): Exchange<boolean> {
  if (!picture.isStrong) return false;
  let [alike, read] = [0, 0];
  for (let at = 0; at < AUTO_PARAMS.testPages + 1; at += 1) {
    const link = links[Math.floor(((at + 0.5) * links.length) / (AUTO_PARAMS.testPages + 1))];
    const look = yield* search.look(link.url, 'it may be of the kind of the sample');
    if (!('print' in look)) continue;
    read += 1;
    alike += Number(picture.shows(look));
    search.keep(look.key, look);
  }
  return alike * 2 > read;
}
