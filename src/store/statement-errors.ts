/** What a person is told about a statement that cannot be run, whatever engine was to run it. */
import { QuarryError } from '../model/error.ts';

export const isEmptyStatement = (sql: string): boolean => sql.replace(/--.*|\/\*[\s\S]*?\*\/|[\s;]/g, '') === '';

export const oneAtATime = (): QuarryError =>
  new QuarryError('usage', 'Only one statement can be run at a time.', { hint: 'Call quarry sql once for each.' });

export const nothingToRun = (): QuarryError =>
  new QuarryError('usage', 'There is no statement to run.', {
    hint: "For example: quarry sql shop.db 'SELECT * FROM entities LIMIT 5'.",
  });

export const onlyReading = (cause: unknown, hint: string): QuarryError =>
  new QuarryError('usage', 'Only statements that read can be run here.', { hint, cause });

/** The line with the word and a mark below it. */
export function pointAt(sql: string, at: number): string {
  const from = sql.lastIndexOf('\n', at - 1) + 1;
  const end = sql.indexOf('\n', at);
  const line = sql.slice(from, end === -1 ? undefined : end);
  const number = sql.slice(0, at).split('\n').length;
  const before = `line ${number}: `;
  return `${before}${line}\n  ${' '.repeat(before.length + at - from)}^`;
}
