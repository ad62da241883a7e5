import { buildSite, type TraitChoice } from './build-site.ts';
import type { SiteData } from './data/table.ts';
import { CityError } from './error.ts';
import { PROFILES } from './profiles/all.ts';
import type { Profile } from './profiles/profile.ts';
import { type Clock, createClock } from './server/clock.ts';
import { createLog, type RequestLog } from './server/log.ts';
import { serve } from './server/server.ts';
import type { Site } from './site.ts';
import { REQUESTS_PER_MOMENT } from './traits/moving.ts';
import { createTruth, type Truth } from './truth/truth.ts';

export interface SiteOptions {
  /** Data and traits after a real site; or give `data`. */
  readonly profile?: string;
  readonly data?: SiteData;
  /** Added to those of the profile. */
  readonly traits?: TraitChoice;
  /** @default the profile's */
  readonly skin?: string;
  /** @default the profile's */
  readonly language?: string;
  /** @default '1' */
  readonly seed?: string;
  /** Entities. @default the profile's */
  readonly size?: number;
  /** @default 0: any that is free */
  readonly port?: number;
}

export interface OpenSite {
  /** The start page. */
  readonly url: string;
  /** The lists that links from the start page lead to: one per kind and hierarchy. */
  readonly lists: readonly string[];
  /** Both as they are on the day that the clock shows, at the last request. */
  readonly site: Site;
  readonly truth: Truth;
  /** What the site held at each moment at which it answered, in order: one, unless it changes while it is read. */
  moments(): readonly Truth[];
  readonly log: RequestLog;
  readonly clock: Clock;
  close(): Promise<void>;
}

function profileOf(name: string): Profile {
  const found = PROFILES.find((profile) => profile.name === name);
  if (found !== undefined) return found;
  throw new CityError(
    'unknown-profile',
    `There is no profile '${name}'.`,
    `There are: ${PROFILES.map((one) => one.name).join(', ')}.`,
  );
}

function checkSize(size: number, maxSize: number): number {
  if (Number.isInteger(size) && size >= 1 && size <= maxSize) return size;
  throw new CityError(
    'bad-option',
    `A site of ${size} entities cannot be made.`,
    `Give a whole number from 1 to ${maxSize}.`,
  );
}

/** A site from options, not yet served. */
export function assembleSite(options: SiteOptions, day = 0, moment = 0): Site {
  const seed = options.seed ?? '1';
  if (options.profile === undefined) {
    if (options.data === undefined)
      throw new CityError(
        'bad-option',
        'A site needs a profile or data.',
        `Profiles: ${PROFILES.map(({ name }) => name).join(', ')}.`,
      );
    return buildSite({
      data: options.data,
      traits: options.traits ?? {},
      skin: options.skin ?? 'cards',
      language: options.language ?? 'en',
      seed,
      day,
      moment,
    });
  }
  const profile = profileOf(options.profile);
  // A real table may be shorter than what was asked for; that is all there is.
  const size = checkSize(options.size ?? profile.size, profile.maxSize);
  return buildSite({
    data: options.data ?? profile.data(size, seed),
    traits: { ...profile.traits, ...options.traits },
    skin: options.skin ?? profile.skin,
    language: options.language ?? profile.language,
    seed,
    day,
    moment,
  });
}

/** Opens a site on loopback. The same options give the same site. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const site = assembleSite(options);
  const log = createLog();
  const clock = createClock();
  const states = statesOf(site, options, clock);
  const { close, url } = await serve(states.at, log, clock, options.port ?? 0);
  const lists = site.tables.flatMap(({ roots }) => roots.map(({ path }) => new URL(path, url).href));
  const truths = new WeakMap<Site, Truth>();
  const truthOf = (state: Site): Truth => {
    const made = truths.get(state) ?? createTruth(state, url);
    truths.set(state, made);
    return made;
  };
  return {
    url,
    lists,
    get site() {
      return states.now();
    },
    get truth() {
      return truthOf(states.now());
    },
    moments: () => states.seen().map(truthOf),
    log,
    clock,
    close,
  };
}

interface States {
  /** The site as it is when it answers a request. */
  at(serial: number): Site;
  /** As it is on the day its clock shows, at the last request. */
  now(): Site;
  /** All that answered a request, in order. */
  seen(): readonly Site[];
}

/** Where nothing changes, by days or while it is read, always the same. */
function statesOf(first: Site, options: SiteOptions, clock: Clock): States {
  const changes = first.hooks.flatMap(({ lastChange }) => lastChange ?? []);
  const given = { ...options, data: first.data };
  const momentOf = (serial: number): number => {
    const moment = Math.floor(serial / REQUESTS_PER_MOMENT);
    return Math.max(0, ...changes.flatMap((last) => first.data.tables.map((table) => last(table, moment))));
  };
  let known = { day: 0, moment: 0, site: first };
  let asked = { serial: 0, moment: 0 };
  const seen: Site[] = [];
  const now = (): Site => {
    const day = first.traits.days === 'off' ? 0 : clock.day();
    if (day !== known.day || asked.moment !== known.moment)
      known = { day, moment: asked.moment, site: assembleSite(given, day, asked.moment) };
    return known.site;
  };
  return {
    at(serial) {
      const isLater = Math.floor(serial / REQUESTS_PER_MOMENT) > Math.floor(asked.serial / REQUESTS_PER_MOMENT);
      if (isLater && changes.length > 0) asked = { serial, moment: momentOf(serial) };
      const site = now();
      if (changes.length > 0 && seen.at(-1) !== site) seen.push(site);
      return site;
    },
    now,
    seen: () => (seen.length === 0 ? [now()] : seen),
  };
}
