// The only file that knows undici: pools of connections whose every address the guard has seen.
import { isIP } from 'node:net';
import { Agent, buildConnector, Client, type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import { hearOfClientErrors } from './client-errors.ts';
import { clientFailure, Dispatching, Line, type Receiver } from './dispatching.ts';
import { ExchangeError, toExchangeError } from './failure.ts';
import type { Guard } from './guard.ts';
import { checkProxied, guardedLookup, type Resolve, resolveBySystem } from './guarded-lookup.ts';
import { guardCallback, watchSocket } from './watch-socket.ts';

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

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

export interface Connections {
  /** Resolves when the answer has been received or stopped, rejects with an ExchangeError. */
  send(request: WireRequest, receiver: Receiver): Promise<void>;
  close(): Promise<void>;
}

export function createConnections(options: ConnectionOptions): Connections {
  const { guard, proxies, resolve = resolveBySystem } = options;
  const underWay = new Set<Dispatching>();
  /** Those in which something threw. They finish what they have, as far as they can, and get nothing new. */
  const retired = new Set<Dispatcher>();
  // bounded: called again only when something throws in the one before
  const create = () => {
    // bounded: as create
    const created: Dispatcher = createDispatcher(options, resolve, () => retire(created));
    return created;
  };
  // bounded: as create
  const retire = (broken: Dispatcher) => {
    if (retired.has(broken)) return;
    retired.add(broken);
    if (broken === dispatcher) dispatcher = create();
    broken.close().then(
      () => retired.delete(broken),
      () => undefined,
    );
  };
  let dispatcher = create();
  const hearNoMore = hearOfClientErrors((error) => {
    retire(dispatcher);
    for (const request of underWay) request.fail(clientFailure(error));
  });
  return {
    send(request, receiver) {
      if (proxies === undefined) return dispatch(dispatcher, request, receiver, underWay);
      return checkProxied(guard, resolve, request.origin).then(() => dispatch(dispatcher, request, receiver, underWay));
    },
    // Not close(): that waits for what is under way, and whoever closes has stopped waiting.
    async close() {
      hearNoMore();
      for (const broken of retired) broken.destroy().catch(() => undefined);
      await dispatcher.destroy();
    },
  };
}

function createDispatcher(options: ConnectionOptions, resolve: Resolve, onThrown: () => void): Dispatcher {
  const { proxies, ca } = options;
  const agentOptions = {
    factory: poolFactory(onThrown),
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

/** As undici makes them, of clients that know whose request a connection carries. */
function poolFactory(onThrown: () => void) {
  const create = (origin: string | URL, options: object) => new WatchedClient(origin, options, onThrown);
  return (origin: string | URL, options: Agent.Options): Dispatcher =>
    options.connections === 1 ? create(origin, options) : new Pool(origin, { ...options, factory: create });
}

/** A request with the one who handles it, so that the client it ends up with knows both. */
type OwnRequest = Dispatcher.DispatchOptions & { readonly handler?: Dispatching };

/** One connection at a time, and on it one request at a time (`pipelining: 1`): what happens to the one ends the other. */
class WatchedClient extends Client {
  readonly #line: Line;

  constructor(origin: string | URL, options: Client.Options, onThrown: () => void) {
    const line = new Line(onThrown);
    const connect = options.connect as buildConnector.connector;
    super(origin, {
      ...options,
      connect: (target: buildConnector.Options, callback: buildConnector.Callback) =>
        connect(target, (...made) => {
          // Where no connection was made undici gives undefined, whatever its types say.
          const socket = made[1] ?? null;
          if (socket !== null) watchSocket(socket, line);
          // Still inside the event that made the connection, which nobody watched yet.
          guardCallback(socket, line, () => callback(...made)); // bounded: error and socket
        }),
    });
    this.#line = line;
  }

  override dispatch(options: OwnRequest, handler: Dispatcher.DispatchHandler): boolean {
    if (options.handler !== undefined) this.#line.take(options.handler);
    return super.dispatch(options, handler);
  }
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

function dispatch(
  dispatcher: Dispatcher,
  request: WireRequest,
  receiver: Receiver,
  underWay: Set<Dispatching>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => underWay.delete(handler);
    const handler = new Dispatching(receiver, over, resolve, reject);
    underWay.add(handler);
    receiver.begin(handler);
    try {
      dispatcher.dispatch({ ...request, handler } as OwnRequest, handler);
    } catch (error) {
      handler.stop(toExchangeError(error));
    }
  });
}
