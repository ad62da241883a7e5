/** What probing a form finds: plain data. */
import type { NodeId } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';
import type { PoolEstimate } from '../left/pool-estimate.ts';
import type { PageletWrapper } from '../result.ts';
import type { Fit, KeptReader } from './kept-reader.ts';
import type { AnswerClass } from './types.ts';

/** Why there is nothing, where there is nothing. */
export type ProbeOutcome =
  | 'found'
  /** No page that was looked at has a form that may be asked. */
  | 'no-form'
  /** The form, or what it answers, is behind a login. */
  | 'login'
  /** Every word, nonsense as well, is answered alike. */
  | 'same-answer'
  /** No word that was asked has a match. */
  | 'no-match'
  /** The site failed, refused or throttled throughout. */
  | 'no-answer';

export interface ProbedForm {
  /** The page it stands on. */
  readonly url: Address;
  readonly action: Address;
  readonly method: 'GET' | 'POST';
  /** The line that words are typed into. */
  readonly field: string;
  readonly purpose: string;
  readonly why: readonly string[];
}

export interface Probe {
  readonly word: string;
  /** Drop-downs that were chosen with it. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly url: Address;
  readonly class: AnswerClass;
  readonly objects: number;
  /** Pages of the answer that were read. */
  readonly pages: number;
}

export interface FoundPagelet {
  readonly word: string;
  readonly url: Address;
  /** Of the region that holds the answer, as XPath. */
  readonly path: string;
  /** Positions in `objects` of the result. */
  readonly objects: readonly number[];
}

export interface FoundObject {
  readonly key: string;
  readonly text: string;
  readonly title: string | null;
  readonly link: Address | null;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly named: Readonly<Record<string, string | readonly string[]>>;
  /** Where it was first seen. */
  readonly page: Address;
  readonly node: NodeId;
  readonly atMs: number;
}

/** An object stood in the answer under a value of a drop-down. */
export interface ChoiceFact {
  readonly key: string;
  readonly attribute: string;
  readonly value: string;
  /** The answer it stood in. */
  readonly page: Address;
}

export interface ProbeFound {
  readonly outcome: ProbeOutcome;
  readonly because: string | null;
  readonly form: ProbedForm | null;
  readonly language: string | null;
  readonly probes: readonly Probe[];
  readonly clusters: readonly {
    readonly words: readonly string[];
    readonly score: number;
    readonly passedOn: boolean;
  }[];
  readonly pagelets: readonly FoundPagelet[];
  readonly objects: readonly FoundObject[];
  /** Values of drop-downs under which objects were shown. */
  readonly choices: readonly ChoiceFact[];
  /** How many objects there are in all, where that could be estimated or is printed. */
  readonly left: Left | null;
  readonly wrapper: PageletWrapper | null;
  /** What a later run can read answers by; null where nothing was learned. */
  readonly kept: KeptReader | null;
  /** How the answers fitted what an earlier run had kept; null without one. */
  readonly fit: Fit | null;
  readonly remarks: readonly string[];
  readonly downloads: {
    readonly list: number;
    readonly entity: number;
    readonly other: number;
    readonly total: number;
  };
  /** Why no more was asked; null where nothing was left to ask. */
  readonly stopped: string | null;
}

export interface Left extends PoolEstimate {
  readonly seen: number;
  /** What the site prints as its own count; null where it prints none. */
  readonly printed: number | null;
}
