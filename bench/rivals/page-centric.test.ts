import { describe, expect, it } from 'vitest';
import { openSite } from '../../src/city/open-site.ts';
import { SKINS } from '../../src/city/skins/all.ts';
import { createPage, keyOf, toAddress } from '../../src/index.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { scoreEntities, scoreFacts } from '../score.ts';
import { crawlCity } from './crawl-city.ts';
import { structuredPairs } from './structured-pairs.ts';

describe('the page-centric rival', () => {
  it.each(SKINS.map((skin) => skin.name))(
    'finds what entity pages show, and nothing else, in skin %s',
    async (skin) => {
      const city = await openSite({ profile: 'cars', skin, size: 30, traits: { templates: 'two' } });
      const { entities, facts } = await crawlCity(city, 80);
      await city.close();
      expect(entities.length).toBeGreaterThan(15);
      const urls = entities.flatMap((entity) => entity.urls);
      const found = new Set(urls.map((url) => city.truth.entityAt(url)?.url));
      const truth = [...cityRows(city, 'cars', urls).facts()].filter((row) => found.has(row.entity));
      const said = facts.map((fact) => ({ site: 'cars', ...fact }));
      const { all, hidden } = scoreFacts(said, truth, { samples: 1 });
      expect([hidden.found, all.precision, all.found]).toEqual([0, 1, all.actual - hidden.actual]);
      expect(all.found).toBeGreaterThan(50);
    },
  );

  it('asks no address key twice, stops at its cap, and merges entities by canonical link', async () => {
    const city = await openSite({ profile: 'shoes', size: 20 });
    const { downloads, entities, left } = await crawlCity(city, 120);
    await city.close();
    const pages = city.log.entries.filter((entry) => !entry.path.startsWith('/robots'));
    expect(new Set(pages.map((entry) => keyOf(city.url + entry.path.slice(1)))).size).toBe(pages.length);
    expect([downloads, pages.length]).toEqual([120, 120]);
    expect(left).toBeGreaterThan(0);
    const truth = cityRows(
      city,
      'shoes',
      entities.flatMap((entity) => entity.urls),
    );
    const score = scoreEntities(
      entities.map((entity) => ({ site: 'shoes', ...entity })),
      [...truth.entities()],
    );
    expect(score.all.precision).toBe(1);
    expect(entities.length).toBeLessThanOrEqual(20);
    expect(entities.some((entity) => entity.urls.length > 1)).toBe(true);
  });
});

describe('structured data', () => {
  it('gives pairs, inner things by their names, and properties that name themselves', () => {
    const json = {
      '@graph': [
        {
          '@type': 'Product',
          sku: 7,
          brand: { '@type': 'Brand', name: 'Acme' },
          additionalProperty: [{ name: 'Sole', value: ['rubber', 'cork'] }],
          offers: { price: '10' },
        },
      ],
    };
    const html = `<script type="application/ld+json">${JSON.stringify(json)}</script>
      <div itemscope><b itemprop="colour">red</b><i itemprop="maker" itemscope><u itemprop="name">Zeta</u></i></div>`;
    const pairs = structuredPairs(createPage(html, { url: toAddress('http://a.example/')! }));
    expect(pairs.map(({ attribute, value }) => `${attribute}=${value}`)).toEqual(
      'sku=7 brand=Acme Sole=rubber Sole=cork price=10 colour=red maker=Zeta'.split(' '),
    );
  });
});
