import { couldAct } from '../model/acting-link.ts';
import type { LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import { attributesOf } from './attributes.ts';
import { lazily } from './lazily.ts';
import { pathId } from './link-paths.ts';
import { anchorOf, type Link, links } from './links.ts';

/** Whether following a link could do something at the site: add, vote, log out. Such links are never followed. */
export function acts(page: Page, link: Link, groupSize = placeSizes(page).get(pathId(page, link.node)) ?? 1): boolean {
  const attributes = Object.fromEntries(attributesOf(page, link.node).map(({ name, value }) => [name, value]));
  const text = anchorOf(page, link.node).text.slice(0, 80);
  return couldAct({ address: link.url, attributes, text, groupSize }).acts;
}

/** How many links stand in each place of a page. */
const placeSizes = lazily((page: Page) => {
  const counts = new Map<number, number>();
  for (const { node } of links(page)) counts.set(pathId(page, node), (counts.get(pathId(page, node)) ?? 0) + 1);
  return counts;
});

/** The group without its links that could act. */
export function withoutActing(page: Page, group: LinkGroup): LinkGroup {
  const members = group.members.filter((member) => !acts(page, member, group.members.length));
  return members.length === group.members.length ? group : { ...group, members };
}
