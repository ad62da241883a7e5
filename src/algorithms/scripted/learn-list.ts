/** From what was seen while a page was tried out to the list behind it: its requests, its records, its filters and pages. */
import type { Control } from '../../model/control.ts';
import type { Address } from '../../model/url.ts';
import { parseUrl, toAddress } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { links } from '../../page/links.ts';
import { createPage } from '../../page/page.ts';
import { pageText } from '../../page/text.ts';
import { choicesAt, findChoices, withWordsOf } from './choices.ts';
import { findEntityWay } from './entity-way.ts';
import { type ChoiceTemplate, pageHole, templateOf, wordFor } from './holes.ts';
import { type Item, itemsAt } from './items.ts';
import { type ListExchange, listExchange, sameList } from './list-exchange.ts';
import { treeOf } from './request-tree.ts';
import type { ScriptedGroup, ScriptedList } from './scripted-list.ts';
import { type CountedAnswer, findTotal } from './totals.ts';
import type { GroupTrial, PagerTrial, Trials, Tried } from './trial.ts';

/** The list behind a page whose answers are JSON; null where none was seen. */
export function learnList(trials: Trials): ScriptedList | null {
  const { first, groups, pager, restored, url } = trials;
  const shown = listExchange(first);
  const chosen = groups.flatMap(({ tried }) => tried.map(({ seen }) => listExchange(seen)));
  const like = shown ?? chosen.find((one) => one !== null) ?? null;
  if (like === null) return null;
  const base = shown ?? sameList(restored, like);
  const home = base ?? like;
  const items = itemsAt(home.answer, home.items) ?? [];
  if (items.length === 0) return null;
  const page = createPage(first.html, { url: first.shownUrl });
  const addresses = new Set(links(page).flatMap((link) => toAddress(link.url) ?? []));
  const way = findEntityWay(items, addresses) ?? wayOfOpened(items, trials.opened ?? []);
  const text = pageText(page).text.toLowerCase();
  const title = titleField(items, page, way);
  const learned = named(
    groups.flatMap((trial) => learnGroup(trial, home, trials) ?? []),
    items,
    title,
  );
  const paged = pager === null ? null : learnPager(pager, home, trials);
  const total = findTotal(
    [...(base === null ? [] : [base]), ...(paged?.answers ?? [])].map((one) => counted(one, null)),
    groups.flatMap(({ tried }) =>
      tried.flatMap(({ control, seen }) => {
        const one = sameList(seen.exchanges, home);
        return one === null ? [] : [counted(one, control.count)];
      }),
    ),
  );
  if (learned.length === 0 && paged === null && way === null) return null;
  return {
    url,
    heading: head(page).title ?? parseUrl(url)?.hostname ?? '',
    answers: 'json',
    base: base === null ? null : treeOf(base.exchange.request),
    headers: home.exchange.request.headers,
    pager: paged?.pager ?? null,
    groups: learned,
    items: home.items,
    perPage: items.length,
    total,
    way,
    title,
    shown: shownFields(items, text, title),
  };
}

/** From clicks on a few records: each is known by a word of its own that the element says. */
function wayOfOpened(items: readonly Item[], opened: NonNullable<Trials['opened']>): ScriptedList['way'] {
  const often = new Map<string, number>();
  for (const item of items) for (const [value] of item.values()) often.set(value, (often.get(value) ?? 0) + 1);
  const isOwn = (value: string) => value.length >= 3 && /\p{L}/u.test(value) && often.get(value) === 1;
  const said = (item: Item, text: string) => [...item.values()].some(([value]) => isOwn(value) && stands(value, text));
  const pairs = opened.flatMap(({ address, text }) => {
    const named = items.filter((item) => said(item, text));
    return named.length === 1 ? [{ item: named[0], address }] : [];
  });
  if (new Set(pairs.map(({ address }) => address)).size < 2) return null;
  const way = findEntityWay(
    pairs.map(({ item }) => item),
    new Set(pairs.map(({ address }) => address)),
  );
  return way === null || way.fields.length === 0 ? null : way;
}

function counted({ answer, items }: ListExchange, expected: number | null): CountedAnswer {
  return { answer, items: (itemsAt(answer, items) ?? []).length, expected };
}

/** The field that the links to the records say, else the first that reads like a name and differs. */
function titleField(
  items: readonly Item[],
  page: ReturnType<typeof createPage>,
  way: ScriptedList['way'],
): string | null {
  const texts = new Set(
    (way === null ? [] : links(page))
      .map(({ node }) => pageText(page).text && textAt(page, node))
      .filter((text) => text !== ''),
  );
  const headings = new Set(
    [...page.source.matchAll(/<h[2-5][^>]*>(?:<[^>]+>)*([^<]{2,200})</g)].map(([, text]) => text.trim()),
  );
  const { text } = pageText(page);
  let best: string | null = null;
  let most = 0;
  for (const field of fieldsOf(items)) {
    const values = items.flatMap((item) => item.get(field)?.[0] ?? []);
    const different = new Set(values).size / items.length;
    const linked = values.filter((value) => texts.has(value)).length / items.length;
    const headed = values.filter((value) => headings.has(value)).length / items.length;
    const words = values.filter((value) => /\p{L}{2}/u.test(value)).length / items.length;
    const seen = values.filter((value) => text.includes(value)).length / items.length;
    const weight = 4 * linked + 2 * headed + words + different + seen;
    if (words > 0.5 && different > 0.5 && weight > most) [best, most] = [field, weight];
  }
  return best;
}

