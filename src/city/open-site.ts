import { buildSite, type TraitChoice } from './build-site.ts';
import type { SiteData } from './data/table.ts';
import { CityError } from './error.ts';
import { PROFILES } from './profiles/all.ts';
import type { Profile } from './profiles/profile.ts';
import { type Clock, createClock } from './server/clock.ts';
import { createLog, type RequestLog } from './server/log.ts';
import { serve } from './server/server.ts';
import type { Site } from './site.ts';
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
  /** Both as they are on the day that the clock shows. */
  readonly site: Site;
  readonly truth: Truth;
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
export function assembleSite(options: SiteOptions, day = 0): Site {
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
  });
}

/** Opens a site on loopback. The same options give the same site. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const site = assembleSite(options);
  const log = createLog();
  const clock = createClock();
  const today = byDay(site, options, clock);
  const { close, url } = await serve(today, log, clock, options.port ?? 0);
  const lists = site.tables.flatMap(({ roots }) => roots.map(({ path }) => new URL(path, url).href));
  const truths = new WeakMap<Site, Truth>();
  const truth = (): Truth => {
    const made = truths.get(today()) ?? createTruth(today(), url);
    truths.set(today(), made);
    return made;
  };
  return {
    url,
    lists,
    get site() {
      return today();
    },
    get truth() {
      return truth();
    },
    log,
    clock,
    close,
  };
}

/** The site as it is on the day its clock shows; where nothing changes by days, always the same. */
function byDay(first: Site, options: SiteOptions, clock: Clock): () => Site {
  let known = { day: 0, site: first };
  return () => {
    const day = clock.day();
    if (day !== known.day && first.traits.days !== 'off') known = { day, site: assembleSite(options, day) };
    return known.site;
  };
}
