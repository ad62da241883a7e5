// An object extraction tool for pages of events, as simple as such tools are: what stands in a heading is the name, the first
// date behind it the time, what follows "Where:" the place. Free text with other dates in front is read wrongly.
import type { SeenObject } from '../../src/index.ts';

const HEADING = /<(h[13])>(.*?)<\/\1>/gs;
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(`(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2}) (${MONTHS}) (\\d{4})`);
const NAMES = MONTHS.split('|');

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function readEvents(html: string): readonly SeenObject[] {
  const headings = [...html.matchAll(HEADING)];
  return headings.flatMap((heading, at) => {
    const from = heading.index + heading[0].length;
    const rest = html.slice(from, headings[at + 1]?.index ?? html.length);
    const date = DATE.exec(rest);
    const place = /Where:([^.]*?)(?:<\/(?:dd|p|span)>|\.|$)/s.exec(rest);
    if (date === null) return [];
    return [{ name: textOf(heading[2]), location: textOf(place?.[1] ?? ''), time: isoOf(date) }];
  });
}

function isoOf([, year, month, day, dayOfMonth, name, otherYear]: RegExpExecArray): string {
  if (year !== undefined) return `${year}-${month}-${day}`;
  return `${otherYear}-${String(NAMES.indexOf(name) + 1).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}
