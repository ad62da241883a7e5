/** Numbers and foreign text as a person reads them on a terminal. */

export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function secondsText(ms: number): string {
  if (ms >= 90_000) return duration(ms);
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** As long as somebody has to wait: `16 s`, `25 min`, `3.5 h`. */
export function duration(ms: number): string {
  if (ms < 90_000) return `${Math.max(1, Math.round(ms / 1000))} s`;
  return ms < 5_400_000 ? `${Math.round(ms / 60_000)} min` : `${(ms / 3_600_000).toFixed(1)} h`;
}

/** `1 page`, `1,204 pages` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

const ROUGHLY = new Intl.NumberFormat('en', { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 });

/** `480 thousand`, `5.3 trillion`; what no word is left for is more than anybody counts. */
export function roughly(count: number): string {
  return count < 1e15 ? ROUGHLY.format(count) : 'more than a quadrillion';
}
