/** Pages around a sample that are read for their lists, and kept. */
import type { Exchange } from '../asking.ts';
import type { Look } from './look.ts';
import type { LookLink } from './look-links.ts';
import type { Search } from './search.ts';

/** Those that came, with their lists worked out and their trees let go. */
export function* readLooks(search: Search, links: readonly LookLink[], why: string): Exchange<readonly Look[]> {
  const looks: Look[] = [];
  for (const { url } of links) {
    const look = yield* search.look(url, why);
    if (!('print' in look)) continue;
    look.lists();
    look.letGo();
    search.keep(look.key, look);
    looks.push(look);
  }
  return looks;
}
