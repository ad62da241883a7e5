/** Why pages and link groups were taken for what they are, in sentences. */

import type { CrawlFound, KindSummary } from '../crawl/stages/crawl.ts';
import { VERDICTS } from '../crawl/stages/queries.ts';
import type { Layout } from './layout.ts';
import { shorten } from './layout.ts';
import { counted } from './text.ts';

type Group = KindSummary['groups'][number];

const WIDEST = 60;

export function explainGroups(layout: Layout, groups: readonly Group[], of = ''): void {
  for (const { evidence, members, name, verdict } of groups) {
    layout.heading(`Why '${shorten(name, WIDEST)}'${of} (${counted(members, 'choice')}) ${VERDICTS[verdict]}`);
    if (evidence.length === 0) layout.line('none of its choices was asked: lists that were read already tell');
    for (const { about, because, url } of evidence)
      layout.line(`'${shorten(about, WIDEST)}' ${because}${url === null ? '' : ` (${url})`}`);
  }
}

export function explainCrawl(layout: Layout, { kinds, looked }: CrawlFound): void {
  layout.heading('What pages were taken for');
  for (const { as, because, url, why } of looked)
    layout.line(`${url}: ${as}, asked for ${why}${because === undefined ? '' : `; ${because}`}`);
  const crawled = kinds.filter((kind) => kind.crawled);
  for (const { entityPages, groups, name } of crawled) {
    explainGroups(layout, groups, crawled.length > 1 ? ` of ${name}` : '');
    layout.heading(
      `Why ${counted(entityPages.read, 'page')} of ${name} ${entityPages.read === 1 ? 'was' : 'were'} read`,
    );
    layout.line(entityPages.because);
  }
}

/** As results have them without --explain. */
export const withoutEvidence = (groups: readonly Group[]): readonly Omit<Group, 'evidence'>[] =>
  groups.map(({ evidence: _, ...group }) => group);
