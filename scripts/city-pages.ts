/** List pages of the city with their true records: one per skin and profile. A skin is a site: its pages share a structure. */

import { assembleSite } from '../src/city/open-site.ts';
import { PROFILES } from '../src/city/profiles/all.ts';
import { answer } from '../src/city/server/answer.ts';
import { SKINS } from '../src/city/skins/all.ts';
import { createTruth } from '../src/city/truth/truth.ts';
import { createVisit } from '../src/city/visit.ts';
import type { Page } from '../src/model/page.ts';
import type { NodeId } from '../src/model/tag-tree.ts';
import type { Address } from '../src/model/url.ts';
import { createPage } from '../src/page/page.ts';
import { pageText } from '../src/page/text.ts';
import type { SitePage } from './labelled-pages.ts';

const ENTITIES = 60;
const ORIGIN = 'http://city.invalid/';

export function readCityPages(): SitePage[] {
  return SKINS.flatMap((skin) => PROFILES.map((profile) => readCityPage(skin.name, profile.name)));
}

function readCityPage(skin: string, profile: string): SitePage {
  const site = assembleSite({ profile, skin, size: ENTITIES, traits: { keyword: 'off' } });
  const truth = createTruth(site, ORIGIN);
  const list = truth.queries().next().value;
  if (list === undefined) throw new Error(`the city's ${profile} has no list`);
  const { pathname, search } = new URL(list.url);
  const visit = createVisit(site, { path: pathname + search, serial: 0, nowMs: 0 });
  const page = createPage(String(answer(visit).answer.body), { url: list.url as Address });
  const texts = (truth.listAt(list.url)?.records ?? []).filter(({ promoted }) => !promoted).map(({ text }) => text);
  return { id: `city-${skin}-${profile}`, site: `${skin}.city.invalid`, page, records: locateTexts(page, texts) };
}

/** Where texts that follow each other stand in a page, as nodes. White space does not count. */
function locateTexts(page: Page, texts: readonly string[]): NodeId[][] {
  const read = pageText(page);
  const ownerOf: number[] = [];
  let whole = '';
  for (const [at, node] of read.nodes.entries()) {
    const text = squeeze(read.text.slice(read.starts[at], read.ends[at]));
    for (let added = 0; added < text.length; added += 1) ownerOf.push(node);
    whole += text;
  }
  let from = 0;
  return texts.flatMap((text) => {
    const wanted = squeeze(text);
    const at = whole.indexOf(wanted, from);
    if (wanted === '' || at < 0) return [];
    from = at + wanted.length;
    return [nodesAround(page, ownerOf, at, from)];
  });
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** The largest subtrees that hold the characters [from, to) and no others. */
function nodesAround({ tree }: Page, ownerOf: readonly number[], from: number, to: number): NodeId[] {
  const before = from === 0 ? -1 : ownerOf[from - 1];
  const after = ownerOf[to] ?? tree.tag.length;
  const nodes: NodeId[] = [];
  for (let node = ownerOf[from]; node <= ownerOf[to - 1]; node = tree.end[node]) {
    while (tree.parent[node] > before && tree.end[tree.parent[node]] <= after) node = tree.parent[node];
    nodes.push(node);
  }
  return nodes;
}
