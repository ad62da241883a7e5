import {
  type BrotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type Gunzip,
  type Inflate,
  type InflateRaw,
} from 'node:zlib';
import type { Flow } from './dispatching.ts';
import { ExchangeError } from './failure.ts';

export interface BodyLimits {
  /** Of the body after decompression. */
  readonly maxBytes: number;
  /** How many times larger than what was sent a body may become, once it is past `RATIO_FROM_BYTES`. */
  readonly maxRatio: number;
}

/** Small bodies may be as repetitive as they like. */
const RATIO_FROM_BYTES = 1024 * 1024;
/** More than one coding is rare; more than two has no use but to multiply a bomb. */
const MAX_CODINGS = 2;

/** What a sink without a limit of its own may make us keep while it is decompressed. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** Takes a body as sent, gives it as meant. */
export interface BodyReader {
  write(chunk: Uint8Array): void;
  /** Resolves when all that was written has come out. */
  end(): Promise<void>;
  destroy(): void;
}

type Decompressor = Gunzip | Inflate | InflateRaw | BrotliDecompress;
/** The last block may be missing: a page cut by its server is still a page, and a cut transfer fails by itself. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };
const LENIENT_BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

const NONE: readonly string[] = [];

/** The codings of a Content-Encoding header in the order to undo them, or null where we know one of them not. */
export function codingsOf(header: string): readonly string[] | null {
  if (header === '') return NONE;
  const codings = header
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim().replace(/^x-/, ''))
    .filter((coding) => coding !== '' && coding !== 'identity')
    .reverse();
  const known = codings.every((coding) => coding === 'gzip' || coding === 'deflate' || coding === 'br');
  return known && codings.length <= MAX_CODINGS ? codings : null;
}

/**
 * Reads a body through its codings into `out`, within limits; `out` says false when it has enough. What comes faster than
 * it is decompressed waits in memory, up to the size a body may have at all: the sender is never held, because undici 7
 * ends the process where a connection is closed while it is paused (decision 0248).
 */
export function createBodyReader(
  codings: readonly string[],
  limits: BodyLimits,
  flow: Flow,
  out: (bytes: Uint8Array) => boolean,
): BodyReader {
  if (codings.length === 0) return new PlainBody(limits, flow, out);
  const maxWaiting = Math.min(limits.maxBytes, MAX_WAITING_BYTES);
  const streams: Decompressor[] = [];
  let over = false;
  let failure: ExchangeError | null = null;
  const finish = (error?: ExchangeError) => {
    if (over) return;
    over = true;
    failure = error ?? null;
    flow.stop(error);
    for (const stream of streams) stream.destroy();
  };

  /** Every stage is held to the limits, so that a bomb inside a bomb does not grow between two of them. */
  const limited = (next: (bytes: Uint8Array) => void) => {
    let received = 0;
    let given = 0;
    return {
      received: (bytes: Uint8Array) => {
        received += bytes.length;
      },
      give: (bytes: Uint8Array) => {
        given += bytes.length;
        if (given > limits.maxBytes) finish(tooLarge(limits.maxBytes));
        else if (given > RATIO_FROM_BYTES && given > received * limits.maxRatio)
          finish(new ExchangeError('decompression-bomb', false, `${given} bytes out of ${received}`));
        else if (!over) next(bytes);
      },
    };
  };

  const stage = (coding: string, next: (bytes: Uint8Array) => void) => {
    const { received, give } = limited(next);
    let stream: Decompressor | null = null;
    return (bytes: Uint8Array) => {
      received(bytes);
      if (stream === null) {
        stream = decompressorFor(coding, bytes[0]);
        streams.push(stream);
        stream.on('data', give);
        stream.on('error', (error: Error) => finish(new ExchangeError('bad-encoding', false, error.message)));
      }
      stream.write(bytes);
      if (stream.writableLength > maxWaiting) finish(tooLarge(limits.maxBytes));
    };
  };

  const last = (bytes: Uint8Array) => {
    if (!out(bytes)) finish();
  };
  const first = codings.reduceRight<(bytes: Uint8Array) => void>((next, coding) => stage(coding, next), last);
  return {
    write(chunk) {
      if (!over && chunk.length > 0) first(chunk);
    },
    async end() {
      for (let at = 0; at < streams.length && !over; at += 1) await ended(streams[at]);
      over = true;
      if (failure !== null) throw failure;
    },
    destroy: () => finish(),
  };
}

/** A body as sent is a body as meant: by far the commonest case, and the cheapest. */
class PlainBody implements BodyReader {
  readonly #limits: BodyLimits;
  readonly #flow: Flow;
  readonly #out: (bytes: Uint8Array) => boolean;
  #given = 0;

  constructor(limits: BodyLimits, flow: Flow, out: (bytes: Uint8Array) => boolean) {
    this.#limits = limits;
    this.#flow = flow;
    this.#out = out;
  }

  write(chunk: Uint8Array): void {
    this.#given += chunk.length;
    if (this.#given > this.#limits.maxBytes) this.#flow.stop(tooLarge(this.#limits.maxBytes));
    else if (!this.#out(chunk)) this.#flow.stop();
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): void {
    this.#flow.stop();
  }
}

export function tooLarge(maxBytes: number): ExchangeError {
  return new ExchangeError('too-large', false, `more than ${maxBytes} bytes`);
}

/** The kind of deflate is told by its first byte: servers send raw streams where zlib's are meant. */
function decompressorFor(coding: string, firstByte: number): Decompressor {
  if (coding === 'gzip') return createGunzip(LENIENT);
  if (coding === 'br') return createBrotliDecompress(LENIENT_BROTLI);
  return (firstByte & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT);
}

function ended(stream: Decompressor): Promise<void> {
  return new Promise((resolve) => {
    stream
      .once('end', resolve)
      .once('error', () => resolve())
      .once('close', resolve);
    stream.end();
  });
}
