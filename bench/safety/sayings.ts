import type { Action } from './actions.ts';
import type { Chance } from './chance.ts';

/** What a link or button shows and carries, without its address. */
export interface Face {
  readonly attributes: string;
  readonly inner: string;
  /** For buttons that are inputs. */
  readonly value: string;
}

export interface Saying {
  readonly name: string;
  /** False: only the address tells what it does. */
  readonly speaks: boolean;
  face(parts: SayingParts): Face | null;
}

export interface SayingParts {
  readonly action: Action;
  readonly word: string;
  /** Of the product it stands with, where there is one. */
  readonly title: string;
  readonly chance: Chance;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const face = (attributes: string, inner: string, value = ''): Face => ({ attributes, inner, value });
const says = (name: string, make: Saying['face']): Saying => ({ name, speaks: true, face: make });
const DOT = '<i class="i i-7"></i>';

export const SAYINGS: readonly Saying[] = [
  says('text', ({ word }) => face('', escapeHtml(word), word)),
  says('text and class', ({ action, word, chance }) =>
    face(` class="btn ${chance.pick(action.classes)}"`, escapeHtml(word), word),
  ),
  says('title', ({ word }) => face(` title="${escapeHtml(word)}"`, DOT)),
  says('aria-label', ({ word, title }) => face(` aria-label="${escapeHtml(`${word}: ${title}`)}"`, DOT)),
  says('alt', ({ word }) => face('', `<img src="/img/b7.png" alt="${escapeHtml(word)}" width="16">`)),
  says('hidden text', ({ word }) => face(' class="b"', `${DOT}<span class="sr-only">${escapeHtml(word)}</span>`)),
  says('tooltip', ({ word }) =>
    face(` data-tooltip="${escapeHtml(word)}" data-original-title="${escapeHtml(word)}"`, DOT),
  ),
  says('question', ({ word }) => face(` onclick="return confirm('${escapeHtml(word).replaceAll("'", '’')}?')"`, DOT)),
  says('class', ({ action, chance }) => face(` class="${chance.pick(action.classes)}"`, '•')),
  says('id', ({ action, chance }) => face(` id="${chance.pick(action.classes)}-7"`, '•')),
  says('icon font', ({ action, chance }) =>
    icon(
      action.icons,
      (name) => face('', `<i class="fa fa-${name} ${chance.pick(['', 'fas', 'fa-lg'])}" aria-hidden="true"></i>`),
      chance,
    ),
  ),
  says('sprite', ({ action, chance }) =>
    icon(
      action.icons,
      (name) => face('', `<svg width="16" height="16"><use href="/img/sprite.svg#icon-${name}"></use></svg>`),
      chance,
    ),
  ),
  says('material', ({ action, chance }) =>
    icon(action.icons, (name) => face('', `<span class="material-icons">${name.replaceAll('-', '_')}</span>`), chance),
  ),
  says('image name', ({ action, chance }) =>
    icon(action.icons, (name) => face('', `<img src="/img/${name}.png" alt="" width="16">`), chance),
  ),
  says('glyph', ({ action, chance }) => icon(action.glyphs, (glyph) => face('', glyph, glyph), chance)),
  says('request method', ({ word }) =>
    face(` data-method="post" rel="nofollow" data-confirm="${escapeHtml(word)}?"`, DOT),
  ),
  { name: 'dots', speaks: false, face: ({ chance }) => face('', chance.pick(['•', '…', '»', '&nbsp;']), '»') },
  { name: 'title of the product', speaks: false, face: ({ title }) => face('', escapeHtml(title), title) },
];

function icon(names: readonly string[], make: (name: string) => Face, chance: Chance): Face | null {
  return names.length === 0 ? null : make(chance.pick(names));
}
