/** What the crawl of one kind is given. */
import type { AutoOptions } from '../../algorithms/entities/auto/discover.ts';
import type { FoundKind } from '../../algorithms/site/result.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import type { EntityPagesChoice } from './result.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { CrawlProgress, CrawlSink } from './sink.ts';

export interface KindOptions {
  readonly kind: FoundKind;
  /** Pages of the site that are neither lists nor things, and may link lists of them. */
  readonly indexPages: readonly Page[];
  /** What the site calls itself. */
  readonly siteName: string | null;
  /** What links of the site say, by the key of their address. */
  readonly labels: ReadonlyMap<string, string>;
  /** The main kind's queries need not say which kind they are about. */
  readonly isMain: boolean;
  /** Whether an address is that of an entity of another kind: one entity is of one kind. */
  readonly isOther: (address: Address) => boolean;
  /** Whether an address is that of a list of another kind. */
  readonly isOtherList: (address: Address) => boolean;
  readonly entityPages: EntityPagesChoice;
  readonly scope: NonNullable<AutoOptions['scope']>;
  readonly shared: SharedAnswers;
  readonly sink: CrawlSink;
  readonly progress: CrawlProgress;
}
