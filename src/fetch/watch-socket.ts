import type { Socket } from 'node:net';

/** Who hears of what happens to a connection, before the HTTP client does. */
export interface SocketWatcher {
  /** The connection broke. */
  failed(error: Error): void;
  /** Code that listens to the connection threw: it is in a state that nobody knows. */
  threw(error: unknown): void;
}

/**
 * What is thrown by a listener of a socket has no caller: it ends the process. Here it goes to the watcher, and the
 * connection ends instead. Decision 0248 says why by `emit`: it is the one place that all events pass.
 */
export function watchSocket(socket: Socket, watcher: SocketWatcher): void {
  const emit: (event: string | symbol, ...values: unknown[]) => boolean = socket.emit.bind(socket);
  socket.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    let heard = true;
    guardCallback(socket, watcher, () => {
      if (event === 'error') watcher.failed(values[0] as Error);
      heard = emit(event, ...values); // bounded: what an event carries
    });
    return heard;
  };
}

/** Runs what may throw; what it throws ends the connection. */
export function guardCallback(socket: Socket | null, watcher: SocketWatcher, run: () => void): void {
  try {
    run();
  } catch (error) {
    watcher.threw(error);
    socket?.destroy();
  }
}
