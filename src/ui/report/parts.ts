/** The parts of a report: the picture of each kind, what is missing, what was asked for it. */
import type { AttributeGlance, KindGlance } from '../../store/reader.ts';
import type { CoverageRow, ProgressPoint, RequestSummary } from '../../store/views.ts';
import { cut, type Html, html } from './html.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Never rounded up to all, never down to none. */
export function share(part: number, all: number): string {
  const value = all === 0 ? 0 : (part / all) * 100;
  if (value > 0 && value < 1) return '<1%';
  return value > 99 && value < 100 ? `${(Math.floor(value * 10) / 10).toFixed(1)}%` : `${Math.round(value)}%`;
}

export const figure = (value: number | string, label: string): Html =>
  html`<div><b>${typeof value === 'number' ? whole(value) : value}</b><span>${label}</span></div>`;

const MOST_LAYERS = 60;

export function strata({ entities }: KindGlance, attributes: readonly AttributeGlance[]): Html {
  const isHidden = ({ facts, onlyInFilters }: AttributeGlance) => onlyInFilters * 2 > facts;
  const layered = [...attributes].sort((a, b) => Number(isHidden(b)) - Number(isHidden(a)) || b.entities - a.entities);
  const left = layered.length - MOST_LAYERS;
  return html`${layered.slice(0, MOST_LAYERS).map((attribute) => layer(attribute, entities, isHidden(attribute)))}${left > 0 ? html`<p class="note">and ${whole(left)} more attributes</p>` : null}`;
}

function layer(attribute: AttributeGlance, entities: number, isHidden: boolean): Html {
  const { attribute: name, facts, top, values } = attribute;
  const isMany = values > 0.6 * attribute.entities && values > 12;
  const width = Math.min(100, (attribute.entities / Math.max(1, entities)) * 100).toFixed(1);
  const named = top.reduce((sum, one) => sum + one.entities, 0);
  const segment = (part: number, text: string, rest = '') =>
    html`<i class="${rest}" style="flex-grow:${part.toFixed(4)}" title="${cut(text, 100)}">${part > 0.08 ? cut(text, 40) : ''}</i>`;
  const segments = top.map(({ entities: having, value }) => segment(having / Math.max(1, facts), value));
  const rest = facts > named ? segment((facts - named) / facts, '', 'rest') : null;
  return html`<div class="layer ${isHidden ? 'hidden' : ''}"><span class="name">${cut(name, 80)}</span><span class="bar"><span class="fill ${isMany ? 'many' : ''}" style="width:${width}%">${isMany ? null : segments}${isMany ? null : rest}</span></span><span>${whole(values)} ${values === 1 ? 'value' : 'values'}, ${share(attribute.entities, entities)}</span></div>`;
}

export function doubts(coverage: readonly CoverageRow[], said: readonly string[]): Html {
  const lines = [...said, ...coverage.flatMap(doubtOf)].slice(0, 60);
  if (lines.length === 0) return html``;
  return html`<section class="doubts"><h2>Known to be incomplete</h2><ul>${lines.map((line) => html`<li>${cut(line, 400)}</li>`)}</ul></section>`;
}

function doubtOf({ attribute, kind, listsCut, listsFailed, listsRefused, why }: CoverageRow): string[] {
  const name = attribute === null ? kind : `${attribute} of ${kind}`;
  if (why !== null) return [`${name}: ${why}`];
  const lists = [
    [listsCut, 'not read to the end'],
    [listsFailed, 'did not come'],
    [listsRefused, 'forbidden by robots.txt'],
  ] as const;
  const parts = lists
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${count === 1 ? 'list' : 'lists'} ${what}`);
  return parts.length === 0 ? [] : [`${name}: ${parts.join(', ')}`];
}

export function coverageTable(coverage: readonly CoverageRow[]): Html {
  const rows = coverage.filter(({ attribute }) => attribute !== null).slice(0, 200);
  if (rows.length === 0) return html``;
  return html`<section><h2>Coverage</h2><p class="note">How many of the entities that should have a value have one.</p><div class="wide"><table><thead><tr><th>Kind</th><th>Attribute</th><th class="right">Have it</th><th class="right">Should</th><th class="right">Share</th><th class="right">Lists read</th></tr></thead><tbody>${rows.map(
    ({ attribute, entities, expected, kind, listsRead, valued }) =>
      html`<tr><td>${kind}</td><td>${attribute}</td><td class="right">${whole(valued)}</td><td class="right">${whole(expected ?? entities)}</td><td class="right">${share(valued, expected ?? entities)}</td><td class="right">${whole(listsRead)}</td></tr>`,
  )}</tbody></table></div></section>`;
}

const WIDTH = 900;
const HEIGHT = 200;

export function curve(points: readonly ProgressPoint[]): Html {
  const last = points.at(-1);
  if (last === undefined || last.downloads === 0 || last.facts === 0) return html``;
  const x = (value: number) => ((value / last.downloads) * WIDTH).toFixed(1);
  const y = (value: number) => (HEIGHT - (value / last.facts) * (HEIGHT - 6)).toFixed(1);
  const line = points.map(({ downloads, facts }) => `${x(downloads)},${y(facts)}`).join(' ');
  const label = `${whole(last.facts)} facts after ${whole(last.downloads)} downloads`;
  return html`<section><h2>Facts against downloads</h2><p class="note">${label}, each source of a fact counted. A line that turns flat says that more requests would bring little.</p><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><polygon points="0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}" fill="var(--vein-soft)"/><polyline points="${line}" fill="none" stroke="var(--vein)" stroke-width="2"/></svg></section>`;
}

const REFUSED: Readonly<Record<string, string>> = {
  robots: 'robots.txt forbids it',
  scope: 'outside of what was to be asked',
  guard: 'a private address',
  acting: 'it could act: it was not followed',
  wall: 'the site showed only walls',
};
const OUTCOMES: Readonly<Record<string, string>> = {
  refused: 'refused by us',
  blocked: 'wall or missing',
  failed: 'failed',
};

export function notReached({ reasons }: RequestSummary, said: readonly string[]): Html {
  if (reasons.length === 0 && said.length === 0) return html``;
  return html`<section><h2>What was not reached, and why</h2><ul>${said.slice(0, 60).map((line) => html`<li>${cut(line, 400)}</li>`)}${reasons
    .slice(0, 40)
    .map(
      ({ detail, outcome, requests }) =>
        html`<li>${whole(requests)} ${requests === 1 ? 'request' : 'requests'} ${OUTCOMES[outcome] ?? outcome}: ${REFUSED[detail] ?? detail}</li>`,
    )}</ul></section>`;
}
