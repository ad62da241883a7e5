/** Which parts of an entity's address carry state: the second way to a key, found by downloads without them. */

import { withoutParameters } from '../../../model/without-parameters.ts';
import type { Exchange } from '../asking.ts';
import { sameThing } from './identity.ts';
import type { Look } from './look.ts';
import type { Search } from './search.ts';

/** One download without the parameters that nobody tried, at most one more for each of them. */
export function* tryParameters(search: Search, look: Look): Exchange<void> {
  const untried = search.identity.untried(look.url);
  if (untried.length === 0) return;
  if (yield* sameWithout(search, look, untried)) {
    search.identity.decide(untried, true);
    return;
  }
  if (untried.length === 1) {
    search.identity.decide(untried, false);
    return;
  }
  for (const name of untried) search.identity.decide([name], yield* sameWithout(search, look, [name]));
}

function* sameWithout(search: Search, look: Look, names: readonly string[]): Exchange<boolean> {
  const url = withoutParameters(look.url, (name) => names.includes(name));
  const other = yield* search.look(url, 'whether a part of the address tells entities apart');
  return 'print' in other && sameThing(look, other);
}
