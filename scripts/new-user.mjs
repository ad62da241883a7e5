// What a new user does and sees, measured: commands with the time to their first line, and folders with their size.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const AT_MOST_MS = 900_000;
const rounded = (ms) => Math.round(ms / 100) / 10;

/**
 * Runs a line as it is typed. `until`: stops it as Ctrl-C does once it has printed that.
 * Throws where it ends with an error. `firstLineSeconds`: until something was printed on either stream.
 */
export function typed(line, { cwd, env = process.env, until }) {
  const began = performance.now();
  const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const said = { out: '', err: '' };
  let firstMs = null;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    process.kill(-child.pid, 'SIGINT');
  };
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), AT_MOST_MS);
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ])
    stream.on('data', (piece) => {
      firstMs ??= performance.now() - began;
      said[name] += String(piece);
      if (until !== undefined && !isStopped && until.test(said.out + said.err)) stop();
    });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code !== 0 && !isStopped) {
        reject(new Error(`${line} ended with ${code}:\n${said.err}`));
        return;
      }
      const seconds = rounded(performance.now() - began);
      resolve({ ...said, seconds, firstLineSeconds: rounded(firstMs ?? performance.now() - began) });
    });
  });
}

/** What is printed under "Next", each command as it stands. */
export const nextCommands = (printed) =>
  [...(printed.split(/^Next$/m)[1] ?? '').matchAll(/^ {2}(\S.*)$/gm)].map(([, line]) => line);

/** Pastes each; a page in the browser is closed once it is served. */
export async function pasteAll(lines, options) {
  const pasted = [];
  for (const line of lines) {
    const until = / ui /.test(line) ? /http:\/\/127\.0\.0\.1:\d+/ : undefined;
    const { seconds } = await typed(line, { ...options, until });
    pasted.push({ line, seconds });
  }
  return pasted;
}

/** Megabytes as they lie on the disk, and the number of files. */
export function sizeOf(path) {
  const total = { bytes: 0, files: 0 };
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    total.bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
    total.files += 1;
  }
  return { megabytes: Math.round(total.bytes / 1e5) / 10, files: total.files };
}
