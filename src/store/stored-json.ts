import { QuarryError } from '../model/error.ts';

/** JSON out of a column. Only a damaged file has anything else there. */
export function storedJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw damaged(cause);
  }
}

/** What can be said where a row is not as it was written. */
export function damaged(cause: unknown): QuarryError {
  return new QuarryError('store-corrupt', 'The database is damaged: a row is not as it was written.', {
    hint: "Set the file aside and start again, or save what can be read with sqlite3's '.recover'.",
    cause,
  });
}
