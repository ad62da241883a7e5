/** From the first pages of the whole list: how records are read, what identifies their entities, which are promoted (rule 1). */
import { sameAddress } from '../../../model/same-address.ts';
import { routesOf } from '../../../page/routes.ts';
import type { EntitySample } from '../identity/canonical.ts';
import { numbering, stateParameters } from '../identity/identity.ts';
import { placementMarks } from '../order/shuffled.ts';
import { candidateOf } from '../start/candidate.ts';
import type { Asking, Questions } from './asking.ts';
import { furnitureOn } from './furniture.ts';
import { readSights } from './list-template.ts';
import { plainMarks, type Seen, surplusMarks } from './plain-marks.ts';
import { type ListView, promotionMarks, type Reading, viewList } from './view.ts';

export interface Learned {
  readonly home: ListView;
  readonly others: readonly ListView[];
  readonly learned: Reading;
  readonly state: ReadonlySet<string>;
  readonly sample: EntitySample | null;
}

/** How records are read and what identifies their entities, from the first pages and the page of one entity. Bounded: comes back once, without titles. */
export function* learnRecords(
  asking: Asking,
  pages: readonly ListView[],
  reading: Reading,
  isShuffled: boolean,
  isUntitled = false,
): Questions<Learned> {
  const { reading: learned, state } = learnFrom(pages, reading, isShuffled);
  const [home, ...others] = pages.map(({ page }) => viewList(page, learned));
  const sample = yield* firstSample(asking, home);
  if (sample === null || isUntitled || !listsItself(sample, learned, state))
    return { home, others, learned, state, sample };
  const template = { ...reading.template, titles: null };
  const untitled = candidateOf(home.page, template);
  if (untitled === null) return { home, others, learned, state, sample };
  const again = pages.map(({ page }) => viewList(page, untitled.reading));
  return yield* learnRecords(asking, again, untitled.reading, isShuffled, true);
}

/** Whether what was taken for the page of an entity is a list with the entity on it: the link leads to a value that few records share. */
function listsItself({ linked, page }: EntitySample, reading: Reading, state: ReadonlySet<string>): boolean {
  const said = new Set([...reading.noise, ...state]);
  const own = sameAddress(linked, said);
  return readSights(page, reading.template).some(
    ({ address }) => address !== null && sameAddress(address, said) === own,
  );
}

/** Its canonical link may say what identifies entities, so it comes before they are numbered. */
function* firstSample(asking: Asking, { sights }: ListView): Questions<EntitySample | null> {
  const linked = sights.find(({ address }) => address !== null)?.address ?? null;
  if (linked === null) return null;
  const { page } = yield* asking.page(linked, 'what an entity page shows');
  if (page === null) return null;
  asking.was('entity');
  return { linked, page };
}

/** Identity from the first pages; promotions by what repeats on them. */
export function learnFrom(
  pages: readonly ListView[],
  reading: Reading,
  isShuffled: boolean,
): { readonly state: ReadonlySet<string>; readonly reading: Reading } {
  const { seen, state } = seenOn(pages);
  const marks = pages.length === 1 ? surplusMarks(pages[0]) : isShuffled ? placementMarks(seen) : marksOf(seen);
  return { state, reading: { ...reading, promotedBy: marks, furniture: furnitureOn(pages) } };
}

function marksOf(seen: Seen): Set<string> {
  const plain = plainMarks(seen);
  return plain.size > 0 ? plain : promotionMarks(seen);
}

/** Which entities the pages show, as far as one can tell before anything else is known. */
export function seenOn(pages: readonly ListView[]): { readonly seen: Seen; readonly state: ReadonlySet<string> } {
  const named = pages.length === 0 ? undefined : routesOf(pages[0].page).names;
  const state = stateParameters(
    pages.flatMap(({ sights }) => sights),
    named,
  );
  const idOf = numbering(state);
  return { state, seen: pages.map(({ sights }) => sights.map((sight) => ({ sight, id: idOf(sight) }))) };
}
