/**
 * Work that takes long goes to a process of its own: what counts everything, and statements of a person. The driver answers
 * on the thread that asks, so a statement without end would stop the whole server; a process can be ended.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { QuarryError } from '../model/error.ts';
import type { BackgroundAnswer, BackgroundTask } from './background-process.ts';

export interface Background {
  /** Rejects with the error of the task, or where it takes too long. */
  run<T>(task: BackgroundTask, maxMs?: number): Promise<T>;
  close(): void;
}

/** A child of ours, from what is built or from the source. */
export function startChild(file: string): ChildProcess {
  const path = fileURLToPath(new URL(`./${file}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url));
  const execArgv = path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  return fork(path, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
}

/** One task at a time; those that wait are taken in order. */
export function createBackground(location: string): Background {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function ask<T>(task: BackgroundTask, maxMs: number): Promise<T> {
    if (isClosed) return Promise.reject(new QuarryError('aborted', 'The server is closing.'));
    const working = child ?? startChild('background-process');
    child = working;
    return new Promise<T>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        working.off('message', hear);
        working.off('exit', lose);
        settle();
      };
      const hear = (answer: BackgroundAnswer) =>
        end(() => ('error' in answer ? reject(errorOf(answer.error)) : resolve(answer.result as T)));
      const lose = () => {
        child = null;
        end(() => reject(new QuarryError('aborted', 'The statement was ended.')));
      };
      const timer = setTimeout(() => {
        child = null;
        working.off('exit', lose);
        working.kill('SIGKILL');
        const seconds = Math.round(maxMs / 1000);
        const hint = 'Give it a LIMIT or a narrower WHERE; the command line has no limit of time.';
        end(() => reject(new QuarryError('aborted', `That takes more than ${seconds} s and was ended.`, { hint })));
      }, maxMs);
      working.on('message', hear);
      working.on('exit', lose);
      working.send({ location, task });
    });
  }

  return {
    run<T>(task: BackgroundTask, maxMs = 120_000): Promise<T> {
      const next = last.catch(() => undefined).then(() => ask<T>(task, maxMs));
      last = next;
      return next;
    },
    close() {
      isClosed = true;
      child?.kill('SIGKILL');
      child = null;
    },
  };
}

function errorOf({ code, hint, message }: { code: string; message: string; hint?: string | undefined }): QuarryError {
  return new QuarryError(code as QuarryError['code'], message, hint === undefined ? {} : { hint });
}
