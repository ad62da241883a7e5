import type { KnownFilters } from '../cut/cut-lists.ts';
import type { Findings } from '../findings.ts';
import { attributeName, sameValue } from '../groups/names.ts';

/** What is known about filters, for those who split lists by them. */
export function knownFilters(findings: Findings): KnownFilters {
  const { filters, recorded, titles } = findings;
  return {
    nameOf: (group) => attributeName(group, titles),
    sizesOf(attribute) {
      const name = sameValue(attribute);
      const offered = findings.offered.filter((group) => sameValue(attributeName(group, titles)) === name);
      const learned = filters.filter((filter) => sameValue(filter.attribute) === name);
      const members = [...learned, ...offered].flatMap((group) => group.members);
      return new Map(members.map(({ about, label }) => [sameValue(label), about]));
    },
    isWanted: (attribute) => !recorded.has(sameValue(attribute)),
  };
}
