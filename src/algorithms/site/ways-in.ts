/** Ways into a site that are no links: the frames of a page, and what its forms ask as they stand. */
import type { Page } from '../../model/page.ts';
import { type Address, parseUrl } from '../../model/url.ts';
import { trimmedAttribute } from '../../page/attributes.ts';
import { defaultButton, submissionOf } from '../../page/form-submission.ts';
import { type Form, forms } from '../../page/forms.ts';
import { resolver } from '../../page/head.ts';
import { findTag } from '../../page/walk.ts';

export interface WayIn {
  readonly url: Address;
  readonly label: string;
}

/** What a reader sees in the window of this page. */
export function framesOf(page: Page): WayIn[] {
  const resolve = resolver(page);
  return ['frame', 'iframe'].flatMap((tag) =>
    findTag(page.tree, tag).flatMap((node) => {
      const source = trimmedAttribute(page, node, 'src');
      const url = source === null ? null : resolve(source);
      return url === null ? [] : [{ url, label: trimmedAttribute(page, node, 'title') ?? '' }];
    }),
  );
}

/**
 * What pressing the button of a form asks before anything was chosen: all that can be chosen from. The plain address first; some
 * sites answer only to all that a browser would send.
 */
export function formsOf(page: Page): WayIn[][] {
  return forms(page)
    .filter(offersChoices)
    .map((form) => {
      const label = defaultButton(form)?.value ?? '';
      const whole = submissionOf(page, form)?.url ?? form.action!;
      return [plainAddress(form), whole].map((url) => ({ url, label }));
    });
}

/** Fields to type in ask for what is not known; choices say what the site has. */
function offersChoices({ action, fields, method }: Form): boolean {
  if (method !== 'GET' || action === null) return false;
  if (fields.some(({ required, type, value }) => required && type !== 'select' && value === '')) return false;
  return fields.some(({ choices, type }) => (type === 'select' && choices.length > 2) || CHOICES.has(type));
}

const CHOICES = new Set(['checkbox', 'radio']);

/** Only with what the form sends whatever is chosen. */
function plainAddress(form: Form): Address {
  const url = parseUrl(form.action!)!;
  url.search = '';
  for (const { disabled, name, type, value } of form.fields)
    if (!disabled && name !== null && type === 'hidden' && value !== '') url.searchParams.append(name, value);
  return url.href as Address;
}
