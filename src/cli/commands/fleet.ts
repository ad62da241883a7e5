import { settingsToJson } from '../../crawl/fleet/settings-of-site.ts';
import { QuarryError } from '../../model/error.ts';
import type { FleetSite, FleetWorker } from '../../store/fleet.ts';
import { isServer } from '../../store/open.ts';
import type { PostgresFleet } from '../../store/postgres/fleet-door.ts';
import { readAddresses } from '../addresses.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { fleetDefinition } from '../definitions/fleet.ts';
import { jsonText } from '../json-text.ts';
import { textTable, widthOfOutput } from '../table.ts';

export const createFleetCommand = (): Command => ({ ...fleetDefinition, run: runFleet });

/** A person waits at a terminal. */
const PATIENCE_MS = 3000;

/** The database of a fleet is on a server. */
export function serverNamed(command: string, db: unknown): string {
  if (typeof db === 'string' && isServer(db)) return db;
  throw new QuarryError(
    'usage',
    `'quarry ${command}' needs a PostgreSQL database: --db postgres://USER:PASSWORD@HOST/DATABASE.`,
    {
      hint: 'A file is for one machine: quarry crawl URL --db FILE.',
    },
  );
}

async function runFleet(call: Call): Promise<ExitCode> {
  const [action, ...words] = call.words;
  const url = serverNamed('fleet', call.options.db);
  const act = ACTIONS[action ?? ''];
  if (act === undefined)
    throw new QuarryError(
      'usage',
      `'quarry fleet' can add, status, stop and budget${action === undefined ? '' : `, not '${action}'`}.`,
      {
        hint: 'For example: quarry fleet --db postgres://... add https://shop.example/',
      },
    );
  const check = act(call, words);
  const { openFleet } = await import('../../store/postgres/fleet-door.ts');
  const fleet = await openFleet(url, { patienceMs: PATIENCE_MS, connections: 2 });
  try {
    return await check(fleet);
  } finally {
    await fleet.close();
  }
}

/** What was typed is checked before the server is asked. */
type Action = (call: Call, words: readonly string[]) => (fleet: PostgresFleet) => Promise<ExitCode>;

const add: Action = (call, words) => {
  const { every, priority } = call.options;
  const urls = readAddresses('fleet add', words);
  return async (fleet) => {
    const everyHours = typeof every === 'number' ? every : null;
    const settingsJson = settingsToJson(call.settings);
    await fleet.add(urls.map((url) => ({ url, settingsJson, priority: Number(priority), everyHours })));
    const wake = await fleet.wakeOthers(null);
    await wake?.send().catch(() => {});
    await wake?.stop().catch(() => {});
    return show(call, fleet, urls);
  };
};

const status: Action = (call, words) => {
  if (words.length > 0)
    throw new QuarryError('usage', `'quarry fleet status' takes no words, but got '${words[0]}'.`, {
      hint: 'It shows every site.',
    });
  return (fleet) => show(call, fleet);
};

const stop: Action = (call, words) => {
  const urls = readAddresses('fleet stop', words);
  return async (fleet) => {
    for (const url of urls)
      if (!(await fleet.stop(url)))
        throw new QuarryError('empty-input', `'${url}' is not in the fleet.`, {
          hint: "'quarry fleet status' lists what is, as it was added.",
        });
    return show(call, fleet, urls);
  };
};

const budget: Action = (call, words) => {
  const perDay = Number(words[0]);
  if (words.length !== 1 || !Number.isSafeInteger(perDay) || perDay < 0)
    throw new QuarryError('usage', "'quarry fleet budget' takes a number of requests a day; 0 for no bound.", {
      hint: 'For example: quarry fleet --db postgres://... budget 100000',
    });
  return async (fleet) => {
    await fleet.setBudget(perDay === 0 ? null : perDay);
    return show(call, fleet);
  };
};

const ACTIONS: Readonly<Record<string, Action | undefined>> = { add, status, stop, budget };

async function show({ io, settings }: Call, fleet: PostgresFleet, only?: readonly string[]): Promise<ExitCode> {
  const all = await fleet.sites();
  const sites = only === undefined ? all : all.filter(({ url }) => only.includes(url));
  const workers = await fleet.workers();
  const { perDay, spent } = await fleet.budget();
  if (settings.json) io.stdout.write(jsonText({ sites, workers, budget: { perDay, spent } }));
  else io.stdout.write(tables(sites, workers, { perDay, spent }, widthOfOutput(io.stdout)));
  if (sites.length > 0) return Exit.done;
  io.stderr.write('There are no sites yet: quarry fleet add URL.\n');
  return Exit.nothingFound;
}

function tables(
  sites: readonly FleetSite[],
  workers: readonly FleetWorker[],
  { perDay, spent }: { readonly perDay: number | null; readonly spent: number },
  width: number,
): string {
  const number = (count: number): string => count.toLocaleString('en');
  const rows = sites.map((site) => [
    site.url,
    site.state,
    number(site.entities),
    number(site.facts),
    number(site.downloads),
    site.worker ?? '',
    site.why ?? '',
  ]);
  const columns = ['site', 'state', 'entities', 'facts', 'downloads', 'worker', 'why'];
  const parts = sites.length === 0 ? [] : [textTable({ columns, rows, right: [2, 3, 4] }, width)];
  const working = workers.map((one) => [one.name, one.state, `${one.sites} of ${one.places}`, one.version]);
  if (working.length > 0)
    parts.push(textTable({ columns: ['worker', 'state', 'sites', 'version'], rows: working }, width));
  else if (sites.some(({ state }) => state === 'waiting'))
    parts.push(['No worker: quarry worker --db ... on any machine.']);
  if (perDay !== null) parts.push([`${number(spent)} of ${number(perDay)} requests of today.`]);
  return parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
