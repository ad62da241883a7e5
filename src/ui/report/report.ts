/** A database as one page that can be sent: it needs nothing but itself, runs nothing and asks nobody. */
import type { Reader } from '../../store/reader.ts';
import type { TableShape, Views } from '../../store/views.ts';
import { type Notes, sampleRows } from './evidence.ts';
import { type Html, html } from './html.ts';
import { coverageTable, curve, doubts, figure, notReached, share, strata } from './parts.ts';
import { MOST_BRANCH_VALUES, MOST_BRANCHES, queryPictures } from './query-picture.ts';
import { REPORT_STYLE } from './style.ts';

export interface ReportExtras {
  /** What only the run itself knows, where one has just ended: said first. @default nothing */
  readonly incomplete?: readonly string[];
  /** @default nothing */
  readonly notReached?: readonly string[];
  readonly nowMs: number;
}

/** Kinds with a picture; a report must stay small whatever the site. */
const MOST_KINDS = 20;
const POINTS = 120;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

export async function reportPage(reader: Reader, extras: ReportExtras): Promise<string> {
  const { views } = reader;
  const overview = await reader.overview();
  const coverage = await views.coverage();
  const run = overview.runs.at(-1);
  const hidden = overview.attributes.reduce((sum, { onlyInFilters }) => sum + onlyInFilters, 0);
  const notes: Notes = { items: [] };
  const kinds: Html[] = [];
  for (const kind of overview.kinds.slice(0, MOST_KINDS)) {
    const attributes = overview.attributes.filter((attribute) => attribute.kind === kind.kind);
    const facts = attributes.reduce((sum, attribute) => sum + attribute.facts, 0);
    const known = attributes.reduce((sum, { onlyInFilters }) => sum + onlyInFilters, 0);
    const shape = await views.tableShape(kind.kind);
    const rows = shape === null ? html`` : await sampleOf(reader, views, shape, attributes, notes);
    kinds.push(
      html`<section><h2>${kind.kind ?? 'unnamed'}</h2><p class="note">${kind.entities.toLocaleString('en')} entities, ${facts.toLocaleString('en')} facts, ${share(known, facts)} of them known from filters alone (ochre).</p>${strata(kind, attributes)}${rows}</section>`,
    );
  }
  const title = overview.sites.join(', ') || reader.location;
  const made = new Date(extras.nowMs).toISOString().slice(0, 16).replace('T', ' ');
  const body = html`<p class="note">The database behind</p><h1>${title}</h1><p><b class="vein">${share(hidden, overview.facts)}</b> of what is known stands on no list and on no page of an entity: only the filters know it.</p>
<div class="figures">${figure(overview.entities, 'entities')}${figure(overview.facts, 'facts')}${figure(hidden, 'known from filters alone')}${figure(overview.pages, 'pages read')}${figure(overview.queries.asked, 'lists asked')}${figure(overview.queries.predicted + overview.queries.equivalent, 'lists known without asking')}</div>
${doubts(coverage, extras.incomplete ?? [])}${kinds}
${queryPictures(await views.filterTree(MOST_BRANCHES, MOST_BRANCH_VALUES), coverage)}
${run === undefined ? null : curve(await views.progress(run.id, POINTS))}${coverageTable(coverage)}${run === undefined ? null : notReached(await views.requestSummary(run.id), extras.notReached ?? [])}
${notes.items.length === 0 ? null : html`<section><h2>Where the values stand</h2><ol class="evidence">${notes.items}</ol></section>`}
<p class="note">Made by Quarry on ${made} UTC from ${reader.location}. quarry ui shows every value with its page.</p>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><title>What is behind ${title}</title><style>${{ html: REPORT_STYLE }}</style></head><body><main>${body}</main></body></html>\n`
    .html;
}

/** What only filters know first: that is what a person wants to check. */
function sampleOf(
  reader: Reader,
  views: Views,
  shape: TableShape,
  attributes: readonly {
    readonly attribute: string;
    readonly entities: number;
    readonly onlyInFilters: number;
    readonly facts: number;
  }[],
  notes: Notes,
): Promise<Html> {
  const isHidden = ({ facts, onlyInFilters }: { readonly facts: number; readonly onlyInFilters: number }) =>
    Number(onlyInFilters * 2 > facts);
  const wanted = [...attributes].sort((a, b) => isHidden(b) - isHidden(a) || b.entities - a.entities);
  const mixed = [...wanted.filter(isHidden).slice(0, 5), ...wanted.filter((one) => !isHidden(one))];
  return sampleRows(
    reader,
    views,
    shape,
    mixed.map(({ attribute }) => attribute),
    notes,
  );
}
