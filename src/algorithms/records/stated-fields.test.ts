import { describe, expect, it } from 'vitest';
import { extractRecords } from './methods.ts';

const NAMES = ['Amber Lamp', 'Birch Table', 'Copper Kettle', 'Dune Carpet'];
const TOWNS = ['the north', 'an old mill', 'one long winter', 'small numbers'];
const URL = 'https://shop.example/list';

const card = (name: string, at: number) =>
  `<li><img src="/${at}.jpg" alt=""><h3><a href="/t/${at}">${name}</a></h3><p>Made by hand in ${TOWNS[at]}</p><i>${at + 3}.5</i><b>$${at + 10}.00</b></li>`;
const cards = `<ul>${NAMES.map(card).join('')}</ul>`;

const product = (name: string, at: number) => ({
  '@type': 'Product',
  name,
  url: `/t/${at}`,
  sku: `SKU-${at}`,
  brand: { '@type': 'Brand', name: `Maker ${at}` },
  offers: {
    '@type': 'Offer',
    price: `${at + 10}.00`,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: at + 3.5, reviewCount: 7 * at },
});
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const itemList = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: NAMES.map((name, at) => ({ '@type': 'ListItem', position: at + 1, item: product(name, at) })),
};

describe('structured data of a list page', () => {
  it('adds what is stated and not shown, with its type', () => {
    const [{ columns, records }] = extractRecords(script(itemList) + cards, { url: URL }).regions;
    expect(records).toHaveLength(4);
    expect(records[2].fields).toMatchObject({ sku: 'SKU-2', brand: 'Maker 2', 'review-count': '14' });
    expect(columns.find(({ key }) => key === 'brand')).toMatchObject({ name: 'brand', role: 'brand' });
    expect(columns.find(({ key }) => key === 'review-count')?.role).toBe('reviewCount');
    // Nobody can read it in the record.
    expect(records[2].text).not.toContain('SKU');
  });

  it('names the columns that show what is stated, and states nothing twice', () => {
    const [{ columns, records }] = extractRecords(script(itemList) + cards, { url: URL }).regions;
    expect(columns.filter(({ role }) => role === 'price')).toHaveLength(1);
    expect(columns.find(({ name }) => name === 'ratingValue')?.role).toBe('rating');
    expect(records[0].values.price).toEqual({ type: 'price', amount: 10, currency: 'USD' });
    expect(records.map(({ title }) => title)).toEqual(NAMES);
  });

  it('is matched by name where there is no address, and left alone where it is about something else', () => {
    const unlinked = NAMES.map((name, at) => ({ ...product(name, at), url: undefined }));
    const byName = extractRecords(script(unlinked) + cards, { url: URL }).regions[0];
    expect(byName.records[3].fields.sku).toBe('SKU-3');
    const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', name: 'Home', item: '/' }] };
    const others = ['Elm', 'Fern'].map((name, at) => product(name, at + 20));
    const plainly = extractRecords(cards, { url: URL });
    expect(extractRecords(script([crumbs, ...others]) + cards, { url: URL }).regions[0].columns).toEqual(
      plainly.regions[0].columns,
    );
  });

  it('in microdata and RDFa names what is shown and gives what is hidden', () => {
    const item = (attribute: string) => (name: string, at: number) =>
      `<li itemscope typeof="Book"><h3 ${attribute}="name"><a href="/b/${at}">${name}</a></h3><p ${attribute}="author">Writer ${at}</p><meta ${attribute}="isbn" content="978-${at}"><em>A story of the north</em></li>`;
    for (const attribute of ['itemprop', 'property']) {
      const html = `<ul vocab="https://schema.org/">${NAMES.map(item(attribute)).join('')}</ul>`;
      const [{ columns, records }] = extractRecords(html, { url: URL }).regions;
      expect(columns.find(({ role }) => role === 'author')?.name).toBe('author');
      expect(records[1].fields).toMatchObject({ author: 'Writer 1', isbn: '978-1' });
      expect(records[1].title).toBe('Birch Table');
    }
  });

  it('is the list where the page draws it only when its scripts run', () => {
    const { regions, remark } = extractRecords(`<main><h1>Things</h1></main>${script(itemList)}`, { url: URL });
    expect(regions[0].records.map(({ title }) => title)).toEqual(NAMES);
    expect(regions[0].records[1].fields).toMatchObject({ price: '11.00', brand: 'Maker 1' });
    expect(remark).toMatch(/script/);
  });

  it('that is nested without end is read as far as it matters', () => {
    const nested = `${'<div itemscope itemprop="part"><b itemprop="name">x</b>'.repeat(3000)}${'</div>'.repeat(3000)}`;
    expect(extractRecords(cards + nested, { url: URL }).regions[0].records).toHaveLength(4);
    const boxes = `<p>1 thing</p>${'<div>'.repeat(3000)}<img src="/a.jpg"><a href="/a">Amber Lamp</a><i>Warm light for evenings</i>`;
    expect(extractRecords(boxes, { url: URL }).regions[0].records[0].text).toContain('Amber Lamp');
  });

  it('that is broken, or hostile, changes nothing', () => {
    const deep = `${'{"item":'.repeat(200)}{"name":"x"}${'}'.repeat(200)}`;
    for (const text of [
      '{"@type":',
      deep,
      '[[[[]]]]',
      '{"name":{"name":{"name":1}}}',
      '{"constructor":"x","name":"Amber Lamp"}',
    ]) {
      const html = `<script type="application/ld+json">${text}</script>${cards}`;
      expect(extractRecords(html, { url: URL }).regions[0].records).toHaveLength(4);
    }
  });
});
