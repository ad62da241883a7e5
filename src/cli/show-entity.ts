import { isoTime } from '../export/iso-time.ts';
import { inOneLine } from '../model/control-characters.ts';
import type { Evidence } from '../model/fact.ts';
import { queryText } from '../model/query-node.ts';
import type { EntityGlance } from '../store/reader.ts';
import { jsonText } from './json-text.ts';
import { Layout } from './layout.ts';
import { textTable } from './table.ts';

const day = (ms: number): string => isoTime(ms).slice(0, 16).replace('T', ' ');

/** `quarry why` says more. */
export function evidenceText(evidence: Evidence): string {
  if (!('query' in evidence)) {
    return `page ${evidence.page}${evidence.node === undefined ? '' : `, node ${evidence.node}`}`;
  }
  const on = evidence.page === undefined ? '' : `, on ${evidence.page}`;
  return `query ${queryText(evidence.query)}${on}`;
}

export function entityText(entity: EntityGlance, width: number): string {
  const layout = new Layout();
  layout.heading(inOneLine(entity.title ?? entity.entity));
  layout.pairs([
    ['address', entity.url],
    ['key', entity.entity === entity.url ? null : entity.entity],
    ['kind', entity.kind],
    ['site', entity.site],
    ['seen', `${day(entity.firstSeenMs)} to ${day(entity.lastSeenMs)}`],
    ['gone', entity.goneMs === undefined ? null : `since ${day(entity.goneMs)}`],
  ]);
  const others = entity.urls.filter((url) => url !== entity.url);
  if (others.length > 0)
    layout.heading(others.length === 1 ? 'Also seen under' : `Also seen under ${others.length} addresses`);
  for (const url of others) layout.line(inOneLine(url));
  layout.heading(entity.facts.length === 1 ? '1 fact' : `${entity.facts.length} facts`);
  const hasEnds = entity.facts.some(({ endedMs }) => endedMs !== undefined);
  const rows = entity.facts.map((fact) => [
    fact.attribute,
    fact.value,
    fact.source,
    fact.confidence.toFixed(2),
    day(fact.firstSeenMs),
    day(fact.lastSeenMs),
    ...(hasEnds ? [fact.endedMs === undefined ? '' : day(fact.endedMs)] : []),
    evidenceText(fact.evidence),
  ]);
  const columns = [
    'attribute',
    'value',
    'source',
    'confidence',
    'first seen',
    'last seen',
    ...(hasEnds ? ['ended'] : []),
    'evidence',
  ];
  if (rows.length > 0) for (const line of textTable({ columns, rows, right: [3] }, width - 2)) layout.line(line);
  return layout.text();
}

export function entityJson({ facts, firstSeenMs, goneMs, lastSeenMs, ...entity }: EntityGlance): string {
  const document = {
    ...entity,
    firstSeen: isoTime(firstSeenMs),
    lastSeen: isoTime(lastSeenMs),
    ...(goneMs === undefined ? {} : { gone: isoTime(goneMs) }),
    facts: facts.map(({ endedMs, firstSeenMs: first, lastSeenMs: last, ...fact }) => ({
      ...fact,
      firstSeen: isoTime(first),
      lastSeen: isoTime(last),
      ...(endedMs === undefined ? {} : { ended: isoTime(endedMs) }),
    })),
  };
  return jsonText(document);
}
