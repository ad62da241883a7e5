/** A page is tried out in the browser: each group of controls twice, its pages, and what it asks for each time. */
import type { PagerTrial, SeenExchange, SeenPage, Trials, Tried } from '../../algorithms/scripted/trial.ts';
import type { OpenPage } from '../../fetch/browser/visit-page.ts';
import { couldAct } from '../../model/acting-link.ts';
import type { Control, ControlGroup } from '../../model/control.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { pageText } from '../../page/text.ts';

import { lacksLinks, openedRecords } from './link-records.ts';

/** Opens the page anew and keeps it open while the work is done. */
export type TryOut = <T>(work: (open: OpenPage) => Promise<T>) => Promise<T>;

export interface TrialLimits {
  /** Times the page is opened. @default 24 */
  readonly maxLoads: number;
  /** Groups that are tried. @default 24 */
  readonly maxGroups: number;
  /** Groups that do nothing before the others are left alone, where none did anything. @default 6 */
  readonly maxIdle: number;
}

const LIMITS: TrialLimits = { maxLoads: 24, maxGroups: 24, maxIdle: 6 };

export async function tryPage(url: Address, tryOut: TryOut, limits: TrialLimits = LIMITS): Promise<Trials> {
  const restored: SeenExchange[] = [];
  const groups: { group: ControlGroup; tried: Tried[] }[] = [];
  let first: SeenPage | null = null;
  let pager: PagerTrial | null = null;
  let waiting: ControlGroup[] | null = null;
  let steps: ControlGroup[] = [];
  let loads = 0;
  const load = <T>(work: (open: OpenPage, before: SeenPage) => Promise<T>): Promise<T> => {
    loads += 1;
    return tryOut(async (open) => {
      const before = await open.read();
      first ??= before;
      return work(open, before);
    });
  };
  do {
    await load(async (open, before) => {
      if (waiting === null) {
        const offered = (await open.controls()).map((group) => harmless(group, url));
        const lone = offered.filter((group) => isLoneChoice(group, offered));
        steps = offered
          .filter((group) => isPagerLike(group) && !lone.includes(group))
          .sort((a, b) => Number(hasNumbers(b)) - Number(hasNumbers(a)));
        waiting = offered
          .filter((group) => (isFilterLike(group) && !steps.includes(group)) || lone.includes(group))
          .slice(0, limits.maxGroups);
      }
      // On one load as long as every choice can be taken back.
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
        const begun = groups.findIndex((one) => one.group.key === group?.key);
        const known = begun < 0 ? [] : groups[begun].tried;
        const { clean, tried } = await tryGroup(open, group, before, { restored, known });
        if (begun < 0) groups.push({ group, tried });
        else groups[begun] = { group, tried: [...known, ...tried] };
        // What could not be taken back is followed by its second choice on a page that is as it was.
        if (begun < 0 && tried.length === 1 && group.members.length > 1 && !isIdle(tried, before))
          waiting.unshift(group);
        if (groups.length >= limits.maxIdle && groups.every((one) => isIdle(one.tried, before))) waiting = [];
        if (!clean) break;
      }
    });
  } while (loads < limits.maxLoads && (waiting as ControlGroup[] | null)?.length !== 0);
  for (const step of [...steps, null]) {
    if (hasPages(pager) || loads >= limits.maxLoads + 6) break;
    const tried = await load((open, before) => (step === null ? tryScroll(open) : tryPages(open, step, before)));
    pager = hasPages(tried) || pager === null ? tried : pager;
  }
  const shown = first! as SeenPage;
  const opened = lacksLinks(createPage(shown.html, { url })) ? await load(openedRecords) : [];
  return { url, first: shown, groups, pager, restored, opened };
}

/** Two steps that asked for something: from these, requests are learned. */
const hasPages = (pager: PagerTrial | null) =>
  pager !== null && pager.pages.filter(({ exchanges }) => exchanges.length > 0).length >= 2;

/** Without what could act; whoever clicks cannot take it back. */
function harmless(group: ControlGroup, page: Address): ControlGroup {
  const members = group.members.filter(({ carries, href, label, looks }) => {
    const address = href ?? page;
    return !couldAct({ address, text: label, looks, words: [carries.title ?? '', carries['aria-label'] ?? ''] }).acts;
  });
  return { ...group, members };
}

