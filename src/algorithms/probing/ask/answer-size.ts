/** How many match, as an answer page prints it: "1 to 10 of about 270", in any words. */
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import { textOutside } from '../../../page/text.ts';
import { numbersIn } from '../../../page/values/numbers.ts';

/** Three numbers of one text, the first two around as many records as are shown. Null where none is printed. */
export function printedSize(page: Page, { records }: Region): number | null {
  const parts = records.map((nodes) => ({ from: nodes[0], to: page.tree.end[nodes[nodes.length - 1]] }));
  const { ends, nodes, starts, text } = textOutside(page, parts);
  for (let at = 0; at < nodes.length; at += 1) {
    const numbers = numbersIn(text.slice(starts[at], ends[at]));
    for (let first = 0; first + 2 < numbers.length; first += 1) {
      const [from, to, size] = numbers.slice(first, first + 3);
      if (to - from + 1 === records.length && to <= size && from > 0 && Number.isSafeInteger(size)) return size;
    }
  }
  return null;
}
