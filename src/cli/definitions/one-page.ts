import { RUN_SETTING_NAMES, type Setting } from '../../crawl/settings.ts';

/** What commands for one page obey: everything that a crawl does, but they keep nothing unless told to. */
export const ONE_PAGE_SETTINGS = RUN_SETTING_NAMES.filter((name) => name !== 'db');
export const KEEP_PAGE_IN: Setting = {
  name: 'db',
  flag: 'db',
  type: 'string',
  default: null,
  placeholder: 'FILE',
  sentence: 'Keep the page in this SQLite file, made if it is missing. Without it, nothing is kept.',
};
