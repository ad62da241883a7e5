import type { Structure } from './grow.ts';
import { LISTS } from './lists.ts';
import { NESTING } from './nesting.ts';
import { PARTS } from './parts.ts';
import { SOURCES } from './sources.ts';
import { TABLES } from './tables.ts';

/** Everything a page can be full of. */
export const STRUCTURES: readonly Structure[] = [...LISTS, ...TABLES, ...NESTING, ...PARTS, ...SOURCES];
