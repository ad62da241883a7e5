import { hash } from '../data/random.ts';
import type { Answer, Site } from '../site.ts';

const asset = (type: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
  delayMs: 0,
});

/** A picture of its own for every entity: shapes and colours from its number. */
function picture(name: string): string {
  const number = hash(name);
  const hue = number % 360;
  const shapes = [0, 1, 2].map((at) => {
    const [x, y, r] = [hash(name, at, 'x') % 200, hash(name, at, 'y') % 150, 25 + (hash(name, at) % 50)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + 40 * (at + 1)) % 360} 45% ${45 + at * 12}%)" fill-opacity=".75"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150"><rect width="200" height="150" fill="hsl(${hue} 35% 82%)"/>${shapes.join('')}</svg>`;
}

/** The filters that robots.txt forbids: one, or all where the addresses do not tell them apart. */
export function forbiddenAttributes(site: Site, table: number): readonly number[] {
  if (!site.plan.forbidden) return [];
  const { attributes } = site.tables[table];
  const rules = site.plan.scheme.forbid(site.tables[table], 0);
  return rules.all ? attributes.map((_, at) => at) : [Math.floor(attributes.length / 2)];
}

export function robotsText(site: Site): string {
  const lines = site.tables.flatMap((table, at) =>
    forbiddenAttributes(site, at).flatMap((attribute) => site.plan.scheme.forbid(table, attribute).lines),
  );
  return ['User-agent: *', 'Disallow: /basket/', ...new Set(lines), ''].join('\n');
}

export function answerAsset(site: Site, name: string): Answer {
  if (name === 'style.css') return asset('text/css; charset=utf-8', site.skin.css);
  if (name === 'robots.txt') return asset('text/plain; charset=utf-8', robotsText(site));
  return asset('image/svg+xml', picture(name));
}
