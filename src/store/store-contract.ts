/** What every engine must do. An engine's test calls `storeContract` with a way to open it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ask } from '../model/conversation.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import type { Fact } from '../model/fact.ts';
import type { Fetched } from '../model/fetched.ts';
import { idSet } from '../model/id-set.ts';
import { visit } from '../model/query.ts';
import { predicateKey } from '../model/query-node.ts';
import type { Answer, RunDescription } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import type { Store } from './store.ts';

/** One place that can be opened again and again. */
export interface StorePlace {
  open(): Promise<Store>;
  /** Through the engine's own door, for what is promised to people's tools: rows of a table. */
  rows(table: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

const START = 'http://shop.example/' as Address;
export const address = (path: string) => `http://shop.example/${path}` as Address;
const crawl: RunDescription = {
  command: 'crawl',
  method: 'auto',
  version: '1',
  starts: [START],
  settings: { a: 1, b: 'x' },
};
export const ask = (path: string, nth = 1): Ask => ({ query: visit(address(path)), why: `because of ${path}`, nth });

export function page(path: string, body: string): Fetched & { kind: 'ok' } {
  return {
    kind: 'ok',
    query: visit(address(path)),
    finalUrl: address(path),
    hops: [],
    status: 200,
    headers: { 'content-type': 'text/html' },
    contentType: 'text/html',
    bytes: body.length,
    body,
    atMs: 1234,
  };
}

export const answer = (path: string, fetched: Fetched = page(path, `<p>${path}`), nth = 1): Answer => ({
  conversation: 'main',
  ask: ask(path, nth),
  fetched,
});

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export function storeContract(engine: string, makePlace: () => Promise<StorePlace>): void {
  describe(`${engine} keeps the store's contract`, () => {
    let place: StorePlace;
    let store: Store;
    const begin = (description = crawl, fresh = false) => store.beginRun(description, { fresh, nowMs: 1 });
    const reopen = async () => {
      await store.close();
      store = await place.open();
    };
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    describe('runs', () => {
      test('the same description resumes what is unfinished, another does not', async () => {
        const first = await begin();
        expect(first).toMatchObject({ resumed: false, tally: { answers: 0 } });
        await reopen();
        expect(await begin({ ...crawl, settings: { b: 'x', a: 1 } })).toMatchObject({ id: first.id, resumed: true });
        for (const other of [
          { ...crawl, version: '2' },
          { ...crawl, settings: { a: 2, b: 'x' } },
          { ...crawl, starts: [address('x')] },
        ]) {
          expect((await begin(other)).resumed).toBe(false);
        }
      });

      test('a finished run is never taken up again; a stopped one is; --fresh gives up the unfinished', async () => {
        const first = await begin();
        await store.endRun(first.id, 'budget', 2);
        expect(await begin()).toMatchObject({ id: first.id, resumed: true });
        await store.endRun(first.id, 'cancelled', 3);
        const fresh = await begin(crawl, true);
        expect(fresh.resumed).toBe(false);
        expect((await begin()).id).toBe(fresh.id);
        await store.endRun(fresh.id, 'finished', 4);
        const third = await begin();
        expect(third.resumed).toBe(false);
        expect(third.id).not.toBe(first.id);
      });

      test('a finished run is taken up to be asked again, with its log, unless another came after it', async () => {
        const first = await begin();
        await store.append(first.id, answer('a'));
        await store.storeResult(first.id, 'main', 1, 2);
        await store.endRun(first.id, 'finished', 3);
        const again = await store.beginRun(crawl, { fresh: false, nowMs: 4, reopen: true });
        expect(again).toMatchObject({ id: first.id, resumed: true, tally: { answers: 1 } });
        expect(await store.readResult(first.id, 'main')).toBeNull();
        await store.endRun(first.id, 'finished', 5);
        const other = await begin({ ...crawl, command: 'recrawl' });
        await store.endRun(other.id, 'finished', 6);
        expect((await store.beginRun(crawl, { fresh: false, nowMs: 7, reopen: true })).resumed).toBe(false);
      });

      test('results and cookies', async () => {
        const { id } = await begin();
        expect(await store.readResult(id, 'main')).toBeNull();
        await store.storeResult(id, 'main', { found: [1, 'two', null] }, 5);
        await store.storeCookies(id, 'sid=1');
        await reopen();
        expect(await store.readResult(id, 'main')).toEqual({ result: { found: [1, 'two', null] } });
        expect(await store.endedConversations(id)).toEqual(['main']);
        expect(await store.readCookies(id)).toBe('sid=1');
        await expect(store.storeResult(id, 'main', { set: new Set([1]) }, 5)).rejects.toThrow('plain data');
      });

      test('cookies are kept as long as the run can be resumed, and of no other run', async () => {
        const first = await begin();
        await store.storeCookies(first.id, 'sid=1');
        await store.endRun(first.id, 'cancelled', 2);
        expect(await store.readCookies((await begin()).id)).toBe('sid=1');
        const fresh = await begin(crawl, true);
        expect([await store.readCookies(first.id), await store.readCookies(fresh.id)]).toEqual([null, null]);
        await store.storeCookies(fresh.id, 'sid=2');
        await store.endRun(fresh.id, 'finished', 3);
        await store.storeCookies(fresh.id, 'sid=3');
        await reopen();
        expect(await store.readCookies(fresh.id)).toBeNull();
        for (const row of await place.rows('runs')) expect(JSON.stringify(row)).not.toContain('sid=');
      });
    });

    describe('the answer log', () => {
      const answers: Fetched[] = [
        page('a', '<p>ümläut 日本 \u{1F600} \uFEFF'),
        {
          ...page('b', ''),
          hops: [address('b0')],
          exchanges: [{ method: 'GET', url: address('j'), status: 200, contentType: 'application/json', body: '{}' }],
        },
        { kind: 'refused', query: visit(address('c')), by: 'robots', reason: 'Disallow: /c' },
        { kind: 'failed', query: visit(address('d')), code: 'connect', retryable: true, detail: 'ECONNREFUSED' },
        { kind: 'blocked', query: visit(address('e')), sign: 'captcha', status: 200, atMs: 7 },
        { kind: 'unchanged', query: visit(address('f')), atMs: 8 },
      ];
      const paths = ['a', 'b', 'c', 'd', 'e', 'f'];

      test('gives back in order what was put in, with its tally', async () => {
        const { id } = await begin();
        for (const [at, path] of paths.entries()) {
          expect(await store.append(id, answer(path, answers[at]))).toBe(at + 1);
        }
        await reopen();
        const lines = await store.logLines(id, 0, 100);
        expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
        for (const [at] of paths.entries()) expect(await store.readAnswer(id, at + 1)).toEqual(answers[at]);
        expect((await store.logLines(id, 4, 1)).map(({ kind }) => kind)).toEqual(['blocked']);
        const { tally } = await begin();
        expect(tally).toEqual({
          answers: 6,
          downloads: 5,
          bytes: answers.reduce((sum, one) => sum + (one.kind === 'ok' ? one.bytes : 0), 0),
          refused: 1,
          failed: 2,
        });
      });

      test('a query with all its parts comes back whole', async () => {
        const { id } = await begin();
        const query = {
          method: 'POST' as const,
          url: address('search'),
          body: { type: 'application/json', text: '{"q":1}' },
          headers: { 'x-a': 'b' },
          via: 'browser' as const,
          actions: [{ do: 'click' as const, selector: '#more' }],
          asks: [{ attribute: 'colour', value: 'red' }],
        };
        const fetched = { ...page('search', 'x'), query };
        await store.append(id, { conversation: 'main', ask: { query, why: '', nth: 1 }, fetched });
        expect(await store.readAnswer(id, 1)).toEqual(fetched);
        expect(await store.findAnswer(id, { query, why: 'another reason', nth: 1 })).toMatchObject({ seq: 1 });
        expect(await store.findAnswer(id, { query: { ...query, via: 'http' }, why: '', nth: 1 })).toBeNull();
      });

      test('finds a question by its key and its nth asking, per run', async () => {
        const { id } = await begin();
        await store.append(id, answer('a'));
        await store.append(id, answer('a', page('a', 'later'), 2));
        expect(await store.findAnswer(id, ask('a#fragment'))).toEqual({ seq: 1, conversation: 'main', kind: 'ok' });
        expect((await store.findAnswer(id, ask('a', 2)))?.seq).toBe(2);
        expect(await store.findAnswer(id, ask('a', 3))).toBeNull();
        expect(await store.findAnswer(id, ask('b'))).toBeNull();
        expect(await store.findAnswer((await begin(crawl, true)).id, ask('a'))).toBeNull();
      });

      test('many at once keep whole and get places without gaps', async () => {
        const { id } = await begin();
        const seqs = await Promise.all(
          Array.from({ length: 300 }, (_, at) => store.append(id, answer(`p${at}`, page(`p${at}`, `body ${at % 10}`)))),
        );
        expect([...seqs].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
        for (const [at, seq] of seqs.entries()) {
          expect(await store.readAnswer(id, seq)).toMatchObject({ body: `body ${at % 10}` });
        }
      });

      test('a page that cannot be read is a failure in the log from then on', async () => {
        const { id } = await store.beginRun(crawl, { fresh: false, nowMs: 0 });
        await store.append(id, answer('a'));
        await store.append(id, answer('b'));
        await store.append(id, answer('b', page('b', 'again'), 2));
        expect(await store.skipPage(id, address('b'), 'it is deep')).toBe(2);
        expect(await store.skipPage(id, address('b'), 'it is deep')).toBe(0);
        expect(await store.readAnswer(id, 1)).toMatchObject({ kind: 'ok', body: '<p>a' });
        for (const seq of [2, 3]) {
          const failed = { kind: 'failed', code: 'too-complex', retryable: false, detail: 'it is deep' };
          expect(await store.readAnswer(id, seq)).toMatchObject(failed);
        }
        expect((await store.logLines(id, 0, 9)).map(({ kind }) => kind)).toEqual(['ok', 'failed', 'failed']);
        expect((await collect(store.pagesOf(id))).map(({ url }) => url)).toEqual([address('a')]);
      });

      test('an answer can be replaced at its place', async () => {
        const { id } = await begin();
        await store.append(id, answer('a', answers[3]));
        await store.append(id, answer('b'));
        await store.replaceAnswer(id, 1, answer('a', page('a', 'at last')));
        await store.replaceAnswer(id, 1, answer('a', page('a', 'once more')));
        expect(await store.readAnswer(id, 1)).toMatchObject({ body: 'once more' });
        expect((await store.findAnswer(id, ask('a')))?.seq).toBe(1);
        expect((await begin()).tally).toMatchObject({ answers: 2, failed: 0 });
        expect((await collect(store.pagesOf(id))).length).toBe(2);
        expect(await collect(store.pages())).toEqual(await collect(store.pagesOf(id)));
      });
    });

    describe('pages', () => {
      test('are listed with their hash, under which the body is', async () => {
        const { id } = await begin();
        await store.append(id, answer('a', page('a', 'same')));
        await store.append(id, answer('b', page('b', 'same')));
        await store.setPageRoles(id, new Map([[address('b'), 'list']]));
        const [a, b] = await collect(store.pagesOf(id));
        expect(a).toMatchObject({ url: address('a'), status: 200, bytes: 4, role: null });
        expect(b.role).toBe('list');
        expect(a.hash).toBe(b.hash);
        expect(await store.readBody(a.hash)).toBe('same');
        expect(await store.readBody('00'.repeat(32))).toBeNull();
      });

      test('say when a run was first given them', async () => {
        const { id } = await begin();
        const at = (atMs: number) => answer('a', { ...page('a', String(atMs)), atMs }, atMs);
        await store.append(id, at(20));
        await store.append(id, at(30));
        expect(await store.fetchTimes(id, [address('a'), address('b')])).toEqual(new Map([[address('a'), 20]]));
        expect(await store.fetchTimes(id + 1, [address('a')])).toEqual(new Map());
      });

      test('bodies that need not be kept go, those another page names stay', async () => {
        const { id } = await begin();
        await store.append(id, answer('list', page('list', 'a list')));
        await store.append(id, answer('twin', page('twin', 'a list')));
        await store.append(id, answer('item', page('item', 'an item')));
        await store.setPageRoles(id, new Map([[address('list'), 'list']]));
        expect(await store.dropBodies(id, 'all')).toBe(0);
        expect(await store.dropBodies(id, 'lists')).toBe(1);
        expect(await store.readAnswer(id, 2)).toMatchObject({ body: 'a list' });
        expect(await store.readAnswer(id, 3)).toBeNull();
        expect(await store.dropBodies(id, 'none')).toBe(1);
      });
    });

    describe('knowledge', () => {
      const key = (name: string) => `key:${name}` as EntityKey;
      const entity = (name: string, more: Partial<Entity> = {}): Entity => ({
        key: key(name),
        address: address(name),
        title: name,
        kind: 'Shoe',
        seenMs: 10,
        ...more,
      });
      const fact = (name: string, attribute: string, value: string, more: Partial<Fact> = {}): Fact => ({
        entity: key(name),
        attribute,
        value,
        source: 'filter',
        confidence: 0.9,
        evidence: { query: 'q' },
        seenMs: 10,
        ...more,
      });

      test('an entity seen twice is one, with every address and the span of its sights', async () => {
        const { id } = await begin();
        const [first, second] = await store.addEntities(id, [entity('a'), entity('b')]);
        const again = await store.addEntities(id, [
          entity('a', { title: null, address: address('a?ref=1'), addresses: [address('a?x')], seenMs: 30 }),
        ]);
        expect(again).toEqual([first]);
        expect(second).not.toBe(first);
        const [known] = await collect(store.entities());
        expect(known).toMatchObject({ key: key('a'), title: 'a', kind: 'Shoe', firstSeenMs: 10, lastSeenMs: 30 });
        expect(await store.entityUrls(key('a'))).toEqual([address('a'), address('a?ref=1'), address('a?x')]);
      });

      test('a guess at the kind of an entity is taken where none is known, and only there', async () => {
        const { id } = await begin();
        await store.addEntities(id, [entity('a'), entity('b', { kind: null }), entity('c', { kind: null })]);
        const guess = { kind: null, kindElse: 'Thing' };
        await store.addEntities(id, [entity('a', guess), entity('b', guess), entity('d', guess)]);
        expect((await collect(store.entities())).map(({ kind }) => kind)).toEqual(['Shoe', 'Thing', null, 'Thing']);
        await store.addEntities(id, [entity('b')]);
        expect((await collect(store.entities()))[1].kind).toBe('Shoe');
      });

      test('facts keep source, evidence and times; a value that changed has two rows', async () => {
        const { id } = await begin();
        await store.addEntities(id, [entity('a')]);
        const price = fact('a', 'price', '10 EUR', { min: 10, max: 10, unit: 'EUR', path: ['x', 'y'], source: 'page' });
        await store.addFacts(id, [price, fact('a', 'colour', 'red')]);
        await store.addFacts(id, [
          fact('a', 'colour', 'red', { seenMs: 20 }),
          fact('a', 'colour', 'blue', { seenMs: 20 }),
        ]);
        const { seenMs, ...rest } = price;
        expect(await collect(store.facts(key('a')))).toEqual([
          { ...rest, firstSeenMs: seenMs, lastSeenMs: seenMs },
          expect.objectContaining({ value: 'red', firstSeenMs: 10, lastSeenMs: 20 }),
          expect.objectContaining({ value: 'blue', firstSeenMs: 20, lastSeenMs: 20 }),
        ]);
        expect(await collect(store.facts(key('b')))).toEqual([]);
        await expect(store.addFacts(id, [fact('nobody', 'a', 'b')])).rejects.toThrow('nobody');
      });

      test('the facts of a page say each where on it they stand; the place they were seen last is kept', async () => {
        const { id } = await begin();
        await store.addEntities(id, [entity('a')]);
        const at = (value: string, node?: number) =>
          fact('a', 'size', value, {
            source: 'page',
            evidence: { page: address('a'), ...(node === undefined ? {} : { node }) },
          });
        await store.addFacts(id, [at('1', 7), at('2', 9), at('3')]);
        await store.addFacts(id, [at('1', 8), at('2')]);
        expect((await collect(store.facts(key('a')))).map(({ evidence }) => evidence)).toEqual([
          { page: address('a'), node: 8 },
          { page: address('a') },
          { page: address('a') },
        ]);
        expect((await place.rows('texts')).filter(({ text }) => String(text).includes(address('a')))).toHaveLength(1);
      });

      test('queries keep their sets of entities, edges their ends', async () => {
        const { id } = await begin();
        const red = [{ attribute: 'colour', value: 'red' }];
        const entities = idSet([1, 5, 70_000]);
        await store.addQueryNodes(id, [
          { predicates: [], query: visit(START), how: 'asked', entities: null },
          { predicates: red, query: null, how: 'predicted', entities },
        ]);
        await store.addQueryEdges(id, [
          { parent: predicateKey([]), child: predicateKey(red), attribute: 'colour', value: 'red' },
        ]);
        expect(await store.queryNode(id, predicateKey(red))).toEqual({
          predicates: red,
          query: null,
          how: 'predicted',
          entities,
        });
        expect(await store.queryNode(id, predicateKey([]))).toMatchObject({ query: visit(START), entities: null });
        expect(await place.rows('query_edges')).toHaveLength(1);
        const nowhere = predicateKey([{ attribute: 'x', value: 'y' }]);
        await expect(
          store.addQueryEdges(id, [{ parent: nowhere, child: nowhere, attribute: 'x', value: 'y' }]),
        ).rejects.toThrow('not added');
      });

      test('what a run that was taken up again does not tell again goes when it has finished, and nothing else', async () => {
        const other = await begin({ ...crawl, command: 'queries' });
        await store.addEntities(other.id, [entity('old', { seenMs: 1 }), entity('a', { seenMs: 1 })]);
        await store.addFacts(other.id, [fact('old', 'price', '5', { seenMs: 1 })]);
        await store.endRun(other.id, 'finished', 2);
        const nodes = (...values: readonly string[]) =>
          values.map((value) => ({
            predicates: [{ attribute: 'colour', value }],
            query: null,
            how: 'asked' as const,
            entities: null,
          }));
        const first = await store.beginRun(crawl, { fresh: false, nowMs: 5 });
        await store.addEntities(first.id, [entity('a'), entity('guess')]);
        await store.addFacts(first.id, [fact('a', 'price', '7'), fact('a', 'brand', 'x'), fact('guess', 'price', '8')]);
        await store.addQueryNodes(first.id, nodes('red', 'guess'));
        await store.endRun(first.id, 'cancelled', 20);
        const values = async () =>
          (await collect(store.facts())).map(({ attribute, value }) => `${attribute} ${value}`);
        expect(await values()).toEqual(['price 5', 'price 7', 'brand x', 'price 8']);

        await reopen();
        const again = await store.beginRun(crawl, { fresh: false, nowMs: 30 });
        expect(again).toMatchObject({ id: first.id, resumed: true });
        await store.addEntities(again.id, [entity('a')]);
        // With the time of its page, which lies before this part of the run.
        await store.addFacts(again.id, [fact('a', 'brand', 'x'), fact('a', 'Price', '7')]);
        await store.addQueryNodes(again.id, nodes('red'));
        expect(await values()).toHaveLength(5);
        await store.endRun(again.id, 'finished', 40);
        expect(await values()).toEqual(['price 5', 'brand x', 'Price 7']);
        expect((await collect(store.entities())).map(({ title }) => title)).toEqual(['old', 'a']);
        expect(await place.rows('queries')).toMatchObject([{ key: '[["colour","red"]]' }]);
        expect((await place.rows('shoe')).map(({ title }) => title)).toEqual(['old', 'a']);
      });

      test('what lists seem to say goes when it is known otherwise, and changes nothing that was there', async () => {
        const { id } = await begin();
        await store.addEntities(id, [entity('known')]);
        await store.addFacts(id, [fact('known', 'price', '5')]);
        const guessed = ['known', 'a', 'b'].map((name) => entity(name, { kind: 'guess', title: `${name}?` }));
        await store.addGuesses(id, guessed, [
          fact('known', 'price', '6'),
          fact('a', 'price', '7'),
          fact('b', 'cost', '8'),
        ]);
        // Another list says the same once more.
        await store.addGuesses(id, [guessed[1]], [fact('a', 'price', '7'), fact('a', 'size', '9')]);
        const told = async () => (await collect(store.facts())).map(({ attribute, value }) => `${attribute} ${value}`);
        const titles = async () => (await collect(store.entities())).map(({ title }) => title);
        expect(await told()).toEqual(['price 5', 'price 7', 'cost 8', 'size 9']);
        expect(await titles()).toEqual(['known', 'a?', 'b?']);

        await store.addEntities(id, [entity('a')]);
        await store.addFacts(id, [fact('a', 'price', '7')]);
        expect(await store.forgetGuesses(id)).toBe(3);
        expect(await told()).toEqual(['price 5', 'price 7']);
        expect(await titles()).toEqual(['known', 'a']);
        // What was told is no guess any more.
        await store.addGuesses(id, [entity('a', { title: 'otherwise' })], [fact('a', 'price', '1')]);
        expect(await store.forgetGuesses(id)).toBe(0);
        expect([...(await told()), ...(await titles())]).toEqual(['price 5', 'price 7', 'known', 'a']);
      });

      test('guesses outlive their process, and go when the run that was taken up again has finished', async () => {
        const first = await begin();
        await store.addGuesses(
          first.id,
          [entity('a'), entity('guess')],
          [fact('a', 'price', '7'), fact('guess', 'x', '8')],
        );
        await reopen();
        expect(await collect(store.facts())).toHaveLength(2);
        const again = await store.beginRun(crawl, { fresh: false, nowMs: 30 });
        await store.addEntities(again.id, [entity('a')]);
        await store.addFacts(again.id, [fact('a', 'Price', '7')]);
        await store.endRun(again.id, 'finished', 40);
        expect((await collect(store.facts())).map(({ attribute }) => attribute)).toEqual(['Price']);
        expect((await collect(store.entities())).map(({ title }) => title)).toEqual(['a']);
      });

      test('records and patterns', async () => {
        const { id } = await begin();
        await store.addRecords(id, [{ page: START, position: 0, fields: { title: 'a', tags: ['x', 'y'] } }]);
        await store.addRecords(id, [{ page: START, position: 0, fields: { title: 'b' } }]);
        expect(await place.rows('records')).toMatchObject([{ position: 0, fields_json: '{"title":"b"}' }]);
        const more = { facts: 4, leads: false, rank: 1, method: 'auto', ignored: ['ref'] };
        const pattern = { pattern: '/a/*', pages: 3, bytes: 9, objects: 2, chosen: true, ...more };
        await store.setPatterns(id, [pattern, { ...pattern, pattern: '/b/*' }]);
        await store.setPatterns(id, [pattern]);
        expect(await place.rows('patterns')).toMatchObject([
          { pattern: '/a/*', chosen: 1, leads: 0, rank: 1, facts: 4, method: 'auto', ignored_json: '["ref"]' },
        ]);
      });

      test('how far attributes are known, by what is stored', async () => {
        const { id } = await begin();
        await store.addEntities(
          id,
          ['a', 'b', 'c'].map((name) => entity(name)),
        );
        await store.addFacts(id, [fact('a', 'colour', 'red'), fact('a', 'colour', 'blue'), fact('b', 'colour', 'red')]);
        const lists = { read: 2, cut: 1, failed: 0, refused: 3 };
        const { kind } = entity('a');
        await store.setCoverage(id, [{ kind: 'Other', attribute: null, expected: null, lists, why: null }]);
        await store.setCoverage(id, [
          { kind: kind!, attribute: null, expected: 9, lists, why: 'the list prints a larger number' },
          { kind: kind!, attribute: 'colour', expected: null, lists, why: null },
          { kind: kind!, attribute: 'size', expected: null, lists, why: null },
        ]);
        const counts = { lists_read: 2, lists_cut: 1, lists_failed: 0, lists_refused: 3 };
        const byAttribute = (row: Readonly<Record<string, unknown>>) => String(row.attribute ?? '');
        const rows = [...(await place.rows('coverage'))].sort((a, b) => (byAttribute(a) < byAttribute(b) ? -1 : 1));
        expect(rows).toMatchObject([
          { attribute: null, expected: 9, entities: 9, valued: 3, ...counts, why: 'the list prints a larger number' },
          { attribute: 'colour', entities: 3, valued: 2, why: null },
          { attribute: 'size', entities: 3, valued: 0 },
        ]);
      });

      test('one table per kind: common attributes as columns, lists where some thing has several values, the rest together', async () => {
        const { id } = await begin();
        const names = Array.from({ length: 12 }, (_, at) => `s${at}`);
        await store.addEntities(id, [
          ...names.map((name) => entity(name)),
          entity('odd', { kind: 'Pages' }),
          entity('plain', { kind: null }),
        ]);
        await store.addFacts(id, [
          ...names.flatMap((name) => [
            fact(name, 'Title', 'x'),
            fact(name, 'title', 'y'),
            fact(name, 'size "cm"', '4'),
          ]),
          fact('s0', 'colour', 'red'),
          fact('s0', 'colour', 'blue'),
          fact('s1', 'colour', 'red'),
          ...Array.from({ length: 210 }, (_, at) => fact('s1', `rare ${String(at).padStart(3, '0')}`, 'v')),
        ]);
        expect(await store.rebuildKindTables()).toMatchObject([
          { kind: 'Pages', table: 'pages_2' },
          { kind: 'Shoe', table: 'shoe' },
          { kind: null, table: 'unnamed' },
        ]);
        const rows = await place.rows('shoe');
        expect(rows).toHaveLength(12);
        expect(rows[0].first_seen).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
        expect(rows[0]).toMatchObject({ entity: 'key:s0', 'Title 2': 'x', 'title 3': 'y', 'size "cm"': 4 });
        expect(rows.slice(0, 3).map(({ colour }) => colour)).toEqual(['["red","blue"]', '["red"]', null]);
        expect(Object.keys(rows[0])).toHaveLength(206);
        expect(Object.keys(JSON.parse(String(rows[1].other_json)) as object)).toHaveLength(14);
        const later = await begin({ ...crawl, version: '9' });
        await store.addFacts(later.id, [fact('s0', 'colour', 'green', { seenMs: 50 })]);
        await store.endRun(later.id, 'finished', 60);
        expect((await place.rows('shoe'))[0].colour).toBe('green');
      });

      describe('history', () => {
        const values = async (history: boolean) =>
          (await collect(store.facts(undefined, { history }))).map(({ attribute, endedMs, source, value }) =>
            `${attribute} ${value} ${source} ${endedMs ?? ''}`.trim(),
          );
        const changes = async () =>
          (await collect(store.changes())).map(({ after, attribute, before, change, entity: of }) =>
            [change, of, attribute, before, after].filter((part) => part !== null).join(' '),
          );
        const second = { ...crawl, version: '2' };
        const whole = { expected: null, lists: { read: 1, cut: 0, failed: 0, refused: 0 }, why: null };

        async function firstRun(): Promise<void> {
          const { id } = await begin();
          await store.addEntities(
            id,
            ['a', 'b', 'c'].map((name) => entity(name)),
          );
          await store.addFacts(id, [
            fact('a', 'price', '10', { source: 'record' }),
            fact('a', 'price', '10', { source: 'page' }),
            fact('a', 'colour', 'red', { source: 'filter' }),
            fact('a', 'colour', 'blue', { source: 'filter' }),
            fact('b', 'price', '20', { source: 'record' }),
            fact('b', 'for', 'women', { source: 'inferred' }),
            fact('b', 'sale', 'yes', { source: 'record' }),
            fact('c', 'price', '30', { source: 'record' }),
            fact('c', 'sale', 'yes', { source: 'record' }),
          ]);
          await store.endRun(id, 'finished', 30);
        }

        test('a crawl that saw other values ends those from before, by whatever source; what it did not ask stays', async () => {
          await firstRun();
          const { id } = await store.beginRun(second, { fresh: false, nowMs: 100 });
          await store.addEntities(
            id,
            ['a', 'b', 'd'].map((name) => entity(name, { seenMs: 110 })),
          );
          await store.addFacts(id, [
            fact('a', 'price', '12', { source: 'record', seenMs: 110 }),
            fact('a', 'colour', 'red', { source: 'filter', seenMs: 110 }),
            fact('b', 'price', '20', { source: 'record', seenMs: 110 }),
            fact('d', 'sale', 'yes', { source: 'record', seenMs: 110 }),
          ]);
          await store.setCoverage(id, [{ kind: 'Shoe', attribute: null, ...whole }]);
          await store.endRun(id, 'cancelled', 120);
          expect(await values(false)).toContain('colour blue filter');
          expect(await values(false)).not.toContain('price 10 page');
          const again = await store.beginRun(second, { fresh: false, nowMs: 130 });
          expect(again.id).toBe(id);
          await store.addEntities(
            id,
            ['a', 'b', 'd'].map((name) => entity(name, { seenMs: 110 })),
          );
          await store.addFacts(id, [
            fact('a', 'price', '12', { source: 'record', seenMs: 110 }),
            fact('a', 'colour', 'red', { source: 'filter', seenMs: 110 }),
            fact('b', 'price', '20', { source: 'record', seenMs: 110 }),
            fact('d', 'sale', 'yes', { source: 'record', seenMs: 110 }),
            fact('b', 'for', 'women', { source: 'filter', seenMs: 110 }),
          ]);
          await store.endRun(id, 'finished', 140);
          expect(await values(false)).toEqual([
            'colour red filter',
            'price 20 record',
            'price 12 record',
            'sale yes record',
            'for women filter',
          ]);
          expect((await values(true)).filter((row) => row.endsWith('140'))).toEqual([
            'price 10 record 140',
            'price 10 page 140',
            'colour blue filter 140',
            'for women inferred 140',
            'sale yes record 140',
            'price 30 record 140',
            'sale yes record 140',
          ]);
          expect((await collect(store.entities())).map(({ goneMs }) => goneMs)).toEqual([
            undefined,
            undefined,
            140,
            undefined,
          ]);
          expect((await changes()).sort()).toEqual([
            'added key:d',
            'changed key:a price 10 12',
            'gone key:a colour blue',
            'gone key:b sale yes',
            'gone key:c',
          ]);
          expect((await place.rows('shoe')).map(({ price, title }) => [title, price])).toEqual([
            ['a', 12],
            ['b', 20],
            ['d', null],
          ]);
          expect((await place.rows('facts_as_text')).map(({ value }) => value).sort()).toEqual([
            '12',
            '20',
            'red',
            'women',
            'yes',
          ]);
          expect(await place.rows('facts_with_history')).toHaveLength(12);
        });

        test('nothing is gone where lists were cut, or where most was not found again', async () => {
          await firstRun();
          for (const [version, names, cut] of [
            ['2', ['a', 'b'], 1],
            ['3', ['a'], 0],
          ] as const) {
            const nowMs = 100 * Number(version);
            const { id } = await store.beginRun({ ...crawl, version }, { fresh: false, nowMs });
            await store.addEntities(
              id,
              names.map((name) => entity(name, { seenMs: nowMs + 10 })),
            );
            const lists = { ...whole.lists, cut };
            await store.setCoverage(id, [{ kind: 'Shoe', attribute: null, ...whole, lists }]);
            await store.endRun(id, 'finished', nowMs + 20);
            expect((await collect(store.entities())).filter(({ goneMs }) => goneMs !== undefined)).toEqual([]);
          }
        });

        test('findings of a visit are kept as a whole; those of a run that is taken up again take the place of its first', async () => {
          await firstRun();
          const visit2: RunDescription = { ...crawl, command: 'recrawl' };
          const { id } = await store.beginRun(visit2, { fresh: false, nowMs: 100 });
          const none = { seen: [], entities: [], facts: [], ended: [], gone: [], changes: [], pages: [], watched: [] };
          const change = { attribute: null, before: null, after: null, atMs: 110 } as const;
          await store.keepFindings(id, { ...none, gone: [{ entity: key('b'), atMs: 110 }] });
          await store.endRun(id, 'cancelled', 115);
          expect((await collect(store.entities()))[1].goneMs).toBe(110);
          await reopen();
          const again = await store.beginRun(visit2, { fresh: false, nowMs: 120 });
          expect(again).toMatchObject({ id, resumed: true });
          await store.keepFindings(id, {
            ...none,
            seen: [{ entity: key('b'), atMs: 110 }],
            entities: [entity('d', { seenMs: 110 })],
            facts: [
              fact('a', 'price', '12', { source: 'record', seenMs: 110 }),
              fact('d', 'price', '40', { source: 'record', seenMs: 110 }),
            ],
            ended: [{ entity: key('a'), attribute: 'price', value: '10', atMs: 110 }],
            gone: [{ entity: key('c'), atMs: 110 }],
            changes: [
              { ...change, change: 'changed', entity: key('a'), attribute: 'price', before: '10', after: '12' },
              { ...change, change: 'added', entity: key('d') },
              { ...change, change: 'gone', entity: key('c') },
            ],
          });
          await store.endRun(id, 'finished', 130);
          expect(await values(false)).toEqual([
            'colour red filter',
            'colour blue filter',
            'price 20 record',
            'for women inferred',
            'sale yes record',
            'price 12 record',
            'price 40 record',
          ]);
          const [, b, c] = await collect(store.entities());
          expect([b.goneMs, b.lastSeenMs, c.goneMs]).toEqual([undefined, 110, 110]);
          const [price] = await collect(store.facts(key('b')));
          expect(price.lastSeenMs).toBe(110);
          expect(await changes()).toEqual(['changed key:a price 10 12', 'added key:d', 'gone key:c']);
        });

        test('a site has a schedule, until it has none; entities belong to objects', async () => {
          await firstRun();
          const { id } = await store.beginRun({ ...crawl, command: 'recrawl' }, { fresh: false, nowMs: 100 });
          await store.setSchedule(id, { perDay: 5, gain: 0.25, madeMs: 100 });
          await store.setSchedule(id, { perDay: 7, gain: 0.5, madeMs: 110 });
          await store.setSchedule(id, null);
          const ids = (await collect(store.entities(id))).map((one) => one.id);
          expect(ids).toHaveLength((await collect(store.entities())).length);
          await store.setObjects(id, new Map(ids.map((one) => [one, 1])));
          await store.setObjects(id, new Map(ids.map((one) => [one, 2])));
          expect((await collect(store.facts(undefined, { run: id }))).length).toBe(
            (await collect(store.facts())).length,
          );
        });

        test('a value that comes back has a row of its own, and so does an entity its time', async () => {
          await firstRun();
          const visits: Fact[][] = [
            [fact('a', 'price', '12', { source: 'record', seenMs: 110 })],
            [fact('a', 'price', '10', { source: 'record', seenMs: 210 })],
          ];
          for (const [at, facts] of visits.entries()) {
            const { id } = await store.beginRun(
              { ...crawl, command: 'recrawl' },
              { fresh: true, nowMs: 100 * (at + 1) },
            );
            const ended = [
              { entity: key('a'), attribute: 'price', value: at === 0 ? '10' : '12', atMs: facts[0].seenMs },
            ];
            const gone = at === 0 ? [{ entity: key('c'), atMs: 110 }] : [];
            const entities = at === 0 ? [] : [entity('c', { seenMs: 210 })];
            await store.keepFindings(id, {
              seen: [],
              entities,
              facts,
              ended,
              gone,
              changes: [],
              pages: [],
              watched: [],
            });
            await store.endRun(id, 'finished', 100 * (at + 1) + 50);
          }
          expect((await values(true)).filter((row) => row.startsWith('price 1'))).toEqual([
            'price 10 record 110',
            'price 10 page 110',
            'price 12 record 210',
            'price 10 record',
          ]);
          expect((await collect(store.entities()))[2].goneMs).toBeUndefined();
        });
      });

      test('columns are numbers where all values are, and nothing is lost by it', async () => {
        const { id } = await begin();
        await store.addEntities(id, [entity('a'), entity('b')]);
        await store.addFacts(id, [
          ...['7', '12'].map((value) => fact('a', 'doors', value)),
          fact('b', 'doors', '-3'),
          fact('a', 'weight', '1.50'),
          fact('b', 'weight', '2'),
          ...['007', '1e3', '12345678901234567890', '1,000', ' 5', 'NaN', ''].map((value, at) =>
            fact('a', `text ${at}`, value),
          ),
          fact('a', 'mixed', '5'),
          fact('b', 'mixed', 'five'),
        ]);
        await store.endRun(id, 'finished', 9);
        const [a, b] = await place.rows('shoe');
        expect(a).toMatchObject({ doors: '[7,12]', weight: 1.5, mixed: '5', 'text 0': '007', 'text 1': '1e3' });
        expect(a).toMatchObject({ 'text 2': '12345678901234567890', 'text 3': '1,000', 'text 4': ' 5', 'text 6': '' });
        expect(b).toMatchObject({ doors: '[-3]', weight: 2, mixed: 'five' });
      });

      test('amounts of one unit have a column of their numbers, where each thing has one', async () => {
        const { id } = await begin();
        await store.addEntities(id, [entity('a'), entity('b')]);
        const usd = (min: number, max = min) => ({ min, max, unit: 'USD' });
        await store.addFacts(id, [
          fact('a', 'price', '$1,250.00', usd(1250)),
          fact('b', 'price', '$7.50', usd(7.5)),
          fact('b', 'price', '$7.50', { ...usd(7.5), source: 'record' }),
          fact('a', 'weight', '2 kg', { min: 2, max: 2, unit: 'kg' }),
          fact('b', 'weight', '2 lbs', { min: 2, max: 2, unit: 'lbs' }),
          fact('a', 'range', '$40 to $70', usd(40, 70)),
          fact('a', 'paid', '$4', usd(4)),
          fact('a', 'paid', '$5', usd(5)),
          fact('a', 'cost', '$4', usd(4)),
          fact('b', 'cost', 'on request'),
        ]);
        await store.endRun(id, 'finished', 9);
        const [a, b] = await place.rows('shoe');
        expect(a).toMatchObject({ price: '$1,250.00', 'price (USD)': 1250 });
        expect(b).toMatchObject({ price: '$7.50', 'price (USD)': 7.5 });
        expect(Object.keys(a).filter((name) => name.includes('('))).toEqual(['price (USD)']);
      });

      test('kinds and attributes with hostile names get tables and columns all the same', async () => {
        const { id } = await begin();
        const kinds = ['select', '"; DROP TABLE facts; --', '', 'Größe и цена', 'sqlite_master', 'facts', 'FACTS'];
        const attributes = [
          'id',
          'ID',
          'select',
          'a"b',
          "a'b",
          '',
          ' ',
          'x\0y\nz',
          'entity',
          'Other_JSON',
          '数量',
          'w'.repeat(500),
        ];
        await store.addEntities(
          id,
          kinds.map((kind, at) => entity(`k${at}`, { kind })),
        );
        await store.addFacts(
          id,
          kinds.flatMap((_, at) => attributes.map((attribute) => fact(`k${at}`, attribute, `${attribute}!`))),
        );
        const tables = (await store.rebuildKindTables()).map(({ table }) => table);
        expect(new Set(tables.map((name) => name.toLowerCase())).size).toBe(kinds.length);
        for (const table of tables) {
          const [row] = await place.rows(`"${table.replaceAll('"', '""')}"`);
          expect(Object.values(row).filter((value) => attributes.includes(String(value).slice(0, -1)))).toHaveLength(
            attributes.length,
          );
        }
        expect(await place.rows('facts')).toHaveLength(kinds.length * attributes.length);
      });
    });
  });
}
