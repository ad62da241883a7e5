import { rememberedLast } from './remembered.ts';
import { type Parameter, splitParameters } from './url-parts.ts';

/** An absolute address in pieces. Cheaper than the URL parser: pages have thousands of links, all of them resolved already. */
export interface AddressParts {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly segments: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The parameter that says what page of its path it is, where that is known (routes.ts). */
  readonly route?: string | null;
}

export const addressParts: (address: string) => AddressParts = rememberedLast((address) => {
  const hash = address.indexOf('#');
  const whole = sameEscapes(hash < 0 ? address : address.slice(0, hash));
  const question = whole.indexOf('?');
  const before = question < 0 ? whole : whole.slice(0, question);
  const slash = before.indexOf('/', before.indexOf('//') + 2);
  const origin = slash < 0 ? before : before.slice(0, slash);
  const path = slash < 0 ? '' : before.slice(slash + 1);
  return {
    origin,
    segments: path === '' ? [] : path.replace(/\/$/, '').split('/'),
    parameters: question < 0 ? [] : splitParameters(whole.slice(question + 1)),
  };
});

/**
 * `%c3` and `%C3` are one, and so are `+`, `%20` and `:`, `%3A` in a parameter; sites link pages with the one and send visitors to the
 * other, and their pages of a list with a third.
 */
function sameEscapes(address: string): string {
  const question = address.indexOf('?');
  const mayVary = question >= 0 && (address.includes('%', question) || address.includes('+', question));
  if (mayVary) return `${sameCase(address.slice(0, question))}${sameQuery(address.slice(question))}`;
  return address.includes('%') ? sameCase(address) : address;
}

const sameCase = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

