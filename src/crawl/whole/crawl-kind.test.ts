import { expect, test } from 'vitest';
import { crawlShop, factsOf, lampShop } from './small-shop.fixture.ts';

test('a thing that a list shows and that links lead to is one thing', () => {
  const { facts, found } = crawlShop(lampShop(40));
  expect(found.kinds.map(({ entities, name }) => [name, entities])).toEqual([['Lamps', 40]]);
  expect(found.downloads.list).toBeGreaterThan(0);
  expect(found.kinds[0].remarks.filter((remark) => remark.includes('none of the lists'))).toEqual([]);
  const said = facts.filter(({ source }) => source === 'page').map(({ attribute, value }) => `${attribute} ${value}`);
  const expected = Array.from({ length: 40 }, (_, lamp) =>
    Object.entries(factsOf(lamp)).map(([attribute, value]) => `${attribute} ${value}`),
  ).flat();
  expect(said.sort()).toEqual(expected.sort());
});

test('amounts that records and pages say can be computed with', () => {
  const { facts } = crawlShop(lampShop(40));
  const amounts = facts.flatMap(({ max, min, source, unit, value }) =>
    min === undefined ? [] : [{ max, min, source, unit, value }],
  );
  expect(amounts).toContainEqual({ value: '27 cm', min: 27, max: 27, unit: 'cm', source: 'page' });
  expect(amounts).toContainEqual({ value: '$11.50', min: 11.5, max: 11.5, unit: 'USD', source: 'record' });
});

test('a menu whose pages are called after its links and all show the same box of things is no filter', () => {
  const box = Array.from(
    { length: 12 },
    (_, at) => `<div><h3><a href="/story-${at}">Story ${at}</a></h3><p>What happened on day ${at * 7 + 1}.</p></div>`,
  ).join('');
  const topics = ['Harbour', 'Castle', 'Garden', 'Museum', 'Theatre', 'Library'];
  const menu = `<ul>${topics.map((topic) => `<li><a href="/${topic.toLowerCase()}">${topic}</a></li>`).join('')}</ul>`;
  const plain = (title: string, body: string) => `<title>${title}</title><body>${menu}<h1>${title}</h1>${body}`;
  const page = (title: string, body: string) => `${plain(title, body)}<section>${box}</section>`;
  const pages = new Map([
    ['/', page('The town', '<p>Welcome.</p>')],
    ...topics.map((topic) => [`/${topic.toLowerCase()}`, page(topic, `<p>All about the ${topic}.</p>`)] as const),
    ...Array.from({ length: 12 }, (_, at) => [`/story-${at}`, plain(`Story ${at}`, `<p>It was ${at}.</p>`)] as const),
  ]);
  const { found } = crawlShop(pages);
  expect(found.kinds.map(({ entities, queries }) => ({ entities, queries }))).toEqual([
    { entities: 12, queries: { asked: 1, predicted: 0, equivalent: 0 } },
  ]);
});
