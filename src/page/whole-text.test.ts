import { expect, test } from 'vitest';
import { anchorOf, links } from './links.ts';
import { pageOf } from './page-contract.ts';
import { wholeText } from './whole-text.ts';

const whole = (html: string) => {
  const page = pageOf(html);
  const [{ node }] = links(page);
  return wholeText(page, node, anchorOf(page, node).text);
};

test('the whole text of a link that is cut, by its title or one inside it', () => {
  expect(whole('<a href="/7" title="Finn Garrison of the North">Finn Garr...</a>')).toBe('Finn Garrison of the North');
  expect(whole('<a href="/7"><span title="Finn Garrison">Finn… </span></a>')).toBe('Finn Garrison');
});

test('a title that says something else, or a text that is not cut, changes nothing', () => {
  expect(whole('<a href="/7" title="All by this worker">Finn Garr...</a>')).toBe('Finn Garr...');
  expect(whole('<a href="/7" title="Finn Garrison">Finn</a>')).toBe('Finn');
});
