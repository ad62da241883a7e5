import type { LinkGroup } from '../../../model/link-group.ts';
import { sameValue } from './names.ts';

/** What a group below a value is known by on the lists of other values: its name, or its choices where it is named after the value it stands below. */
export function fruitlessKeys(name: string, { members, part }: LinkGroup): readonly string[] {
  const choices = members.map(({ label }) => sameValue(label)).join('\n');
  return [`${name}\n${part}`, `\n${part}\n${choices}`];
}
