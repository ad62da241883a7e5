import { hash } from '../data/random.ts';
import type { Trait } from './trait.ts';

export const validators: Trait = {
  name: 'validators',
  group: 'time',
  about: 'Pages say how to ask for them only if they changed: by a mark of what they hold, or by the day they changed.',
  values: ['off', 'etag', 'last-modified'],
  touches: ['answers'],
  hooks: (value) => ({
    after(answer, { nowMs }) {
      if (answer.status !== 200) return answer;
      const said =
        value === 'etag'
          ? { etag: `"${hash(String(answer.body)).toString(16)}"` }
          : { 'last-modified': new Date(nowMs).toUTCString() };
      return { ...answer, headers: { ...answer.headers, ...said } };
    },
  }),
};
