import {
  type Address,
  createFetcher,
  createPage,
  DEFAULT_SETTINGS,
  discoverQueries,
  type Fetcher,
  type QueriesFound,
  readList,
  toAddress,
} from '../src/index.ts';

/** How far the conversation was after each answer. */
export interface Step {
  readonly downloads: number;
  readonly facts: number;
}

export interface Discovery {
  readonly found: QueriesFound;
  readonly steps: readonly Step[];
  /** CPU of the method itself, parsing included. */
  readonly methodMs: number;
  /** CPU of parsing alone: every page is parsed once more for that. */
  readonly parseMs: number;
}

/** Query discovery on a site of the city through all layers but no store. */
export async function discoverCity(start: string, maxDownloads = 100_000): Promise<Discovery> {
  const address = toAddress(start)!;
  const fetcher = createFetcher({ ...DEFAULT_SETTINGS }, { startUrls: [address], maxProbes: 0 });
  try {
    return await discover(fetcher.fetch, address, maxDownloads);
  } finally {
    await fetcher.close();
  }
}

export async function discover(fetch: Fetcher, start: Address, maxDownloads: number): Promise<Discovery> {
  const steps: Step[] = [];
  let downloads = 0;
  const conversation = discoverQueries(start, {
    reader: readList,
    tell: ({ entities, facts }) => steps.push({ downloads, facts: entities + facts }),
  });
  let methodMs = 0;
  let parseMs = 0;
  const advance = (...answers: Parameters<typeof conversation.next>) => {
    const before = process.cpuUsage();
    const step = conversation.next(...answers);
    methodMs += cpuMsSince(before);
    return step;
  };
  let step = advance();
  while (step.done !== true) {
    const answers = await Promise.all(
      step.value.map((ask) => {
        downloads += 1;
        return downloads > maxDownloads
          ? ({ kind: 'refused', query: ask.query, by: 'budget' } as const)
          : fetch(ask.query);
      }),
    );
    const before = process.cpuUsage();
    for (const answer of answers) if (answer.kind === 'ok') createPage(answer.body, { url: answer.finalUrl });
    parseMs += cpuMsSince(before);
    step = advance(answers);
  }
  return { found: step.value, steps, methodMs, parseMs };
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000;
}

/** What the queries say, for the scorer. */
export function* factRows(site: string, { entities, queries }: QueriesFound): Generator<object> {
  yield { site };
  for (const { confidence, entities: ids, parent, predicates } of queries) {
    const last = predicates[predicates.length - 1];
    if (parent === null || last === undefined) continue;
    for (const id of ids) {
      const { address, title } = entities[id];
      yield { site, entity: address ?? `record:${title}`, ...last, confidence };
    }
  }
}
