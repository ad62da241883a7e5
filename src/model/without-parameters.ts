import type { Address } from './url.ts';
import { splitParameters } from './url-parts.ts';

/** The address without some of its parameters, written as it was otherwise. */
export function withoutParameters(url: Address, isDropped: (name: string) => boolean): Address {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const search = url.slice(at).split('#', 1)[0];
  const kept = splitParameters(search).filter(({ name }) => !isDropped(name));
  const query = kept.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join(separatorOf(search));
  return `${url.slice(0, at)}${query === '' ? '' : `?${query}`}` as Address;
}

/** The address with one value of this parameter, at its end; the others as they were written. */
export function withParameter(url: Address, name: string, value: string): Address {
  const others = withoutParameters(url, (other) => other === name).split('#', 1)[0];
  const at = others.indexOf('?');
  const between = at < 0 ? '?' : at === others.length - 1 ? '' : separatorOf(url.slice(url.indexOf('?')));
  return `${others}${between}${name}=${value}` as Address;
}

/** As the site parts its own parameters. */
const separatorOf = (search: string): string => (SEMICOLONS.test(search) ? ';' : '&');
const SEMICOLONS = /^[^&#]*;[^=&;]+=[^&#]*(?:#|$)/;
