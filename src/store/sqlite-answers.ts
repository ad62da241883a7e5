import type { Ask } from '../model/conversation.ts';
import type { Fetched } from '../model/fetched.ts';
import type { Answer, LogLine } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import { type DbPage, detailOf, fromDetail, fromPage } from './answer-row.ts';
import type { Bodies } from './bodies.ts';
import type { Database } from './database.ts';
import type { RunId } from './store.ts';
import { queryFromText, queryToText, questionHash } from './stored-query.ts';

/** The texts of an answer that are kept apart, to be written first: a row never names a body that was not written. */
export function textsOf({ fetched }: Answer): readonly string[] {
  if (fetched.kind !== 'ok') return [];
  return fetched.exchanges === undefined ? [fetched.body] : [fetched.body, JSON.stringify(fetched.exchanges)];
}

/** The names under which the texts of an answer were written, in their order. */
type TextNames = readonly Uint8Array[];

/** Within a transaction of the caller. */
export function insertAnswer(main: Database, run: RunId, seq: number, answer: Answer, names: TextNames): void {
  const { conversation, ask, fetched } = answer;
  main.run(
    `INSERT INTO answers
       (run, seq, conversation, query, key_hash, nth, why, from_page, from_node, kind, page, detail_json)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    run,
    seq,
    conversation,
    queryToText(ask.query),
    questionHash(ask),
    ask.nth,
    ask.why,
    ask.from?.page ?? null,
    ask.from?.node ?? null,
    fetched.kind,
    insertPage(main, run, fetched, names),
    fetched.kind === 'ok' ? null : detailOf(fetched),
  );
}

function insertPage(main: Database, run: RunId, fetched: Fetched, [body, exchanges]: TextNames): number | null {
  if (fetched.kind !== 'ok') return null;
  return main.run(
    `INSERT INTO pages
       (run, url, final_url, hops_json, status, content_type, headers_json, bytes, hash, exchanges_hash, at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    run,
    fetched.query.url,
    fetched.finalUrl,
    fetched.hops.length === 0 ? null : JSON.stringify(fetched.hops),
    fetched.status,
    fetched.contentType,
    JSON.stringify(fetched.headers),
    fetched.bytes,
    body,
    exchanges ?? null,
    fetched.atMs,
  ).id;
}

/** A second answer in place of the first, whose page goes with it. */
export function replaceAnswer(main: Database, run: RunId, seq: number, answer: Answer, names: TextNames): void {
  main.transaction(() => {
    const old = main.get<{ page: number | null }>('SELECT page FROM answers WHERE run = ? AND seq = ?', run, seq);
    main.run('DELETE FROM answers WHERE run = ? AND seq = ?', run, seq);
    insertAnswer(main, run, seq, answer, names);
    if (old?.page != null) main.run('DELETE FROM pages WHERE id = ?', old.page);
  });
}

/** Its page goes, as with an answer that another takes the place of. */
export function skipPage(main: Database, run: RunId, finalUrl: Address, because: string): number {
  return main.transaction(() => {
    const found = main.all<{ id: number; seq: number; status: number; at_ms: number }>(
      `SELECT pages.id, answers.seq, pages.status, pages.at_ms FROM pages JOIN answers ON answers.page = pages.id
       WHERE pages.run = ? AND answers.run = ? AND pages.final_url = ?`,
      run,
      run,
      finalUrl,
    );
    for (const { at_ms: atMs, id, seq, status } of found) {
      const failed = { code: 'too-complex', retryable: false, status, detail: because, finalUrl, atMs };
      main.run(
        "UPDATE answers SET kind = 'failed', page = NULL, detail_json = ? WHERE run = ? AND seq = ?",
        JSON.stringify(failed),
        run,
        seq,
      );
      main.run('DELETE FROM pages WHERE id = ?', id);
    }
    return found.length;
  });
}

export function lastSeq(main: Database, run: RunId): number {
  return main.get<{ last: number | null }>('SELECT max(seq) AS last FROM answers WHERE run = ?', run)?.last ?? 0;
}

export function findAnswer(main: Database, run: RunId, ask: Ask): LogLine | null {
  const row = main.get<LogLine>(
    'SELECT seq, conversation, kind FROM answers WHERE run = ? AND key_hash = ? AND nth = ?',
    run,
    questionHash(ask),
    ask.nth,
  );
  return row ?? null;
}

export function logLines(main: Database, run: RunId, afterSeq: number, limit: number): readonly LogLine[] {
  return main.all<LogLine>(
    'SELECT seq, conversation, kind FROM answers WHERE run = ? AND seq > ? ORDER BY seq LIMIT ?',
    run,
    afterSeq,
    limit,
  );
}

interface DbAnswer {
  readonly query: string;
  readonly kind: Fetched['kind'];
  readonly page: number | null;
  readonly detail_json: string | null;
}

export async function readAnswer(main: Database, bodies: Bodies, run: RunId, seq: number): Promise<Fetched | null> {
  const row = main.get<DbAnswer>(
    'SELECT query, kind, page, detail_json FROM answers WHERE run = ? AND seq = ?',
    run,
    seq,
  );
  if (row === undefined) return null;
  const query = queryFromText(row.query);
  if (row.kind !== 'ok') return fromDetail(row.kind, query, row.detail_json ?? '{}');
  const page = main.get<DbPage>('SELECT * FROM pages WHERE id = ?', row.page);
  if (page === undefined) return null;
  const body = await bodies.read(page.hash);
  const exchanges = page.exchanges_hash === null ? null : await bodies.read(page.exchanges_hash);
  if (body === null || (page.exchanges_hash !== null && exchanges === null)) return null;
  return fromPage(page, query, body, exchanges);
}
