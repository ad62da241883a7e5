// The only file that knows undici: pools of connections whose every address the guard has seen.
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { ExchangeError, toExchangeError } from './failure.ts';
import type { Guard } from './guard.ts';

/** A name to its IP addresses. */
export type Resolve = (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface Proxies {
  readonly http: string;
  readonly https: string;
  /** Hosts that are asked directly, in the form of the NO_PROXY variable. */
  readonly except: string;
}

export interface ConnectionOptions {
  readonly guard: Guard;
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
  readonly maxHeaderBytes: number;
  readonly connectionsPerOrigin: number;
  /** @default the system's resolver */
  readonly resolve?: Resolve;
  readonly proxies?: Proxies;
  /** Certificate authorities to trust instead of Node's, PEM. */
  readonly ca?: string;
}

export type WireHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** Who reads the answer. `flow` lets a reader that falls behind hold the sender, and end the exchange. */
export interface Receiver {
  /** Before anything is sent. */
  begin(flow: Flow): void;
  head(status: number, headers: WireHeaders): void;
  data(chunk: Uint8Array): void;
}

export interface Flow {
  pause(): void;
  resume(): void;
  /** Ends the exchange; with an error it fails, without one the rest is simply not read. */
  stop(error?: ExchangeError): void;
}

export interface Connections {
  /** Resolves when the answer has been received or stopped, rejects with an ExchangeError. */
  send(request: WireRequest, receiver: Receiver): Promise<void>;
  close(): Promise<void>;
}

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

export function createConnections(options: ConnectionOptions): Connections {
  const { guard, proxies, resolve = resolveBySystem } = options;
  const dispatcher = createDispatcher(options, resolve);
  return {
    send(request, receiver) {
      if (proxies === undefined) return dispatch(dispatcher, request, receiver);
      return checkProxied(guard, resolve, request.origin).then(() => dispatch(dispatcher, request, receiver));
    },
    // Not close(): that waits for what is under way, and whoever closes has stopped waiting.
    close: () => dispatcher.destroy(),
  };
}

function createDispatcher(options: ConnectionOptions, resolve: Resolve): Dispatcher {
  const { proxies, ca } = options;
  const agentOptions = {
    connect: guardedConnector(options, resolve),
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.bodyTimeoutMs,
    maxHeaderSize: options.maxHeaderBytes,
    connections: options.connectionsPerOrigin,
    pipelining: 1,
    keepAliveTimeout: 10_000,
  };
  if (proxies === undefined) return new Agent(agentOptions);
  return new EnvHttpProxyAgent({
    ...agentOptions,
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.except,
    // Plain http is asked of a proxy as such; many proxies refuse to tunnel to port 80.
    proxyTunnel: false,
    ...(ca === undefined ? {} : { requestTls: { ca } }),
  });
}

/** Connects only to addresses that the guard admits for the origin, name or literal. */
function guardedConnector({ guard, connectTimeoutMs, ca }: ConnectionOptions, resolve: Resolve) {
  const connectors = new Map<string, buildConnector.connector>();
  const connectorFor = (origin: string) => {
    const known = connectors.get(origin);
    if (known !== undefined) return known;
    const lookup = guardedLookup(guard, origin, resolve);
    const made = buildConnector({ timeout: connectTimeoutMs, lookup, ...(ca === undefined ? {} : { ca }) });
    if (connectors.size >= MAX_CONNECTORS) connectors.clear();
    connectors.set(origin, made);
    return made;
  };
  return (target: buildConnector.Options, callback: buildConnector.Callback) => {
    const origin = `${target.protocol}//${target.host}`;
    if (isIP(target.hostname) !== 0) {
      const { allowed, reason } = guard.admit(origin, [target.hostname]);
      if (allowed.length === 0) return callback(new ExchangeError('guard', false, reason), null);
    }
    return connectorFor(origin)(target, callback);
  };
}

/** They only keep TLS sessions, so forgetting all of them now and then costs little. */
const MAX_CONNECTORS = 1000;

function guardedLookup(guard: Guard, origin: string, resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const { allowed, reason } = guard.admit(
          origin,
          found.map(({ address }) => address),
        );
        const usable = found.filter(({ address }) => allowed.includes(address)).map((entry) => ({ ...entry }));
        if (usable.length === 0) callback(new ExchangeError('guard', false, reason), '');
        else if (all === true) callback(null, usable);
        else callback(null, usable[0].address, usable[0].family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** A proxy resolves names itself; all that can be done is to refuse names that are private as seen from here. */
async function checkProxied(guard: Guard, resolve: Resolve, origin: string): Promise<void> {
  const hostname = new URL(origin).hostname;
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return;
  const found = await resolve(hostname).catch(() => []);
  if (found.length === 0) return;
  const addresses = found.map(({ address }) => address);
  const { allowed, reason } = guard.admit(origin, addresses);
  if (allowed.length < addresses.length) throw new ExchangeError('guard', false, reason);
}

/** One request on its way: what undici tells is passed to the receiver, what the receiver wants to undici. */
class Dispatching implements Dispatcher.DispatchHandler, Flow {
  readonly #receiver: Receiver;
  readonly #resolve: () => void;
  readonly #reject: (error: ExchangeError) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #over = false;

  constructor(receiver: Receiver, resolve: () => void, reject: (error: ExchangeError) => void) {
    this.#receiver = receiver;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  pause(): void {
    this.#controller?.pause();
  }

  resume(): void {
    this.#controller?.resume();
  }

  stop(error?: ExchangeError): void {
    if (this.#over) return;
    this.#finish(error);
    this.#controller?.abort(STOPPED);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#over) controller.abort(STOPPED);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: WireHeaders): void {
    if (!this.#over && status >= 200) this.#receiver.head(status, headers);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (!this.#over) this.#receiver.data(chunk);
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    this.#finish(error);
  }

  #finish(error?: unknown): void {
    if (this.#over) return;
    this.#over = true;
    if (error === undefined) this.#resolve();
    else this.#reject(toExchangeError(error));
  }
}

function dispatch(dispatcher: Dispatcher, request: WireRequest, receiver: Receiver): Promise<void> {
  return new Promise((resolve, reject) => {
    const handler = new Dispatching(receiver, resolve, reject);
    receiver.begin(handler);
    try {
      dispatcher.dispatch(request, handler);
    } catch (error) {
      handler.stop(toExchangeError(error));
    }
  });
}

const STOPPED = new Error('stopped');
