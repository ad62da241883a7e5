import { Console } from 'node:console';
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SETTINGS, type Settings } from '../../crawl/settings.ts';
import { packageVersion } from '../../crawl/version.ts';
import type { Called, CallOptions, McpContext } from '../../mcp/context.ts';
import { createJobs } from '../../mcp/jobs.ts';
import { QuarryError } from '../../model/error.ts';
import { callApart } from '../call-apart.ts';
import { callCommand, commandNamed } from '../call-command.ts';
import { captured } from '../captured.ts';
import { type Call, type Command, Exit, type ExitCode, type FetcherLoader, type ListedCommand } from '../command.ts';
import { mcpDefinition } from '../definitions/mcp.ts';
import { reportError } from '../report-error.ts';

export function createMcpCommand(commands: readonly ListedCommand[]): Command {
  return { ...mcpDefinition, run: (call) => runMcp(call, commands) };
}

/** Shorter than the minute that clients wait. */
const PATIENCE_MS = 20_000;
const READING_MS = 45_000;
const MOST_READ_BYTES = 4_000_000;

async function runMcp({ io, options, settings, words }: Call, commands: readonly ListedCommand[]): Promise<ExitCode> {
  if (words.length > 0) {
    throw new QuarryError('usage', `'quarry mcp' takes no words, but got '${words[0]}'.`, {
      hint: 'A database is given with --db.',
    });
  }
  const db = typeof options.db === 'string' ? resolve(options.db) : null;
  const folder = db === null ? process.cwd() : dirname(db);
  mkdirSync(folder, { recursive: true });
  const serve = await loadServer();
  // Standard output belongs to the protocol: what a library writes there would end the conversation.
  globalThis.console = new Console(process.stderr);
  const context: McpContext = {
    ...{ db, folder },
    fetchFlags: flagsOf(settings),
    mostDownloads: Number(options.maxDownloads),
    call: (argv, how) => callHere(commands, argv, how),
    callApart: (argv, signal) =>
      callApart(argv, {
        ...{ cwd: folder, timeoutMs: READING_MS, mostBytes: MOST_READ_BYTES },
        ...(signal === undefined ? {} : { signal }),
      }),
    jobs: createJobs(Date.now),
    patienceMs: PATIENCE_MS,
  };
  if (process.stdin.isTTY === true && io.stdin === process.stdin)
    io.stderr.write('quarry: waiting for an agent on standard input. Ctrl-C ends it.\n');
  await serve(context, { version: packageVersion(), input: io.stdin, output: io.stdout, signal: io.signal });
  return Exit.done;
}

async function loadServer() {
  try {
    return (await import('../../mcp/server.ts')).serveMcp;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new QuarryError('missing-package', "'quarry mcp' needs the package @modelcontextprotocol/server.", {
      hint: 'npm install @modelcontextprotocol/server',
      cause,
    });
  }
}

/** What the person chose for all that fetches, as it would be typed. */
function flagsOf(settings: Settings): readonly string[] {
  return SETTINGS.filter((row) => mcpDefinition.settings.includes(row.name)).flatMap((row) => {
    const value = settings[row.name];
    if (value === row.default || value === null || value === false) return [];
    return value === true ? [`--${row.flag}`] : [value].flat().map((one) => `--${row.flag}=${String(one)}`);
  });
}

/** An address in a call was not typed by the person: it opens nothing private. */
const fetcher: FetcherLoader = async () => {
  const { fetcherFor } = await import('../../crawl/assemble.ts');
  return (settings, starts) => fetcherFor(settings, starts, { typedByPerson: false });
};

async function callHere(
  commands: readonly ListedCommand[],
  argv: readonly string[],
  { say, signal = new AbortController().signal }: CallOptions = {},
): Promise<Called> {
  const [out, err] = [captured(), captured(say)];
  const { stdin } = process;
  const io = { stdin, stdout: out.stream, stderr: err.stream, signal };
  const [name = '', ...rest] = argv;
  const code = await callCommand(commandNamed(commands, name), rest, io, { commands, fetcher }).catch(
    (error: unknown) => reportError(error, io),
  );
  await out.end();
  await err.end();
  return { code, stdout: out.text(), stderr: err.text() };
}
