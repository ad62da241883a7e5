// What the HTTP client throws where nobody can catch it: in a timer, say. Sockets are watched one by one (watch-socket.ts).

/** Fails the requests of one set of connections that are under way. */
type Fail = (error: Error) => void;

const underWay = new Set<Fail>();

/** Until the returned function is called, `fail` hears of errors that the HTTP client threw where nobody could catch them. */
export function hearOfClientErrors(fail: Fail): () => void {
  underWay.add(fail);
  return () => underWay.delete(fail);
}

/**
 * For a handler of uncaught exceptions: if the HTTP client threw this one, the requests under way fail with it and the
 * answer is true. Any other error is not ours to forgive.
 */
export function failRequestsFor(error: unknown): boolean {
  if (!(error instanceof Error) || !isOfClient(error) || underWay.size === 0) return false;
  for (const fail of [...underWay]) fail(error);
  return true;
}

/** By where it was thrown: code of ours that the client called is not the client. */
function isOfClient({ stack = '' }: Error): boolean {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node:'));
  return frame !== undefined && /[\\/]node_modules[\\/]undici[\\/]lib[\\/]/.test(frame);
}
