/** Entities of a site whose pages are files in folders: found by a rule for their addresses that several views bear out. */
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { Index } from './explore.ts';
import { spread } from './group-test.ts';
import { nameIn } from './kind-names.ts';
import { KindRule } from './kind-rule.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import { RuleSearch } from './rule-search.ts';
import type { Search } from './search.ts';
import { StrictPicture } from './strict-picture.ts';
import { type Survey, surveyAround } from './survey.ts';
import { urlRow } from './url-pattern.ts';
import { linksOn, widenByLooks } from './widen.ts';

/** The pages that list the entities; null: the site is not so, or the rule finds nothing. What was read is kept. */
export function* findByRule(search: Search): Exchange<readonly Index[] | null> {
  const survey = yield* surveyAround(search);
  if (survey === null) return null;
  const rule = new KindRule(survey);
  widenByLists(survey, rule);
  const exemplars = yield* readExemplars(search, survey, rule);
  const picture = new StrictPicture(exemplars, contrastsOf(survey, rule, exemplars));
  if (picture.isReliable) yield* compareNames(search, survey, rule, picture);
  yield* widenByLooks(search, linksOn([survey.sample, ...survey.beside, ...survey.indexes]), rule, picture);
  search.explanation.push(rule.text, picture.text);
  if (isDoubtful(survey, rule, picture)) search.warnings.add(DOUBT);
  const found = new RuleSearch(search, rule, survey, picture);
  for (const look of [survey.sample, ...survey.indexes, ...survey.beside]) found.take(look);
  yield* found.run();
  return search.entities.length > search.samples.length ? found.indexes : null;
}

const DOUBT =
  'Nothing tells the pages of the kind from others: all pages that were seen are in one folder. Others may be among them.';

/** The folder is that of the whole site, and neither a word nor the looks of pages tell more. */
function isDoubtful({ beside, indexes, sample }: Survey, rule: KindRule, picture: StrictPicture): boolean {
  if (rule.hasWord || rule.foreign.size > 0 || picture.isReliable) return false;
  const rows = [...linksOn([sample, ...beside, ...indexes]).keys()].map(urlRow).filter((row) => rule.isOnSite(row));
  return rows.filter((row) => !rule.isWithin(row)).length < AUTO_PARAMS.strayShare * rows.length;
}

/** The sample and a few pages of its kind: those that lists name together with it, else those beside it. */
function* readExemplars(search: Search, survey: Survey, rule: KindRule): Exchange<readonly Look[]> {
  const { beside, indexes, sample, shared } = survey;
  const links = new Map([...beside, ...indexes].flatMap((look) => look.links.map((link) => [link.key, link])));
  const isMeant = (key: AddressKey) => {
    const link = links.get(key);
    return key !== sample.key && !shared.has(key) && link !== undefined && rule.fits(key, link.hint);
  };
  const lists = indexes
    .flatMap((look) => look.lists().map(({ keys }) => keys))
    .filter((keys) => keys.length >= AUTO_PARAMS.minListLinks && keys.includes(sample.key));
  const listed = [...new Set(lists.flat())].filter(isMeant);
  const chosen = spread(
    listed.length > 0 ? listed : beside.map(({ key }) => key).filter(isMeant),
    AUTO_PARAMS.readExemplars,
  );
  const looks = [sample];
  for (const key of chosen) {
    const look = yield* search.look(links.get(key)!.url, 'it may be of the kind of the sample');
    if (!('print' in look)) continue;
    search.keep(look.key, look);
    if (rule.isTitled(look)) looks.push(look);
  }
  return looks;
}

/** Pages of the survey that are something else: what is not of the rule, and indexes. */
function contrastsOf({ indexes }: Survey, rule: KindRule, exemplars: readonly Look[]): readonly Look[] {
  const linkedBy = (look: Look) =>
    new Set(look.links.filter(({ hint, key }) => rule.fits(key, hint)).map(({ key }) => key)).size;
  const usual = exemplars.map(linkedBy).sort((a, b) => a - b)[exemplars.length >> 1];
  return indexes.filter((look) => !rule.fits(look.key, rule.hint ?? '') || linkedBy(look) > 2 * usual);
}

/** Words in front tell nothing apart where a page with another one, that has lists of its own, looks the same. */
function* compareNames(search: Search, { indexes }: Survey, rule: KindRule, picture: StrictPicture): Exchange<void> {
  const links = indexes.flatMap((look) => look.links);
  for (const name of [...rule.otherNames].slice(0, AUTO_PARAMS.readExemplars)) {
    const link = links.find(({ key }) => rule.isWithin(urlRow(key)) && nameIn(urlRow(key)) === name);
    const look = link === undefined ? null : yield* search.look(link.url, 'it may be of the kind of the sample');
    if (look === null || !('print' in look)) continue;
    search.keep(look.key, look);
    if (picture.shows(look)) rule.forgetName(name);
  }
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
