/** The ways in which a page pairs a label with its value. Each earns its own confidence. */
import { LABEL } from './hand-written.ts';
import { OF_HEAD } from './heads.ts';
import { OF_LEAD } from './leads.ts';
import type { Line } from './lines.ts';
import { WITH_COLON } from './places.ts';

export const WAYS = [
  'marked',
  'grid',
  'column',
  'colon',
  'row',
  'emphasis',
  'lead',
  'stays',
  'backward',
  'by hand',
  'known word',
  'slot',
  'once',
  'nameless',
  'machine',
] as const;

/**
 * marked: the markup pairs them (headed rows, definitions); grid: a cell under two headings; column: a cell under the only one; colon: the label ends with one;
 * row: the two halves of a pair of alike elements; emphasis: the label begins the text, set off; lead: it begins the text with nothing to set it off; stays: the label is the same on all
 * pages, what is behind it varies; backward: the same with the value first; by hand: a label without a place of its own; known word: a label of
 * other pages; slot: a value without a label; once: the same, elsewhere than below the title; nameless: one that nothing names; machine: structured data.
 */
export type Way = (typeof WAYS)[number];

/** Of a label that is a text, and the first of its values. */
export function wayOf(label: Line, value: Line): Way {
  if (label.place === LABEL) return 'by hand';
  if (label.place.endsWith(WITH_COLON)) return 'colon';
  if (label.place.endsWith(OF_HEAD)) return 'emphasis';
  if (label.place.endsWith(OF_LEAD)) return 'lead';
  if (value.node < label.node) return 'backward';
  return label.side === 1 && value.side === 2 ? 'row' : 'stays';
}
