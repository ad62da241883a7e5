/** The JSON Schema of quarry.config.json, for editors. */
import type { Setting } from '../../crawl/settings.ts';
import { FILE_SETTINGS, SITE_FIELDS, type SiteField } from './fields.ts';

const TEXTS = { type: 'array', items: { type: 'string' } };

export function configSchema(): object {
  const settings = {
    type: 'object',
    description: 'What the options of the command line say, by their names in code.',
    additionalProperties: false,
    properties: Object.fromEntries(FILE_SETTINGS.map((row) => [row.name, settingSchema(row)])),
  };
  const site = {
    type: 'object',
    additionalProperties: false,
    required: ['url'],
    properties: {
      url: { type: 'string', description: 'Where the crawl begins.', pattern: '^https?://' },
      ...Object.fromEntries(SITE_FIELDS.map((field) => [field.name, fieldSchema(field)])),
      settings: { ...settings, description: 'Settings of this site alone.' },
    },
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'quarry.config.json',
    type: 'object',
    additionalProperties: false,
    required: ['sites'],
    properties: { $schema: { type: 'string' }, settings, sites: { type: 'array', items: site, minItems: 1 } },
  };
}

function settingSchema(row: Setting): object {
  const description = row.sentence;
  switch (row.type) {
    case 'boolean':
      return { type: 'boolean', description };
    case 'number':
      return {
        ...{ type: row.fraction === true ? 'number' : 'integer', minimum: row.min },
        ...(row.max === undefined ? {} : { maximum: row.max }),
        description,
      };
    case 'strings':
      return { ...TEXTS, description };
    case 'choice':
      return { enum: row.choices, description };
    case 'string':
      return { type: 'string', description };
  }
}

function fieldSchema({ choices, sentence, type }: SiteField): object {
  if (type === 'strings') return { ...TEXTS, description: sentence };
  if (choices !== undefined) return { enum: choices, description: sentence };
  return { type, description: sentence };
}
