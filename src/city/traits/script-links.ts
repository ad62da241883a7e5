import { entityOpener, linkWriter, withoutAddresses } from '../scripts/link-scripts.ts';
import type { Trait } from './trait.ts';

export const scriptLinks: Trait = {
  name: 'script-links',
  group: 'trouble',
  about: 'A script writes all links of lists once the page is there, or opens entities when their names are clicked.',
  values: ['off', 'written', 'clicked'],
  touches: ['scripts'],
  hooks: (value) => ({
    after(answer, _visit, page) {
      if (page.type !== 'list' || answer.status !== 200 || typeof answer.body !== 'string') return answer;
      if (value === 'written') return { ...answer, body: withoutAddresses(answer.body, () => true, linkWriter) };
      const entities = new Set(page.cards.flatMap(({ href }) => href ?? []));
      return { ...answer, body: withoutAddresses(answer.body, (href) => entities.has(href), entityOpener) };
    },
  }),
};
