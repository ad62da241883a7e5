import { describe, expect, test } from 'vitest';
import { addressParts } from '../model/address-parts.ts';
import type { Address } from '../model/url.ts';
import { createPage } from './page.ts';
import { chosenBySite, selectGroups } from './select-groups.ts';

const AREAS = '<option value="">any</option><option value="1">North</option><option value="2">South</option>';

function groups(html: string, url = 'http://x.test/jobs') {
  const page = createPage(html, { url: url as Address });
  return selectGroups(page, addressParts(url), new Set()).map(({ heading, members, part }) => ({
    heading,
    part,
    members: members.map(({ label, url: to }) => `${label} ${to.replace('http://x.test', '')}`),
  }));
}

describe('choices of a drop-down are links', () => {
  test('each alone, without fields that were left as they are, with what the form always sends', () => {
    const form = `<form action="/jobs"><label>Area <select name="area">${AREAS}</select></label>
      <select name="sort"><option value="new">New</option><option value="pay">Pay</option></select>
      <input name="words"><input type="hidden" name="v" value="2"><button name="go" value="1">Go</button></form>`;
    expect(groups(form)).toEqual([
      { heading: 'Area', part: 'area go v', members: ['North /jobs?area=1&v=2&go=1', 'South /jobs?area=2&v=2&go=1'] },
      { heading: null, part: 'go sort v', members: ['Pay /jobs?sort=pay&v=2&go=1'] },
    ]);
  });

  test('a drop-down without a label is headed by the words before it; counts are no part of a choice', () => {
    const options = (end: string) =>
      AREAS.replace('North', `North${end}`).replace('South', `South${end.replace('1', '7')}`);
    const form = `<form>Narrow it <b>Area:</b> <select name="area">${options(' (about 1)')}</select>
      <p>Pay</p><select name="pay">${options(' (1)')}</select><select name="size">${options(' (1 m)').replace('7 m', '7 feet')}</select></form>`;
    const page = createPage(form, { url: 'http://x.test/jobs' as Address });
    const found = selectGroups(page, addressParts('http://x.test/jobs'), new Set());
    expect(found.map(({ heading }) => heading)).toEqual(['Area', 'Pay', null]);
    expect(found.map(({ members }) => members.map(({ about, count, label }) => [label, count, about]))).toEqual([
      [
        ['North', null, 1],
        ['South', null, 7],
      ],
      [
        ['North', 1, 1],
        ['South', 7, 7],
      ],
      [
        ['North (1 m)', null, null],
        ['South (7 feet)', null, null],
      ],
    ]);
  });

  test('a drop-down in a table is headed by its column', () => {
    const cell = (name: string) => `<td><select name="${name}" multiple>${AREAS}</select></td>`;
    const form = `<form><table><tr><th>Area</th><th>Market</th></tr><tr>${cell('a')}${cell('m')}</tr></table></form>`;
    expect(groups(form).map(({ heading }) => heading)).toEqual(['Area', 'Market']);
  });

  test('the one in force is no choice', () => {
    const chosen = AREAS.replace('value="2"', 'value="2" selected');
    const found = groups(`<form><select name="area">${chosen}</select></form>`, 'http://x.test/jobs?area=2');
    expect(found.map(({ members }) => members)).toEqual([['North /jobs?area=1']]);
  });

  test.each([
    ['that is sent by POST', `<form method="post"><select name="area">${AREAS}</select></form>`],
    ['that asks another page', `<form action="/search"><select name="area">${AREAS}</select></form>`],
    ['that demands a word', `<form><select name="area">${AREAS}</select><input name="q" required></form>`],
  ])('not of a form %s', (_, html) => {
    expect(groups(html)).toEqual([]);
  });
});

describe('so are boxes to tick', () => {
  const box = (name: string, value: string, label: string, more = '') =>
    `<label><input type="checkbox" name="${name}" value="${value}"${more}> ${label}</label>`;

  test('those of one name are a group, under the legend around them or the words before them', () => {
    const form = `<form><fieldset><legend>Fuel</legend>${box('fuel', 'p', 'Petrol (3)')}${box('fuel', 'd', 'Diesel (4)')}</fieldset>
      <h4>Gears:</h4><input type="radio" name="gear" value="" checked> any<br><input type="radio" name="gear" value="m"> by hand<br>
      <input type="radio" name="gear" value="a"> by itself<p>More</p>${box('stock', '1', 'in stock')}<input type="hidden" name="v" value="2"></form>`;
    expect(groups(form)).toEqual([
      { heading: 'Fuel', part: 'fuel v', members: ['Petrol /jobs?fuel=p&v=2', 'Diesel /jobs?fuel=d&v=2'] },
      { heading: 'Gears', part: 'gear v', members: ['by hand /jobs?gear=m&v=2', 'by itself /jobs?gear=a&v=2'] },
      { heading: 'in stock', part: 'stock v', members: ['true /jobs?stock=1&v=2'] },
    ]);
  });

  test('a legend around other fields as well is none of theirs', () => {
    const form = `<form><fieldset><legend>Find</legend><select name="area">${AREAS}</select><p><b>Fuel</b></p>${box('fuel', 'p', 'Petrol')}${box('fuel', 'd', 'Diesel')}</fieldset></form>`;
    expect(groups(form).map(({ heading }) => heading)).toContain('Fuel');
  });

  test('what stands over each of several questions is the heading of none', () => {
    const question = (name: string, said: string) =>
      `<details><summary>${said}</summary><a href="/jobs">Reset</a><i>0 chosen</i>${box(name, '1', `${name} one`)}${box(name, '2', `${name} two`)}</details>`;
    const form = `<form>${question('fuel', 'Burns')}${question('gear', 'Shifts')}</form>`;
    expect(groups(form).map(({ heading }) => heading)).toEqual(['Burns', 'Shifts']);
  });

  test('those that are ticked are no choice', () => {
    const form = `<form>${box('fuel', 'p', 'Petrol', ' checked')}${box('fuel', 'd', 'Diesel')}</form>`;
    expect(groups(form, 'http://x.test/jobs?fuel=p')).toEqual([
      { heading: null, part: 'fuel', members: ['Diesel /jobs?fuel=d'] },
    ]);
  });
});

describe('a choice that the site makes by itself', () => {
  const STATES = '<option value="open">Open</option><option value="done">Done</option><option value="all">All</option>';
  const form = (states: string) =>
    `<form><select name="state">${states}</select><select name="area">${AREAS}</select></form>`;

  test('is told with its other choices; one that says nothing is none', () => {
    const url = 'http://x.test/jobs' as Address;
    const found = chosenBySite(createPage(form(STATES), { url }), addressParts(url), new Set());
    const labels = found.map(({ others, own }) =>
      [own.members, others.members].map((all) => all.map(({ label }) => label)),
    );
    expect(labels).toEqual([[['Open'], ['Done', 'All']]]);
  });

  test('would come back where another choice is asked without the one in force', () => {
    const all = form(STATES.replace('value="all"', 'value="all" selected'));
    expect(groups(all, 'http://x.test/jobs?state=all').map(({ members }) => members)).toEqual([
      ['Done /jobs?state=done'],
      ['North /jobs?state=all&area=1', 'South /jobs?state=all&area=2'],
    ]);
  });
});
