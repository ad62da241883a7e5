/** What probing is told, and what it passes on: words, objects on answer pages, answers. */
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';

/** Words of languages. Given, because lists of words are read from the disk. */
export interface WordSource {
  /** A code of two letters, null where it cannot be told. */
  languageOf(text: string): string | null;
  /** The commonest first; empty for a language that is not known. */
  common(language: string): readonly string[];
}

/** §3: what an answer page shows: several matches, one match, none; or the site failed. */
export type AnswerClass = 'multi' | 'single' | 'none' | 'error';

/** One object (QA-Object) of an answer page. */
export interface SeenObject {
  readonly nodes: readonly NodeId[];
  readonly text: string;
  readonly title: string | null;
  readonly link: Address | null;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Those of the fields that the page names, by their names. */
  readonly named: Readonly<Record<string, string | readonly string[]>>;
}

/** What the method for records sees on a page; given, because methods do not know each other. */
export interface ObjectReader {
  /** Lists of the page, the main one first. */
  lists(page: Page): readonly Region[];
  /** The records of a list as objects, in its order. */
  describe(page: Page, region: Region): readonly SeenObject[];
}

/** Objects of one place of a page. */
export interface ObjectList {
  readonly region: Region;
  readonly place: string;
  readonly objects: readonly SeenObject[];
  /** Of each object, in their order. */
  readonly keys: readonly string[];
}

/** What one page says to a word. */
export interface ReadAnswer {
  readonly kind: AnswerClass;
  readonly list: ObjectList | null;
}
