/** Why a form gave nothing: it failed, is behind a login, answers everything alike, or knows none of the words. */

import { isPassingWall } from '../../../model/fetched.ts';
import { longTextHash } from '../../../model/text-hash.ts';
import type { Answered } from './classes.ts';
import { whyNot } from './find-form.ts';
import type { FormTalk } from './form-talk.ts';
import type { ProbeOutcome } from './result.ts';

export interface Unanswered {
  readonly outcome: ProbeOutcome;
  readonly because: string;
}

/** Null where there are answers. */
export function unanswered(
  talk: FormTalk,
  nonsense: readonly Answered[],
  answered: readonly Answered[],
): Unanswered | null {
  if (talk.objects.size > 0) return null;
  const all = [...nonsense, ...answered];
  if (talk.sawLogin)
    return {
      outcome: 'login',
      because: 'the form leads to a page that asks for a password; --cookies or --header can bring a login',
    };
  const failed = all.filter(({ answer }) => answer.kind !== 'ok');
  const isAbsent = failed.every(({ answer }) => answer.kind === 'failed' && answer.status === 404);
  if (failed.length === all.length && !isAbsent) {
    const [{ answer }] = failed;
    const isBlocked = failed.every((one) => one.answer.kind === 'blocked' && !isPassingWall(one.answer));
    const why = answer.kind === 'ok' ? '' : whyNot(answer);
    if (isBlocked) return { outcome: 'same-answer', because: `every word is answered alike (${why})` };
    return { outcome: 'no-answer', because: `none of ${all.length} words was answered: ${why}` };
  }
  if (answered.length > 0 && sameText(all))
    return { outcome: 'same-answer', because: `the form answers ${all.length} words, nonsense among them, alike` };
  return {
    outcome: 'no-match',
    because: `none of ${answered.length} words has a match that can be told from the answers to nonsense words`,
  };
}

/** All pages say the same, or the same but for the word. */
function sameText(all: readonly Answered[]): boolean {
  const came = all.flatMap(({ answer, word }) =>
    answer.kind === 'ok' ? [{ body: answer.body.toLowerCase(), word }] : [],
  );
  if (came.length < 2) return false;
  const different = (texts: readonly string[]) => new Set(texts.map((text) => longTextHash(text))).size;
  if (different(came.map(({ body }) => body)) === 1) return true;
  return different(came.map(({ body, word }) => body.replaceAll(word.toLowerCase(), ''))) === 1;
}
