/** Buttons that are links: a form sent by GET in which there is nothing to fill in asks for one address, as a link does. */
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import type { Address } from '../model/url.ts';
import { submissionOf } from './form-submission.ts';
import { type Field, type Form, forms } from './forms.ts';

export interface ButtonLink {
  readonly node: NodeId;
  readonly url: Address;
}

export function buttonLinks(page: Page): ButtonLink[] {
  return forms(page).flatMap((form) => {
    if (form.method !== 'GET' || form.action === null || !hasNothingToFill(form)) return [];
    const pressed = form.fields.filter(isPressed);
    if (pressed.length > MOST_BUTTONS) return [];
    return pressed.flatMap((button) => {
      const query = submissionOf(page, form, { button });
      return query?.method === 'GET' ? [{ node: button.node, url: query.url }] : [];
    });
  });
}

/** What the whole form sends is put together anew for each: more would be another page's worth of work. */
const MOST_BUTTONS = 500;

const isPressed = ({ disabled, type }: Field): boolean => type === 'submit' && !disabled;

/** Without hidden state a button alone is the search of a site, whose field a script adds. */
const hasNothingToFill = ({ fields }: Form): boolean =>
  fields.some(({ type }) => type === 'hidden') && fields.every((field) => field.type === 'hidden' || isPressed(field));
