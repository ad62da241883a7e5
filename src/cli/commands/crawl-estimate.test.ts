import { expect, test } from 'vitest';
import { openSite, type SiteOptions } from '../../city/open-site.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

/** Few things in short lists: what the first page does not show weighs most here. */
test.each<[SiteOptions]>([
  // Bedrooms are numbers like those of pages; quarters are offered only below their town.
  [{ profile: 'homes', size: 48 }],
  // Records show two filters, whose values need not be asked; a list that does not say how long it is.
  [{ profile: 'cars', size: 60, traits: { pagination: 'next' } }],
])('an estimate for %o is near what the crawl takes and brings', async (options) => {
  const city = await openSite(options);
  try {
    const crawl = async (...flags: readonly string[]) =>
      JSON.parse((await quarry(['crawl', '--json', '--quiet', '--db', newDb(), ...flags, city.url])).stdout);
    const { downloads, estimate } = await crawl('--estimate');
    const whole = await crawl();
    expect(downloads.total).toBeLessThanOrEqual(30);
    for (const [expected, got] of [
      [estimate.requests, whole.downloads.total],
      [estimate.facts, whole.facts],
    ]) {
      expect(Math.abs(expected.likely / got - 1)).toBeLessThan(0.15);
      expect(got).toBeGreaterThanOrEqual(expected.low);
      expect(got).toBeLessThanOrEqual(expected.high);
    }
  } finally {
    await city.close();
  }
});
