/** All who wait on one signal, under one listener: a run has one signal and two listeners a request, each of which took ten microseconds. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Tells when the signal is aborted, once, unless it is taken back; not if it was aborted before. */
export function whenAborted(signal: AbortSignal | undefined, tell: () => void): { takeBack(): void } {
  if (signal === undefined) return NOBODY;
  const told = waiting.get(signal) ?? listenTo(signal);
  told.add(tell);
  return { takeBack: () => void told.delete(tell) };
}

const NOBODY = { takeBack() {} };

function listenTo(signal: AbortSignal): Set<() => void> {
  const told = new Set<() => void>();
  waiting.set(signal, told);
  signal.addEventListener('abort', () => {
    const all = [...told];
    told.clear();
    for (const tell of all) tell();
  });
  return told;
}
