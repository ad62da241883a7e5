import { couldAct } from '../model/acting-link.ts';
import type { GroupMember, LinkGroup } from '../model/link-group.ts';
import type { Page } from '../model/page.ts';
import { attributesOf } from './attributes.ts';

/** The group without links that could do something at the site: add, vote, log out. They are never followed. */
export function withoutActing(page: Page, group: LinkGroup): LinkGroup {
  const members = group.members.filter((member) => !acts(page, member, group.members.length));
  return members.length === group.members.length ? group : { ...group, members };
}

function acts(page: Page, { node, url, label }: GroupMember, groupSize: number): boolean {
  const attributes = Object.fromEntries(attributesOf(page, node).map(({ name, value }) => [name, value]));
  return couldAct({ address: url, attributes, text: label, groupSize }).acts;
}
