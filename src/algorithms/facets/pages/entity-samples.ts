/** What a few entity pages show: links that they have belong to the site, not to the list; what they say is not hidden. */
import type { LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import { lazily } from '../../../page/lazily.ts';
import { links } from '../../../page/links.ts';
import type { Findings } from '../findings.ts';
import type { EntitySample } from '../identity/canonical.ts';
import type { Questions } from '../lists/asking.ts';
import { PARAMS } from '../params.ts';
import type { FoundGroup } from '../result.ts';
import { readSaid, type Said, says } from './said.ts';

/** The page that was read to learn what identifies entities. */
export function readSample(findings: Findings): void {
  const { sample } = findings.root;
  if (sample !== null) readLinked(findings, sample);
}

/** Some more, when what is worth most was asked: one is enough to know that. */
export function* sampleEntities(findings: Findings): Questions<void> {
  const { lists, samples } = findings;
  for (const page of lists.entityPages) readLinked(findings, page);
  const total = lists.identity.things.length;
  for (const id of new Set([0, Math.floor(total / 2), total - 1])) {
    if (samples.length >= PARAMS.entitySamples) return;
    if (findings.entityLinks.read.has(id)) continue;
    const page = yield* askEntity(findings, id);
    if (page !== null) noteLinks(findings, page);
  }
}

function readLinked(findings: Findings, { linked, page }: EntitySample): void {
  const id = findings.lists.identity.idAt(linked);
  if (id !== undefined && !findings.entityLinks.read.has(id)) readEntity(findings, id, page);
  noteLinks(findings, page);
}

function noteLinks({ lists, sitewide }: Findings, page: Page): void {
  for (const { url } of links(page)) sitewide.add(lists.keyOf(url));
}

/** Reads the page of an entity; null where it has none or none came. */
export function* askEntity(findings: Findings, id: number): Questions<Page | null> {
  const { asking, identity } = findings.lists;
  const { address } = identity.things[id];
  if (address === null) return null;
  const { page } = yield* asking.page(address, 'what an entity page shows');
  if (page === null) return null;
  asking.was('entity');
  readEntity(findings, id, page);
  return page;
}

/** A page that somebody else asked for: what it shows, if it is one of a known entity. */
export function readKnown(findings: Findings, page: Page): void {
  const id = findings.lists.identity.idAt(page.url);
  if (id !== undefined) readEntity(findings, id, page);
}

function readEntity(findings: Findings, id: number, page: Page): void {
  findings.entityLinks.add(findings.root, id, page);
  findings.samples.push({ id, said: readSaid(page, findings.root.view.page) });
}

/** How much a fact of a group is worth: one that entity pages show as well can be had from them. */
export function weightOf({ samples }: Findings, group: LinkGroup): number {
  if (samples.length === 0) return 1;
  const known = weighed(group);
  if (known.samples < samples.length) {
    const labels = group.members.map(({ label }) => label);
    const shown = samples.filter(({ said }) => showsOne(said, labels)).length;
    known.samples = samples.length;
    known.weight = 1 - (1 - PARAMS.shownWeight) * (shown / samples.length);
  }
  return known.weight;
}

/** By how many samples a group was weighed last: it is asked for whenever something is chosen. */
const weighed = lazily<LinkGroup, { samples: number; weight: number }>(() => ({ samples: 0, weight: 1 }));

/** Whether a page says one of the values of a filter about its entity; one that names most of them offers them for choice. */
function showsOne(said: Said, labels: readonly string[]): boolean {
  const shown = labels.filter((label) => says(said, label)).length;
  return shown > 0 && (labels.length < 3 || shown <= 0.5 * labels.length);
}

/** Hidden is what entity pages were seen not to show. */
export function withSamples({ queries, samples }: Findings, group: FoundGroup): FoundGroup {
  if (group.verdict !== 'filter' || samples.length === 0) return group;
  let shown = 0;
  let looked = 0;
  for (const { predicates, entities } of queries) {
    const last = predicates[predicates.length - 1];
    if (last?.attribute !== group.name) continue;
    for (const { id, said } of samples) {
      if (!entities.includes(id)) continue;
      looked += 1;
      if (says(said, last.value)) shown += 1;
    }
  }
  return { ...group, seenOnPages: { shown, looked } };
}
