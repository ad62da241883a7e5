import { entitiesOf } from '../catalogue/query.ts';
import { withScript } from '../scripts/link-scripts.ts';
import { isData, listData, pageBehind, shellOf } from '../scripts/list-data.ts';
import { type Asking, listScript, PLACES } from '../scripts/list-script.ts';
import type { Trait } from './trait.ts';

export const ajax: Trait = {
  name: 'ajax',
  group: 'trouble',
  about:
    'Lists come empty, and their script asks for what it shows: by GET, by POST with a button for more, or with more of it at each scrolling.',
  values: ['off', 'get', 'post', 'scroll'],
  touches: ['addresses', 'results', 'cards', 'filters', 'counts', 'settings', 'pager', 'scripts'],
  hooks: (value) => ({
    // A script has room for all values of a filter.
    plan: { topValues: Number.POSITIVE_INFINITY, valueIndex: false },
    incoming: (parts, _read, site) => pageBehind(parts, site),
    list: (page, visit) => (isData(visit) ? page : shellOf(page)),
    after(answer, visit, page) {
      if (page.type !== 'list' || answer.status !== 200 || typeof answer.body !== 'string') return answer;
      if (!isData(visit)) return { ...answer, body: withScript(answer.body, listScript(value as Asking), PLACES) };
      if (visit.target.page !== 'list') return answer;
      const { state } = visit.target;
      const found = entitiesOf(visit.site, state).length;
      const body = JSON.stringify(listData(page, found, visit.site.plan.pageSizes[state.size], visit.say('loadMore')));
      return { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' }, body };
    },
  }),
};
