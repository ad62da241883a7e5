import { describe, expect, it } from 'vitest';
import { laidOut } from '../../model/query.ts';
import { html, serve } from '../loopback.fixture.ts';
import { browserFor } from './browser.fixture.ts';
import { whyNoBrowser } from './chromium.ts';

const why = whyNoBrowser();

describe.skipIf(why !== null)(`pages as a browser lays them out${why === null ? '' : ` (left out: ${why})`}`, () => {
  it('tells where each element stands, style sheets included', async () => {
    const site = await serve(({ url }, response) => {
      if (url === '/style.css') {
        response.writeHead(200, { 'content-type': 'text/css' });
        response.end('b { position: absolute; left: 40px; top: 300px; width: 50px; height: 20px } i { display: none }');
      } else html(response, '<link rel=stylesheet href=/style.css><body><b data-quarry-box="1 1 1 1">x</b><i>y</i>');
    });
    const { html: text } = await browserFor([site]).ask(laidOut(site.at('/')));
    expect(text).toContain('<b data-quarry-box="40 300 50 20">');
    expect(text).toContain('<i data-quarry-box="0 0 0 0">');
  });
});
