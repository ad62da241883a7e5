// npm run city -- --profile shoes --port 8080: a site of the city for a person to click through.
import { parseArgs } from 'node:util';
import type { TraitChoice } from './build-site.ts';
import { CityError } from './error.ts';
import { EVENTS_DEFAULTS, openEvents } from './events/open-events.ts';
import { LANGUAGES } from './languages/text.ts';
import { openSite } from './open-site.ts';
import { PROFILES } from './profiles/all.ts';
import { SKINS } from './skins/all.ts';
import { TRAITS } from './traits/all.ts';

const help = (): string =>
  [
    'npm run city -- [options]',
    '',
    '  --profile NAME    data and difficulties after a kind of real site (default shoes)',
    ...PROFILES.map(({ about, name }) => `      ${name.padEnd(10)} ${about}`),
    `      ${'events'.padEnd(10)} ${EVENTS_DEFAULTS.sites} sites that show the same events under other addresses and spellings`,
    '  --port N          default 8080; 0: any that is free',
    '  --size N          entities',
    '  --seed TEXT       another seed, another site (default 1)',
    `  --skin NAME       ${SKINS.map(({ name }) => name).join(', ')}`,
    `  --language CODE   ${LANGUAGES.join(', ')}`,
    '  --day-seconds N   a day of the site passes every so many seconds (with the trait days: to visit it again by quarry recrawl --watch)',
    '  --traits LIST     added to the profile: name, or name=value, with commas between',
    ...TRAITS.map(
      (trait) =>
        `      ${trait.name.padEnd(15)} ${trait.values.join(' | ')}${trait.counts === undefined ? '' : ' | N'}: ${trait.about}`,
    ),
    '',
  ].join('\n');

/** `tracking,counts=stale` */
function parseTraits(text: string): TraitChoice {
  const pieces = text.split(',').filter((piece) => piece !== '');
  return Object.fromEntries(
    pieces.map((piece) => {
      const [name, value = 'on'] = piece.split('=');
      return [name.trim(), value.trim()];
    }),
  );
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new CityError('bad-option', `--${name} takes a whole number, not '${text}'.`, `For example: --${name} 1000.`);
}

function readOptions(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      profile: text,
      port: text,
      size: text,
      seed: text,
      skin: text,
      language: text,
      traits: text,
      'day-seconds': text,
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CityError(
      'bad-option',
      error instanceof Error ? error.message : String(error),
      'See npm run city -- --help.',
    );
  }
}

async function main(args: readonly string[]): Promise<void> {
  const {
    help: asked,
    port = '8080',
    profile = 'shoes',
    size,
    traits = '',
    'day-seconds': day,
    ...rest
  } = readOptions(args);
  if (asked === true) {
    process.stdout.write(help());
    return;
  }
  const sized = size === undefined ? {} : { size: wholeNumber('size', size) };
  if (profile === 'events') return serveEvents(wholeNumber('port', port), sized, rest.seed);
  const open = await openSite({
    profile,
    ...sized,
    ...rest,
    port: wholeNumber('port', port),
    traits: parseTraits(traits),
  });
  process.stdout.write(`${open.site.data.name}: ${open.url}\n`);
  for (const table of open.site.tables)
    process.stdout.write(`  ${table.size} of the kind ${table.kind}, ${table.attributes.length} filters\n`);
  const passing =
    day === undefined ? null : setInterval(() => nextDay(open), 1000 * Math.max(1, wholeNumber('day-seconds', day)));
  const stop = (): void => {
    if (passing !== null) clearInterval(passing);
    const { downloads, duplicates, entity, list, other, variant, waste } = open.log.counters();
    process.stdout.write(
      `\n${downloads} requests: ${list} lists, ${entity} entities, ${variant} variants, ${other} others; ${duplicates} duplicates, ${waste} wasted\n`,
    );
    void open.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function nextDay({ clock }: Awaited<ReturnType<typeof openSite>>): void {
  clock.moveDays(1);
  process.stdout.write(`day ${clock.day()}\n`);
}

/** Many sites at once: skins, languages and traits are not for them. */
async function serveEvents(port: number, sized: { readonly size?: number }, seed = '1'): Promise<void> {
  const { city, close, url } = await openEvents({ port, seed, ...sized });
  process.stdout.write(`${city.sites.length} sites of events: ${url}\n`);
  process.once('SIGINT', () => void close());
  process.once('SIGTERM', () => void close());
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CityError)) throw error;
  process.stderr.write(`city: ${error.message}\n  ${error.hint}\n`);
  process.exitCode = 2;
});
