import type { Ask } from '../model/conversation.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { queryKey } from '../model/query.ts';
import type { Answer, LogLine } from '../model/run.ts';
import { TextSet } from '../model/text-set.ts';
import type { OpenedRun, RunLog } from '../store/store.ts';
import { FailedBefore } from './failed-before.ts';
import { LostPages } from './lost-pages.ts';
import type { Network } from './network.ts';
import type { Replay } from './replay.ts';
import type { Stop } from './stop.ts';

export interface QuestionParts {
  readonly store: RunLog;
  readonly opened: OpenedRun;
  readonly network: Network;
  readonly replay: Replay;
  readonly stop: Stop;
  readonly retryFailed: boolean;
  readonly askAgain: boolean;
  readonly emit: (event: RunEvent) => void;
}

/** Within one run each question has one answer: from the log where it was answered before, else from the network. */
export function createQuestions(parts: QuestionParts) {
  const { store, opened, network, replay, stop, emit } = parts;
  const onTheWay = new Map<string, Promise<Fetched>>();
  const retried = new Set<number>();
  const failures = new FailedBefore(parts.askAgain);
  const lost = new LostPages();
  let isBehind = false;
  let heardTo = 0;
  /** What was asked since this process began: of a run that began with it, the log has nothing else. */
  const asked = new TextSet();

  async function findOrAsk(name: string, ask: Ask, question: string): Promise<Fetched> {
    const mayBeLogged = !asked.add(question) || opened.resumed;
    const line = mayBeLogged ? await store.findAnswer(opened.id, ask) : null;
    if (line !== null) return fromLog(name, ask, line);
    const known = failures.answerTo(ask);
    if (known !== null) return tell(known);
    await replay.over();
    return network.ask(name, ask, (answer) => store.append(opened.id, answer), { lastTry: failures.has(ask) });
  }

  async function fromLog(name: string, ask: Ask, line: LogLine): Promise<Fetched> {
    await replay.turnOf(line);
    try {
      const logged = isStopped() || failedBefore(line) ? null : await store.readAnswer(opened.id, line.seq);
      if (logged !== null) {
        hearOnce(line, logged);
        return tell({ ...logged, query: ask.query });
      }
      const log = (answer: Answer) => store.replaceAnswer(opened.id, line.seq, answer);
      return await network.ask(name, ask, log, { instead: line.kind });
    } finally {
      replay.done();
    }
  }

  /** The layers know of the earlier parts of the run what its pages teach; they are heard in the order of the log. */
  function hearOnce({ seq }: LogLine, logged: Fetched): void {
    if (seq <= heardTo || seq > opened.tally.answers) return;
    heardTo = seq;
    network.hear(logged);
  }

  /** A run that stops still hears what this part of it has asked before; but it does not read the answers of earlier parts to their end. */
  function isStopped(): boolean {
    if (stop.failure !== null) return true;
    if (!stop.signal.aborted || replay.isOver()) return false;
    isBehind = true;
    return true;
  }

  /** Whether it failed before the run was resumed and is to be asked again, once. */
  function failedBefore({ kind, seq }: LogLine): boolean {
    const failed = kind === 'failed' || kind === 'blocked';
    if (!parts.retryFailed || !failed || seq > opened.tally.answers || retried.has(seq)) return false;
    retried.add(seq);
    return true;
  }

  function tell(logged: Fetched): Fetched {
    const bytes = logged.kind === 'ok' ? logged.bytes : 0;
    emit({ type: 'answered', url: logged.query.url, kind: logged.kind, from: 'log', bytes, ms: 0 });
    return logged;
  }

  /** Whoever asks what is on the way already waits for the same answer. */
  function answerTo(name: string, ask: Ask): Promise<Fetched> {
    const question = `${ask.nth} ${queryKey(ask.query)}`;
    const known = onTheWay.get(question);
    if (known !== undefined) return known.then((fetched) => ({ ...fetched, query: ask.query }));
    const answer = findOrAsk(name, ask, question)
      .then((fetched) => {
        failures.note(ask, fetched);
        lost.note(fetched);
        return fetched;
      })
      .finally(() => onTheWay.delete(question));
    onTheWay.set(question, answer);
    return answer;
  }

  return { answerTo, isBehind: () => isBehind, lost: () => lost.addresses() };
}
