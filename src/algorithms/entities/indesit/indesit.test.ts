import { describe, expect, it } from 'vitest';
import { address, converse } from '../site-map.fixture.ts';
import { indesit } from './indesit.ts';

const SITE = 'http://races.test';
const menu = '<ul class="menu"><li><a href="/">Home</a></li><li><a href="/about">About</a></li></ul>';

/** Drivers on two index pages that link each other; news of another make, listed at another place. */
function races(drivers: number, news: number): Map<string, string> {
  const pages = new Map<string, string>();
  const half = Math.ceil(drivers / 2);
  const index = (from: number, to: number) =>
    `${menu}<table>${Array.from({ length: to - from }, (_, at) => `<tr><td><a href="/driver/${from + at}">Driver ${from + at}</a></td></tr>`).join('')}</table><p class="years"><a href="/drivers/1">1</a> <a href="/drivers/2">2</a></p>`;
  const stories = Array.from({ length: news }, (_, at) => `<h3><a href="/news/${at}">Story ${at}</a></h3>`).join('');
  pages.set(`${SITE}/`, `${menu}<div id="front"><p><a href="/drivers/1">Drivers</a></p>${stories}</div>`);
  pages.set(`${SITE}/about`, `${menu}<article>Nothing.</article>`);
  pages.set(`${SITE}/drivers/1`, index(0, half));
  pages.set(`${SITE}/drivers/2`, index(half, drivers));
  for (let at = 0; at < drivers; at += 1)
    pages.set(
      `${SITE}/driver/${at}`,
      `${menu}<dl><dt>Team</dt><dd><a href="/drivers/${at < half ? 1 : 2}">All</a></dd></dl>`,
    );
  for (let at = 0; at < news; at += 1)
    pages.set(`${SITE}/news/${at}`, `${menu}<section><h1>Story</h1><p><em><a href="/">Front</a></em></p></section>`);
  return pages;
}

describe('INDESIT', () => {
  it('follows collections that lead to pages built like the sample, and index pages built like theirs', () => {
    const { result } = converse(indesit(address(`${SITE}/driver/3`)), races(40, 30));
    const found = result.entities.map(({ url }) => url).sort();
    expect(found).toEqual(Array.from({ length: 40 }, (_, at) => `${SITE}/driver/${at}`).sort());
  });

  it('tries only a few links of a collection that leads nowhere', () => {
    const { asked } = converse(indesit(address(`${SITE}/driver/3`)), races(40, 30));
    expect(asked.filter((url) => url.includes('/news/')).length).toBeLessThanOrEqual(3);
  });

  it('takes pages for different where fewer link-paths are shared than T asks for', () => {
    const pages = races(10, 0);
    pages.set(`${SITE}/driver/7`, `${menu}<h5><a href="/drivers/2">All</a></h5><h6><a href="/about">About</a></h6>`);
    const urls = (threshold: number) =>
      converse(indesit(address(`${SITE}/driver/3`), { threshold }), pages).result.entities.map(({ url }) => url);
    expect(urls(0.9)).not.toContain(`${SITE}/driver/7`);
    expect(urls(0.2)).toContain(`${SITE}/driver/7`);
  });

  it('says so where the sample cannot be read, and where the budget ended the search', () => {
    expect(converse(indesit(address(`${SITE}/gone`)), races(4, 0)).result.nothing).toContain('cannot be read');
    const { result } = converse(indesit(address(`${SITE}/driver/3`)), races(40, 0), { maxDownloads: 10 });
    expect(result.warnings[0]).toContain('budget');
  });
});
