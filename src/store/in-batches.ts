const BATCH = 1000;

/**
 * All rows in the order of their ids, a batch at a time: a reader that takes its time holds no transaction open, and
 * memory stays flat however many rows there are.
 */
export async function* inBatches<T>(
  read: (afterId: number, limit: number) => readonly { readonly id: number; readonly item: T }[],
): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const rows = read(after, BATCH);
    for (const { item } of rows) yield item;
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1].id;
  }
}
