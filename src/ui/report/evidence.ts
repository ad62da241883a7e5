/** A few rows of a kind with, for each value, the words that say it: what a person checks a result by. */
import { whereItStands } from '../../crawl/why/where-it-stands.ts';
import type { EntityGlance, FactGlance, Reader } from '../../store/reader.ts';
import type { TableShape, Views } from '../../store/views.ts';
import { cut, type Html, html, link } from './html.ts';

const SAMPLE_ROWS = 5;
const SAMPLE_COLUMNS = 8;
const MOST_VALUE = 120;

/** Numbered across the whole report. */
export interface Notes {
  readonly items: Html[];
}

/** From the whole of the table, not its first rows only: what comes first is often alike. */
export async function sampleRows(
  reader: Reader,
  views: Views,
  shape: TableShape,
  attributes: readonly string[],
  notes: Notes,
): Promise<Html> {
  const shown = attributes.slice(0, SAMPLE_COLUMNS);
  const place = shape.columns.findIndex(({ name }) => name === 'entity');
  const rows: Html[] = [];
  for (let at = 0; at < Math.min(SAMPLE_ROWS, shape.rows); at += 1) {
    const from = Math.floor((at * shape.rows) / Math.min(SAMPLE_ROWS, shape.rows));
    const [row] = await views.tableRows(shape, {}, from, 1);
    const entity = row === undefined ? null : await reader.entity(String(row[place]));
    if (entity !== null) rows.push(await entityRow(reader, entity, shown, notes));
  }
  if (rows.length === 0) return html``;
  return html`<details open><summary>${rows.length} of its rows, each value with where it stands</summary><div class="wide"><table><thead><tr><th>title</th>${shown.map((name) => html`<th>${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

async function entityRow(
  reader: Reader,
  entity: EntityGlance,
  attributes: readonly string[],
  notes: Notes,
): Promise<Html> {
  const title = cut(entity.title ?? entity.entity, MOST_VALUE);
  const cells: Html[] = [];
  for (const attribute of attributes) {
    const facts = entity.facts.filter((fact) => fact.attribute === attribute);
    const values = [...new Set(facts.map(({ value }) => value))];
    const [first] = facts;
    const note = first === undefined ? null : await noteOf(reader, entity, first, notes);
    cells.push(html`<td>${cut(values.join(', '), MOST_VALUE)}${note}</td>`);
  }
  return html`<tr><th scope="row">${entity.url === null ? title : link(entity.url, title)}</th>${cells}</tr>`;
}

async function noteOf(reader: Reader, entity: EntityGlance, fact: FactGlance, notes: Notes): Promise<Html> {
  const { query, remark, url, words } = await whereItStands(reader, entity, fact);
  const number = notes.items.length + 1;
  const said =
    words === null
      ? null
      : html`: ${cut(words.before, 90)} <mark>${cut(words.value, 90)}</mark> ${cut(words.after, 90)}`;
  const of = query === null ? null : html` in the list under ${cut(query, 120)}`;
  const at = url === null ? null : html`, ${link(url)}`;
  notes.items.push(
    html`<li id="e${number}">${fact.attribute}: <b>${cut(fact.value, 90)}</b>${of}${at}${remark === null ? null : html` (${cut(remark, 200)})`}${said}</li>`,
  );
  return html`<sup><a href="#e${number}">${number}</a></sup>`;
}
