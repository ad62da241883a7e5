/** Numbers, times and addresses as a person reads them. */
const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

export const count = (value: number): string => whole.format(value);
export const brief = (value: number): string => (value < 10_000 ? whole.format(value) : short.format(value));

/** Never rounded up to all, never down to none. */
export function share(part: number, all: number): string {
  if (all === 0) return '0%';
  const value = (part / all) * 100;
  if (value > 0 && value < 1) return '<1%';
  return value > 99 && value < 100 ? `${(Math.floor(value * 10) / 10).toFixed(1)}%` : `${Math.round(value)}%`;
}

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function bytes(value: number): string {
  if (value < 1000) return `${value} bytes`;
  if (value < 1e6) return `${(value / 1000).toFixed(1)} KB`;
  return value < 1e9 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e9).toFixed(2)} GB`;
}

export function duration(ms: number, digits = ms < 10_000 ? 1 : 0): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 90_000) return `${(ms / 1000).toFixed(digits)} s`;
  return ms < 5_400_000 ? `${Math.round(ms / 60_000)} min` : `${(ms / 3_600_000).toFixed(1)} h`;
}

const DAY = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });

export function when(ms: number | null): string {
  if (ms === null || !Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return '';
  const at = new Date(ms);
  return `${DAY.format(at)}, ${TIME.format(at)}`;
}

/** Two times as one where a person would read the same twice. */
export function whenSpan(fromMs: number, toMs: number): string {
  const [from, to] = [when(fromMs), when(toMs)];
  return from === to ? from : `${from} to ${to}`;
}

export const day = (ms: number): string => (Math.abs(ms) > 8.64e15 ? '' : DAY.format(new Date(ms)));

/** Without what every address of the site has. */
export function shortAddress(url: string): string {
  try {
    const { hash, host, pathname, search } = new URL(url);
    return `${host}${decodeURI(pathname)}${search}${hash}`;
  } catch {
    return url;
  }
}

/** Whether an address may be a link: what a site gives can be anything. */
export const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** A cell of a table as text; lists are JSON. */
export function cellText(cell: string | number | null, type: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return type === 'integer' || type === 'real' ? String(cell) : String(cell);
  if (type === 'time') return cell.slice(0, 16).replace('T', ' ');
  if (type !== 'json') return cell;
  try {
    const read: unknown = JSON.parse(cell);
    return Array.isArray(read) ? read.join(', ') : cell;
  } catch {
    return cell;
  }
}

/** Name of a source as people say it. */
export const SOURCES: Readonly<Record<string, { readonly name: string; readonly says: string }>> = {
  filter: { name: 'filter', says: 'a list was read under this value of a filter' },
  record: { name: 'record', says: 'its record on a list page shows it' },
  page: { name: 'page', says: 'its entity page shows it' },
  inferred: { name: 'inferred', says: 'worked out from counts or from other lists' },
};
