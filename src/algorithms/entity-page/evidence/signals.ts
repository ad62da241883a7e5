/** What speaks for or against a group of pairs being facts of the subject. Weights are fitted (`npm run fit -- facts`). */

import { WAYS } from '../ways.ts';
import type { PairGroup } from './groups.ts';

export interface Signal {
  readonly name: string;
  readonly because: string;
  /** What it can speak for, whatever the labelled pages hold; none: either. */
  readonly speaks?: 'for' | 'against';
  readonly seen: (group: PairGroup) => string | null;
}

const said = (is: boolean, text: string): string | null => (is ? text : null);
const MOST = 0.5;
const NEARLY_ALL = 0.9;

/** Text alone says that they belong together: no colon, no markup, no pair of alike elements. */
const isLoose = ({ way }: PairGroup): boolean => way === 'stays' || way === 'backward' || way === 'by hand';

const isLoneHeadline = ({ besides, different, share, values, words }: PairGroup): boolean =>
  besides < 1.5 && share.link > MOST && words > 3.5 && different > NEARLY_ALL * values;

/** Over one short text that is another on most pages, on nearly all pages, once on each. */
const isOneShortValue = ({ different, labelsPerPage, longest, on, pages, share, values, words }: PairGroup): boolean =>
  on >= 0.8 * pages &&
  on >= 4 &&
  labelsPerPage <= 1.1 &&
  values <= 1.5 * on &&
  different >= 0.2 * on &&
  words <= 5 &&
  longest <= 8 &&
  share.head <= MOST &&
  share.link <= MOST;

const WAY_SIGNALS: readonly Signal[] = WAYS.map((way) => ({
  name: `way ${way}`,
  because: 'Each way of pairing is right more or less often.',
  seen: (group) => said(group.way === way, `paired as ${way}`),
}));

