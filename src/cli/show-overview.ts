import { isoTime } from '../export/iso-time.ts';
import { inOneLine } from '../model/control-characters.ts';
import type { AttributeGlance, KindGlance, Overview, RunGlance } from '../store/reader.ts';
import { jsonText } from './json-text.ts';
import { Layout } from './layout.ts';
import { databaseWord, layOutNext } from './next-commands.ts';
import { shellWord, sqlName } from './shell-word.ts';
import { textTable } from './table.ts';
import { bytesText, counted } from './text.ts';

const nameOf = (kind: string | null): string => kind ?? 'entities of unknown kind';

/** Attributes of one kind that are listed; the rest are counted. */
const MOST_ATTRIBUTES = 40;

export function overviewText(overview: Overview, file: string, width: number, example: string | null): string {
  const { attributes, entities, facts, kinds, pages, sourcedFacts, sites } = overview;
  const layout = new Layout();
  layout.heading(
    `${sites.map(inOneLine).join(', ') || 'no site yet'}: ${counted(entities, 'entity', 'entities')}, ${counted(facts, 'fact')}${sourcedFacts > facts ? ` (${sourcedFacts.toLocaleString('en')} with each of their sources)` : ''}, ${counted(pages, 'page')}`,
  );
  const { changes, ended, gone } = overview;
  if (ended + gone > 0)
    layout.line(
      `and what was: ${counted(gone, 'entity', 'entities')} gone, ${counted(ended, 'fact')} that ended, ${counted(changes, 'change')}`,
    );
  layout.heading('Runs');
  for (const run of overview.runs) layout.line(runText(run));
  if (kinds.length > 0) layout.heading('Kinds');
  layout.pairs(kinds.map((kind) => [inOneLine(nameOf(kind.kind)), kindText(kind)] as const));
  for (const { kind } of kinds) addAttributes(layout, kind, attributes, width);
  layout.heading('Queries');
  const { asked, equivalent, predicted } = overview.queries;
  layout.line(
    `${asked.toLocaleString('en')} asked, ${predicted.toLocaleString('en')} predicted, ${equivalent.toLocaleString('en')} equivalent to others; ${counted(overview.queryEdges, 'step')} between them`,
  );
  layOutNext(layout, nextCommands(overview, file, example));
  return layout.text();
}

/** Why a run is over; one without an ending is still going or was cut off. */
const ENDINGS: Readonly<Record<string, string>> = {
  finished: 'finished',
  budget: 'its budget ran out',
  cancelled: 'stopped by hand',
  failed: 'failed',
  abandoned: 'given up for another',
};

function runText(run: RunGlance): string {
  const why = run.ending === null ? 'not ended: running, or cut off' : ENDINGS[run.ending];
  const when = isoTime(run.beganMs).slice(0, 16).replace('T', ' ');
  const numbers = [
    counted(run.downloads, 'download'),
    bytesText(run.bytes),
    ...(run.refused > 0 ? [`${run.refused} refused`] : []),
    ...(run.failed > 0 ? [`${run.failed} failed`] : []),
  ];
  return `${run.id}  ${when}  ${run.command} (${run.method})  ${why}: ${numbers.join(', ')}  ${run.starts.map(inOneLine).join(' ')}`;
}

const kindText = ({ entities, table }: KindGlance): string =>
  `${counted(entities, 'entity', 'entities')}${table === null ? '' : `, table ${table}`}`;

function addAttributes(layout: Layout, kind: string | null, all: readonly AttributeGlance[], width: number): void {
  const mine = all.filter((one) => one.kind === kind);
  if (mine.length === 0) return;
  layout.heading(`Attributes of ${inOneLine(nameOf(kind))}`);
  const rows = mine
    .slice(0, MOST_ATTRIBUTES)
    .map((one) => [
      one.attribute,
      one.entities.toLocaleString('en'),
      one.values.toLocaleString('en'),
      `${Math.round((100 * one.onlyInFilters) / one.facts)}%`,
      one.top.map(({ entities, value }) => `${value} (${entities.toLocaleString('en')})`).join(', '),
    ]);
  const table = {
    columns: ['attribute', 'entities', 'values', 'only in filters', 'commonest'],
    rows,
    right: [1, 2, 3],
  };
  for (const line of textTable(table, width - 2)) layout.line(line);
  if (mine.length > MOST_ATTRIBUTES) layout.line(`and ${mine.length - MOST_ATTRIBUTES} more: --json lists them all`);
}

function nextCommands({ attributes, kinds }: Overview, file: string, example: string | null): readonly string[] {
  const db = databaseWord(file);
  const table = kinds.find((kind) => kind.table !== null)?.table;
  // In the table of its kind it is a column of lists; one by one its values are here.
  const several = attributes.find(({ entities, facts }) => facts > entities)?.attribute.replaceAll("'", "''");
  return [
    ...(example === null ? [] : [`show ${db} --entity ${shellWord(example)}`]),
    ...(table == null ? [] : [`sql ${db} ${shellWord(`SELECT * FROM ${sqlName(table)} LIMIT 10`)}`]),
    ...(several === undefined
      ? []
      : [
          `sql ${db} ${shellWord(`SELECT value, count(DISTINCT entity) FROM facts_as_text WHERE attribute = '${several}' GROUP BY 1`)}`,
        ]),
    `export ${db} --what entities --out entities.csv`,
  ];
}

export function overviewJson(overview: Overview): string {
  const { runs, ...rest } = overview;
  const document = {
    ...rest,
    runs: runs.map(({ beganMs, endedMs, ...run }) => ({
      ...run,
      began: isoTime(beganMs),
      ended: endedMs === null ? null : isoTime(endedMs),
    })),
  };
  return jsonText(document);
}
