import { FETCH_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

/** Not what goes to one origin alone (headers, cookies), and not what lets a crawl act: an agent chooses the addresses, and pages choose its words. */
const NOT_FOR_AGENTS: ReadonlySet<string> = new Set([
  'header',
  'cookies',
  'allowActing',
  'scope',
  'include',
  'exclude',
]);

export const mcpDefinition: CommandDefinition = {
  name: 'mcp',
  usage: '[--db FILE]',
  summary: 'Serve these commands to agents, by the Model Context Protocol.',
  description:
    'Speaks the Model Context Protocol on standard input and output: estimate, crawl, probe, records, what a database knows, SQL that reads, entities with the evidence of each value, changes, plans, exports. Long work gives back a handle. What pages say is marked as data. Agents name files of one folder only: that of --db, or the one it is started in. Private and loopback addresses are refused unless --allow-private is given. Needs the package @modelcontextprotocol/server.',
  examples: [
    { line: 'quarry mcp', does: 'databases in this folder' },
    { line: 'quarry mcp --db shop.example.db', does: 'one database; others of its folder by name' },
    { line: 'quarry mcp --max-downloads 500 --allow-private', does: 'small crawls, also on this machine' },
  ],
  settings: FETCH_SETTING_NAMES.filter((name) => !NOT_FOR_AGENTS.has(name)),
  options: [
    {
      name: 'db',
      flag: 'db',
      type: 'string',
      default: null,
      placeholder: 'FILE',
      sentence: 'The database of calls that name none; its folder is the one that agents may read and write.',
    },
    {
      name: 'maxDownloads',
      flag: 'max-downloads',
      type: 'number',
      default: 5000,
      placeholder: 'N',
      min: 1,
      sentence: 'The most downloads that one crawl of an agent may make.',
    },
  ],
};
