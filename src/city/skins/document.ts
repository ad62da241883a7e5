import { directionOf } from '../languages/text.ts';
import type { Facet, Frame, Option } from '../pages/model.ts';
import { type Children, type Element, h } from './element.ts';

/** What every HTML page needs and no reader sees: the head, and ballast where a page must be huge. */
export function htmlPage(
  page: Frame,
  bodyAttributes: Readonly<Record<string, string>>,
  ...body: readonly Children[]
): Element {
  return h(
    'html',
    { lang: page.language, dir: directionOf(page.language) },
    h(
      'head',
      {},
      h('meta', { charset: 'utf-8' }),
      h('title', {}, page.title),
      h('link', { rel: 'stylesheet', href: page.styleHref }),
      page.canonical === null ? null : h('link', { rel: 'canonical', href: page.canonical }),
      page.alternates.map(({ language, href }) => h('link', { rel: 'alternate', hreflang: language, href })),
    ),
    h(
      'body',
      bodyAttributes,
      ...body,
      page.ballast === '' ? null : h('script', { type: 'application/json' }, page.ballast),
    ),
  );
}

/** A link that stands one tag deeper on some records. */
export const deeper = (deep: boolean, tag: string, link: Element): Element => (deep ? h(tag, {}, link) : link);

/** One transparent dot: the picture of swatches that are images. */
export const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The colour of a swatch; values without one get a colour of their own. */
export const swatchColour = (colour: string | null, at: number): string => colour ?? `hsl(${(at * 47) % 360} 45% 50%)`;

/** Whether a filter is a field of the page's form. */
export const isField = ({ display }: Facet): boolean => display === 'select' || display === 'boxes';

export const tick = (name: string, { chosen, id }: Option): Element =>
  h('input', { type: 'checkbox', name, value: id, checked: chosen ? 'checked' : null });

/** A filter as a drop-down field; `none` stands for "any". */
export const dropDown = (
  { id, options }: Facet,
  none: string,
  attributes: Readonly<Record<string, string>> = {},
  text = (option: Option): string => option.text,
): Element =>
  h(
    'select',
    { ...attributes, name: id },
    h('option', { value: '' }, none),
    options.map((option) =>
      h('option', { value: option.id, selected: option.chosen ? 'selected' : null }, text(option)),
    ),
  );
