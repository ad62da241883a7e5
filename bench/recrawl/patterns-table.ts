// Patterns learned from saved sites, for a person to look at.
import { learnPatterns, patternText, prefixPatterns } from '../../src/index.ts';
import { readSavedSite, savedSites } from '../datasets/saved-pages.ts';
import type { BenchOptions, Table } from '../suite.ts';

const SITES = ['dabhobbies', 'goodthings4u', 'awesome-selfhosted', 'rosindex'];

/** Patterns of one site that are listed. */
const MOST = 15;

export function patternsTables({ dataFolder }: BenchOptions): readonly Table[] {
  const title = 'Patterns learned from saved sites';
  const files = dataFolder === null ? new Map<string, string>() : savedSites(dataFolder);
  const present = SITES.filter((name) => files.has(name));
  if (present.length === 0)
    return [{ title, columns: ['site'], rows: [], notes: ['Left out: the saved sites are not on this machine.'] }];
  const rows = present.flatMap((name) => {
    const { pages } = readSavedSite(name, files.get(name)!);
    const found = learnPatterns(pages.map(({ kind, url }) => ({ address: url, label: kind })));
    const prefixes = prefixPatterns(pages.map(({ url }) => url)).length;
    const sorted = [...found].sort((a, b) => b.pages.length - a.pages.length);
    const left = sorted.slice(MOST).reduce((sum, one) => sum + one.pages.length, 0);
    return [
      [name, `${found.length} patterns (${prefixes} prefixes)`, String(pages.length), ''],
      ...sorted.slice(0, MOST).map(({ pages: own, pattern }) => {
        const kinds = new Map<string, number>();
        for (const at of own) kinds.set(pages[at].kind, (kinds.get(pages[at].kind) ?? 0) + 1);
        const shown = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind} ${count}`);
        return ['', patternText(pattern).replace(/^https?:\/\/[^/]+/, ''), String(own.length), shown.join(', ')];
      }),
      ...(left > 0 ? [['', `${sorted.length - MOST} more`, String(left), '']] : []),
    ];
  });
  return [
    {
      title,
      columns: ['site', 'pattern', 'pages', 'what they are'],
      rows,
      notes: ['Labels of the copies; nothing is tuned to a site.'],
    },
  ];
}
