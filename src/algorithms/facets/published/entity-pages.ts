/**
 * Section 4.1 of J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling": which pages are entity pages.
 * The paper takes that as given; here it is an input. See docs/papers/query-centric.md, D11.
 */
import { type AddressParts, addressParts } from '../../../model/address-parts.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import { sameAddress, withoutState } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { links } from '../../../page/links.ts';
import { stateParameters } from '../identity/identity.ts';
import { type ListTemplate, readSights } from '../lists/list-template.ts';
import { readingOf } from '../start/candidate.ts';

/** The key of the entity whose page is at an address; null where it is no entity page. */
export type EntityAt = (address: Address) => string | null;

export interface EntityPages {
  readonly entityAt: EntityAt;
  /** Told each page before its links are read. */
  meet(page: Page): void;
  /** Which entity links stand in the list itself (section 4.2, step 1); null where the page is written otherwise. */
  listed(page: Page): ReadonlySet<Address> | null;
  /** D12: parameters that only say where one clicked. */
  readonly noise: ReadonlySet<string>;
  /** The address of an entity without what only says where its link stands. */
  plain(address: Address): Address;
}

/** From the start page, as the planned method knows its entities: the title links of the records. Null where they have none. */
export function entityPagesFrom(start: Page, reader: ListReader): EntityPages | null {
  const reading = readingOf(start, reader)?.reading;
  if (reading === undefined || reading.template.titles === null) return null;
  const { noise, template } = reading;
  const state = stateParameters(readSights(start, template));
  const dropped = new Set([...noise, ...state]);
  const pattern = patternOf(start, template, dropped);
  const known = new Set<string>();
  return {
    noise,
    entityAt(address) {
      const key = sameAddress(address, dropped);
      return known.has(key) || pattern?.(address) === true ? key : null;
    },
    meet(page) {
      for (const address of listedOn(page, template)) known.add(sameAddress(address, dropped));
    },
    listed: (page) => listedOn(page, template),
    plain: (address) => withoutState(address, dropped),
  };
}

/** The same where somebody knows which pages are entity pages. */
export function givenEntityPages(start: Page, reader: ListReader, entityAt: EntityAt): EntityPages {
  const reading = readingOf(start, reader)?.reading;
  const hasTitles = reading !== undefined && reading.template.titles !== null;
  const state = hasTitles ? stateParameters(readSights(start, reading.template)) : [];
  const dropped = new Set([...(reading?.noise ?? []), ...state]);
  return {
    entityAt,
    meet() {},
    noise: reading?.noise ?? new Set(),
    listed: (page) => (hasTitles ? listedOn(page, reading.template) : null),
    plain: (address) => withoutState(address, dropped),
  };
}

function listedOn(page: Page, template: ListTemplate): ReadonlySet<Address> {
  return new Set(readSights(page, template).flatMap(({ address }) => address ?? []));
}

type Matches = (address: Address) => boolean;

/** What the addresses of the first records have in common; null where other links of the page are like that, too. */
function patternOf(start: Page, template: ListTemplate, dropped: ReadonlySet<string>): Matches | null {
  const titles = listedOn(start, template);
  const shapes = new Map<string, (string | null)[]>();
  for (const address of titles) {
    const parts = addressParts(address);
    const shape = shapeOf(parts, dropped);
    const known = shapes.get(shape);
    if (known === undefined) shapes.set(shape, [...parts.segments]);
    else for (let at = 0; at < known.length; at += 1) if (known[at] !== parts.segments[at]) known[at] = null;
  }
  const matches = (address: Address) => {
    const parts = addressParts(address);
    const pieces = shapes.get(shapeOf(parts, dropped));
    return pieces?.every((piece, at) => piece === null || piece === parts.segments[at]) === true;
  };
  const inRecords = new Set([...titles].map((address) => sameAddress(address, dropped)));
  const others = links(start).filter(({ url }) => !inRecords.has(sameAddress(url, dropped)));
  return others.some(({ url }) => matches(url)) ? null : matches;
}

function shapeOf({ origin, parameters, segments }: AddressParts, dropped: ReadonlySet<string>): string {
  const names = parameters.flatMap(({ name }) => (dropped.has(name) ? [] : [name]));
  return `${origin} ${segments.length} ${[...new Set(names)].sort().join(' ')}`;
}
