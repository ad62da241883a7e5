import type { Asking, Questions } from './asking.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { printOf } from './identity.ts';
import { numbersIn } from './totals.ts';

/** Rule 6: a larger page size, where one is offered: the page of that many records that holds those of this page. */
export function* enlarge(asking: Asking, candidate: Candidate): Questions<Candidate> {
  const { view, reading } = candidate;
  const shown = view.sights.length;
  const offers = view
    .groups()
    .filter(({ kind, members }) => kind === 'parameter' && members.length <= 8)
    .filter(({ members }) =>
      members.every(
        ({ label, value }) => numbersIn(label).length === 1 && value !== null && numbersIn(label)[0] === Number(value),
      ),
    )
    .filter(({ members }) => !members.some(({ label }) => label === '1' || label === '2'))
    .map((group) => ({ group, best: group.members.reduce((a, b) => (Number(a.value) >= Number(b.value) ? a : b)) }))
    .filter(({ best }) => Number(best.value) > shown && Number(best.value) <= 2000)
    .sort((a, b) => a.group.members.length - b.group.members.length);
  for (const { best, group } of offers.slice(0, 1)) {
    const { page } = yield* asking.page(best.url, `page size ${best.label}`);
    const larger = page === null ? null : candidateOf(page, reading.template);
    if (larger === null) continue;
    asking.was('list');
    const prints = new Set(larger.view.sights.map(printOf));
    const kept = view.sights.filter((sight) => prints.has(printOf(sight))).length;
    if (larger.view.sights.length <= shown || kept < 0.8 * shown) continue;
    return { ...larger, presentation: new Set([...candidate.presentation, group.part]) };
  }
  return candidate;
}
