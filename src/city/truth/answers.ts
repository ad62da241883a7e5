// What a search form's answer page holds, for methods that find the region of the answers and the objects in it.
import { answerKind } from '../pages/answers.ts';
import { buildPage } from '../pages/build.ts';
import type { Visit } from '../site.ts';
import { readMarks } from './marks.ts';
import type { AnswerTruth } from './rows.ts';

/** Null where the address is no answer to a keyword. */
export function answerTruth(visit: Visit): AnswerTruth | null {
  if (visit.target.page !== 'list') return null;
  const kind = answerKind(visit, visit.target.state);
  if (kind === null) return null;
  const page = buildPage(visit);
  const marks = readMarks(visit.site.skin.render(page));
  if (kind === 'many' && page.type === 'list')
    return { kind, region: marks.region, core: marks.region, objects: marks.records };
  if (kind === 'one' && page.type === 'entity' && marks.facts !== null) {
    const region = around(marks.name ?? marks.facts, marks.facts);
    return { kind, region, core: marks.facts, objects: [[region]] };
  }
  return { kind, region: null, core: null, objects: [] };
}

/** The smallest element around both; where that is the whole page, the second of them. */
function around(name: string, facts: string): string {
  const [a, b] = [name.split('/'), facts.split('/')];
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared += 1;
  const path = a.slice(0, shared).join('/');
  return /\/body\[1\]$/.test(path) ? facts : path;
}
