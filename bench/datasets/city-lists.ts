import { openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { SKINS } from '../../src/city/skins/all.ts';

/** A list page of a test site, with its true records. */
export interface CityListPage {
  /** The skin: what the page looks like. */
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly records: readonly CityRecord[];
}

export interface CityRecord {
  readonly text: string;
  readonly title: string;
  readonly link: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Lists per site that are looked at: the whole one, and some that filters leave. */
const LISTS_PER_SITE = 3;
const MIN_RECORDS = 2;
export const SHORT = 5;
const ENTITIES = 240;

/** Pages that do not come are not what is measured here. */
const CALM = { walls: false, busy: false, slow: false, broken: false };
/** The traits of each profile, and these besides. */
const VARIANTS = [
  { language: 'en', traits: {} },
  { language: 'de', traits: { 'record-links': true, malformed: 'wild', ads: true, promoted: 'both' } },
  { language: 'ru', traits: { 'no-links': true, 'several-values': true } },
] as const;

/** Every skin with the data and traits of every profile: the whole list and some that filters leave. */
export function loadCityLists(): Promise<CityListPage[]> {
  return loadLists((pages, records) => records >= MIN_RECORDS && pages.length < LISTS_PER_SITE);
}

/** Lists that filters leave very short, one of each length: there is hardly anything to compare, and more filters than records. */
export function loadShortCityLists(): Promise<CityListPage[]> {
  return loadLists((pages, records) => records <= SHORT && pages.every((page) => page.records.length !== records));
}

/** Whether a list of so many records is wanted, given those of its site so far. */
type Choice = (pages: readonly CityListPage[], records: number) => boolean;

async function loadLists(isWanted: Choice): Promise<CityListPage[]> {
  const pages: CityListPage[] = [];
  for (const { name, size } of PROFILES) {
    for (const skin of SKINS) {
      for (const { language, traits } of VARIANTS) {
        const options = { profile: name, skin: skin.name, language, size: Math.min(size, ENTITIES) };
        pages.push(...(await listsOf({ ...options, traits: { ...CALM, ...traits } }, isWanted)));
      }
    }
  }
  return pages;
}

async function listsOf(options: Parameters<typeof openSite>[0], isWanted: Choice): Promise<CityListPage[]> {
  const { truth, close } = await openSite(options);
  const pages: CityListPage[] = [];
  try {
    for (const { url } of truth.queries()) {
      const list = truth.listAt(url);
      if (list === null || list.records.length === 0 || !isWanted(pages, list.records.length)) continue;
      const response = await fetch(url);
      const html = await response.text();
      pages.push({ site: options.skin ?? '', url, html, records: list.records });
    }
  } finally {
    await close();
  }
  return pages;
}
