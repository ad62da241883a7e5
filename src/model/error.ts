/** What a caller did wrong, or a broken disk. What the world does is a value (`Fetched`). */
export type ErrorCode =
  | 'usage'
  | 'bad-url'
  | 'bad-setting'
  | 'file-missing'
  | 'no-browser'
  | 'file-unreadable'
  | 'file-unwritable'
  | 'is-directory'
  | 'not-text'
  | 'empty-input'
  | 'store-locked'
  | 'store-newer'
  | 'store-corrupt'
  | 'store-not-a-database'
  | 'store-read-only'
  | 'store-full'
  | 'store-io'
  | 'store-unreachable'
  | 'store-fenced'
  | 'missing-package'
  | 'not-fetched'
  | 'too-complex'
  | 'port-in-use'
  | 'aborted'
  | 'internal';

export interface ErrorDetails {
  /** What the person can do about it. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** The one error class: a stable code, a sentence, a hint. */
export class QuarryError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'QuarryError';
    this.code = code;
    this.hint = details.hint;
  }
}
