import type { InsteadOfLists, SiteFound } from '../../algorithms/site/result.ts';

const INSTEAD: Readonly<Record<InsteadOfLists, string>> = {
  login: 'the start page asks for a password, and may show more after a login; --cookies or --header can bring one',
  scripts: 'the start page has hardly any links, but scripts, which may make them in a browser',
  search: 'the start page has a form to search with',
};

/** For a person: why nothing of a site can be crawled, or told beforehand. */
export function whyNothing(site: SiteFound, why: 'no-list' | 'no-such-kind'): string {
  const { instead, kinds, looked, start } = site;
  if (start === null) {
    const [first] = looked;
    const how = first?.isTooComplex === true ? 'cannot be read' : 'did not come';
    return `the start page ${how}: ${first?.because ?? 'it was not asked'}`;
  }
  if (why === 'no-such-kind')
    return `there are these kinds: ${kinds.map(({ name }, at) => `${at + 1} ${name}`).join(', ')}`;
  const came = looked.filter(({ as }) => as !== 'refused' && as !== 'failed').length;
  const none = `none of the pages that were looked at (${came}) shows a list`;
  return instead === null ? none : `${none}; ${INSTEAD[instead]}`;
}
