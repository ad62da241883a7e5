import type { Answer } from '../model/run.ts';
import type { Database } from './database.ts';
import { insertAnswer, lastSeq, type PreparedAnswer, prepareAnswer, writeBodies } from './sqlite-answers.ts';
import type { RunId } from './store.ts';

interface Waiting {
  readonly run: RunId;
  readonly prepared: PreparedAnswer;
  readonly resolve: (seq: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A group is written when it is this large, or after this long: answers that come together share a transaction, and one
 * that comes alone waits less than any site takes to answer.
 */
const LARGE_GROUP = 64;
const WAIT_MS = 2;

/**
 * Writes answers in groups: those that were ready since the last transaction share the next one. Nobody hears of
 * an answer before it is written.
 */
export function createAnswerWriter(main: Database, pages: Database) {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const nextSeq = new Map<RunId, number>();

  function takeSeq(run: RunId): number {
    const seq = nextSeq.get(run) ?? lastSeq(main, run) + 1;
    nextSeq.set(run, seq + 1);
    return seq;
  }

  function writeGroup(): void {
    const group = waiting;
    waiting = [];
    clearTimeout(timer);
    timer = undefined;
    try {
      writeBodies(
        pages,
        group.map(({ prepared }) => prepared),
      );
      const seqs = main.transaction(() =>
        group.map(({ run, prepared }) => {
          const seq = takeSeq(run);
          insertAnswer(main, run, seq, prepared);
          return seq;
        }),
      );
      group.forEach(({ resolve }, at) => {
        resolve(seqs[at]);
      });
    } catch (error) {
      nextSeq.clear();
      for (const { reject } of group) reject(error);
    }
  }

  return async function append(run: RunId, answer: Answer): Promise<number> {
    const prepared = await prepareAnswer(pages, answer);
    return new Promise((resolve, reject) => {
      waiting.push({ run, prepared, resolve, reject });
      if (waiting.length >= LARGE_GROUP) writeGroup();
      else timer ??= setTimeout(writeGroup, WAIT_MS);
    });
  };
}
