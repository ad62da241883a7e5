import { parseUrl } from '../model/url.ts';

/** Every layer needs the parts of the same few addresses; parsing each once was a tenth of the cost of a request. */
const parsed = new Map<string, URL | null>();
const MAX_PARSED = 512;

/** The parts of an address, shared: not to be written to. Null where it is none. */
export function urlOf(address: string): Readonly<URL> | null {
  const known = parsed.get(address);
  if (known !== undefined) return known;
  const url = parseUrl(address);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(address, url);
  return url;
}
