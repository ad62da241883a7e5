import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ApartOptions {
  readonly cwd: string;
  readonly timeoutMs: number;
  /** Of each of the two outputs. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
}

export interface CalledApart {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where we run from source, the program needs what reads TypeScript. */
const HERE = import.meta.url;
const START = HERE.endsWith('.ts')
  ? ['--import', pathToFileURL(createRequire(HERE).resolve('tsx')).href, fileURLToPath(new URL('./program.ts', HERE))]
  : [fileURLToPath(new URL('./program.js', HERE))];

/** One call of the program in a process of its own, which is ended when its time is over or it says too much. */
export function callApart(argv: readonly string[], options: ApartOptions): Promise<CalledApart> {
  const { cwd, mostBytes, signal, timeoutMs } = options;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...START, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: '', stderr: '' };
    let why: string | null = null;
    const end = (because: string) => {
      why ??= because;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end(`It took longer than ${timeoutMs / 1000} seconds and was ended.`), timeoutMs);
    const onAbort = () => end('It was cancelled.');
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted === true) onAbort();
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (piece: string) => {
        texts[name] += piece;
        if (texts[name].length > mostBytes) end('The answer is too large. Ask for less: fewer rows, fewer columns.');
      });
    }
    const done = (code: number) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(why === null ? { code, ...texts } : { code: 1, stdout: '', stderr: why });
    };
    child.on('error', (error) => {
      why ??= error.message;
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}
