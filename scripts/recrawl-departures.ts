// What each departure from the paper on selective recrawling changes (docs/papers/selective-recrawling.md), on the profile events.
import { downloadEvents } from '../bench/recrawl/events.ts';
import { coverOf } from '../src/algorithms/recrawl/cover.ts';
import { REQUEST_BYTES } from '../src/algorithms/recrawl/params.ts';
import { learnPatterns } from '../src/algorithms/recrawl/patterns/learn-patterns.ts';
import {
  type PrefixOptions,
  prefixMatcher,
  prefixPatterns,
} from '../src/algorithms/recrawl/published/prefix-patterns.ts';
import { selectPatterns } from '../src/algorithms/recrawl/published/select-patterns.ts';
import { problemOf } from '../src/algorithms/recrawl/weighted/problem.ts';
import { selectWeighted } from '../src/algorithms/recrawl/weighted/select-weighted.ts';
import { makeEventsCity } from '../src/city/events/open-events.ts';

type Members = readonly (readonly number[])[];

/** Selected patterns, their bytes and distinct objects, for each departure left out or chosen otherwise. */
export function recrawlDepartures(): readonly (readonly string[])[] {
  const seen = downloadEvents(makeEventsCity(), 0);
  const { pages } = seen;
  const byPrefix = (options: PrefixOptions = {}): Members => {
    const showing = pages.filter(({ objects }) => objects.length > 0).map(({ address }) => address);
    const patterns = prefixPatterns(showing, options);
    const match = prefixMatcher(patterns, options);
    const members = patterns.map((): number[] => []);
    pages.forEach(({ address }, at) => void members[match(address)]?.push(at));
    return members;
  };
  const ours: Members = learnPatterns(pages).map((one) => one.pages);
  const coverBy = (members: Members) =>
    coverOf(
      members.map((own) => own.flatMap((at) => pages[at].objects)),
      seen.objects,
    );
  const greedy = (members: Members) => selectPatterns(coverBy(members)).chosen;
  const costs = (members: Members) =>
    members.map((own) => own.reduce((sum, at) => sum + pages[at].bytes + REQUEST_BYTES, 0));
  const weighted = (members: Members) => selectWeighted(problemOf(coverBy(members), costs(members))).chosen;
  const line = (name: string, members: Members, select: (members: Members) => readonly number[]) => {
    const chosen = select(members);
    const bytes = chosen.reduce((sum, at) => sum + members[at].reduce((all, page) => all + pages[page].bytes, 0), 0);
    const objects = new Set(chosen.flatMap((at) => members[at].flatMap((page) => pages[page].objects))).size;
    const used = members.filter((own) => own.some((at) => pages[at].objects.length > 0)).length;
    return [name, used, chosen.length, `${(bytes / 1e6).toFixed(1)} MB`, objects].map(String);
  };
  return [
    line('SR(1) as it is', byPrefix(), greedy),
    line('D1: prefixes end at - _ . too', byPrefix({ ends: /[/?&=;._-]/ }), greedy),
    line('D1: prefixes end at / only', byPrefix({ ends: /\// }), greedy),
    line('D3: of several the last', [...byPrefix()].reverse(), greedy),
    line('D5: our patterns, the published selection', ours, greedy),
    line('D8: prefixes, our selection', byPrefix(), weighted),
    line('D5 and D8: ours', ours, weighted),
  ];
}
