import type { PageModel } from '../pages/model.ts';
import type { Element } from './element.ts';

/** One way to turn pages into HTML. Skins share no class names, tag structure or wording. */
export interface Skin {
  readonly name: string;
  readonly about: string;
  /** Which of the seven wordings of each phrase it uses. */
  readonly voice: number;
  readonly css: string;
  render(page: PageModel): Element;
}
