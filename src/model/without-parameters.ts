import type { Address } from './url.ts';
import { splitParameters } from './url-parts.ts';

/** The address without some of its parameters, written as it was otherwise. */
export function withoutParameters(url: Address, isDropped: (name: string) => boolean): Address {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const search = url.slice(at).split('#', 1)[0];
  const kept = splitParameters(search).filter(({ name }) => !isDropped(name));
  const between = search.includes(';') && !search.includes('&') ? ';' : '&';
  const query = kept.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join(between);
  return `${url.slice(0, at)}${query === '' ? '' : `?${query}`}` as Address;
}
