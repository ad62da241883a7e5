import { changesToTell } from '../../crawl/changes/telling.ts';
import { readThreshold } from '../../crawl/changes/thresholds.ts';
import { QuarryError } from '../../model/error.ts';
import type { Stream } from '../../store/reader.ts';
import { byChange, changeRow, changesTable, writeDiff } from '../change-rows.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { changesDefinition } from '../definitions/changes.ts';
import { jsonText } from '../json-text.ts';
import { checkOutputFile } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { widthOfOutput } from '../table.ts';

export function createChangesCommand(): Command {
  return { ...changesDefinition, run: runChanges };
}

async function runChanges({ io, options, settings, words }: Call): Promise<ExitCode> {
  if (words.length > 0) {
    throw new QuarryError('usage', `'quarry changes' takes no words, but got '${words[0]}'.`, {
      hint: 'The database is given with --db, a time with --since.',
    });
  }
  const sinceMs = typeof options.since === 'string' ? timeOf(options.since, Date.now()) : undefined;
  const thresholds = (options.threshold as readonly string[]).map(readThreshold);
  checkOutputFile('diff', options.diff);
  const reader = await openToRead('changes', options.db);
  try {
    const told = changesToTell(await all(reader.changes()), {
      thresholds,
      all: options.all === true,
      ...(sinceMs === undefined ? {} : { sinceMs }),
    });
    const rows = told.map(changeRow);
    if (typeof options.diff === 'string') writeDiff(options.diff, rows);
    if (settings.json) io.stdout.write(jsonText(byChange(rows)));
    else if (told.length > 0) io.stdout.write(changesTable(told, widthOfOutput(io.stdout)));
    if (told.length > 0) return Exit.done;
    if (!settings.quiet) io.stderr.write(`${whyNone((await reader.overview()).runs.length, options.since)}\n`);
    return Exit.nothingFound;
  } finally {
    await reader.close();
  }
}

async function all<T>(items: Stream<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

function whyNone(runs: number, since: unknown): string {
  if (runs < 2) return 'Nothing to compare: the site was visited once. quarry recrawl visits it again.';
  return `Nothing changed${typeof since === 'string' ? ` since ${since}` : ''}.`;
}

const BEFORE = /^(\d{1,5})\s*([dh])$/;
const UNIT_MS = { d: 86_400_000, h: 3_600_000 } as const;

/** `7d`, `12h`, `2026-05-01`, `2026-05-01T12:00Z`. */
export function timeOf(text: string, nowMs: number): number {
  const ago = BEFORE.exec(text.trim());
  if (ago !== null) return nowMs - Number(ago[1]) * UNIT_MS[ago[2] as 'd' | 'h'];
  const atMs = /^\d{4}-\d\d/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
  if (!Number.isNaN(atMs)) return atMs;
  throw new QuarryError('usage', `--since takes a time, not '${text}'.`, {
    hint: 'For example: --since 2026-05-01, --since 2026-05-01T12:00Z, --since 7d.',
  });
}
