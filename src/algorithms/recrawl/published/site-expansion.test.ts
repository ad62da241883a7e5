import { describe, expect, test } from 'vitest';
import { type ExpansionOptions, expandSites, type Hit, hostOf, type SiteQuestion } from './site-expansion.ts';

/** Sites with what they show; a search finds the pages that name the object, sites in the order given. */
const SITES: Readonly<Record<string, readonly string[]>> = {
  'north.example': ['Reed Gala', 'Moss Derby', 'Fern Revue'],
  'www.south.example': ['Reed Gala', 'Moss Derby', 'Tern Recital'],
  'east.example': ['Tern Recital', 'Fern Revue'],
  'west.example': ['Rush Parade'],
};

function answer(question: SiteQuestion): readonly Hit[] {
  if (question.kind === 'objects') {
    const shown = SITES[question.host] ?? SITES[`www.${question.host}`] ?? [];
    return shown.map((title) => ({ url: '', title }));
  }
  const sites = Object.entries(SITES).filter(([, shown]) => shown.includes(question.words));
  return sites.map(([host]) => ({ url: `http://${host}/${question.words}`, title: question.words }));
}

function run(seeds: readonly string[], options?: ExpansionOptions) {
  const asked: SiteQuestion[] = [];
  const talk = expandSites(seeds, options);
  let step = talk.next();
  while (step.done !== true) {
    asked.push(...step.value);
    step = talk.next(step.value.map(answer));
  }
  return { asked, ...step.value };
}

describe('§2.1 web sites expansion', () => {
  test('§2.1 seed objects find seed sites, and what these show finds more sites', () => {
    const { queries, seedSites, sites } = run(['Reed Gala']);
    expect(seedSites).toEqual(['north.example', 'south.example']);
    expect(sites).toEqual([
      { host: 'north.example', hits: 3 },
      { host: 'south.example', hits: 3 },
      { host: 'east.example', hits: 2 },
    ]);
    expect(queries).toBe(4);
  });

  test('§2.1 only the top sites are seed sites and candidates, and no object is asked for twice', () => {
    const { asked, seedSites, sites } = run(['Reed Gala', 'Reed Gala'], { seedSites: 1, candidates: 2 });
    expect(seedSites).toEqual(['north.example']);
    expect(sites).toHaveLength(2);
    const words = asked.flatMap((one) => (one.kind === 'search' ? [one.words] : []));
    expect(words).toEqual(['Reed Gala', 'Moss Derby', 'Fern Revue']);
  });

  test('D6 and D7 rankings and the second phase are cut', () => {
    expect(run(['Reed Gala'], { topRanked: 1 }).sites).toEqual([{ host: 'north.example', hits: 3 }]);
    expect(run(['Reed Gala'], { secondPhase: 1 }).queries).toBe(2);
  });

  test('seeds that nobody knows find nothing, and hosts are what stands between the slashes', () => {
    expect(run(['Nothing'])).toMatchObject({ sites: [], seedSites: [], queries: 1 });
    expect(run([])).toMatchObject({ sites: [], queries: 0 });
    expect(hostOf('https://www.Marsh.example:81/a')).toBe('marsh.example:81');
    expect(hostOf('mailto:a@b')).toBe('');
  });
});
