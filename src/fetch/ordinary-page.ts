import type { Query } from '../model/query.ts';
import type { Outlined } from './page-look.ts';

/** The first page of a host: what pages of it share, and what to ask again when answers become doubtful. */
export interface Ordinary extends Outlined {
  readonly query: Query;
}
