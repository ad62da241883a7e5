import type { RunOutcome } from '../crawl/run-options.ts';
import type { CrawlFound, FoundAttribute, KindSummary } from '../crawl/stages/crawl.ts';
import { inOneLine } from '../model/control-characters.ts';
import type { ActingRow } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import { openReader, shownLocation } from '../store/open.ts';
import { reportPage } from '../ui/report/report.ts';
import { allDownloads } from './all-downloads.ts';
import { crawlMissing, notReached } from './crawl-summary.ts';
import { INCOMPLETE, missingLines } from './incomplete.ts';
import { writeOutputFile } from './output-file.ts';
import { counted, secondsText } from './text.ts';

type Cell = string;

/** A part of the report before it is HTML or Markdown. */
interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly table?: { readonly columns: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };
}

/** As HTML the page that `quarry report` makes, with what only the run itself knows; as Markdown the summary. */
export async function writeReport(
  file: string,
  start: Address,
  outcome: RunOutcome<CrawlFound>,
  location: string,
  ms: number,
): Promise<void> {
  const text = /\.html?$/i.test(file)
    ? await pageOf(outcome, location)
    : toMarkdown(`What is behind ${start}`, partsOf(outcome, shownLocation(location), ms));
  writeOutputFile('report', file, text);
}

async function pageOf(outcome: RunOutcome<CrawlFound>, location: string): Promise<string> {
  const reader = await openReader(location);
  try {
    const acting = outcome.acting.map(
      ({ text, url, why }) => `not followed, it could change something: ${text} ${url}: ${why}`,
    );
    return await reportPage(reader, {
      incomplete: missingLines(crawlMissing(outcome)),
      notReached: [...notReached(outcome), ...acting],
      nowMs: Date.now(),
    });
  } finally {
    await reader.close();
  }
}

function partsOf(outcome: RunOutcome<CrawlFound>, location: string, ms: number): Part[] {
  const { result, tally } = outcome;
  const { entity, list, other, total } = allDownloads(result.downloads, tally);
  const cost = `${counted(total, 'download')} in ${secondsText(ms)}: ${counted(list, 'list')}, ${counted(entity, 'entity page')}, ${counted(other, 'other')}`;
  const missing = missingLines(crawlMissing(outcome));
  return [
    ...(missing.length === 0 ? [] : [{ heading: INCOMPLETE, lines: missing }]),
    ...result.kinds.filter(({ crawled }) => crawled).map(kindPart),
    { heading: 'Cost', lines: [cost, `kept in ${location}`] },
    { heading: 'Not reached', lines: notReached(outcome) },
    ...(outcome.acting.length === 0 ? [] : [actingPart(outcome.acting)]),
  ].filter(({ lines, heading }) => lines.length > 0 || heading !== 'Not reached');
}

function actingPart(acting: readonly ActingRow[]): Part {
  return {
    heading: 'Not followed: it could change something at the site',
    lines: ['--allow-acting PATTERN allows those that are harmless.'],
    table: {
      columns: ['text', 'address', 'links', 'why'],
      rows: acting.map(({ links, text, url, why }) => [text, url, String(links), why]),
    },
  };
}

function kindPart({ attributes, entities, entityPages, facts, lists, name }: KindSummary): Part {
  return {
    heading: `${name}: ${counted(entities, 'entity', 'entities')}, ${counted(facts, 'fact')}`,
    lines: [
      ...lists.map((list) => `list: ${list}`),
      `entity pages: ${entityPages.read}, because ${entityPages.because}`,
    ],
    table: { columns: ['attribute', 'values', 'facts', 'seen in', 'hidden'], rows: attributes.map(attributeRow) },
  };
}

const attributeRow = ({ facts, hidden, name, sources, values }: FoundAttribute): Cell[] => [
  name,
  String(values),
  String(facts),
  sources.join(', '),
  hidden ? 'on no page of an entity' : '',
];

function toMarkdown(title: string, parts: readonly Part[]): string {
  const row = (cells: readonly Cell[]) => `| ${cells.map(inMarkdown).join(' | ')} |`;
  const lines = parts.flatMap(({ heading, lines: said, table }) => [
    `## ${inMarkdown(heading)}`,
    '',
    ...said.map((line) => `- ${inMarkdown(line)}`),
    '',
    ...(table === undefined
      ? []
      : [row(table.columns), row(table.columns.map(() => '---')), ...table.rows.map(row), '']),
  ]);
  return `${[`# ${inMarkdown(title)}`, '', ...lines].join('\n')}\n`;
}

/** Names and values are the site's: nothing of them may become markup. */
const inMarkdown = (text: string): string => inOneLine(text).replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');
