import type { LinkGroup } from '../../../model/link-group.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import { lazily } from '../../../page/lazily.ts';
import { routesOf } from '../../../page/routes.ts';
import { type ListTemplate, learnTemplate, readSights } from '../lists/list-template.ts';
import { type ListView, noiseParameters, type Reading, viewList } from '../lists/view.ts';

/** A list that may turn out to be the whole, and how it is read. */
export interface Candidate {
  readonly view: ListView;
  readonly reading: Reading;
  readonly presentation: Set<string>;
  /** The choice that the site makes by itself, where another one led here. @default none */
  readonly replaced?: LinkGroup;
}

export function readingOf(page: Page, reader: ListReader): Candidate | null {
  const template = templateOf(page, reader);
  return template === null ? null : candidateOf(page, template);
}

/** What is learned from a page stays with it: the start page is looked at again when all else was asked. */
const templates = lazily<Page, Map<ListReader, ListTemplate | null>>(() => new Map());

function templateOf(page: Page, reader: ListReader): ListTemplate | null {
  const byReader = templates(page);
  const known = byReader.get(reader);
  if (known !== undefined) return known;
  const { region } = reader(page);
  const template = region === null ? null : learnTemplate(page, region);
  byReader.set(reader, template);
  return template;
}

export function candidateOf(page: Page, template: ListTemplate): Candidate | null {
  const sights = readSights(page, template);
  if (sights.length < 2) return null;
  const reading: Reading = {
    template,
    noise: noiseParameters(page, sights),
    promotedBy: new Set(),
    furniture: new Set(),
    routes: routesOf(page),
  };
  return { view: viewList(page, reading), reading, presentation: new Set() };
}
