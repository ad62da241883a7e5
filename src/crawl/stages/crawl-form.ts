/** Where a site has nothing but a form to search with: what the form gives is what the crawl finds. */
import type { Address } from '../../model/url.ts';
import type { Store } from '../../store/store.ts';
import type { Run } from '../run-options.ts';
import { KindKnowledge } from '../whole/knowledge.ts';
import { type CrawlFound, type KindSummary, NOTHING_FOUND } from '../whole/result.ts';
import { factsOfObject, keepProbe, kindOfObjects, missingBehindForm, type ProbeFound, probeForm } from './probe.ts';

/** The crawl with what a form of the start page gives; as it was, where it gives nothing. */
export async function withForm(store: Store, run: Run, start: Address, crawl: CrawlFound): Promise<CrawlFound> {
  run.tell({ type: 'decided', by: 'crawl', because: 'no page lists anything: the form is asked' });
  run.tell({ type: 'phase', name: 'what the form gives', pages: null });
  const probed = await probeForm(run, start, store);
  const downloads = {
    list: crawl.downloads.list + probed.downloads.list,
    entity: crawl.downloads.entity + probed.downloads.entity,
    other: crawl.downloads.other + probed.downloads.other,
    total: crawl.downloads.total + probed.downloads.total,
  };
  const stopped = crawl.stopped ?? probed.stopped;
  if (probed.outcome !== 'found' || probed.objects.length === 0)
    return { ...crawl, because: whyNothing(crawl, probed), downloads, stopped };
  if (!run.isBehind()) await keepProbe(store, run.id, probed);
  const unreached = probed.stopped === null ? [] : ['ask the form for the rest'];
  return { ...crawl, outcome: 'found', because: null, kinds: [summaryOf(probed)], downloads, stopped, unreached };
}

const whyNothing = ({ because }: CrawlFound, probed: ProbeFound): string =>
  [because, probed.because].filter((text) => text !== null).join('; ');

function summaryOf(probed: ProbeFound): KindSummary {
  const { form, objects, probes, remarks } = probed;
  const knowledge = new KindKnowledge();
  for (const { attribute, value } of objects.flatMap(factsOfObject)) knowledge.count(attribute, value, 'record', 1);
  const name = kindOfObjects(probed) ?? 'objects';
  return {
    ...NOTHING_FOUND,
    name,
    crawled: true,
    lists: form === null ? [] : [form.action],
    entities: objects.length,
    facts: knowledge.facts,
    attributes: knowledge.attributes(() => true),
    queries: { ...NOTHING_FOUND.queries, asked: probes.length },
    entityPages: { read: 0, because: 'what a form answers is kept as its answers show it' },
    remarks,
    incomplete: missingBehindForm(probed, name),
  };
}
