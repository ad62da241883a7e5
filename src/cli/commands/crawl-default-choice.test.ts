import { expect, test } from 'vitest';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

interface Job {
  readonly id: number;
  readonly area: string;
  readonly state: string;
}

const AREAS = ['North', 'South', 'West'];
const JOBS: readonly Job[] = Array.from({ length: 70 }, (_, id) => ({
  id,
  area: AREAS[(id * 7) % 3],
  state: id % 3 === 0 ? 'done' : 'open',
}));
const PER_PAGE = 10;

const options = (values: readonly (readonly [value: string, label: string])[], chosen: string) =>
  values
    .map(([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`)
    .join('');

/** A list of jobs that are open, unless another state is chosen in its form. */
function listPage(search: URLSearchParams): string {
  const [state, area] = [search.get('state') ?? 'open', search.get('area') ?? ''];
  const shown = JOBS.filter((job) => (state === 'all' || job.state === state) && (area === '' || job.area === area));
  const at = Number(search.get('page') ?? 1);
  const pages = Math.ceil(shown.length / PER_PAGE);
  const kept = new URLSearchParams([...search].filter(([name]) => name !== 'page'));
  const link = (page: number) =>
    `<a href="/jobs?${new URLSearchParams([...kept, ['page', String(page)]])}">${page}</a>`;
  const states = options([['open', 'Open'], ['done', 'Done'], ['all', 'All']], state); // biome-ignore format: as the form shows it
  const areas = options([['', 'Any'], ...AREAS.map((name) => [name, name] as const)], area);
  const rows = shown
    .slice((at - 1) * PER_PAGE, at * PER_PAGE)
    .map(({ id }) => `<tr><td><a href="/jobs/${id}">Job number ${id}</a></td><td>${1000 + id * 13}</td></tr>`);
  return `<h1>Jobs</h1><form><label>State <select name="state">${states}</select></label>
    <label>Area <select name="area">${areas}</select></label><button>Show</button></form>
    <p>${shown.length} jobs</p><table><tr><th>Job</th><th>Pay</th></tr>${rows.join('')}</table>
    <p>${Array.from({ length: pages }, (_, page) => link(page + 1)).join(' ')}</p>`;
}

const open = (): Promise<Site> =>
  serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x.test');
    const id = Number(/^\/jobs\/(\d+)$/.exec(pathname)?.[1] ?? -1);
    if (pathname === '/jobs') return html(response, listPage(searchParams));
    if (JOBS[id] !== undefined)
      return html(response, `<h1>Job number ${id}</h1><dl><dt>Pay</dt><dd>${1000 + id * 13}</dd></dl>`);
    return html(response, '<h1>Work</h1><p><a href="/jobs">Jobs</a></p>');
  });

test('a list that shows one state unless another is chosen is read with all states', async () => {
  const site = await open();
  const db = newDb();
  const { code, stdout } = await quarry(['crawl', site.at('/'), '--db', db, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ entities: JOBS.length, complete: true });
  const facts = await quarry(['export', '--db', db, '--what', 'facts', '--format', 'jsonl']);
  const told = facts.stdout
    .trim()
    .split('\n')
    .map((line): { attribute: string; entity: string; value: string } => JSON.parse(line))
    .filter(({ attribute }) => attribute === 'State' || attribute === 'Area')
    .map(({ attribute, entity, value }) => `${entity.replace(/.*\//, '')} ${attribute} ${value.toLowerCase()}`);
  const truth = JOBS.flatMap(({ area, id, state }) => [`${id} State ${state}`, `${id} Area ${area.toLowerCase()}`]);
  expect(told.sort()).toEqual(truth.sort());
});
