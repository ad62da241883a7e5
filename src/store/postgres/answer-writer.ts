import type { Answer } from '../../model/run.ts';
import type { RunId } from '../store.ts';
import { appendAnswers, lastSeq, type PlacedAnswer, textsOf } from './answers.ts';
import { insertBlocks, knownBodies, packBodies } from './bodies.ts';
import { KnownBodies } from './known-bodies.ts';
import type { Writer } from './writer.ts';

interface Waiting {
  readonly answer: Answer;
  readonly resolve: (seq: number) => void;
  readonly reject: (error: unknown) => void;
}

/** A group is written when it is this large, or after this long: a commit over the network takes as long as a hundred answers. */
const LARGE_GROUP = 64;
const WAIT_MS = 2;

/**
 * Writes the answers of each run in groups, one transaction each: those that came while the last group was written are the next one. Nobody
 * hears of an answer before it is committed, and all hear of theirs in the order of the log.
 */
export function createAnswerWriter(writer: Writer) {
  const known = new KnownBodies(writer.server);
  const runs = new Map<
    RunId,
    { waiting: Waiting[]; writing: boolean; timer?: NodeJS.Timeout; nextSeq: number | null }
  >();

  async function writeAll(run: RunId): Promise<void> {
    const state = runs.get(run)!;
    clearTimeout(state.timer);
    delete state.timer;
    if (state.writing) return;
    state.writing = true;
    while (state.waiting.length > 0) {
      const group = state.waiting.splice(0, LARGE_GROUP);
      try {
        const from = state.nextSeq ?? (await lastSeq(writer.server, run)) + 1;
        await writeGroup(
          run,
          from,
          group.map(({ answer }) => answer),
        );
        state.nextSeq = from + group.length;
        for (const [at, { resolve }] of group.entries()) resolve(from + at);
      } catch (error) {
        state.nextSeq = null;
        for (const { reject } of group) reject(error);
      }
    }
    state.writing = false;
  }

  return { append, forgetBodies: (site: number) => known.forget(site) };

  function append(run: RunId, answer: Answer): Promise<number> {
    return new Promise((resolve, reject) => {
      const state = runs.get(run) ?? { waiting: [], writing: false, nextSeq: null };
      runs.set(run, state);
      state.waiting.push({ answer, resolve, reject });
      if (state.waiting.length >= LARGE_GROUP) void writeAll(run);
      else state.timer ??= setTimeout(() => void writeAll(run), WAIT_MS);
    });
  }

  async function writeGroup(run: RunId, from: number, group: readonly Answer[]): Promise<void> {
    const site = await writer.siteOf(run);
    const texts = group.map(textsOf);
    const { blocks, names } = await packBodies(known.of(site), texts.flat());
    let named = 0;
    const placed: PlacedAnswer[] = [];
    for (const [at, answer] of group.entries()) {
      const page = answer.fetched.kind === 'ok' ? await writer.nextPage() : null;
      placed.push({ seq: from + at, answer, page, names: names.slice(named, named + texts[at].length) });
      named += texts[at].length;
    }
    // Bodies are there before the rows that name them.
    if (blocks.length > 1) await writer.write(site, (sql) => insertBlocks(sql, site, blocks.slice(0, -1)));
    const epoch = await writer.leases.epochOf(site);
    try {
      await appendAnswers(writer.server, { site, epoch, run }, placed, blocks.at(-1));
    } catch (error) {
      // The first try may have been committing, on a connection that broke, while the second looked.
      if (!isDouble(error) || (await lastSeq(writer.server, run)) < placed.at(-1)!.seq) throw error;
    }
    known.add(site, names);
  }
}

const isDouble = (error: unknown): boolean => (error as { readonly code?: unknown }).code === '23505';

/** One answer in place of another. */
export async function placeAnswer(writer: Writer, site: number, seq: number, answer: Answer) {
  const { blocks, names } = await packBodies((wanted) => knownBodies(writer.server, site, wanted), textsOf(answer));
  const page = answer.fetched.kind === 'ok' ? await writer.nextPage() : null;
  return { blocks, placed: { seq, answer, page, names } satisfies PlacedAnswer };
}
