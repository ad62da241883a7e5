import { SITE_SETTING_NAMES } from '../../crawl/fleet/settings-of-site.ts';
import type { Setting } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

/** The option of commands that need a server. */
export const SERVER_DB: Setting = {
  name: 'db',
  flag: 'db',
  type: 'string',
  default: null,
  placeholder: 'ADDRESS',
  sentence: 'The PostgreSQL database of the fleet: postgres://USER:PASSWORD@HOST/DATABASE.',
};

export const fleetDefinition: CommandDefinition = {
  name: 'fleet',
  usage: '--db postgres://... add URL... | status | stop URL... | budget N',
  summary: 'Crawl many sites on many machines: add sites, see how far they are, stop them.',
  description:
    "Sites are kept in a PostgreSQL database, and every 'quarry worker' on it takes turns with them: by priority, then by what the last turn brought for each download. Sites on one host, or behind one address, take turns; one that fails or brings nothing waits longer each time. 'add' takes the settings of a crawl, which are kept with the site; again for a site that is there, it changes them and takes it up again. 'budget' sets how many requests a day may be made of all sites together; 0 takes the bound away. A private address that is added allows its own origin, as one that is typed for a crawl does.",
  examples: [
    {
      line: 'quarry fleet --db postgres://quarry@db.example/quarry add https://a.example/ https://b.example/ --every 24',
      does: 'crawled once, then visited every day',
    },
    {
      line: 'quarry fleet --db postgres://quarry@db.example/quarry status',
      does: 'every site, who works on it, what is known of it',
    },
    {
      line: 'quarry fleet --db postgres://quarry@db.example/quarry budget 100000',
      does: 'at most so many requests a day',
    },
  ],
  settings: [...SITE_SETTING_NAMES, 'json', 'quiet'],
  options: [
    SERVER_DB,
    {
      name: 'every',
      flag: 'every',
      type: 'number',
      default: null,
      defaultSays: 'crawled once',
      placeholder: 'HOURS',
      min: 0.001,
      fraction: true,
      max: 8760,
      sentence: 'Hours between two visits of a site that was crawled.',
    },
    {
      name: 'priority',
      flag: 'priority',
      type: 'number',
      default: 0,
      placeholder: 'N',
      min: -1000,
      max: 1000,
      sentence: 'Sites with a higher one are asked first.',
    },
  ],
};
