import { keepPlan, type PlanOptions, planFrom, type SitePlan } from '../../crawl/stages/plan.ts';
import { keepSchedule, scheduleVisits, type VisitSchedule } from '../../crawl/stages/schedule.ts';
import { QuarryError } from '../../model/error.ts';
import { openStore } from '../../store/open.ts';
import type { Reader } from '../../store/reader.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { planDefinition } from '../definitions/plan.ts';
import { planJson, planText } from '../plan-text.ts';
import { openToRead } from '../read-database.ts';
import { scheduleText } from '../schedule-text.ts';
import { widthOfOutput } from '../table.ts';

export function createPlanCommand(): Command {
  return { ...planDefinition, run: runPlan };
}

async function runPlan({ io, options, settings, words }: Call): Promise<ExitCode> {
  if (words.length > 0)
    throw new QuarryError('usage', `'quarry plan' takes no words, but got '${words[0]}'.`, {
      hint: 'The database is given with --db.',
    });
  const say = (line: string) => void (settings.quiet || io.stderr.write(`${line}\n`));
  const reader = await openToRead('plan', options.db);
  try {
    const { budget, coverage, k, method } = options as Required<PlanOptions> & { readonly budget: number | null };
    const plan = await planFrom(reader, { coverage, k, method, ...(budget === null ? {} : { budget }) });
    const perDay = options.budgetPerDay;
    const schedule = typeof perDay === 'number' ? await scheduleVisits(reader, plan.rows, perDay) : null;
    const width = widthOfOutput(io.stdout);
    io.stdout.write(settings.json ? planJson(plan, schedule) : planText(plan, width));
    if (schedule !== null && !settings.json) io.stdout.write(scheduleText(schedule, width));
    if (plan.cutShort) say('The budget of the crawl ran out before its end: the plan knows only what it saw.');
    if (options.noKeep !== true) await keep(String(options.db), reader, plan, schedule, say);
    return plan.known.objects === 0 ? Exit.nothingFound : Exit.done;
  } finally {
    await reader.close();
  }
}

/** Who may only read, or reads while a crawl writes, still has the plan on paper. */
const CANNOT_WRITE: ReadonlySet<string> = new Set(['store-locked', 'store-read-only', 'store-full']);

async function keep(
  db: string,
  reader: Reader,
  plan: SitePlan,
  schedule: VisitSchedule | null,
  say: (line: string) => void,
): Promise<void> {
  try {
    const store = await openStore(db);
    try {
      await keepPlan(store, reader, plan);
      if (schedule !== null) await keepSchedule(store, reader, schedule, Date.now());
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof QuarryError) || !CANNOT_WRITE.has(error.code)) throw error;
    say(`The plan is not kept: ${error.message}`);
  }
}
