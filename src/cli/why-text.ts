import type { WhereItStands } from '../crawl/why/where-it-stands.ts';
import { isoTime } from '../export/iso-time.ts';
import { inOneLine } from '../model/control-characters.ts';
import type { EntityGlance, FactGlance } from '../store/reader.ts';
import { jsonText } from './json-text.ts';
import { Layout } from './layout.ts';

/** A fact and where it stands. */
export interface Stand extends WhereItStands {
  readonly fact: FactGlance;
}

const day = (ms: number): string => isoTime(ms).slice(0, 16).replace('T', ' ');

/** Values one below the other, each with the words around it. */
export function whyText(entity: EntityGlance, stands: readonly Stand[]): string {
  const layout = new Layout();
  layout.heading(inOneLine(entity.title ?? entity.entity));
  for (const { fact, node, query, remark, url, words } of stands) {
    layout.heading(`${fact.attribute} = ${fact.value}`);
    layout.pairs([
      ['told by', `${fact.source}, confidence ${fact.confidence.toFixed(2)}`],
      ['query', query],
      ['page', url],
      ['node', node === null ? null : String(node)],
      ['place', remark],
      ['words', words === null ? null : `${words.before}[${words.value}]${words.after}`],
      ['seen', `${day(fact.firstSeenMs)} to ${day(fact.lastSeenMs)}`],
      ['ended', fact.endedMs === undefined ? null : day(fact.endedMs)],
    ]);
  }
  return layout.text();
}

export function whyJson(entity: EntityGlance, attribute: string | null, stands: readonly Stand[]): string {
  return jsonText({
    entity: entity.entity,
    title: entity.title,
    attribute,
    values: stands.map(({ fact, node, query, remark, url, words }) => ({
      attribute: fact.attribute,
      value: fact.value,
      source: fact.source,
      confidence: fact.confidence,
      url,
      query,
      node,
      snippet: words === null ? null : `${words.before}${words.value}${words.after}`,
      place: remark,
      firstSeen: isoTime(fact.firstSeenMs),
      lastSeen: isoTime(fact.lastSeenMs),
      ...(fact.endedMs === undefined ? {} : { ended: isoTime(fact.endedMs) }),
    })),
  });
}
