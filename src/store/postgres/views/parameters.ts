import type { SqlParameter } from '../connection.ts';

/** Values of a statement that is put together, and what stands for each of them. */
export class Parameters {
  readonly values: SqlParameter[] = [];

  add(value: SqlParameter): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
