import { hash } from '../data/random.ts';
import { buildNotice } from '../pages/plain.ts';
import { notice } from '../server/notice.ts';
import { render } from '../server/render.ts';
import type { Answer, Hooks, Visit } from '../site.ts';
import { inBursts } from './bursts.ts';
import type { Trait } from './trait.ts';

/** In the frame of the site, one body for all. */
const framed = (visit: Visit): Answer => notice(visit, 'wall', 200, {});

/** In the frame, with a number and a time that no two of them share. */
function withToken(visit: Visit): Answer {
  const page = buildNotice(visit, 'wall', 200);
  const letters = [...Array(12)].map((_, at) =>
    String.fromCharCode(97 + (hash(visit.site.seed, visit.serial, at) % 26)),
  );
  const id = hash(visit.site.seed, 'ray', visit.serial).toString(16);
  const minute = String(visit.serial % 60).padStart(2, '0');
  return render(visit, {
    ...page,
    paragraphs: [...page.paragraphs, `Ray ID: ${id} ${letters.join('')}, 10:${minute}`],
  });
}

/** Services that stand before sites speak their own language, and have no frame. */
const FOREIGN: readonly (readonly [language: string, title: string, text: string])[] = [
  ['en', 'Just a moment', 'We are checking that the connection is secure. Please enable scripts and cookies to go on.'],
  ['de', 'Sicherheitsprüfung', 'Bitte bestätigen Sie, dass Sie kein Automat sind, und laden Sie die Seite neu.'],
  ['ja', '確認', '続行するには、ロボットではないことを確認してください。'],
  ['ar', 'تحقق', 'يرجى التأكد من أنك لست روبوتا ثم إعادة تحميل الصفحة.'],
  ['ru', 'Проверка', 'Подтвердите, что вы не робот, и обновите страницу.'],
];

function bare({ site, serial }: Visit, every: number): Answer {
  const [language, title, text] = FOREIGN[hash(site.seed, 'wall', Math.floor(serial / every)) % FOREIGN.length];
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body, delayMs: 0 };
}

const EVERY = 40;

/** Of the entities, these are never shown. */
const isBehind = ({ path, site, target }: Visit): boolean =>
  target.page === 'entity' && hash(site.seed, 'behind a wall', path.split('?', 1)[0]) % 25 === 0;

const HOOKS: Readonly<Record<string, () => Hooks>> = {
  on: () => inBursts({ every: 80, from: 55, long: 4 }, framed),
  often: () => inBursts({ every: 9, from: 4, long: 1 }, framed),
  token: () => inBursts({ every: EVERY, from: 15, long: 2 }, withToken),
  bare: () => inBursts({ every: EVERY, from: 15, long: 2 }, (visit) => bare(visit, EVERY)),
  stays: () => {
    const { before } = inBursts({ every: EVERY, from: 15, long: 2 }, framed);
    return { before: (visit) => (isBehind(visit) ? framed(visit) : before!(visit)) };
  },
};

export const walls: Trait = {
  name: 'walls',
  group: 'trouble',
  about:
    'Now and then pages are a wall that asks for proof of being human, with status 200: in bursts (on), singly and often, with a number that changes (token), without the frame of the site and in several languages (bare), or for some entities always (stays).',
  values: ['off', ...Object.keys(HOOKS)],
  touches: ['answers'],
  hooks: (value) => HOOKS[value](),
};
