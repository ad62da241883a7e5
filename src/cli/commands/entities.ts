import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import {
  DEFAULT_HEIGHT,
  type Discovery,
  ENTITY_METHODS,
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
import { type Call, type Command, Exit, type ExitCode, exitOfRun, type FetcherMaker } from '../command.ts';
import { createDisplay, type Display } from '../display.ts';
import { jsonText } from '../json-text.ts';
import { runShown } from '../run-shown.ts';
import { counted } from '../text.ts';

export function createEntitiesCommand(makeFetcher: FetcherMaker): Command {
  return {
    name: 'entities',
    usage: 'SAMPLE...',
    summary: 'From the page of one thing, find the pages of all things of its kind.',
    description:
      'SAMPLE is the address of the page of one thing: one driver, one product, one member. Several samples may be given where the things are spread over parts of the site that do not link each other.',
    examples: [
      { line: 'quarry entities https://example.com/drivers/fernando-alonso', does: 'every driver of the site' },
      { line: 'quarry entities --urls-only --json URL', does: 'their addresses only, with fewer downloads' },
      { line: 'quarry entities --method ssup --height 3 URL', does: 'the published method' },
    ],
    settings: RUN_SETTING_NAMES,
    options: [
      {
        name: 'method',
        flag: 'method',
        type: 'choice',
        default: 'auto',
        choices: ENTITY_METHODS,
        sentence: 'auto: ours. ssup: as published (Manica, Dorneles, Galante 2019).',
      },
      {
        name: 'height',
        flag: 'height',
        type: 'number',
        default: DEFAULT_HEIGHT,
        placeholder: 'H',
        min: 1,
        max: 20,
        sentence: 'How many levels of index pages there may be above the sample; for ssup, ours finds it.',
      },
      {
        name: 'urlsOnly',
        flag: 'urls-only',
        type: 'boolean',
        default: false,
        sentence: 'Do not download the pages of entities, except a few that are needed to tell them from others.',
      },
      {
        name: 'index',
        flag: 'index',
        type: 'strings',
        default: [],
        placeholder: 'URL',
        sentence: 'A page that is known to link entities, where the sample does not lead to one.',
      },
      {
        name: 'explain',
        flag: 'explain',
        type: 'boolean',
        default: false,
        sentence: 'Say how it was decided, and which pages nearly counted and why they do not.',
      },
    ],
    run: (call) => runEntities(call, makeFetcher),
  };
}

async function runEntities(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { settings, io } = call;
  const samples = readAddresses('entities', call.words);
  const { explain, ...asked } = call.options as { readonly explain: boolean } & Record<string, unknown>;
  const options = entityOptions(asked, settings.scope);
  const openFetcher = makeFetcher(settings, [...samples, ...options.indexPages]);
  const store = openStoreFor(settings, samples);
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
    return exitOfRun(outcome.ending, outcome.result.nothing === null ? Exit.done : Exit.nothingFound);
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

function toJson(
  { acting, result, ending, tally }: RunOutcome<Discovery>,
  method: string,
  explain: boolean,
  ms: number,
): string {
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

function sayRest(display: Display, { acting, result, tally }: RunOutcome<Discovery>): void {
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
