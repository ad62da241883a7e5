/** What a few entity pages show: links that they have belong to the site, not to the list; what they say is not hidden. */
import type { LinkGroup } from '../../model/link-group.ts';
import { links } from '../../page/links.ts';
import { pageText } from '../../page/text.ts';
import type { Questions } from './asking.ts';
import type { Findings } from './findings.ts';
import { sameValue } from './names.ts';
import { PARAMS } from './params.ts';
import type { FoundGroup } from './result.ts';

export function* sampleEntities({ lists, samples, sitewide }: Findings): Questions<void> {
  const { asking, identity } = lists;
  const total = identity.things.length;
  const wanted = [...new Set([0, Math.floor(total / 2), total - 1])].slice(0, PARAMS.entitySamples);
  for (const id of wanted) {
    const { address } = identity.things[id];
    if (address === null) return;
    const { page } = yield* asking.page(address, 'what an entity page shows');
    if (page === null) continue;
    asking.was('entity');
    for (const { url } of links(page)) sitewide.add(lists.keyOf(url));
    samples.push({ id, text: sameValue(pageText(page).text) });
  }
}

/** How much a fact of a group is worth: one that entity pages show as well can be had from them. */
export function weightOf({ samples }: Findings, { members }: LinkGroup): number {
  if (samples.length === 0) return 1;
  // One or two characters stand on any page.
  const labels = members.map(({ label }) => sameValue(label)).filter((label) => label.length > 2);
  const shown = samples.filter(({ text }) => labels.some((label) => text.includes(label))).length;
  return 1 - (1 - PARAMS.shownWeight) * (shown / samples.length);
}

/** Hidden is what entity pages were seen not to show. */
export function withSamples({ queries, samples }: Findings, group: FoundGroup): FoundGroup {
  if (group.verdict !== 'filter' || samples.length === 0) return group;
  let shown = 0;
  let looked = 0;
  for (const { predicates, entities } of queries) {
    const last = predicates[predicates.length - 1];
    if (last?.attribute !== group.name) continue;
    for (const { id, text } of samples) {
      if (!entities.includes(id)) continue;
      looked += 1;
      if (text.includes(sameValue(last.value))) shown += 1;
    }
  }
  return { ...group, seenOnPages: { shown, looked } };
}
