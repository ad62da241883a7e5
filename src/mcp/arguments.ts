/** Arguments that several tools take, and how they become what a person would have typed. */
import { join } from 'node:path';
import { defaultFile } from '../crawl/open-store.ts';
import { QuarryError } from '../model/error.ts';
import { toAddress } from '../model/url.ts';
import type { Arguments, McpContext } from './context.ts';
import { databasePlace, databasesIn } from './files.ts';

const text = (description: string, maxLength = 2000) => ({ type: 'string', minLength: 1, maxLength, description });
const whole = (description: string, minimum: number, maximum: number) => ({
  ...{ type: 'integer', minimum, maximum, description },
});

export const DB = text(
  'Name of the database, such as shop.example.db. Without it, the one that the server serves.',
  104,
);
export const URL_TO_FETCH = text('An http or https address. Private and loopback addresses are refused.');
export const KIND = text('Name of a kind of entity, as kinds lists it.', 200);
export const MAX_DOWNLOADS = whole('Stop after this many downloads.', 1, 1_000_000);
export const ENTITY = text('An address of the entity, its key, or a part of its title.');
export const HANDLE = text('The handle that a tool gave back, such as job-1.', 20);
export { text, whole };

/** The database that a call means; it must be there. */
export function databaseOf({ db }: Arguments, { db: served, folder }: McpContext): string {
  if (typeof db === 'string') return databasePlace(folder, db);
  if (served !== null) return served;
  const here = databasesIn(folder);
  if (here.length === 1) return join(folder, here[0]);
  throw new QuarryError('usage', 'Name a database with db.', {
    hint: here.length === 0 ? 'There is none yet: crawl_start makes one.' : `There are: ${here.join(', ')}.`,
  });
}

/** The address of a page. What a command reads besides, a file or what is piped to it, is nothing an agent may name: an address may come from a page. */
export function addressOf({ url }: Arguments): string {
  if (/^https?:\/\//i.test(String(url))) return String(url);
  throw new QuarryError('usage', 'url is no address of the web.', {
    hint: 'It begins with http:// or https://. Files on this machine are not read.',
  });
}

/** The database that a crawl writes. */
export function databaseFor(args: Arguments, context: McpContext): string {
  if (typeof args.db === 'string') return databasePlace(context.folder, args.db);
  if (context.db !== null) return context.db;
  const address = toAddress(String(args.url));
  return join(context.folder, address === null ? 'quarry.db' : defaultFile(address));
}

/** `--name=value` for those that were given. */
export function flags(args: Arguments, names: Readonly<Record<string, string>>): string[] {
  return Object.entries(names).flatMap(([name, flag]) =>
    [args[name] ?? []].flat().map((value) => (value === true ? `--${flag}` : `--${flag}=${String(value)}`)),
  );
}

/** Of what an agent asks for and what the person allowed, the smaller. */
export function downloadFlag({ maxDownloads }: Arguments, { mostDownloads }: McpContext): string {
  const wanted = typeof maxDownloads === 'number' ? maxDownloads : mostDownloads;
  return `--max-downloads=${Math.min(wanted, mostDownloads)}`;
}
