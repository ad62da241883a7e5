import type { Trait } from './trait.ts';

export const soft404: Trait = {
  name: 'soft-404',
  group: 'trouble',
  about: 'Pages that do not exist answer 200, or lead to the start page.',
  values: ['off', 'page', 'home'],
  touches: ['answers'],
  hooks: (value) => ({
    after(answer, visit) {
      if (answer.status !== 404) return answer;
      if (value === 'page') return { ...answer, status: 200 };
      return { status: 302, headers: { location: visit.href({ page: 'home' }) }, body: '', delayMs: 0 };
    },
  }),
};
