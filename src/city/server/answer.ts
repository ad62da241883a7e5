import { buildPage } from '../pages/build.ts';
import type { PageModel } from '../pages/model.ts';
import type { Answer, Visit } from '../site.ts';
import { answerAsset } from './assets.ts';
import { render } from './render.ts';

/** What was sent, and the page behind it where the answer is one. */
export interface Answered {
  readonly answer: Answer;
  readonly page: PageModel | null;
}

/** Trouble comes first, then the page, then what traits do to the finished answer. robots.txt and pictures are spared. */
export function answer(visit: Visit): Answered {
  if (visit.target.page === 'asset') return { answer: answerAsset(visit.site, visit.target.name), page: null };
  for (const hooks of visit.site.hooks) {
    const early = hooks.before?.(visit) ?? null;
    if (early !== null) return { answer: early, page: null };
  }
  const page = buildPage(visit);
  const plain = render(visit, page);
  return { answer: visit.site.hooks.reduce((made, hooks) => hooks.after?.(made, visit, page) ?? made, plain), page };
}
