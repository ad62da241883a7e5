import type { Tool } from './context.ts';
import { CRAWL_START, CRAWL_STATUS, CRAWL_STOP, ESTIMATE, PROBE, RECORDS } from './fetching-tools.ts';
import { CHANGES, ENTITY_TOOL, EVIDENCE, EXPORT, KINDS, PLAN, SQL } from './reading-tools.ts';

/** In the order in which somebody new would use them. */
export const TOOLS: readonly Tool[] = [
  ...[ESTIMATE, CRAWL_START, CRAWL_STATUS, CRAWL_STOP],
  ...[KINDS, SQL, ENTITY_TOOL, EVIDENCE, RECORDS, PROBE, CHANGES, PLAN, EXPORT],
];
