import { PHRASEBOOKS } from '../languages/speak.ts';
import { frame } from '../pages/frame.ts';
import type { TextPage } from '../pages/model.ts';
import type { Visit } from '../site.ts';
import { OFF_ON, type Trait } from './trait.ts';

const PATH = 'events';

/** A month from the path, or the present one; null for what is no month. */
function monthOf(rest: readonly string[], nowMs: number): { year: number; month: number } | null {
  if (rest.length === 0) {
    const now = new Date(nowMs);
    return { year: now.getUTCFullYear(), month: now.getUTCMonth() };
  }
  const [year, month] = rest.map(Number);
  const valid = rest.length === 2 && /^\d{4,6}$/.test(rest[0]) && Number.isInteger(month) && month >= 1 && month <= 12;
  return valid ? { year, month: month - 1 } : null;
}

function monthPage(rest: readonly string[], visit: Visit): TextPage | null {
  const shown = monthOf(rest, visit.nowMs);
  if (shown === null) return null;
  const { months } = PHRASEBOOKS[visit.language];
  const link = (step: number) => {
    const at = shown.year * 12 + shown.month + step;
    const [year, month] = [Math.floor(at / 12), at % 12];
    const text = step === 1 ? visit.say('nextMonth') : `${months[month]} ${year}`;
    return { text, href: visit.href({ page: 'extra', trait: PATH, rest: [String(year), String(month + 1)] }) };
  };
  const heading = `${visit.say('calendar')}: ${months[shown.month]} ${shown.year}`;
  return {
    ...frame(visit, heading, []),
    type: 'text',
    status: 200,
    paragraphs: [heading],
    links: [link(-1), link(1), link(12)],
  };
}

export const calendar: Trait = {
  name: 'calendar',
  group: 'trouble',
  about: 'A calendar whose months link further months, without end.',
  values: OFF_ON,
  touches: ['frame'],
  hooks: () => ({
    extra: { path: PATH, page: monthPage },
    any: (page, visit) => ({
      ...page,
      menu: [...page.menu, { text: visit.say('calendar'), href: visit.href({ page: 'extra', trait: PATH, rest: [] }) }],
    }),
  }),
};
