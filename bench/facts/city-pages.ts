/** Entity pages of the city with what is true of their subjects: every profile in every skin. */
import { assembleSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { answer } from '../../src/city/server/answer.ts';
import { SKINS } from '../../src/city/skins/all.ts';
import { createTruth } from '../../src/city/truth/truth.ts';
import { createVisit } from '../../src/city/visit.ts';
import { type Address, createPage } from '../../src/index.ts';
import type { LabelledPage, LabelledSite } from './labelled-sites.ts';

const ORIGIN = 'http://city.invalid/';
const ENTITIES = 80;
const PAGES = 16;
const CALM = { walls: false, busy: false, slow: false, broken: false, keyword: 'off', redirects: false };

export const citySites = (): LabelledSite[] =>
  SKINS.flatMap((skin) => PROFILES.map((profile) => citySite(skin.name, profile.name)));

function citySite(skin: string, profile: string): LabelledSite {
  const site = assembleSite({ profile, skin, size: ENTITIES, traits: CALM });
  const truth = createTruth(site, ORIGIN);
  const labels = new Map<string, { predicate: string; value: string }[]>();
  for (const { attribute, entity, hidden, value } of truth.facts())
    if (!hidden) labels.set(entity, [...(labels.get(entity) ?? []), { predicate: `*${attribute}`, value }]);
  const [kind] = [...truth.entities()].map((one) => one.kind);
  const entities = [...truth.entities()].filter((one) => one.kind === kind && one.urls.length > 0).slice(0, PAGES);
  const pages = entities.map(({ title, url }): LabelledPage => {
    const { pathname, search } = new URL(url);
    const made = answer(createVisit(site, { path: pathname + search, serial: 0, nowMs: 0 }));
    const page = createPage(String(made.answer.body), { url: url as Address });
    return { page, title, truth: {}, labels: labels.get(url) ?? [] };
  });
  const neighbours = [...truth.entities()].flatMap(({ urls }) => urls);
  return { site: `city-${skin}-${profile}`, pages, neighbours };
}
