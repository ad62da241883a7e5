/** A list made by scripts as the plain page it could be: its records, its filters and its pages as links. */
import type { Control } from '../../model/control.ts';
import type { Address } from '../../model/url.ts';
import { choicesAt } from './choices.ts';
import { addressOf as entityAddress } from './entity-way.ts';
import { wordFor } from './holes.ts';
import { type Item, itemsAt } from './items.ts';
import { isObject, type Tree, type TreePath, valueAt } from './request-tree.ts';
import { addressOf, type ListState, type ScriptedGroup, type ScriptedList, wordOf } from './scripted-list.ts';

/** What a page says of one list in one state. */
export function plainPage(list: ScriptedList, state: ListState, answer: Tree): string {
  const items = itemsAt(answer, list.items) ?? [];
  const total = list.total === null ? null : numberAt(answer, list.total);
  return document(list, [
    total === null ? '' : `<p>${total} results</p>`,
    filters(list, state, answer),
    `<main>${items.map((item) => record(list, item)).join('\n')}</main>`,
    pages(list, state, { answer, items: items.length, total }),
  ]);
}

/** A page as it came, with links for what its scripts offer: filters before what it says, pages behind it. */
export function withLinks(list: ScriptedList, state: ListState, html: string, hasMore: boolean): string {
  const body = /<body[^>]*>/i.exec(html);
  const from = body === null ? 0 : body.index + body[0].length;
  const end = html.toLowerCase().lastIndexOf('</body');
  const to = end < from ? html.length : end;
  const next = String(Number(state.page ?? 1) + 1);
  const nav = hasMore
    ? `<nav><a rel="next" href="${escaped(addressOf(list, { ...state, page: next }))}">Next</a></nav>`
    : '';
  return html.slice(0, from) + filters(list, state, null) + html.slice(from, to) + nav + html.slice(to);
}

function document({ heading }: ScriptedList, parts: readonly string[]): string {
  const title = escaped(heading);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>\n${parts.join('\n')}\n</body></html>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function numberAt(answer: Tree, path: TreePath): number | null {
  const value = valueAt(answer, path);
  return typeof value === 'number' ? value : null;
}

const linkTo = (address: Address, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`;

function filters(list: ScriptedList, state: ListState, answer: Tree | null): string {
  return list.groups
    .map((group, at) => {
      const choices = answer === null || group.place === null ? [] : choicesAt(answer, group.place);
      if (group.nested === true && choices.length === 0) return '';
      const counts = new Map(choices.map(({ count, label }) => [label, count]));
      const lines = [...group.members, ...newChoices(group, choices)].flatMap((control) => {
        const word = wordOf(group, control);
        if (word === null) return [];
        // A choice that an answer leaves out has no records there.
        if (state.choice !== null && group.place !== null && !counts.has(control.label)) return [];
        if (state.choice?.group === at && state.choice.word === word)
          return [`<li><strong>${escaped(control.label)}</strong></li>`];
        const count = counts.get(control.label) ?? (state.choice === null ? control.count : null);
        const before = state.under ?? state.choice ?? undefined;
        const under = group.nested === true && before !== undefined ? { under: before } : {};
        const address = addressOf(list, { choice: { group: at, word }, ...under, page: null });
        return [`<li>${linkTo(address, control.label)}${count === null ? '' : ` (${count})`}</li>`];
      });
      return `<section><h2>${escaped(group.heading)}</h2><ul>${lines.join('')}</ul></section>`;
    })
    .join('\n');
}

/** Choices that this answer is the first to name: those below the chosen one, those of which a list shows the commonest only. */
function newChoices({ members, template }: ScriptedGroup, choices: readonly Control[]): readonly Control[] {
  if (template === null) return [];
  const known = new Set(members.map(({ label }) => label));
  return choices.filter((one) => !known.has(one.label) && (wordFor(template, one) ?? '') !== '');
}

/** Its name, and a row for each field: what a field is called needs no guessing. */
function record(list: ScriptedList, item: Item): string {
  const { groups, shown, title } = list;
  const rows = [...item].flatMap(([field, values]) => {
    const group = groups.findIndex((one) => one.field === field);
    if (field === title || (group < 0 && !shown.includes(field))) return [];
    const head = group < 0 ? spoken(field) : groups[group].heading;
    const said = values.map((value) => (group < 0 ? escaped(value) : valueLink(list, group, value))).join(', ');
    return [`<tr><th>${escaped(head)}</th><td>${said}</td></tr>`];
  });
  return `<article><h3>${named(list, item)}</h3><table>${rows.join('')}</table></article>`;
}

function named({ title, way }: ScriptedList, item: Item): string {
  const address = way === null ? null : entityAddress(item, way);
  const name = (title === null ? undefined : item.get(title)?.[0]) ?? [...item.values()][0]?.[0] ?? '';
  return address === null ? escaped(name) : linkTo(address, name);
}

function valueLink(list: ScriptedList, at: number, value: string): string {
  const group: ScriptedGroup = list.groups[at];
  const control = group.members.find(({ label, carries }) => label === value || carries.value === value);
  const word = control === undefined ? null : wordOf(group, control);
  if (control === undefined || word === null) return escaped(value);
  return linkTo(addressOf(list, { choice: { group: at, word }, page: null }), control.label);
}

/** "node.releaseYear" as "Release year". */
function spoken(field: string): string {
  const words = (field.split('.').at(-1) ?? field).replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

interface Shown {
  readonly answer: Tree | null;
  readonly items: number;
  readonly total: number | null;
}

/** Numbers near this page, the first and the last. */
const BESIDE = 3;

function pages(list: ScriptedList, state: ListState, { answer, items, total }: Shown): string {
  const { pager, perPage } = list;
  if (pager === null || items === 0) return '';
  const at = (page: string | null) => addressOf(list, { ...state, page });
  if (pager.hole.by === 'answer') {
    const next = answer === null ? undefined : valueAt(answer, pager.hole.from);
    const goesOn = typeof next === 'string' || typeof next === 'number';
    return goesOn && next !== '' ? `<nav><a rel="next" href="${escaped(at(String(next)))}">Next</a></nav>` : '';
  }
  const page = Number(state.page ?? 1);
  const last = total === null ? (items < perPage ? page : page + 1) : Math.max(1, Math.ceil(total / perPage));
  if (total === null)
    return page < last ? `<nav><a rel="next" href="${escaped(at(String(page + 1)))}">Next</a></nav>` : '';
  const numbers = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= BESIDE,
  );
  const links = numbers.map((number) =>
    number === page ? `<strong>${number}</strong>` : linkTo(at(number === 1 ? null : String(number)), String(number)),
  );
  const next = page < last ? `<a rel="next" href="${escaped(at(String(page + 1)))}">Next</a>` : '';
  return last < 2 ? '' : `<nav>${links.join(' ')} ${next}</nav>`;
}

/** Whether an answer has what a list like this needs. */
export function fits(list: ScriptedList, answer: Tree | undefined): answer is Tree {
  return isObject(answer) || Array.isArray(answer) ? itemsAt(answer, list.items) !== null : false;
}