function isFilterLike({ members, sort }: ControlGroup): boolean {
  const labels = new Set(members.map(({ label }) => label));
  if (members.length === 1) return sort === 'box' && members[0].label !== '';
  // The same in every record says nothing of any.
  return labels.size > 1 && labels.size > 0.5 * members.length;
}

/** A choice without a second, in a place like those of groups that have more. */
const isLoneChoice = ({ key, members }: ControlGroup, all: readonly ControlGroup[]): boolean =>
  members.length === 1 &&
  members[0].label !== '' &&
  all.some((other) => other.members.length > 1 && isFilterLike(other) && shapeOf(other.key) === shapeOf(key));

const shapeOf = (key: string) => key.replace(/:\d+/g, '');

const isNumber = ({ label }: Control) => /^\d{1,5}$/.test(label);

/** Numbers in a row from the beginning, or a lone step: the next page, or more of this. */
function isPagerLike({ members, sort }: ControlGroup): boolean {
  if (sort === 'option' || sort === 'box') return false;
  const numbers = members.filter(isNumber).map(({ label }) => Number(label));
  if (numbers.includes(2) && numbers.includes(3) && numbers.length >= 0.4 * members.length) return true;
  return members.length > 0 && members.length <= 2 && numbers.length === 0;
}

const hasNumbers = ({ members }: ControlGroup) => members.some(isNumber);

/** Two choices, each made alone; clean where the page shows again what it showed before. */
async function tryGroup(
  open: OpenPage,
  group: ControlGroup,
  before: SeenPage,
  { known, restored }: { readonly known: readonly Tried[]; readonly restored: SeenExchange[] },
) {
  const tried: Tried[] = [];
  const chosen = group.members.find((member) => member.chosen);
  const free = group.members.filter((member) => !member.chosen && member.label !== '');
  for (const control of free.slice(known.length, 2)) {
    if (!(await open.use(group, control.label))) break;
    const seen = await open.read();
    tried.push({ control, seen });
    if (seen.exchanges.length === 0 && seen.shownUrl === before.shownUrl && isAlike(seen, before)) break;
    // A tick is taken away by another click; of a choice of one, what was chosen before is chosen again: it may offer what the other does not.
    const back = group.sort === 'option' ? chosen : control;
    if (back === undefined) continue;
    await open.use(group, back.label);
    for (const exchange of (await open.read()).exchanges) restored.push(exchange);
  }
  const last = await open.read();
  return { tried, clean: last.shownUrl === before.shownUrl && isAlike(last, before) };
}

/** Nothing was asked for, and nothing else is shown. */
const isIdle = (tried: readonly Tried[], before: SeenPage) =>
  tried.every(({ seen }) => seen.exchanges.length === 0 && seen.shownUrl === before.shownUrl && isAlike(seen, before));

const textOf = ({ html, shownUrl }: SeenPage) => pageText(createPage(html, { url: shownUrl })).text;

const isAlike = (one: SeenPage, other: SeenPage) => one.html === other.html || textOf(one) === textOf(other);

async function tryPages(open: OpenPage, group: ControlGroup, before: SeenPage): Promise<PagerTrial | null> {
  const isNumbered = hasNumbers(group);
  const labels = isNumbered ? ['2', '3'] : [group.members.at(-1)!.label, group.members.at(-1)!.label];
  const pages: SeenPage[] = [];
  for (const label of labels) {
    if (!(await open.use(group, label))) break;
    const seen = await open.read();
    if (isAlike(seen, pages.at(-1) ?? before)) break;
    pages.push(seen);
  }
  return pages.length === 0 ? null : { by: isNumbered ? 'numbers' : 'more', group, pages };
}

/** Some lists go on where one comes to their end. */
async function tryScroll(open: OpenPage): Promise<PagerTrial | null> {
  const pages: SeenPage[] = [];
  for (let time = 0; time < 2; time += 1) {
    await open.scroll();
    const seen = await open.read();
    if (seen.exchanges.length === 0) break;
    pages.push(seen);
  }
  return pages.length === 0 ? null : { by: 'scroll', group: null, pages };
}
