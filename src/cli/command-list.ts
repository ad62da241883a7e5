import type { ListedCommand } from './command.ts';
import { changesDefinition } from './definitions/changes.ts';
import { completionDefinition } from './definitions/completion.ts';
import { copyDefinition } from './definitions/copy.ts';
import { crawlDefinition } from './definitions/crawl.ts';
import { demoDefinition } from './definitions/demo.ts';
import { entitiesDefinition } from './definitions/entities.ts';
import { exportDefinition } from './definitions/export.ts';
import { fetchDefinition } from './definitions/fetch.ts';
import { fleetDefinition } from './definitions/fleet.ts';
import { initDefinition } from './definitions/init.ts';
import { inspectDefinition } from './definitions/inspect.ts';
import { loginDefinition } from './definitions/login.ts';
import { mcpDefinition } from './definitions/mcp.ts';
import { mergeDefinition } from './definitions/merge.ts';
import { planDefinition } from './definitions/plan.ts';
import { probeDefinition } from './definitions/probe.ts';
import { queriesDefinition } from './definitions/queries.ts';
import { recordsDefinition } from './definitions/records.ts';
import { recrawlDefinition } from './definitions/recrawl.ts';
import { reportDefinition } from './definitions/report.ts';
import { showDefinition } from './definitions/show.ts';
import { sitesDefinition } from './definitions/sites.ts';
import { sqlDefinition } from './definitions/sql.ts';
import { uiDefinition } from './definitions/ui.ts';
import { whyDefinition } from './definitions/why.ts';
import { workerDefinition } from './definitions/worker.ts';

/** Every command, and a way to what carries it out. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    ...demoDefinition,
    load: async (fetcher) => (await import('./commands/demo.ts')).createDemoCommand(await fetcher()),
  },
  {
    ...crawlDefinition,
    load: async (fetcher) => (await import('./commands/crawl.ts')).createCrawlCommand(await fetcher()),
  },
  {
    ...queriesDefinition,
    load: async (fetcher) => (await import('./commands/queries.ts')).createQueriesCommand(await fetcher()),
  },
  {
    ...probeDefinition,
    load: async (fetcher) => (await import('./commands/probe.ts')).createProbeCommand(await fetcher()),
  },
  {
    ...entitiesDefinition,
    load: async (fetcher) => (await import('./commands/entities.ts')).createEntitiesCommand(await fetcher()),
  },
  {
    ...recordsDefinition,
    load: async (fetcher) => (await import('./commands/records.ts')).createRecordsCommand(fetcher),
  },
  {
    ...inspectDefinition,
    load: async (fetcher) => (await import('./commands/inspect.ts')).createInspectCommand(fetcher),
  },
  {
    ...fetchDefinition,
    load: async (fetcher) => (await import('./commands/fetch.ts')).createFetchCommand(await fetcher()),
  },
  {
    ...recrawlDefinition,
    load: async (fetcher) => (await import('./commands/recrawl.ts')).createRecrawlCommand(await fetcher()),
  },
  { ...changesDefinition, load: async () => (await import('./commands/changes.ts')).createChangesCommand() },
  { ...showDefinition, load: async () => (await import('./commands/show.ts')).createShowCommand() },
  { ...loginDefinition, load: async () => (await import('./commands/login.ts')).createLoginCommand() },
  { ...whyDefinition, load: async () => (await import('./commands/why.ts')).createWhyCommand() },
  { ...reportDefinition, load: async () => (await import('./commands/report.ts')).createReportCommand() },
  { ...uiDefinition, load: async () => (await import('./commands/ui.ts')).createUiCommand() },
  { ...planDefinition, load: async () => (await import('./commands/plan.ts')).createPlanCommand() },
  { ...sitesDefinition, load: async (fetcher) => (await import('./commands/sites.ts')).createSitesCommand(fetcher) },
  { ...mergeDefinition, load: async () => (await import('./commands/merge.ts')).createMergeCommand() },
  { ...copyDefinition, load: async () => (await import('./commands/copy.ts')).createCopyCommand() },
  { ...fleetDefinition, load: async () => (await import('./commands/fleet.ts')).createFleetCommand() },
  { ...workerDefinition, load: async () => (await import('./commands/worker.ts')).createWorkerCommand() },
  { ...sqlDefinition, load: async () => (await import('./commands/sql.ts')).createSqlCommand() },
  {
    ...mcpDefinition,
    load: async (_fetcher, commands) => (await import('./commands/mcp.ts')).createMcpCommand(commands),
  },
  { ...exportDefinition, load: async () => (await import('./commands/export.ts')).createExportCommand() },
  {
    ...initDefinition,
    load: async (fetcher, commands) => (await import('./commands/init.ts')).createInitCommand(fetcher, commands),
  },
  {
    ...completionDefinition,
    load: async (_fetcher, commands) => (await import('./commands/completion.ts')).createCompletionCommand(commands),
  },
];
