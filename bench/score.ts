// tsx bench/score.ts PREDICTIONS TRUTH [--what facts|entities|records] [--json] [--seed N] [--samples N]
//
// The scorer: two files of JSON lines in, figures out. It and the folder beside it import nothing else of the project, so
// that anyone can check a number with them alone. Every row may carry `site`. What a row holds decides what is scored:
//
//   facts     {entity, attribute, value}, truth also {hidden, whole}, predictions also {confidence};
//             truth may add {entity, urls}: further addresses of that entity
//   entities  {url, kind, urls}: `urls` are further addresses of the same entity
//   records   {url, position, text, title, link, fields}, `url` being the page
//
// A row with nothing but `site` (for records: `site` and `url`) says that this site or page was done, also when nothing
// was found there. Scoring refuses to run when the two files are about different sites or pages.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type EntityScore, scoreEntities } from './score/entities.ts';
import { type FactScore, scoreFacts } from './score/facts.ts';
import type { Figure, Score } from './score/figures.ts';
import { type RecordScore, scoreRecords } from './score/records.ts';
import { type FactRow, ScoreError } from './score/rows.ts';

export { type EntityScore, scoreEntities } from './score/entities.ts';
export { type FactScore, scoreFacts } from './score/facts.ts';
export type { Counts, Figure, Interval, Score, ScoreOptions } from './score/figures.ts';
export { type PageScore, type RecordScore, type Share, scoreRecords } from './score/records.ts';
export {
  type AddressesRow,
  type DoneRow,
  type EntityRow,
  type FactRow,
  type RecordRow,
  ScoreError,
} from './score/rows.ts';

type What = 'facts' | 'entities' | 'records';

async function readRows(file: string): Promise<object[]> {
  const rows: object[] = [];
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    rows.push(parseRow(line, `${file}, line ${number}`));
  }
  return rows;
}

function parseRow(line: string, place: string): object {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new ScoreError(`${place}: no JSON: ${(cause as Error).message}`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ScoreError(`${place}: no JSON object`);
  for (const [name, value] of Object.entries(row))
    if (MUST_BE_TEXT.has(name) && typeof value !== 'string') throw new ScoreError(`${place}: '${name}' is no text`);
  if ('attribute' in row && !('entity' in row && 'value' in row))
    throw new ScoreError(`${place}: a fact has entity, attribute and value`);
  return row;
}

const MUST_BE_TEXT = new Set(['site', 'entity', 'attribute', 'value', 'url', 'kind', 'text']);

/** What the truth holds says what is scored. */
function whatIn(rows: readonly object[]): What {
  if (rows.some((row) => 'attribute' in row)) return 'facts';
  if (rows.some((row) => 'text' in row)) return 'records';
  if (rows.some((row) => 'url' in row)) return 'entities';
  throw new ScoreError('the truth holds neither facts nor entities nor records; say which with --what');
}

const SCORERS = { facts: scoreFacts, entities: scoreEntities, records: scoreRecords } as const;

/** Figures as a person reads them. */
export function scoreLine(name: string, score: Score): string {
  const number = (value: number) => value.toFixed(4);
  const part = (figure: keyof Figure) => {
    const range = score.intervals === null ? '' : ` [${score.intervals[figure].map(number).join(', ')}]`;
    return `${figure} ${number(score[figure])}${range}`;
  };
  const counts = `${score.right} right of ${score.predicted} predicted, ${score.found} found of ${score.actual}`;
  return `${name}: ${part('precision')}, ${part('recall')}, ${part('f1')} (${counts}; drawn: ${score.drawn})`;
}

function report(score: FactScore | EntityScore | RecordScore): string[] {
  const lines = Object.entries(score).flatMap(([name, part]) =>
    part !== null && typeof part === 'object' && 'intervals' in part ? [scoreLine(name, part as Score)] : [],
  );
  if ('titles' in score) {
    const share = (name: 'titles' | 'links') => `${name}: ${score[name].right} right of ${score[name].of}`;
    lines.push(share('titles'), share('links'));
  }
  if ('calibration' in score && score.calibration !== null) {
    const { error, brier, tenths } = score.calibration;
    lines.push(`calibration: mean distance ${error.toFixed(4)}, Brier ${brier.toFixed(4)}`);
    for (const { from, said, so, facts } of tenths)
      lines.push(`  from ${from.toFixed(1)}: said ${said.toFixed(3)}, so ${so.toFixed(3)} (${facts} facts)`);
  }
  return lines;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      what: { type: 'string' },
      json: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      samples: { type: 'string', default: '1000' },
    },
  });
  if (positionals.length !== 2) throw new ScoreError('give two files: PREDICTIONS TRUTH');
  const [predictions, truth] = [await readRows(positionals[0]), await readRows(positionals[1])];
  const what = values.what ?? whatIn(truth);
  if (!(what in SCORERS)) throw new ScoreError(`--what is one of ${Object.keys(SCORERS).join(', ')}`);
  const score = SCORERS[what as What] as typeof scoreFacts;
  const result = score(predictions as FactRow[], truth as FactRow[], {
    seed: Number(values.seed),
    samples: Number(values.samples),
  });
  console.log(values.json ? JSON.stringify({ what, ...result }) : [what, ...report(result)].join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error: Error) => {
    console.error(`error: ${error.message}`);
    process.exitCode = 2;
  });
}
