/** Where a site has nothing but a form to search with, or only a few entities beside it: what the form gives belongs to what the crawl finds. */
import type { Downloads } from '../../algorithms/facets/result.ts';
import type { FoundObject } from '../../algorithms/probing/ask/result.ts';
import { fitsShape, inKnownSpaces, shapeOf } from '../../algorithms/site/shape.ts';
import { sameAddress } from '../../model/same-address.ts';
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
  const downloads = together(crawl, probed);
  const stopped = crawl.stopped ?? probed.stopped;
  if (probed.outcome !== 'found' || probed.objects.length === 0)
    return { ...crawl, because: whyNothing(crawl, probed), downloads, stopped };
  if (!run.isBehind()) await keepProbe(store, run.id, probed, kindOfObjects(probed));
  const unreached = probed.stopped === null ? [] : ['ask the form for the rest'];
  return { ...crawl, outcome: 'found', because: null, kinds: [summaryOf(probed)], downloads, stopped, unreached };
}

/**
 * A list on one page without a filter may be all there is, or a box of what is new. The form knows: it is asked a few words, and all it has where they show
 * entities of the same make that no list has.
 */
export async function besideLists(store: Store, run: Run, start: Address, crawl: CrawlFound): Promise<CrawlFound> {
  const shape = shapeOf(crawl.boxed);
  if (shape === null) return crawl;
  const known = new Set(crawl.boxed.map((address) => sameAddress(address)));
  const shapes = inKnownSpaces([shape], crawl.boxed);
  const isAlike = ({ link }: FoundObject) => link !== null && fitsShape(link, shape);
  const isOfKind = ({ link }: FoundObject) => link !== null && shapes.some((one) => fitsShape(link, one));
  const isNew = (object: FoundObject) =>
    isOfKind(object) && object.link !== null && !known.has(sameAddress(object.link));
  run.tell({ type: 'phase', name: 'whether the form shows more than the lists', pages: null });
  const probed = await probeForm(run, start, store, {
    isWorth: (objects) => 2 * objects.filter(isAlike).length > objects.length && objects.some(isNew),
  });
  const fresh = probed.objects.filter(isNew);
  const found = { ...crawl, downloads: together(crawl, probed), stopped: crawl.stopped ?? probed.stopped };
  if (2 * probed.objects.filter(isAlike).length <= probed.objects.length || fresh.length === 0) return found;
  run.tell({ type: 'decided', by: 'crawl', because: `the form shows ${fresh.length} more than the lists` });
  const [kind, ...others] = crawl.kinds;
  if (!run.isBehind()) await keepProbe(store, run.id, { ...probed, objects: fresh }, kind.name);
  return { ...found, kinds: [withObjects(kind, { ...probed, objects: fresh }), ...others] };
}

function together({ downloads: a }: CrawlFound, { downloads: b }: ProbeFound): Downloads {
  return { list: a.list + b.list, entity: a.entity + b.entity, other: a.other + b.other, total: a.total + b.total };
}

/** The kind of the lists, with the objects that only the form showed. */
function withObjects(kind: KindSummary, probed: ProbeFound): KindSummary {
  const more = summaryOf(probed);
  const entities = kind.entities + more.entities;
  const others = more.attributes.filter(({ name }) => kind.attributes.every((one) => one.name !== name));
  const attributes = kind.attributes.map((one) => {
    const same = more.attributes.find(({ name }) => name === one.name);
    if (same === undefined) return one;
    const sources = [...new Set([...one.sources, ...same.sources])].sort();
    // Of the values only the larger number is known: both sides may have the same ones.
    return { ...one, facts: one.facts + same.facts, values: Math.max(one.values, same.values), sources };
  });
  return {
    ...kind,
    entities,
    facts: kind.facts + more.facts,
    lists: [...kind.lists, ...more.lists],
    attributes: [...attributes, ...others],
    queries: { ...kind.queries, asked: kind.queries.asked + more.queries.asked },
    remarks: [...kind.remarks, ...more.remarks],
    incomplete: [...kind.incomplete, ...missingBehindForm(probed, kind.name, kind.entities)],
  };
}

const whyNothing = ({ because }: CrawlFound, probed: ProbeFound): string =>
  [because, probed.because].filter((text) => text !== null).join('; ');

function summaryOf(probed: ProbeFound): KindSummary {
  const { choices, form, objects, probes, remarks } = probed;
  const knowledge = new KindKnowledge();
  for (const { attribute, value } of objects.flatMap(factsOfObject)) knowledge.count(attribute, value, 'record', 1);
  const own = new Set(objects.map(({ key }) => key));
  for (const { attribute, key, value } of choices) if (own.has(key)) knowledge.count(attribute, value, 'filter', 1);
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