export const SIGNALS: readonly Signal[] = [
  ...WAY_SIGNALS,
  {
    name: 'card',
    speaks: 'against',
    because: 'Boxes side by side that each begin with a link of their own are about others.',
    seen: ({ share }) => said(share.card > MOST, 'in one of several boxes with links of their own'),
  },
  {
    name: 'again and again',
    speaks: 'against',
    because: 'A label that comes several times on a page stands for each of several others.',
    seen: ({ labelsPerPage }) => said(labelsPerPage > 1.5, `${labelsPerPage.toFixed(1)} times on a page`),
  },
  {
    name: 'often again',
    speaks: 'against',
    because: 'The more often, the more surely.',
    seen: ({ labelsPerPage }) => said(labelsPerPage > 2.5, `${labelsPerPage.toFixed(1)} times on a page`),
  },
  {
    name: 'in rounds',
    speaks: 'against',
    because:
      'Where the labels of a place come again and again on a page, each time they stand for another row or entry.',
    seen: ({ rounds, way }) =>
      said(
        rounds > 1.25 && way !== 'colon' && way !== 'marked',
        `labels of its place come ${rounds.toFixed(1)} times on a page`,
      ),
  },
  {
    name: 'again, loose',
    speaks: 'against',
    because: 'Without a colon or a pair such a text is a heading of each.',
    seen: (group) => said(isLoose(group) && group.labelsPerPage > 1.2, 'comes again on a page, without a colon'),
  },
  {
    name: 'among labels',
    speaks: 'for',
    because: 'Labels come in numbers: several stand at one place.',
    seen: ({ besides }) => said(besides >= 3, `beside ${(besides - 1).toFixed(0)} other labels of its place`),
  },
  {
    name: 'alone, loose',
    speaks: 'against',
    because: 'A text without a colon that no other label is made like may head anything.',
    seen: (group) => said(isLoose(group) && group.besides < 1.5, 'no other label is made so'),
  },
  {
    name: 'alone, leads elsewhere',
    speaks: 'against',
    because: 'One heading over one link that is another on each page: a teaser, the newest story.',
    seen: ({ besides, share, different, values }) =>
      said(
        besides < 1.5 && share.link > MOST && different > NEARLY_ALL * values,
        'over a link that is another on each page',
      ),
  },
  {
    name: 'lone headline',
    speaks: 'against',
    because: 'One label over one link of many words that is another on each page: the newest story.',
    seen: (group) => said(isLoneHeadline(group), 'over a headline'),
  },
  {
    name: 'headline',
    speaks: 'against',
    because: 'Links of many words are headlines.',
    seen: ({ share, words }) => said(share.link > MOST && words > 3.5, `links of ${words.toFixed(1)} words`),
  },
  {
    name: 'prose',
    speaks: 'against',
    because: 'Sentences below a text describe, and their heading heads a part of the page.',
    seen: ({ share }) => said(share.prose > MOST, 'its values are sentences'),
  },
  {
    name: 'below the title',
    speaks: 'for',
    because: 'What stands right below the title is about the subject.',
    seen: (group) => said(group.share.nearTitle > MOST && !isLoneHeadline(group), 'right below the title'),
  },
  {
    name: 'just below the title',
    speaks: 'for',
    because: 'The nearer, the more surely.',
    seen: ({ share }) => said(share.justBelow > MOST, 'the next texts below the title'),
  },
  {
    name: 'in common',
    speaks: 'for',
    because: 'Some subjects have a value in common: a team, a town. Stories are each another.',
    seen: ({ different, on, share, values }) =>
      said(
        on >= 5 && different > 3 && share.sameAgain >= 0.1 && different >= 0.2 * values,
        `${different} different of ${values}`,
      ),
  },
  {
    name: 'few words',
    speaks: 'for',
    because: 'Values are short.',
    seen: ({ longest, words }) => said(longest <= 6 && words <= 2.5, 'its values are short'),
  },
  {
    name: 'one short value, loose',
    speaks: 'for',
    because: 'One short text below it that varies, on every page: what a label without a colon looks like.',
    seen: (group) => said(isLoose(group) && isOneShortValue(group), 'over one short text on nearly every page'),
  },
  {
    name: 'clickable, loose',
    speaks: 'against',
    because: 'Texts that can be clicked one behind the other are a menu.',
    seen: (group) => said(isLoose(group) && group.share.link > MOST, 'over links, without a colon'),
  },
  {
    name: 'in the head',
    speaks: 'for',
    because: 'What the page says in its own title or description is about its subject.',
    seen: ({ share }) => said(share.inHead > MOST, 'the head of the page says it as well'),
  },
  {
    name: 'varies little',
    speaks: 'against',
    because: 'What nearly all pages say alike is a text of the template.',
    seen: ({ different, on, values }) =>
      said(on >= 6 && different <= 2 && values >= on, `${different} different values`),
  },
  {
    name: 'varies little, loose',
    speaks: 'against',
    because: 'The same of texts that nothing pairs.',
    seen: (group) =>
      said(
        isLoose(group) && group.on >= 6 && group.different <= 0.35 * group.on,
        `${group.different} different values`,
      ),
  },
  {
    name: 'before the title',
    speaks: 'against',
    because: 'What stands before the title is about the site or the way here.',
    seen: ({ share }) => said(share.beforeTitle > MOST, 'before the title'),
  },
  {
    name: 'heading',
    speaks: 'against',
    because: 'Headings head parts of a page.',
    seen: ({ labelPlace }) => said(HEADING.test(labelPlace), 'the label is a heading'),
  },
  {
    name: 'words in the label',
    speaks: 'against',
    because: 'Labels are short.',
    seen: ({ attribute }) => said(attribute.split(' ').length > 4, 'a label of many words'),
  },
  {
    name: 'no word first',
    speaks: 'against',
    because: 'Labels begin with a letter.',
    seen: ({ attribute }) => said(!/^\p{L}/u.test(attribute), 'the label begins with no letter'),
  },
  {
    name: 'number in the label',
    speaks: 'against',
    because: 'What holds a number is itself a value or a place in a list.',
    seen: ({ attribute }) => said(/\p{Nd}/u.test(attribute), 'a number in the label'),
  },
  {
    name: 'a place in a list',
    speaks: 'against',
    because: 'A row that is called by its place in a list is one of others.',
    seen: ({ attribute, way }) =>
      said(way === 'grid' && /^#?\p{Nd}{1,3}[.)]?,/u.test(attribute), 'called by a place in a list'),
  },
  {
    name: 'amounts',
    speaks: 'for',
    because: 'Amounts and dates are values.',
    seen: ({ share }) => said(share.amount > NEARLY_ALL, 'its values are amounts or dates'),
  },
  {
    name: 'told to machines',
    speaks: 'for',
    because: 'Structured data of the page say the same of the subject.',
    seen: ({ share }) => said(share.told > MOST, 'structured data say the same'),
  },
  {
    name: 'on few pages',
    speaks: 'against',
    because: 'What only few pages have may be there by chance.',
    seen: ({ on, pages }) => said(on < 0.2 * pages, `on ${on} of ${pages} pages`),
  },
  {
    name: 'on few pages, loose',
    speaks: 'against',
    because: 'The more so where nothing pairs them.',
    seen: (group) => said(isLoose(group) && group.on < MOST * group.pages, `on ${group.on} of ${group.pages} pages`),
  },
];

const HEADING = /\/h[1-6](?:[[/ ]|$)/;
