/** Reads quarry.config.json; throws an error that names the place for whatever is not as it should be. */
import { readFileSync } from 'node:fs';
import { checkNames } from '../../crawl/check-settings.ts';
import { whyNot } from '../../crawl/settings.ts';
import { QuarryError } from '../../model/error.ts';
import { toAddress } from '../../model/url.ts';
import { type Config, FILE_SETTINGS, SITE_FIELDS, type SiteConfig, type SiteField } from './fields.ts';

const MOST_BYTES = 1_000_000;

export function readConfig(file: string): Config {
  const document = parsed(file);
  const wrong = (where: string, why: string): never => {
    throw new QuarryError('bad-setting', `${file}: ${where} ${why}.`, {
      hint: 'Its schema is in the package: quarry/schema/config.json. quarry init URL writes an example.',
    });
  };
  const named = (where: string, given: object, names: readonly string[]) => {
    try {
      checkNames('field', given, names);
    } catch (error) {
      const { hint, message } = error as QuarryError;
      throw new QuarryError('bad-setting', `${file}: ${where}: ${message}`, hint === undefined ? {} : { hint });
    }
  };
  const settingsIn = (where: string, given: unknown): Readonly<Record<string, unknown>> => {
    if (given === undefined) return {};
    if (!isObject(given)) return wrong(where, 'is no object');
    named(
      where,
      given,
      FILE_SETTINGS.map(({ name }) => name),
    );
    for (const row of FILE_SETTINGS) {
      const why = given[row.name] === undefined ? null : whyNot(row, given[row.name]);
      if (why !== null) wrong(`${where}.${row.name}`, `takes ${why}`);
    }
    return given;
  };
  const siteIn = (given: unknown, at: number): SiteConfig => {
    const where = `sites[${at}]`;
    if (!isObject(given)) return wrong(where, 'is no object');
    named(where, given, ['url', 'settings', ...SITE_FIELDS.map(({ name }) => name)]);
    if (typeof given.url !== 'string' || toAddress(given.url) === null)
      wrong(`${where}.url`, 'takes an address that begins with http:// or https://');
    for (const field of SITE_FIELDS) {
      const why = given[field.name] === undefined ? null : whyNoField(field, given[field.name]);
      if (why !== null) wrong(`${where}.${field.name}`, `takes ${why}`);
    }
    return { ...given, url: String(given.url), settings: settingsIn(`${where}.settings`, given.settings) };
  };
  if (!isObject(document)) return wrong('the document', 'is no object');
  named('the document', document, ['$schema', 'settings', 'sites']);
  if (!Array.isArray(document.sites) || document.sites.length === 0)
    wrong('sites', 'takes a list of at least one site');
  return {
    settings: settingsIn('settings', document.settings),
    sites: (document.sites as readonly unknown[]).map(siteIn),
  };
}

function whyNoField({ choices, type }: SiteField, value: unknown): string | null {
  if (choices !== undefined) return choices.includes(value as string) ? null : `one of: ${choices.join(', ')}`;
  if (type === 'strings')
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? null : 'a list of texts';
  if (type === 'number') return typeof value === 'number' && value > 0 ? null : 'a number above 0';
  return typeof value === 'string' && value !== '' ? null : 'a text';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new QuarryError('file-missing', `The configuration '${file}' cannot be read.`, {
      hint: 'quarry init URL writes one.',
      cause,
    });
  }
  try {
    if (text.length > MOST_BYTES) throw new Error('it is too large');
    return JSON.parse(text);
  } catch (cause) {
    throw new QuarryError('bad-setting', `'${file}' is no JSON: ${(cause as Error).message}.`, { cause });
  }
}
