/** One entity or one page as Markdown, for a language model: with where each value was seen, and when. */
import { savedMarkdown } from '../crawl/why/saved-markdown.ts';
import { isoTime } from '../export/iso-time.ts';
import { inMarkdown } from '../export/to-markdown.ts';
import { QuarryError } from '../model/error.ts';
import { toAddress } from '../model/url.ts';
import type { EntityGlance, Reader } from '../store/reader.ts';
import { evidenceText } from './show-entity.ts';

export function markdownOf({ entity, facts, kind, lastSeenMs, title, url }: EntityGlance): string {
  const rows = facts.map(
    ({ attribute, confidence, evidence, source, value }) =>
      `| ${[attribute, value, `${source}, ${confidence.toFixed(2)}`, evidenceText(evidence)].map(inMarkdown).join(' | ')} |`,
  );
  return [
    `# ${inMarkdown(title ?? entity)}`,
    '',
    `- address: ${inMarkdown(url ?? entity)}`,
    ...(kind === null ? [] : [`- kind: ${inMarkdown(kind)}`]),
    `- last seen: ${isoTime(lastSeenMs)}`,
    '',
    '| attribute | value | source, confidence | seen on |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

export async function savedPageMarkdown(reader: Reader, typed: string): Promise<string> {
  const address = toAddress(typed);
  const text = address === null ? null : await savedMarkdown(reader, address);
  if (text !== null) return text;
  throw new QuarryError('empty-input', `No text of the page '${typed}' was kept.`, {
    hint: 'quarry export DB --what pages lists the pages; --keep-pages all keeps their texts.',
  });
}
