/** Numbers and foreign text as a person reads them on a terminal. */

export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function secondsText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Text of a site must not move the cursor, ring the bell or turn the writing around. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** `1 page`, `1,204 pages` */
export function counted(count: number, thing: string, plural = 's'): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : plural}`;
}
