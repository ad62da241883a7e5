import { describe, expect, test } from 'vitest';
import { toAddress } from '../model/url.ts';
import { links } from './links.ts';
import { createPage } from './page.ts';
import { trailLinks } from './trail.ts';

function trailOf(body: string): string[] {
  const page = createPage(`<body>${body}</body>`, { url: toAddress('http://shop.example/item/1')! });
  const trail = trailLinks(page);
  return links(page).flatMap(({ node, url }) => (trail.has(node) ? [url.slice('http://shop.example'.length)] : []));
}

const CRUMBS = '<a href="/">Start</a> &gt; <a href="/boots">Boots</a> &gt; <a href="/boots/rain">Rain</a>';

describe('the way down to a page', () => {
  test('ends with its name', () => {
    expect(trailOf(`<div>${CRUMBS} &gt; The Puddle</div><h1>The Puddle</h1>`)).toEqual(['/', '/boots', '/boots/rain']);
    expect(trailOf(`<ol><li>${CRUMBS}</li><li>The Puddle</li></ol><h1>The <b>Puddle</b></h1>`)).toHaveLength(3);
  });

  test('is looked for in steps that grow as the page does, also where the name comes again and again', () => {
    const many = (count: number) =>
      createPage(
        `<h1>A</h1><div><div><div>${'<p>A</p>'.repeat(count)}${'<a href="/x">x</a>'.repeat(count)}</div></div></div>`,
        { url: toAddress('http://shop.example/item/1')! },
      );
    const reads = (count: number) => {
      const page = many(count);
      let steps = 0;
      for (const link of links(page)) {
        const { node } = link;
        Object.defineProperty(link, 'node', {
          get() {
            steps += 1;
            return node;
          },
        });
      }
      trailLinks(page);
      return steps;
    };
    expect(reads(400)).toBeLessThan(2.5 * reads(200));
  });

  test('is what the page calls so', () => {
    const stated = '<ol itemscope itemtype="https://schema.org/BreadcrumbList">';
    expect(trailOf(`${stated}<li>${CRUMBS}</li></ol><h1>Another</h1>`)).toHaveLength(3);
  });

  test('is no menu, no sentence and no list of related things', () => {
    expect(trailOf(`<nav>${CRUMBS}</nav><h1>The Puddle</h1>`)).toEqual([]);
    expect(trailOf(`<p>${CRUMBS} sells The Puddle since 1950: <b>The Puddle</b></p><h1>The Puddle</h1>`)).toEqual([]);
    expect(trailOf(`<ul><li>The Puddle</li><li>${CRUMBS}</li></ul><h1>The Puddle</h1>`)).toEqual([]);
  });
});
