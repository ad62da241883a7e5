// A request between the HTTP client and the reader of its answer. The client is known here by the few calls it makes.
import { ExchangeError, toExchangeError } from './failure.ts';
import type { SocketWatcher } from './watch-socket.ts';

export type WireHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Who reads the answer. `flow` lets a reader end the exchange; it cannot hold the sender (decision 0248). */
export interface Receiver {
  /** Before anything is sent. */
  begin(flow: Flow): void;
  head(status: number, headers: WireHeaders): void;
  data(chunk: Uint8Array): void;
}

export interface Flow {
  /** Ends the exchange; with an error it fails, without one the rest is simply not read. */
  stop(error?: ExchangeError): void;
}

/** What the client gives to end a request with. */
interface Controller {
  abort(reason: Error): void;
}

const STOPPED = new Error('stopped');

/** One request on its way: what the HTTP client says is passed to the receiver, what the receiver wants to the client. */
export class Dispatching implements Flow {
  readonly #receiver: Receiver;
  readonly #onOver: () => void;
  readonly #resolve: () => void;
  readonly #reject: (error: ExchangeError) => void;
  #controller: Controller | null = null;
  #over = false;
  /** The connection that carries it, once it was given to a client. */
  line: Line | null = null;

  constructor(receiver: Receiver, onOver: () => void, resolve: () => void, reject: (error: ExchangeError) => void) {
    this.#receiver = receiver;
    this.#onOver = onOver;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  stop(error?: ExchangeError): void {
    if (this.#over) return;
    this.#finish(error);
    this.#controller?.abort(STOPPED);
  }

  /** Ends it from without; what the client still says of it is not heard. */
  fail(error: Error): void {
    this.#finish(error);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    this.line?.begin(this);
    if (this.#over) controller.abort(STOPPED);
  }

  onResponseStart(_: Controller, status: number, headers: WireHeaders): void {
    if (!this.#over && status >= 200) this.#receiver.head(status, headers);
  }

  onResponseData(_: Controller, chunk: Uint8Array): void {
    if (!this.#over) this.#receiver.data(chunk);
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_: Controller | null, error: Error): void {
    this.#finish(error);
  }

  #finish(error?: unknown): void {
    if (this.#over) return;
    this.#over = true;
    this.line?.finish(this);
    this.#onOver();
    if (error === undefined) this.#resolve();
    else this.#reject(toExchangeError(error));
  }
}

/** What one client's connection carries at the moment, and what waits for it. */
export class Line implements SocketWatcher {
  readonly #onThrown: () => void;
  readonly #given = new Set<Dispatching>();
  #current: Dispatching | null = null;

  constructor(onThrown: () => void) {
    this.#onThrown = onThrown;
  }

  take(request: Dispatching): void {
    request.line = this;
    this.#given.add(request);
  }

  begin(request: Dispatching): void {
    this.#current = request;
  }

  finish(request: Dispatching): void {
    this.#given.delete(request);
    if (this.#current === request) this.#current = null;
  }

  failed(error: NodeJS.ErrnoException): void {
    // undici takes a reset for the end of a body that has no other; half a page is not a page.
    if (error.code === 'ECONNRESET') this.#current?.fail(error);
  }

  threw(error: unknown): void {
    this.#onThrown();
    for (const request of this.#given) request.fail(clientFailure(error));
  }
}

/** An error of the client itself says nothing about the site: asking again may well succeed. */
export function clientFailure(error: unknown): ExchangeError {
  return new ExchangeError('protocol', true, `the HTTP client failed: ${String(error)}`.slice(0, 300));
}
