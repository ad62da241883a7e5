/** What was seen while a page was tried out: what it asked for and showed at first, and after each click. */
import type { Control, ControlGroup, ScriptRequest } from '../../model/control.ts';
import type { Address } from '../../model/url.ts';

export interface SeenExchange {
  readonly request: ScriptRequest;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface SeenPage {
  readonly html: string;
  readonly shownUrl: Address;
  readonly exchanges: readonly SeenExchange[];
}

/** One choice of a group, made on the page as it was at first. */
export interface Tried {
  readonly control: Control;
  readonly seen: SeenPage;
}

export interface GroupTrial {
  readonly group: ControlGroup;
  readonly tried: readonly Tried[];
}

/** The pages after the first, in order, and how they were come to. */
export interface PagerTrial {
  readonly by: 'numbers' | 'more' | 'scroll';
  /** What was clicked. */
  readonly group: ControlGroup | null;
  readonly pages: readonly SeenPage[];
}

export interface Trials {
  readonly url: Address;
  readonly first: SeenPage;
  readonly groups: readonly GroupTrial[];
  readonly pager: PagerTrial | null;
  /** What the page asked for when a choice was taken back: the list without any. */
  readonly restored: readonly SeenExchange[];
  /** Where clicks on the first records lead, where the page links none. */
  readonly opened?: readonly { readonly text: string; readonly address: string }[];
}