function textAt(page: ReturnType<typeof createPage>, node: number): string {
  const { ends, nodes, starts, text } = pageText(page);
  const last = page.tree.end[node];
  let from = -1;
  let to = -1;
  for (let at = 0; at < nodes.length; at += 1) {
    if (nodes[at] < node || nodes[at] >= last) continue;
    if (from < 0) from = starts[at];
    to = ends[at];
  }
  return from < 0 ? '' : text.slice(from, to).trim();
}

export const fieldsOf = (items: readonly Item[]): string[] => [...new Set(items.flatMap((item) => [...item.keys()]))];

/** What stands on the page of most records that have it. */
function shownFields(items: readonly Item[], text: string, title: string | null): string[] {
  return fieldsOf(items).filter((field) => {
    const values = items
      .flatMap((item) => item.get(field) ?? [])
      .filter((value) => !/^(?:https?:)?\/|^(?:true|false)$/.test(value));
    const seen = values.filter((value) => stands(value.toLowerCase(), text)).length;
    return field !== title && values.length > 0 && seen >= 0.8 * values.length;
  });
}

/** As a whole word. */
function stands(value: string, text: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + value.length] ?? ' ');
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

function learnGroup({ group, tried }: GroupTrial, home: ListExchange, { first }: Trials): ScriptedGroup | null {
  const made = tried.flatMap(({ control, seen }) => {
    const list = sameList(seen.exchanges, home);
    return list === null ? [] : [{ control, seen, request: treeOf(list.exchange.request) }];
  });
  if (made.length === 0) return null;
  const [one, other] = made;
  const template = other === undefined ? null : templateOf(one, other);
  const free = group.members.filter(({ chosen, label }) => !chosen && label !== '');
  // Of several choices, two must have taught how all of them are asked.
  if (template === null && free.length > 1) return null;
  const found = template === null ? null : findChoices(home.answer, group.members.filter(isNamed));
  const place =
    template === null || found === null ? null : withWordsOf(home.answer, found, group.members, template.source);
  const listed = place === null ? [] : choicesAt(home.answer, place);
  const offered = (template === null ? free : group.members).filter((control) => isOffered(control, template));
  const worded = listed.filter((control) => isOffered(control, template));
  const members = worded.length > 0 && worded.length >= offered.length - 1 ? worded : offered;
  return {
    parameter: template === null ? '' : ownParameter(template, first.shownUrl, [one, other]),
    heading: group.heading,
    template,
    fixed: template === null ? one.request : null,
    members,
    place,
    field: null,
  };
}

const isNamed = ({ label }: Control) => label !== '';

/** What sends no word of its own is the way back to everything. */
function isOffered(control: Control, template: ChoiceTemplate | null): boolean {
  const word = template === null ? control.label : wordFor(template, control);
  return word !== null && word !== '' && !(template?.source === 'value' && control.carries.value === undefined);
}

/** The parameter by which the address bar says what is chosen; empty where it does not. */
function ownParameter(template: ChoiceTemplate, before: Address, tried: readonly Tried[]): string {
  const known = parseUrl(before)?.searchParams;
  const names = tried.map(({ control, seen }) => {
    const word = wordFor(template, control);
    return [...(parseUrl(seen.shownUrl)?.searchParams ?? [])].flatMap(([name, value]) =>
      value === word && known?.get(name) !== value ? [name] : [],
    );
  });
  return names[0]?.find((name) => names.every((others) => others.includes(name))) ?? '';
}

/** Each group under a parameter of its own, with the field of the records that holds its values. */
function named(groups: readonly ScriptedGroup[], items: readonly Item[], title: string | null): ScriptedGroup[] {
  const taken = new Set<string>();
  return groups.map((group, at) => {
    const heading = group.heading === '' ? `filter ${at + 1}` : group.heading;
    const wished =
      group.parameter === '' ? `quarry.${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}` : group.parameter;
    const parameter = taken.has(wished) ? `${wished}.${at + 1}` : wished;
    taken.add(parameter);
    return { ...group, heading, parameter, field: fieldOf(group, items, title) };
  });
}

/** Nearly all values of the field are choices of the group. */
function fieldOf({ members }: ScriptedGroup, items: readonly Item[], title: string | null): string | null {
  const labels = new Set(
    members.flatMap(({ carries, label }) => [label, ...(carries.value === undefined ? [] : [carries.value])]),
  );
  let best: string | null = null;
  let most = 1;
  for (const field of fieldsOf(items)) {
    const values = items.flatMap((item) => item.get(field) ?? []);
    const known = values.filter((value) => labels.has(value)).length;
    if (field !== title && known >= 0.9 * values.length && known > most) [best, most] = [field, known];
  }
  return best;
}

function learnPager({ pages }: PagerTrial, home: ListExchange, { first }: Trials) {
  // One scroll may bring several pages.
  const answers = pages.flatMap(({ exchanges }) => exchanges.flatMap((one) => sameList([one], home) ?? []));
  if (answers.length < 2) return null;
  const [second, third] = answers.map(({ exchange }) => treeOf(exchange.request));
  const hole = pageHole(second, third, [home.answer, answers[0].answer]);
  if (hole === null) return null;
  const parameter = hole.by === 'answer' ? 'quarry.after' : (pageParameter(first.shownUrl, pages) ?? 'quarry.page');
  return { pager: { parameter, hole, second }, answers };
}

/** The parameter that counts pages in the address bar. */
function pageParameter(before: Address, pages: PagerTrial['pages']): string | null {
  const known = parseUrl(before)?.searchParams;
  for (const [name, value] of parseUrl(pages[0].shownUrl)?.searchParams ?? [])
    if (
      value === '2' &&
      known?.get(name) !== value &&
      parseUrl(pages[1]?.shownUrl ?? '')?.searchParams.get(name) === '3'
    )
      return name;
  return null;
}
