import type { Answer } from '../model/run.ts';
import type { Bodies } from './bodies.ts';
import type { Database } from './database.ts';
import { insertAnswer, lastSeq, textsOf } from './sqlite-answers.ts';
import type { RunId } from './store.ts';

interface Waiting {
  readonly run: RunId;
  readonly answer: Answer;
  readonly resolve: (seq: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A group is written when it is this large, or after this long: answers that come together share a block and a
 * transaction, and one that comes alone waits less than any site takes to answer.
 */
const LARGE_GROUP = 64;
const WAIT_MS = 2;

/**
 * Writes answers in groups: those that came while the last group was written are the next one. Nobody hears of an
 * answer before it is written, and all hear of theirs in the order of the log.
 */
export function createAnswerWriter(main: Database, bodies: Bodies) {
  let waiting: Waiting[] = [];
  let writing = false;
  let timer: NodeJS.Timeout | undefined;
  const nextSeq = new Map<RunId, number>();

  function takeSeq(run: RunId): number {
    const seq = nextSeq.get(run) ?? lastSeq(main, run) + 1;
    nextSeq.set(run, seq + 1);
    return seq;
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (writing) return;
    writing = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeGroup(group);
    }
    writing = false;
  }

  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const texts = group.map(({ answer }) => textsOf(answer));
      const names = await bodies.write(texts.flat());
      let named = 0;
      const seqs = main.transaction(() =>
        group.map(({ answer, run }, at) => {
          const seq = takeSeq(run);
          insertAnswer(main, run, seq, answer, names.slice(named, named + texts[at].length));
          named += texts[at].length;
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

  return function append(run: RunId, answer: Answer): Promise<number> {
    return new Promise((resolve, reject) => {
      waiting.push({ run, answer, resolve, reject });
      if (waiting.length >= LARGE_GROUP) void writeAll();
      else timer ??= setTimeout(writeAll, WAIT_MS);
    });
  };
}
