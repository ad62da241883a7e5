/** Records whose pages open when they are clicked: where each click would lead is written into the page as a link. */
import { findRegions } from '../../algorithms/records/regions.ts';
import { addressesFrom, ENOUGH_CLICKS } from '../../algorithms/scripted/openers.ts';
import type { Trials } from '../../algorithms/scripted/trial.ts';
import type { OpenPage } from '../../fetch/browser/visit-page.ts';
import { couldAct } from '../../model/acting-link.ts';
import type { Opener, OpenerGroup } from '../../model/control.ts';
import type { Page } from '../../model/page.ts';
import { type Address, parseUrl } from '../../model/url.ts';
import { trimmedAttribute } from '../../page/attributes.ts';
import { links } from '../../page/links.ts';
import { createPage } from '../../page/page.ts';
import { textOf } from '../../page/text.ts';
import { findTag } from '../../page/walk.ts';

const ENOUGH_RECORDS = 3;
/** Share of the records that link a page of their own, below which a list links nothing. */
const FEW = 0.2;
/** Groups of elements that are clicked in vain before a page is left as it is. */
const MAX_IN_VAIN = 2;

const withoutHash = (address: string) => address.replace(/#.*$/s, '');

/** Whether the main list of a page has no addresses for its records. */
export function lacksLinks(page: Page): boolean {
  const [list] = findRegions(page).filter(({ records }) => records.length >= ENOUGH_RECORDS);
  if (list === undefined) return false;
  const own = links(page).filter(({ url }) => withoutHash(url) !== withoutHash(page.url));
  const linked = list.records.filter((nodes) =>
    nodes.some((node) => own.some((link) => link.node >= node && link.node < page.tree.end[node])),
  );
  return linked.length < FEW * list.records.length;
}

/** Whether a link with words leads nowhere without a script. */
export function hasDeadLinks(page: Page): boolean {
  return findTag(page.tree, 'a').some((node) => {
    const href = trimmedAttribute(page, node, 'href');
    return (href === null || DEAD.test(href)) && /\p{L}/u.test(textOf(page, node));
  });
}

const DEAD = /^(?:$|#|javascript:)/i;

/** Writes the addresses of records into open pages of one site; what opened them once is known again in shorter lists. */
export function createRecordLinker(): (open: OpenPage) => Promise<void> {
  const known = new Set<string>();
  return async (open) => {
    const isLacking = lacksLinks(createPage(await open.content(), { url: NOWHERE }));
    if (!isLacking && known.size === 0) return;
    let inVain = 0;
    const groups = await open.openers();
    const learned = groups.flatMap((group, at) => (known.has(group.path) ? [{ at, group }] : []));
    for (const { at, group } of [...learned, ...(isLacking ? likeliest(groups) : [])]) {
      const isKnown = known.has(group.path);
      if (inVain >= MAX_IN_VAIN) return;
      const led = await follow(open, at, group.members);
      if (isKnown || new Set(led).size >= ENOUGH_RECORDS) {
        known.add(group.path);
        return open.writeAddresses(led.flatMap((to, one) => (parseUrl(to) === null ? [] : [[at, one, to] as const])));
      }
      inVain += 1;
    }
  };
}

/** Where the first few records of a page lead, where it links none of them. */
export async function openedRecords(open: OpenPage): Promise<NonNullable<Trials['opened']>> {
  if (!lacksLinks(createPage(await open.content(), { url: NOWHERE }))) return [];
  for (const { at, group } of likeliest(await open.openers()).slice(0, 1)) {
    const first = group.members.slice(0, ENOUGH_CLICKS);
    const led = await follow(open, at, first);
    if (new Set(led).size === first.length) return led.map((address, one) => ({ text: first[one].text, address }));
  }
  return [];
}

/** Groups that may be records, those that say most first: a click on a filter would change what the others are. */
function likeliest(groups: readonly OpenerGroup[]) {
  const length = ({ members }: OpenerGroup) => members.reduce((sum, { text }) => sum + text.length, 0) / members.length;
  return groups
    .map((group, at) => ({ at, group }))
    .filter(({ group }) => mayBeRecords(group))
    .sort((a, b) => length(b.group) - length(a.group));
}

const NOWHERE = 'http://page.invalid/' as Address;

/** Each says something else, and none could act. */
function mayBeRecords({ members }: OpenerGroup): boolean {
  const texts = new Set(members.map(({ text }) => text));
  return members.length >= ENOUGH_RECORDS && texts.size >= NEARLY_ALL * members.length && !members.some(mayAct);
}

const NEARLY_ALL = 0.8;

const mayAct = ({ carries, looks, text }: Opener): boolean =>
  couldAct({
    address: NOWHERE,
    text,
    looks,
    words: [carries.title ?? '', carries['aria-label'] ?? ''],
  }).acts;

/** By what they carry where that says it, else click by click. */
async function follow(open: OpenPage, group: number, openers: readonly Opener[]): Promise<readonly string[]> {
  const led: string[] = [];
  for (const at of openers.keys()) {
    const to = await open.whereTo(group, at);
    if (to === null) break;
    led.push(to);
    const all = led.length === ENOUGH_CLICKS ? addressesFrom(openers, led) : null;
    if (all !== null) return all;
  }
  return led;
}
