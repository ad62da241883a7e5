import type { Page } from './page.ts';
import type { PageRole } from './page-role.ts';
import type { Region } from './region.ts';

/** What a method for records makes of a page that may be a list. */
export interface ListReading {
  /** The main list of the page, null where there is none. */
  readonly region: Region | null;
  readonly role: PageRole;
}

/** How one method is told what another knows, without importing it: crawl/ builds it and passes it in. */
export type ListReader = (page: Page) => ListReading;
