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
 * Writes answers in groups: those whose compression ended since the last transaction share the next one. Nobody hears of
 * an answer before it is written.
 */
export function createAnswerWriter(main: Database, pages: Database) {
  let waiting: Waiting[] = [];
  const nextSeq = new Map<RunId, number>();

  function takeSeq(run: RunId): number {
    const seq = nextSeq.get(run) ?? lastSeq(main, run) + 1;
    nextSeq.set(run, seq + 1);
    return seq;
  }

  function writeGroup(): void {
    const group = waiting;
    waiting = [];
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
      if (waiting.length === 1) setImmediate(writeGroup);
    });
  };
}
