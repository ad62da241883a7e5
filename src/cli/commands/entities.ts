import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import {
  type Discovery,
  ENTITY_METHODS_VERSION,
  type EntityMethod,
  type EntityOptions,
  entityConversation,
  keepEntities,
} from '../../crawl/stages/entities.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { actingLines } from '../acting-lines.ts';
import { readAddresses } from '../addresses.ts';
import { allDownloads } from '../all-downloads.ts';
import {
  type Call,
  type Command,
  Exit,
  type ExitCode,
  exitIfStrict,
  exitOfRun,
  type FetcherMaker,
} from '../command.ts';
import { entitiesDefinition } from '../definitions/entities.ts';
import { createDisplay, type Display } from '../display.ts';
import { completeness, missingLines, missingOf } from '../incomplete.ts';
import { jsonText } from '../json-text.ts';
import { runShown } from '../run-shown.ts';
import { counted } from '../text.ts';

export function createEntitiesCommand(makeFetcher: FetcherMaker): Command {
  return {
    ...entitiesDefinition,
    run: (call) => runEntities(call, makeFetcher),
  };
}

async function runEntities(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { settings, io } = call;
  const samples = readAddresses('entities', call.words);
  const { explain, ...asked } = call.options as { readonly explain: boolean } & Record<string, unknown>;
  const options = entityOptions(asked, settings.scope);
  const openFetcher = makeFetcher(settings, [...samples, ...options.indexPages]);
  const store = await openStoreFor(settings, samples);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const what = { command: 'entities', method: options.method, version: ENTITY_METHODS_VERSION };
    const description = describeRun(what, samples, { ...settings, ...asked });
    const runOptions = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    const outcome = await runShown(runOptions, display, async (run: Run) => {
      const found = await run.converse('entities', entityConversation(samples, options));
      await keepEntities(store, run.id, found, Date.now());
      return found;
    });
    const ms = Math.round(performance.now() - beganMs);
    io.stdout.write(settings.json ? toJson(outcome, options.method, explain, ms) : toText(outcome.result, explain));
    sayRest(display, outcome);
    const code = exitOfRun(outcome.ending, outcome.result.nothing === null ? Exit.done : Exit.nothingFound);
    return exitIfStrict(code, settings, missingOf(outcome));
  } finally {
    display.end();
    await store.close();
  }
}

function entityOptions(asked: Record<string, unknown>, scope: Call['settings']['scope']) {
  const index = asked.index as readonly string[];
  return {
    method: asked.method as EntityMethod,
    height: asked.height as number,
    urlsOnly: asked.urlsOnly as boolean,
    indexPages: index.length === 0 ? [] : readAddresses('entities', index),
    scope,
  } satisfies EntityOptions;
}

function toJson(outcome: RunOutcome<Discovery>, method: string, explain: boolean, ms: number): string {
  const { acting, result, ending, tally } = outcome;
  const { path, entities, warnings, nearMisses, explanation, nothing } = result;
  const downloads = allDownloads(result.downloads, tally);
  const explained = explain ? { explanation, nearMisses } : {};
  const stopped = ending === 'finished' ? null : ending;
  const { refused, failed } = tally;
  const whole = {
    method,
    path,
    entities,
    downloads,
    refused,
    failed,
    acting,
    ...completeness(missingOf(outcome)),
    warnings,
    nothing,
    stopped,
    ...explained,
    ms,
  };
  return jsonText(whole);
}

function toText({ path, entities, explanation, nearMisses }: Discovery, explain: boolean): string {
  const lines = entities.map(({ url, title }) => inOneLine(title === null ? url : `${url}  ${title}`));
  if (!explain) return lines.map((line) => `${line}\n`).join('');
  const why = [
    `Path: ${path.join(' > ')}`,
    ...explanation,
    ...nearMisses.map(({ url, because }) => `Not ${url}: ${because}.`),
  ];
  return [...lines, '', ...why.map(inOneLine)].map((line) => `${line}\n`).join('');
}

function sayRest(display: Display, outcome: RunOutcome<Discovery>): void {
  const { acting, result, tally } = outcome;
  for (const line of missingLines(missingOf(outcome))) display.say(`Incomplete: ${line}.`);
  const { entities, warnings, nothing } = result;
  for (const warning of [...warnings, ...actingLines(acting)]) display.say(warning);
  if (nothing !== null) display.say(nothing);
  else {
    const { list, entity, other, total } = allDownloads(result.downloads, tally);
    display.say(
      `${counted(entities.length, 'entity', 'entities')}, ${counted(total, 'download')}: ${counted(list, 'index page')}, ${counted(entity, 'entity page')}, ${counted(other, 'other')}.`,
    );
  }
}
