import type { Command, CommandDefinition, FetcherLoader } from './command.ts';
import { changesDefinition } from './definitions/changes.ts';
import { crawlDefinition } from './definitions/crawl.ts';
import { demoDefinition } from './definitions/demo.ts';
import { entitiesDefinition } from './definitions/entities.ts';
import { exportDefinition } from './definitions/export.ts';
import { fetchDefinition } from './definitions/fetch.ts';
import { inspectDefinition } from './definitions/inspect.ts';
import { planDefinition } from './definitions/plan.ts';
import { probeDefinition } from './definitions/probe.ts';
import { queriesDefinition } from './definitions/queries.ts';
import { recordsDefinition } from './definitions/records.ts';
import { recrawlDefinition } from './definitions/recrawl.ts';
import { showDefinition } from './definitions/show.ts';
import { sitesDefinition } from './definitions/sites.ts';
import { sqlDefinition } from './definitions/sql.ts';
import { uiDefinition } from './definitions/ui.ts';
import { whyDefinition } from './definitions/why.ts';

/** What it is, and a way to what carries it out: loading that takes longer than most that is done without it. */
export interface ListedCommand extends CommandDefinition {
  load(): Promise<Command>;
}

const fetcher: FetcherLoader = async () => (await import('../crawl/assemble.ts')).fetcherFor;

export const COMMANDS: readonly ListedCommand[] = [
  {
    ...demoDefinition,
    load: async () => (await import('./commands/demo.ts')).createDemoCommand(await fetcher()),
  },
  {
    ...crawlDefinition,
    load: async () => (await import('./commands/crawl.ts')).createCrawlCommand(await fetcher()),
  },
  {
    ...queriesDefinition,
    load: async () => (await import('./commands/queries.ts')).createQueriesCommand(await fetcher()),
  },
  {
    ...probeDefinition,
    load: async () => (await import('./commands/probe.ts')).createProbeCommand(await fetcher()),
  },
  {
    ...entitiesDefinition,
    load: async () => (await import('./commands/entities.ts')).createEntitiesCommand(await fetcher()),
  },
  {
    ...recordsDefinition,
    load: async () => (await import('./commands/records.ts')).createRecordsCommand(fetcher),
  },
  {
    ...inspectDefinition,
    load: async () => (await import('./commands/inspect.ts')).createInspectCommand(fetcher),
  },
  {
    ...fetchDefinition,
    load: async () => (await import('./commands/fetch.ts')).createFetchCommand(await fetcher()),
  },
  {
    ...recrawlDefinition,
    load: async () => (await import('./commands/recrawl.ts')).createRecrawlCommand(await fetcher()),
  },
  { ...changesDefinition, load: async () => (await import('./commands/changes.ts')).createChangesCommand() },
  { ...showDefinition, load: async () => (await import('./commands/show.ts')).createShowCommand() },
  { ...whyDefinition, load: async () => (await import('./commands/why.ts')).createWhyCommand() },
  { ...uiDefinition, load: async () => (await import('./commands/ui.ts')).createUiCommand() },
  { ...planDefinition, load: async () => (await import('./commands/plan.ts')).createPlanCommand() },
  { ...sitesDefinition, load: async () => (await import('./commands/sites.ts')).createSitesCommand(fetcher) },
  { ...sqlDefinition, load: async () => (await import('./commands/sql.ts')).createSqlCommand() },
  { ...exportDefinition, load: async () => (await import('./commands/export.ts')).createExportCommand() },
];
