import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProbeMethod } from '../../crawl/choices.ts';
import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import { keptInDatabase } from '../../crawl/stages/kept-probe.ts';
import {
  isKeptReader,
  type KeptReader,
  keepProbe,
  kindOfObjects,
  outlineAnswer,
  PROBE_VERSION,
  type ProbeFound,
  probeForm,
} from '../../crawl/stages/probe.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import { longTextHash } from '../../model/text-hash.ts';
import { actingLines } from '../acting-lines.ts';
import { readAddresses } from '../addresses.ts';
import {
  type Call,
  type Command,
  Exit,
  type ExitCode,
  exitIfStrict,
  exitOfRun,
  type FetcherMaker,
} from '../command.ts';
import { probeDefinition } from '../definitions/probe.ts';
import { createDisplay } from '../display.ts';
import { probeMissing, probeToJson, probeToText } from '../probe-report.ts';
import { runShown } from '../run-shown.ts';

export function createProbeCommand(makeFetcher: FetcherMaker): Command {
  return { ...probeDefinition, run: (call) => runProbe(call, makeFetcher) };
}

async function runProbe(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { settings, io, options: own } = call;
  const starts = readAddresses('probe', call.words);
  if (starts.length > 1)
    throw new QuarryError('usage', "'quarry probe' takes one page at a time.", { hint: 'Call it once per form.' });
  const given = typeof own.words === 'string' ? readWords(own.words) : null;
  const file = typeof own.wrapper === 'string' ? own.wrapper : null;
  const inFile = file !== null && existsSync(file) ? readKept(file) : null;
  const show = typeof own.html === 'string' ? pagesInto(own.html) : undefined;
  const openFetcher = makeFetcher(settings, starts);
  const store = await openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const inDatabase = file === null && given !== null && own.method === 'auto' && !settings.fresh;
    const kept = inDatabase ? await keptInDatabase(store, settings.db ?? store.location, String(starts[0])) : inFile;
    // Only what the definition offers comes through.
    const method = own.method as ProbeMethod;
    const allowPost = own.allowPost === true;
    // A run that reads by what was kept asks other questions.
    const learned = kept === null ? {} : { wrapper: longTextHash(JSON.stringify(kept)) };
    const asked = { ...settings, words: given, allowPost, ...learned };
    const description = describeRun({ command: 'probe', method, version: PROBE_VERSION }, starts, asked);
    const options = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    const work = async (run: Run) => {
      const found = await probeForm(run, starts[0], store, {
        ...{ method, given, allowPost, kept },
        ...(show === undefined ? {} : { show }),
      });
      await keepProbe(store, run.id, found, kindOfObjects(found));
      return found;
    };
    const outcome = await runShown(options, display, work);
    if (file !== null && outcome.result.outcome === 'found' && outcome.result.kept !== null)
      writeKept(file, outcome.result.kept);
    for (const remark of [...remarksOn(outcome), ...actingLines(outcome.acting)]) display.say(remark);
    const ms = Math.round(performance.now() - beganMs);
    io.stdout.write(settings.json ? probeToJson(method, outcome, ms) : probeToText(outcome, inOneLine(store.location)));
    return exitIfStrict(exitOfRun(outcome.ending, exitCodeOf(outcome.result)), settings, probeMissing(outcome));
  } finally {
    display.end();
    await store.close();
  }
}

function remarksOn({ result }: RunOutcome<ProbeFound>): string[] {
  const why = result.because === null ? [] : [`${result.because[0].toUpperCase()}${result.because.slice(1)}.`];
  return [...why, ...result.remarks];
}

function readKept(file: string): KeptReader {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new QuarryError('file-unreadable', `'${file}' cannot be read as JSON.`, {
      hint: '--wrapper takes a file that an earlier run wrote, or one that is not there yet.',
      cause,
    });
  }
  if (isKeptReader(value)) return value;
  throw new QuarryError('usage', `'${file}' is no wrapper of this version.`, {
    hint: 'Name a file that is not there yet: it is written when the run has learned what answers look like.',
  });
}

function writeKept(file: string, kept: KeptReader): void {
  try {
    writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`);
  } catch (cause) {
    throw new QuarryError('file-unwritable', `'${file}' cannot be written.`, {
      hint: '--wrapper takes the name of a file.',
      cause,
    });
  }
}

const MOST_WORDS = 100_000;

function readWords(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new QuarryError('file-unreadable', `'${file}' cannot be read.`, {
      hint: '--words takes the name of a file.',
      cause,
    });
  }
  const words = text.split(/\r?\n/).map((line) => line.trim());
  const given = [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS);
  if (given.length === 0)
    throw new QuarryError('usage', `'${file}' has no words.`, {
      hint: '--words takes a file with one query per line.',
    });
  return given;
}

/** More pages than anybody looks at. */
const MOST_PAGES = 500;

function pagesInto(folder: string): ReturnType<typeof outlineAnswer> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new QuarryError('file-unwritable', `'${folder}' cannot be made.`, { hint: '--html takes a folder.', cause });
  }
  let pages = 0;
  return outlineAnswer((html, word) => {
    pages += 1;
    if (pages > MOST_PAGES) return;
    const name = word.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
    writeFileSync(join(folder, `${String(pages).padStart(3, '0')}-${name}.html`), html);
  });
}

function exitCodeOf({ outcome }: ProbeFound): ExitCode {
  if (outcome === 'found') return Exit.done;
  return outcome === 'no-answer' ? Exit.failed : Exit.nothingFound;
}
