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
  head(status: number, headers: WireHeaders, flow: Flow): void;
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
  send(request: WireRequest, receiver: Receiver, onFlow: (flow: Flow) => void): Promise<void>;
  close(): Promise<void>;
}

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

export function createConnections(options: ConnectionOptions): Connections {
  const { guard, proxies, resolve = resolveBySystem } = options;
  const dispatcher = createDispatcher(options, resolve);
  return {
    async send(request, receiver, onFlow) {
      if (proxies !== undefined) await checkProxied(guard, resolve, request.origin);
      return dispatch(dispatcher, request, receiver, onFlow);
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

function dispatch(
  dispatcher: Dispatcher,
  request: WireRequest,
  receiver: Receiver,
  onFlow: (flow: Flow) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let over = false;
    const finish = (error?: unknown) => {
      if (over) return;
      over = true;
      if (error === undefined) resolve();
      else reject(toExchangeError(error));
    };
    const flow: Flow = {
      pause: () => controller?.pause(),
      resume: () => controller?.resume(),
      stop(error) {
        if (over) return;
        finish(error);
        controller?.abort(STOPPED);
      },
    };
    onFlow(flow);
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (over) started.abort(STOPPED);
      },
      onResponseStart(_, status, headers) {
        if (!over && status >= 200) receiver.head(status, headers, flow);
      },
      onResponseData(_, chunk) {
        if (!over) receiver.data(chunk);
      },
      onResponseEnd: () => finish(),
      onResponseError: (_, error) => finish(error),
    };
    try {
      dispatcher.dispatch({ ...request }, handler);
    } catch (error) {
      finish(error);
    }
  });
}

const STOPPED = new Error('stopped');
