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
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type EntityScore, scoreEntities } from './score/entities.ts';
import { type FactScore, scoreFacts } from './score/facts.ts';
import type { ScoreOptions } from './score/figures.ts';
import { readRows, type What, whatIn } from './score/files.ts';
import { type RecordScore, scoreRecords } from './score/records.ts';
import { report } from './score/report.ts';
import { type FactRow, ScoreError } from './score/rows.ts';

export type { Aligned } from './score/alignment.ts';
export type { Calibration } from './score/calibration.ts';
export type { Counts, Figure, Interval, Score } from './score/figures.ts';
export type { PageScore, Share } from './score/records.ts';
export type { AddressesRow, DoneRow, EntityRow, FactRow, RecordRow } from './score/rows.ts';
export {
  type EntityScore,
  type FactScore,
  type RecordScore,
  ScoreError,
  type ScoreOptions,
  scoreEntities,
  scoreFacts,
  scoreRecords,
  type What,
};

export interface Scores {
  readonly facts: FactScore;
  readonly entities: EntityScore;
  readonly records: RecordScore;
}

const SCORERS = { facts: scoreFacts, entities: scoreEntities, records: scoreRecords } as const;

/** What the truth holds says what is scored, unless `what` does. */
export async function scoreFiles<W extends What>(
  what: W | undefined,
  predictions: string,
  truth: string,
  options: ScoreOptions = {},
): Promise<Scores[W]> {
  const [predicted, actual] = [await readRows(predictions), await readRows(truth)];
  // Each scorer takes the rows it knows and leaves the others.
  const score = SCORERS[what ?? whatIn(actual)] as typeof scoreFacts;
  return score(predicted as FactRow[], actual as FactRow[], options) as Scores[What] as Scores[W];
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new ScoreError(`--${name} is a whole number above 0, not '${text}'`);
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
  const { what } = values;
  if (positionals.length !== 2) throw new ScoreError('give two files: PREDICTIONS TRUTH');
  if (what !== undefined && !(what in SCORERS))
    throw new ScoreError(`--what is one of ${Object.keys(SCORERS).join(', ')}`);
  const options = { seed: numberOf('seed', values.seed), samples: numberOf('samples', values.samples) };
  const score = await scoreFiles(what as What | undefined, positionals[0], positionals[1], options);
  console.log(values.json ? JSON.stringify(score) : report(score).join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error: Error) => {
    console.error(`error: ${error.message}`);
    process.exitCode = 2;
  });
}
