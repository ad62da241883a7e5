/** What the pages of a site are made of, on average. */
export interface MakeUp {
  readonly bytes: number;
  /** Elements, not counting those inside of scripts. */
  readonly elements: number;
  readonly links: number;
  /** Share of the bytes that are script or style. */
  readonly unread: number;
}

export function makeUpOf(pages: Iterable<string>): MakeUp {
  let [count, bytes, unread, elements, links] = [0, 0, 0, 0, 0];
  for (const html of pages) {
    const rest = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
    count += 1;
    bytes += html.length;
    unread += html.length - rest.length;
    elements += rest.match(/<[a-z]/gi)?.length ?? 0;
    links += rest.match(/<a\s/gi)?.length ?? 0;
  }
  return { bytes: bytes / count, elements: elements / count, links: links / count, unread: unread / bytes };
}

/** Each part by itself, of the site in the middle. */
export function middleOf(sites: readonly MakeUp[]): MakeUp {
  const middle = (part: keyof MakeUp) => sites.map((site) => site[part]).sort((a, b) => a - b)[sites.length >> 1];
  return { bytes: middle('bytes'), elements: middle('elements'), links: middle('links'), unread: middle('unread') };
}

export function sayMakeUp({ bytes, elements, links, unread }: MakeUp): string {
  const [kilobytes, percent] = [bytes / 1000, 100 * unread].map((number) => number.toFixed(0));
  return `${kilobytes} KB, ${elements.toFixed(0)} elements, ${links.toFixed(0)} links, ${percent}% script and style`;
}
