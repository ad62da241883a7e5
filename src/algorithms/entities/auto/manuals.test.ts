import { describe, expect, it } from 'vitest';
import { address, converse } from '../site-map.fixture.ts';
import { discover } from './discover.ts';
import { type Habit, manual } from './manuals.fixture.ts';

/** How manuals tell kinds apart; no word of them is known to the method. */
const HABITS: Readonly<Record<string, Habit>> = {
  'a word in front of the name': {
    path: (kind, section, name) => `/ref/${section}/${kind}.${name}.html`,
    title: (kind, name) => `${kind} ${name}`,
  },
  'a word in front, in one folder': {
    path: (kind, _, name) => `/ref/${kind}_${name}.html`,
    title: (_, name) => `The page of ${name}`,
  },
  'a folder of each kind': {
    path: (kind, _, name) => `/ref/${kind}/${name}.html`,
    title: (kind, name) => `${name} (${kind})`,
  },
};

const KINDS = ['zorp', 'quib', 'lant'];

describe('kinds that share a template are told apart', () => {
  for (const [name, habit] of Object.entries(HABITS)) {
    const { kinds, pages } = manual(KINDS, habit);
    for (const kind of KINDS) {
      for (const at of [0, 9, kinds[kind].length - 1]) {
        it(`${name}: ${kind} from page ${at}`, () => {
          const { asked, result } = converse(discover([address(`http://manual.example${kinds[kind][at]}`)]), pages);
          expect(result.entities.map(({ url }) => new URL(url).pathname).sort()).toEqual(kinds[kind]);
          expect(asked.length).toBeLessThanOrEqual(30 + 1.05 * kinds[kind].length);
        });
      }
    }
  }
});
