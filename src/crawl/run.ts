/**
 * Drives conversations: asks what they want to know, logs each answer before it is delivered, and, when a run was cut
 * off, delivers the logged answers again in their order before it goes on with the network: resume is replay.
 */
import type { Ask, Conversation } from '../model/conversation.ts';
import { QuarryError } from '../model/error.ts';
import type { Fetched } from '../model/fetched.ts';
import { COULD_ACT } from '../model/run.ts';
import type { OpenedRun, Store } from '../store/store.ts';
import { ActingRegister } from './acting-register.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { createNetwork, isOutsideTheLog, type Network } from './network.ts';
import { createQuestions } from './questions.ts';
import { BrokenPage, createReading, type Reading } from './reading.ts';
import { createReplay, type Replay } from './replay.ts';
import type { ConverseOptions, Run, RunOptions, RunOutcome } from './run-options.ts';
import { createStop, type Stop } from './stop.ts';

/** Pages that may break a run before it is given up: each costs a replay. */
const MOST_BROKEN = 25;

/**
 * Opens a run, or takes an unfinished one up again, lets `work` converse, and ends it. A page that breaks something becomes
 * a failure in the log, and the work begins anew with what the log has: like a run that was cut off.
 */
export async function runConversations<T>(options: RunOptions, work: (run: Run) => Promise<T>): Promise<RunOutcome<T>> {
  for (let broken = 0; ; broken += 1) {
    try {
      return await runOnce(broken === 0 ? options : { ...options, fresh: false }, work);
    } catch (error) {
      if (!(error instanceof BrokenPage)) throw error;
      if (broken === MOST_BROKEN) throw error.cause;
    }
  }
}

async function runOnce<T>(options: RunOptions, work: (run: Run) => Promise<T>): Promise<RunOutcome<T>> {
  const { store, description, askAgain = true, fresh = false, retryFailed = false } = options;
  const opened = await store.beginRun(description, { fresh, nowMs: Date.now(), reopen: retryFailed });
  const stream = createEventStream();
  const stop = createStop(options.budget ?? {}, options.signal);
  const acting = new ActingRegister();
  const network = await createNetwork(options, opened, stop, stream.emit, acting);
  const reading = createReading(store, opened, stream.emit);
  try {
    await reading.skipWhatKilled();
    const replay = await openReplay(store, opened, stop, stream);
    const { answerTo, isBehind, lost } = createQuestions({
      store,
      opened,
      network,
      replay,
      stop,
      retryFailed,
      askAgain,
      emit: stream.emit,
    });
    const result = await work({
      id: opened.id,
      resumed: opened.resumed,
      events: stream.events,
      tell: stream.emit,
      tally: network.tally,
      isBehind,
      converse: (name, conversation, how = {}) =>
        converse(store, opened, { answerTo, acting, reading }, name, conversation, how),
    });
    const rows = acting.rows();
    if (rows.length > 0) await store.storeResult(opened.id, COULD_ACT, rows, Date.now());
    return {
      result,
      ...(await endRun(options, opened, network, stop, stream)),
      acting: rows,
      skipped: reading.skipped(),
      lost: lost(),
    };
  } catch (error) {
    // The disk may be what failed: what ended the run is worth more than what its last note met.
    await store.endRun(opened.id, 'failed', Date.now()).catch(() => {});
    throw error;
  } finally {
    stop.dispose();
    await network.close().catch(() => {});
    stream.end();
  }
}

interface Answering {
  readonly acting: ActingRegister;
  readonly reading: Reading;
  answerTo(name: string, ask: Ask): Promise<Fetched>;
}

/** Drives one conversation to its end. One that had ended before the run was resumed is not repeated. */
async function converse<R>(
  store: Store,
  { id }: OpenedRun,
  { acting, answerTo, reading }: Answering,
  name: string,
  conversation: Conversation<R>,
  { between, keepResult = true }: ConverseOptions,
): Promise<R> {
  const stored = await store.readResult(id, name);
  if (stored !== null) return stored.result as R;
  let unanswered = 0;
  let step = conversation.next();
  while (step.done !== true) {
    const answers = await Promise.all(step.value.map((ask) => answerTo(name, ask)));
    if (answers.some(isOutsideTheLog)) unanswered += 1;
    if (unanswered > MOST_UNANSWERED) throw neverEnds(name);
    step = await reading.of(answers, () => {
      for (const answer of answers) acting.read(answer);
      return conversation.next(answers);
    });
    await between?.();
  }
  if (unanswered === 0 && keepResult) await store.storeResult(id, name, step.value, Date.now());
  return step.value;
}

/** After a stop a conversation gets refusals only; one that goes on asking all the same is ended. */
const MOST_UNANSWERED = 10_000;

function neverEnds(name: string): QuarryError {
  return new QuarryError('aborted', `'${name}' was told to stop and asked on.`);
}

async function openReplay(store: Store, opened: OpenedRun, stop: Stop, { emit }: EventStream): Promise<Replay> {
  const ended = new Set(await store.endedConversations(opened.id));
  const beganMs = performance.now();
  return createReplay(store, opened.id, {
    isEnded: (name) => ended.has(name),
    onDivergence: (because) => emit({ type: 'diverged', because }),
    onOver() {
      if (!opened.resumed) return;
      emit({ type: 'resumed', answers: opened.tally.answers, ms: performance.now() - beganMs });
    },
    onError: stop.fail,
  });
}

async function endRun(options: RunOptions, { id }: OpenedRun, network: Network, stop: Stop, { emit }: EventStream) {
  const tally = network.tally();
  const reason = network.refusedAny() ? stop.reason(tally) : null;
  const ending = reason?.ending ?? 'finished';
  await options.store.endRun(id, ending, Date.now(), tally);
  if (reason === null) await options.store.dropBodies(id, options.keepPages ?? 'all');
  else emit({ type: 'stopped', ...reason });
  return { ending, because: reason?.because ?? null, isSpent: reason?.isSpent ?? false, tally, walls: network.walls() };
}