/** Escapes of what need not be escaped there are undone; of what would split a query they stay. */
function sameQuery(query: string): string {
  return sameCase(query.replaceAll('+', '%20')).replace(PLAIN_ESCAPES, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}

/** The name of a parameter as the parts of an address have it. */
export const sameName = (name: string): string => (/[%+]/.test(name) ? sameQuery(name) : name);

/** Of letters, digits and `-._~!$'()*,:@/?`. */
const PLAIN_ESCAPES = /%(?:2[14789ACDEF]|3[0-9AF]|4[0-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/g;

/** Which part of an address a link changes, seen from the page it stands on. */
export interface AddressChange {
  /** Equal for links that change the same part; '' where nothing changes. */
  readonly part: string;
  /** What the part becomes; null where it is taken away. */
  readonly value: string | null;
  /** `parameter` and `path`: the link stays with the list; `other`: it leads elsewhere. */
  readonly kind: 'none' | 'parameter' | 'path' | 'other';
  /** Nothing is added: the link only takes something away. */
  readonly shorter: boolean;
}

const NOTHING: AddressChange = { part: '', value: null, kind: 'none', shorter: false };

export function addressChange(from: AddressParts, to: AddressParts, noise: ReadonlySet<string>): AddressChange {
  return changesFrom(from, noise)(to);
}

/** The same for many links of one page: its own address is looked at once. */
export function changesFrom(from: AddressParts, noise: ReadonlySet<string>): (to: AddressParts) => AddressChange {
  const had = valuesByName(from.parameters, noise);
  const { route = null } = from;
  const own = route === null ? null : saidOf(from, route);
  return (to) => {
    const change = changeTo(from, had, to, noise);
    if (route === null || (change.kind !== 'parameter' && change.kind !== 'none')) return change;
    const page = saidOf(to, route);
    return page === own
      ? change
      : { ...change, part: `at ?${route}=${page} ${change.part}`, kind: 'other', shorter: false };
  };
}

const saidOf = ({ parameters }: AddressParts, name: string): string =>
  parameters.find((parameter) => parameter.name === name)?.value ?? '';

function changeTo(from: AddressParts, had: ValuesByName, to: AddressParts, noise: ReadonlySet<string>): AddressChange {
  if (from.origin !== to.origin) return { part: `to ${to.origin}`, value: null, kind: 'other', shorter: false };
  const path = pathChange(from.segments, to.segments);
  if (path?.kind === 'other') return path;
  const parameters = plainChange(had, to.parameters, noise) ?? parameterChange(had, valuesByName(to.parameters, noise));
  if (path === null) return parameters;
  if (parameters.kind === 'none') return path;
  return { ...path, part: `${path.part} ${parameters.part}`, shorter: path.shorter && parameters.shorter };
}

function pathChange(from: readonly string[], to: readonly string[]): AddressChange | null {
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same += 1;
  if (same === from.length && same === to.length) return null;
  if (same === from.length) return grown(to.slice(same));
  if (same === to.length) return { part: `/-${from.length - same}`, value: null, kind: 'path', shorter: true };
  if (from.length === to.length && sameFrom(from, to, same + 1))
    return { part: `/${same}`, value: to[same], kind: same === 0 ? 'other' : 'path', shorter: false };
  const folders = beforeValue(to);
  return { part: `at /${folders.join('/')}`, value: to.slice(valueFrom(to)).join('/'), kind: 'other', shorter: false };
}

/** A month or a day at the end of a path is one value, of whatever year: `2021/05` and `2022/01` are choices of one sort. */
function valueFrom(path: readonly string[]): number {
  const year = path.findLastIndex((piece) => YEAR.test(piece));
  const after = path.slice(year + 1);
  const isDate =
    year >= 0 && (after.length === 1 || after.length === 2) && after.every((piece) => MONTH_OR_DAY.test(piece));
  return isDate ? year : path.length - 1;
}

const YEAR = /^(?:1[89]|20)\d\d$/;
const MONTH_OR_DAY = /^[0-3]?\d$/;

/** The pieces before the value; those of a date are the same for all dates. */
function beforeValue(path: readonly string[]): string[] {
  const from = valueFrom(path);
  return path.slice(0, -1).map((piece, at) => (at >= from ? '0'.repeat(piece.length) : piece));
}

/** `/list` to `/list/red`, or to `/list/colour/red`: then the first piece names the part. */
function grown(more: readonly string[]): AddressChange {
  const part = more.length === 1 ? '/+' : `/+${beforeValue(more).join('/')}/`;
  return { part, value: more.slice(valueFrom(more)).join('/'), kind: 'path', shorter: false };
}

function sameFrom(a: readonly string[], b: readonly string[], at: number): boolean {
  for (let index = at; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}

/** Parameters that are compared with each other one by one: an address has a few, or as many as somebody cares to write. */
const FEW = 16;

/** The same where no name comes twice and nothing is taken away, as in most links of a list; null where that does not hold. */
function plainChange(before: ValuesByName, to: readonly Parameter[], noise: ReadonlySet<string>): AddressChange | null {
  if (to.length > FEW) return null;
  let kept = 0;
  let changed: Parameter | null = null;
  for (let at = 0; at < to.length; at += 1) {
    const { name, value } = to[at];
    if (noise.has(name)) continue;
    const old = before.get(name);
    if (old !== undefined && old.length === 1 && old[0] === (value ?? '')) kept += 1;
    else if (old === undefined && changed === null) changed = to[at];
    else return null;
    for (let other = 0; other < at; other += 1) if (to[other].name === name) return null;
  }
  if (kept < before.size) return null;
  if (changed === null) return NOTHING;
  return { part: changed.name, value: changed.value ?? '', kind: 'parameter', shorter: false };
}

function parameterChange(before: ValuesByName, after: ValuesByName): AddressChange {
  if (before.size === 0 && after.size === 0) return NOTHING;
  const parts: string[] = [];
  let value: string | null = null;
  let shorter = true;
  for (const [name, values] of after) {
    const old = before.get(name);
    if (old !== undefined && old.length === values.length && old.every((one, at) => one === values[at])) continue;
    const known =
      old === undefined ? NONE : old.length > FEW ? new Set(old) : { has: (one: string) => old.includes(one) };
    const added = values.find((one) => !known.has(one));
    const less = old !== undefined && added === undefined;
    shorter &&= less;
    parts.push(less ? `-${name}` : name);
    if (!less) value = added ?? values[values.length - 1];
  }
  for (const name of before.keys()) if (!after.has(name)) parts.push(`-${name}`);
  if (parts.length === 0) return NOTHING;
  return { part: parts.sort().join(' '), value, kind: 'parameter', shorter };
}

const NONE: Pick<ReadonlySet<string>, 'has'> = new Set();

type ValuesByName = ReadonlyMap<string, readonly string[]>;

const NO_VALUES: ValuesByName = new Map();

function valuesByName(parameters: readonly Parameter[], noise: ReadonlySet<string>): ValuesByName {
  if (parameters.length === 0) return NO_VALUES;
  const byName = new Map<string, string[]>();
  for (const { name, value } of parameters) {
    if (noise.has(name)) continue;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [value ?? '']);
    else known.push(value ?? '');
  }
  return byName;
}

/** The same list with another choice: a parameter changed, or something added to its path. Everything is below a root path. */
export function isChoiceOf(list: string, url: string): boolean {
  const base = addressParts(list);
  const { kind, part, shorter } = addressChange(base, addressParts(url), NO_NOISE);
  if (shorter || kind === 'other' || kind === 'none') return false;
  return kind === 'parameter' || (base.segments.length > 0 && part.startsWith('/+'));
}

const NO_NOISE: ReadonlySet<string> = new Set();
