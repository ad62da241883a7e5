/** Whether a page is of the kind, and what follows from it. */
import type { FoundEntity } from '../result.ts';
import { bitsFor, findingsOf } from './judgement/rules.ts';
import type { PageCase, Prior } from './judgement/signals.ts';
import { type Fit, titleWords } from './kind.ts';
import { largestGroup } from './list-page.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

export type { Prior } from './judgement/signals.ts';

export interface Verdict {
  readonly isEntity: boolean;
  /** How much of what entity pages have it has. */
  readonly score: number;
  /** How much more speaks for it than against it. */
  readonly bits: number;
  readonly because: string;
}

/** How the page was linked. */
export interface LinkedAs {
  /** Addresses that stand in one place with it, as far as read. @default none */
  readonly group?: readonly UrlRow[];
  /** Pages of that place were read and are entities. @default false */
  readonly isListed?: boolean;
}

/** All that speaks for or against the page, weighed at once (judgement/). */
export function judge(search: Search, look: Look, prior: Prior, link: LinkedAs = {}): Verdict {
  const page = caseOf(search, look, prior, link);
  const findings = findingsOf(page);
  const bits = bitsFor(findings);
  const against = findings.filter(({ answer, rule }) => answer === 'other' && rule !== 'prior');
  const because = against.map(({ rule, seen }) => `${rule} (${seen})`).join(', ');
  search.options.judged?.(look, page);
  return {
    isEntity: bits > 0,
    score: page.fit.score,
    bits,
    because: because === '' ? 'nothing speaks for it' : because,
  };
}

function caseOf(search: Search, look: Look, prior: Prior, { group = [], isListed = false }: LinkedAs): PageCase {
  const { kind, terms } = search;
  const row = urlRow(search.identity.keyOf(look.url));
  const fit = kind.fit(look);
  const marks = kind.titleMarks;
  const called = marks.length === 0 ? null : titleWords(look);
  return {
    prior,
    isListed,
    fit,
    belongs:
      kind.size < AUTO_PARAMS.fewExemplars ? belongsToFew(search, fit, prior) : belongs(search, look, fit),
    templateTells: kind.size < AUTO_PARAMS.fewExemplars || kind.tells,
    addressBits: terms.bits(row, look.language),
    worstWord: terms.worst(row),
    isNamed: terms.isNamed(row),
    otherWord: terms.otherName(row) ?? terms.missing(row) ?? (group.length < 2 ? null : terms.conflict(group)),
    marks,
    // A page that is called nothing says nothing.
    marksAreNames: marks.some((mark) => terms.isName(mark)),
    missingMark: look.names.length === 0 ? null : (marks.find((mark) => !called?.has(mark)) ?? null),
    listLength: largestGroup(search, look) / Math.max(LINKS_OF_AN_ENTITY, search.mostLinks),
  };
}

/** Labels and link-paths each have their own threshold; together they must not both be scarcely enough. */
function belongs(search: Search, look: Look, { labels, needed, paths, score }: Fit): boolean | null {
  if (!search.kind.comparable) return null;
  const enough = paths >= needed.paths && score >= needed.score * LEAST_SCORE;
  // The same page in another language has other labels.
  if (!search.speaks(look)) return enough;
  // A handcrafted page among others has nothing of their template, but says the same things.
  return labels >= needed.labels && (enough || (needed.labels > 0 && labels >= AUTO_PARAMS.labelsAlone));
}

/** With a sample and hardly more, its own values stand among its labels: less is expected. */
function belongsToFew({ kind }: Search, { score }: Fit, prior: Prior): boolean | null {
  const { firstThreshold, firstThresholdByAddress, minStrength } = AUTO_PARAMS;
  if (prior !== 'place') return score >= firstThresholdByAddress ? true : null;
  return kind.strength < minStrength ? null : score >= firstThreshold;
}

const LEAST_SCORE = 0.8;

/** Links in one place that an entity page may well have. */
const LINKS_OF_AN_ENTITY = 5;

/** Notes a page that is of the kind. False where it is known under another address. */
export function accept(
  search: Search,
  look: Look,
  score: number,
  from: { readonly foundOn: Look['url']; readonly text: string },
): boolean {
  search.downloads.entity += 1;
  const key = search.identity.keyOfPage(look);
  const own = search.identity.keyOf(look.url);
  const row = urlRow(own);
  search.addAlias(own);
  if (isRepeated(search, look, key)) {
    search.patterns.note(row, 'repeated');
    return false;
  }
  const title = look.title ?? (from.text === '' ? null : from.text);
  const url = (key === own ? search.identity.cleaned(look.url) : key) as string as FoundEntity['url'];
  search.addEntity(key, { url, title, foundOn: from.foundOn, similarity: score }, look.print, from.text);
  if (search.kind.addExemplar(look)) search.mostLinks = Math.max(search.mostLinks, largestGroup(search, look));
  if (!search.patterns.has(row)) search.patterns.learn([row]);
  search.patterns.note(row, 'accepted');
  return true;
}

function isRepeated(search: Search, look: Look, key: ReturnType<Search['identity']['keyOfPage']>): boolean {
  // Where no canonical link says so, one thing under two addresses shows the same text.
  if (search.isEntity(key) || (look.canonical === null && search.knowsPrint(look.print))) return true;
  return look.alternates.some((other) => other !== key && search.isEntity(other));
}

/** A page that was taken for one of the kind until it was read. */
export function refuse(search: Search, look: Look, { score, because }: Verdict): void {
  const key = search.identity.keyOf(look.url);
  // Once for each page, however often it is linked.
  if (search.kept(key) === undefined) search.patterns.note(urlRow(key), 'refused');
  search.miss(look.url, score, because);
}
