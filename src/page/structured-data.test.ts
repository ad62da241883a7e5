import { describe, expect, test } from 'vitest';
import { pageOf } from './page-contract.ts';
import { structuredData } from './structured-data.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('JSON-LD', () => {
  test('is read as it is', () => {
    const page = pageOf('<script type="application/ld+json">{"@type":"Product","name":"A &amp; B"}</script>');
    expect(structuredData(page).jsonLd).toEqual([{ '@type': 'Product', name: 'A &amp; B' }]);
  });

  test.each([
    ['in a comment', '<!-- {"a":1} -->'],
    ['as character data', '//<![CDATA[\n{"a":1}\n//]]>'],
    ['with a comma too many', '{"a":1,}'],
    ['with a semicolon', '{"a":1};'],
  ])('%s', (_, json) => {
    expect(structuredData(pageOf(`<script type=application/ld+json>${json}</script>`)).jsonLd).toEqual([{ a: 1 }]);
  });

  test('with line breaks in its strings; commas in strings stay', () => {
    const page = pageOf('<script type=application/ld+json>{"a":"x\ny, }"}</script>');
    expect(structuredData(page).jsonLd).toEqual([{ a: 'x\ny, }' }]);
  });

  test('that is none is counted', () => {
    expect(structuredData(pageOf('<script type=application/ld+json>{a:}</script>'))).toMatchObject({
      jsonLd: [],
      brokenJsonLd: 1,
    });
  });
});

describe('microdata', () => {
  test('items, nested items and values of all kinds', () => {
    const page =
      pageOf(`<div itemscope itemtype="https://schema.org/Product" itemid="urn:1"><h1 itemprop="name">Shoe</h1>
      <img itemprop=image src="/i.png"><a itemprop="url" href="/p/1">x</a><meta itemprop=sku content=77><time itemprop=released datetime=2020-01-02>2 Jan</time>
      <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="9.50">9,50 €</span></div><data itemprop=size value=42>42</data></div>`);
    expect(plain(structuredData(page).microdata)).toEqual([
      {
        types: ['https://schema.org/Product'],
        id: 'urn:1',
        properties: {
          name: ['Shoe'],
          image: ['http://shop.example/i.png'],
          url: ['http://shop.example/p/1'],
          sku: ['77'],
          released: ['2020-01-02'],
          offers: [{ types: ['https://schema.org/Offer'], id: null, properties: { price: ['9.50'] } }],
          size: ['42'],
        },
      },
    ]);
  });

  test('parts claimed from elsewhere', () => {
    const page = pageOf(
      '<div itemscope itemref="more"><b itemprop=a>1</b></div><p id=more><i itemprop="b c">2</i></p>',
    );
    expect(plain(structuredData(page).microdata)).toEqual([
      { types: [], id: null, properties: { a: ['1'], b: ['2'], c: ['2'] } },
    ]);
  });

  test('that claims itself ends', () => {
    const page = pageOf(
      '<div id=x itemscope itemref=x itemprop=self><b itemprop=a>1</b></div><div itemscope id=y itemref=z itemprop=q></div><div itemscope id=z itemref=y itemprop=r></div>',
    );
    expect(() => JSON.stringify(structuredData(page).microdata)).not.toThrow();
  });

  test('names of any kind', () => {
    const page = pageOf('<div itemscope><b itemprop="constructor __proto__">1</b></div>');
    expect(Object.keys(structuredData(page).microdata[0].properties)).toEqual(['constructor', '__proto__']);
  });
});

describe('RDFa', () => {
  test('a prefix without an end is read once', () => {
    // Begun anew at each letter it takes minutes: a test that does not end has failed.
    const page = pageOf(
      `<p prefix="${'a'.repeat(500_000)}" vocab="http://v.test/" typeof="Thing" property="name">x</p>`,
    );
    expect(structuredData(page).rdfa).toHaveLength(1);
  });

  test('vocabulary, types, properties, prefixes', () => {
    const page = pageOf(`<div vocab="https://schema.org/" typeof="Person" resource="#me"><span property=name>Ann</span>
      <div property=address typeof=PostalAddress><span property="addressLocality">Wien</span></div>
      <a property="url" href="/ann">x</a><span prefix="ex: http://ex.org/" property="ex:age" content="7">seven</span></div>`);
    expect(plain(structuredData(page).rdfa)).toEqual([
      {
        types: ['https://schema.org/Person'],
        id: 'http://shop.example/list/page?x=1#me',
        properties: {
          'https://schema.org/name': ['Ann'],
          'https://schema.org/address': [
            {
              types: ['https://schema.org/PostalAddress'],
              id: null,
              properties: { 'https://schema.org/addressLocality': ['Wien'] },
            },
          ],
          'https://schema.org/url': ['http://shop.example/ann'],
          'http://ex.org/age': ['7'],
        },
      },
    ]);
  });
});

describe('Open Graph', () => {
  test('properties with their values in order', () => {
    const page = pageOf(
      '<meta property="og:title" content=" T "><meta property=og:image content=1><meta property=og:image content=2><meta name=twitter:card content=s><meta name=viewport content=x>',
    );
    expect(plain(structuredData(page).openGraph)).toEqual({
      'og:title': ['T'],
      'og:image': ['1', '2'],
      'twitter:card': ['s'],
    });
  });
});

test('a page without any', () => {
  expect(plain(structuredData(pageOf('<p>x')))).toEqual({
    jsonLd: [],
    brokenJsonLd: 0,
    microdata: [],
    rdfa: [],
    openGraph: {},
  });
});
