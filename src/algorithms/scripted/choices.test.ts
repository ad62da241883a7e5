// Where an answer for scripts lists the choices of a filter, also in answers that leave some filters out.
import { expect, test } from 'vitest';
import type { Control } from '../../model/control.ts';
import { choicesAt, findChoices, withWordsOf } from './choices.ts';

const control = (label: string, carries: Record<string, string> = {}): Control => ({
  label,
  count: null,
  href: null,
  carries,
  chosen: false,
  looks: '',
});
const filter = (id: string, ...labels: string[]) => ({
  id,
  options: labels.map((label) => ({ label, value: label.toLowerCase(), count: 1 })),
});

const WHOLE = { filters: [filter('wood', 'Ash', 'Elm'), filter('colour', 'Red', 'Blue')] };
const COLOURS = [control('Red', { 'data-value': 'red' }), control('Blue', { 'data-value': 'blue' })];

test('a filter is found by its own name where another one is left out', () => {
  const place = findChoices(WHOLE, COLOURS)!;
  const narrowed = { filters: [filter('colour', 'Blue', 'Green')] };
  expect(choicesAt(narrowed, place).map(({ label }) => label)).toEqual(['Blue', 'Green']);
  expect(choicesAt({ filters: [filter('wood', 'Ash', 'Elm')] }, place)).toEqual([]);
});

test('what the page carries under another name is told apart by the choices it shows', () => {
  const place = withWordsOf(WHOLE, findChoices(WHOLE, COLOURS)!, COLOURS, 'data-value');
  expect(choicesAt(WHOLE, place)[1].carries['data-value']).toBe('blue');
});
