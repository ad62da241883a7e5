import { hash } from '../data/random.ts';
import { countText } from '../pages/frame.ts';
import type { Facet, Option } from '../pages/model.ts';
import type { Plan, Visit } from '../site.ts';
import type { Trait } from './trait.ts';

/** Two figures of a number, as a site writes that does not want to count exactly. */
function estimate(visit: Visit, count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  const rounded = Math.floor(count / unit) * unit;
  return visit.say(count >= 100 ? 'atLeast' : 'about', { n: countText(visit, rounded) });
}

/** As it was some time ago: up to a fifth off, never by chance right for all. */
function staleCount(visit: Visit, heading: string, { count, value }: Option): number {
  const drift = ((hash(visit.site.seed, heading, value) % 41) - 20) / 100;
  return Math.max(1, Math.round(count * (1 + drift)) + (count > 2 ? 1 : 0));
}

const rewrite = (visit: Visit, kind: string, facet: Facet): Facet => ({
  ...facet,
  options: facet.options.map((option) => {
    if (kind === 'none') return { ...option, countText: null };
    if (kind === 'estimated') return { ...option, countText: estimate(visit, option.count) };
    return { ...option, countText: countText(visit, staleCount(visit, facet.heading, option)) };
  }),
});

export const counts: Trait = {
  name: 'counts',
  group: 'filters',
  about: 'What a filter says about how many entities it leaves.',
  values: ['exact', 'estimated', 'stale', 'none'],
  touches: ['counts'],
  hooks: (value) => ({
    plan: { counts: value as Plan['counts'] },
    any(page, visit) {
      if (page.type === 'values') return { ...page, facet: rewrite(visit, value, page.facet) };
      if (page.type !== 'list') return page;
      const total = value === 'none' ? null : page.total;
      return { ...page, total, facets: page.facets.map((facet) => rewrite(visit, value, facet)) };
    },
  }),
};
