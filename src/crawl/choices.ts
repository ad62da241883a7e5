/** What a person can choose between, apart from what carries it out: help and mistakes in what was typed need nothing else. */

import { SSUP_PARAMS } from '../algorithms/entities/ssup/params.ts';
import type { PlanMethod } from '../algorithms/recrawl/plan.ts';

export { RECORDS_METHODS, type RecordsMethod } from '../algorithms/records/method-names.ts';
export { ENTITY_PAGES, type EntityPagesChoice } from './whole/result.ts';

export const ENTITY_METHODS = ['auto', 'ssup', 'indesit', 'gpp'] as const;
export type EntityMethod = (typeof ENTITY_METHODS)[number];
export const DEFAULT_HEIGHT: number = SSUP_PARAMS.height;

export const QUERIES_METHODS = ['planned', 'online', 'offline'] as const;
export type QueriesMethod = (typeof QUERIES_METHODS)[number];

export const PLAN_METHODS = ['auto', 'sr'] as const satisfies readonly PlanMethod[];
export const PROBE_METHODS = ['auto', 'thor'] as const;
export type ProbeMethod = (typeof PROBE_METHODS)[number];
