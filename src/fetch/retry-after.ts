/** RFC 9110 §10.2.3: seconds, or a date. Null where the header is absent or means nothing; never negative. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  // All three forms of HTTP-date begin with the name of a day; Date.parse alone would take almost anything for a date.
  const atMs = /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
