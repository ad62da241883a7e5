const BATCH = 1000;

/** All rows in the order of their ids, a batch at a time: a slow reader holds no transaction open, and memory stays flat. */
export async function* inBatches<Row extends { readonly id: number }>(
  read: (afterId: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1].id;
  }
}
