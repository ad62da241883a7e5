/** One state of a list that must be driven: opened, chosen, turned to the page. */
import type { ListState, ScriptedList } from '../../algorithms/scripted/scripted-list.ts';
import type { OpenPage } from '../../fetch/browser/visit-page.ts';

export interface Driven {
  readonly html: string;
  readonly hasMore: boolean;
}

/** Steps towards a page whose number is not offered yet; clicks for more of a list. */
const MAX_STEPS = 100;

/** Null where what is to be clicked is not there. */
export async function drivePage(
  open: OpenPage,
  list: ScriptedList,
  { choice, page }: ListState,
): Promise<Driven | null> {
  const { drive, groups } = list;
  if (drive === undefined) return null;
  if (choice !== null) {
    const group = groups[choice.group];
    const control = group.members.find(({ label }) => label === choice.word);
    if (control === undefined || !(await open.use(drive.groups[choice.group], control.label))) return null;
  }
  const group = drive.pager?.group ?? null;
  if (drive.pager?.by === 'numbers' && group !== null) return turnTo(open, group, Number(page ?? 1));
  if (drive.pager?.by === 'more' && group !== null)
    await untilNothingComes(open, (label) => open.use(group, label), group);
  if (drive.pager?.by === 'scroll') await untilNothingComes(open, () => open.scroll().then(() => true), null);
  return { html: (await open.read()).html, hasMore: false };
}

type Group = Parameters<OpenPage['use']>[0];

async function numbersOf(open: OpenPage, group: Group): Promise<number[]> {
  const offered = (await open.controls()).find(({ key }) => key === group.key);
  return (offered?.members ?? []).flatMap(({ label }) => (/^\d{1,5}$/.test(label) ? [Number(label)] : []));
}

/** By the number itself, or by the nearest one before it as long as it is not offered. */
async function turnTo(open: OpenPage, group: Group, page: number): Promise<Driven | null> {
  let at = 1;
  for (let step = 0; at < page && step < MAX_STEPS; step += 1) {
    const next = (await numbersOf(open, group))
      .filter((number) => number > at && number <= page)
      .sort((a, b) => b - a)[0];
    if (next === undefined || !(await open.use(group, String(next)))) return null;
    at = next;
  }
  const { html } = await open.read();
  return { html, hasMore: (await numbersOf(open, group)).some((number) => number > page) };
}

async function untilNothingComes(
  open: OpenPage,
  step: (label: string) => Promise<boolean>,
  group: Group | null,
): Promise<void> {
  let before = (await open.read()).html.length;
  for (let time = 0; time < MAX_STEPS; time += 1) {
    const label =
      group === null ? '' : (await open.controls()).find(({ key }) => key === group.key)?.members.at(-1)?.label;
    if (label === undefined || !(await step(label))) return;
    const now = (await open.read()).html.length;
    if (now <= before) return;
    before = now;
  }
}
