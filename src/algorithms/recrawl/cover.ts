/** Which pattern covers which elements (distinct objects, facts), as two arrays of numbers instead of a list per pattern. */

/** What pattern `p` covers is `members[starts[p]]` to `members[starts[p + 1] - 1]`, each element once. */
export interface Cover {
  readonly patterns: number;
  readonly elements: number;
  readonly starts: Int32Array;
  readonly members: Int32Array;
}

/** From a list of elements per pattern; what a list names twice counts once. */
export function coverOf(lists: readonly Iterable<number>[], elements: number): Cover {
  const starts = new Int32Array(lists.length + 1);
  const members: number[] = [];
  const lastIn = new Int32Array(elements).fill(-1);
  lists.forEach((list, pattern) => {
    for (const element of list) {
      if (lastIn[element] === pattern) continue;
      lastIn[element] = pattern;
      members.push(element);
    }
    starts[pattern + 1] = members.length;
  });
  return { patterns: lists.length, elements, starts, members: Int32Array.from(members) };
}

/** The other direction: which patterns cover an element, in ascending order. */
export function inverted({ elements, members, patterns, starts }: Cover): Cover {
  const from = new Int32Array(elements + 1);
  for (const element of members) from[element + 1] += 1;
  for (let element = 0; element < elements; element += 1) from[element + 1] += from[element];
  const next = from.slice(0, elements);
  const owners = new Int32Array(members.length);
  for (let pattern = 0; pattern < patterns; pattern += 1) {
    for (let at = starts[pattern]; at < starts[pattern + 1]; at += 1) {
      const element = members[at];
      owners[next[element]] = pattern;
      next[element] += 1;
    }
  }
  return { patterns: elements, elements: patterns, starts: from, members: owners };
}

/** How many elements some patterns cover together. */
export function coveredBy({ elements, members, starts }: Cover, chosen: Iterable<number>): number {
  const covered = new Uint8Array(elements);
  let count = 0;
  for (const pattern of chosen) {
    for (let at = starts[pattern]; at < starts[pattern + 1]; at += 1) {
      count += 1 - covered[members[at]];
      covered[members[at]] = 1;
    }
  }
  return count;
}
