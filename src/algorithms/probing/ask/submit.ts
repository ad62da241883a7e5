/** What a browser would send when a word is typed into the form, and for further pages of the answer. */
import { addressParts } from '../../../model/address-parts.ts';
import type { Page } from '../../../model/page.ts';
import { type Query, visit } from '../../../model/query.ts';
import type { Region } from '../../../model/region.ts';
import { isSameAddress } from '../../../model/same-address.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';
import { decodeComponent } from '../../../model/url-parts.ts';
import { acts, formActs, submissionFacts } from '../../../page/acting-links.ts';
import { wholeNumber } from '../../../page/counts.ts';
import { submissionOf } from '../../../page/form-submission.ts';
import { type Field, type Form, forms } from '../../../page/forms.ts';
import { anchorOf, links } from '../../../page/links.ts';
import { directionOf } from '../../../reading/pager/directions.ts';
import { readPager } from '../../../reading/pager.ts';
import { type AskedForm, factsOfForm } from './choose-form.ts';

/** Values of other fields by name: options of drop-downs. */
export type Choices = Readonly<Record<string, string>>;

/** All that the form holds is sent with it: hidden fields, choices made beforehand. */
export function queryFor(asked: AskedForm, word: string, choices: Choices = {}): Query | null {
  const { button, field, form, page } = asked;
  const query = submissionOf(page, form, { values: { ...choices, [field.name!]: word }, button });
  if (query === null) return null;
  const asks = [{ attribute: field.label ?? field.name!, value: word }];
  return { ...query, asks, link: factsOfForm(asked, query.url) };
}

/** What is known of the page that is left. */
export interface Turn {
  readonly word: string;
  /** Its number. */
  readonly shown: number;
  readonly mayPost: boolean;
}

/** The next page of an answer, by its pager or by a button; null on the last. */
export function nextPage(page: Page, region: Region | null, { mayPost, shown, word }: Turn): Query | null {
  const records = (region?.records ?? []).map((nodes) => ({
    from: nodes[0],
    to: page.tree.end[nodes[nodes.length - 1]],
  }));
  // All links of an answer may carry what was asked: none of their parameters is noise.
  const linked = readPager(page, { records, noise: new Set() })?.next ?? nextByLink(page, word, records);
  return linked === null ? nextByButton(page, shown, mayPost) : visit(linked);
}

/** A link that says "next" and keeps what was asked, or that the site states to lead to the next page. */
function nextByLink(
  page: Page,
  word: string,
  records: readonly { readonly from: NodeId; readonly to: NodeId }[],
): Address | null {
  const asked = word.toLowerCase();
  const found = links(page).flatMap((link) => {
    const { node, url } = link;
    if (records.some(({ from, to }) => node >= from && node < to) || acts(page, link)) return [];
    const told = directionOf(page, node, anchorOf(page, node).text);
    if (told?.direction !== 'next' || isSameAddress(url, page.url)) return [];
    const keeps = addressParts(url).parameters.some(
      ({ value }) => decodeComponent(value ?? '').toLowerCase() === asked,
    );
    return told.by === 'relation' || keeps ? [{ url, rank: told.by === 'relation' ? 1 : 0 }] : [];
  });
  return found.sort((a, b) => b.rank - a.rank)[0]?.url ?? null;
}

/** Buttons that lead on send the state of the answer: what was asked, and where one is. */
function nextByButton(page: Page, shown: number, mayPost: boolean): Query | null {
  for (const form of forms(page)) {
    if (form.method === 'POST' && !mayPost) continue;
    const button = forwardButton(page, form, shown);
    if (button === null || formActs(page, form)) continue;
    const query = submissionOf(page, form, { button });
    if (query !== null) return { ...query, link: submissionFacts(page, form, button, query.url) };
  }
  return null;
}

/** One that says "next", else the number behind that of the page. */
function forwardButton(page: Page, { fields }: Form, shown: number): Field | null {
  const pressed = fields.filter(({ disabled, name, type }) => type === 'submit' && name !== null && !disabled);
  const forward = pressed.find((field) => directionOf(page, field.node, saidBy(field))?.direction === 'next');
  if (forward !== undefined) return forward;
  const numbered = pressed.filter((field) => wholeNumber(saidBy(field)) !== null);
  return numbered.length < 2 ? null : (numbered.find((field) => wholeNumber(saidBy(field)) === shown + 1) ?? null);
}

const saidBy = ({ label, value }: Field): string => (label ?? value).trim();
