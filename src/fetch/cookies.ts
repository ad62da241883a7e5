// The only file that knows tough-cookie: cookies per site, by RFC 6265bis, public suffixes refused.
import { Cookie, CookieJar } from 'tough-cookie';
import { registrableDomain } from '../model/domain.ts';
import { QuarryError } from '../model/error.ts';

export interface Cookies {
  /** The Cookie header for a request, or null. */
  headerFor(url: Readonly<URL>): string | null;
  /** Takes the Set-Cookie headers of an answer; what the answering host may not set is ignored. */
  take(url: Readonly<URL>, setCookie: readonly string[]): void;
  /** All of them as text, to be kept with a run. */
  save(): string;
  /** Those that `save` gave at another time, and no others. */
  restore(saved: string): void;
}

/** A site that sets more than this is not remembering, it is attacking. Browsers keep 180 per domain. */
const MAX_PER_SITE = 180;
const MAX_COOKIE_LENGTH = 4096;

/** @param saved what `save()` gave. */
export function createCookies(saved?: string): Cookies {
  let jar = saved === undefined ? new CookieJar(undefined, JAR) : restored(saved);
  // Most sites set none: knowing that by site saves the jar's search on every request.
  const perSite = new Map<string, number>();
  const countAll = () => {
    perSite.clear();
    for (const { domain } of jar.serializeSync()?.cookies ?? []) note(perSite, String(domain));
  };
  countAll();
  return {
    restore(earlier) {
      jar = restored(earlier);
      countAll();
    },
    headerFor(url) {
      if (perSite.size === 0 || !perSite.has(registrableDomain(url.hostname))) return null;
      const header = jar.getCookieStringSync(url.href);
      return header === '' ? null : header;
    },
    take(url, setCookie) {
      for (const line of setCookie) {
        if (line.length > MAX_COOKIE_LENGTH || count(perSite, url.hostname) >= MAX_PER_SITE) continue;
        if (keepsChoice(line, url)) continue;
        const kept = jar.setCookieSync(line, url.href, { ignoreError: true });
        if (kept !== undefined) note(perSite, url.hostname);
      }
    },
    save: () => JSON.stringify(jar.serializeSync()),
  };
}

/**
 * Whether a cookie holds what the address chose, as `name=value`: a way to show pages that the site would keep from then on
 * (Fossil: `?ss=j` sets `n=,ss=j,y=ci`). One page that is asked for must not change the next.
 */
function keepsChoice(line: string, url: Readonly<URL>): boolean {
  if (url.search === '') return false;
  const value = decoded(line.split(';', 1)[0].replace(/^[^=]*=/, ''));
  const held = new Set(value.split(/[,&;|\s]+/));
  return [...url.searchParams].some(([name, chosen]) => chosen !== '' && held.has(`${name}=${chosen}`));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A person's own file may hold what no site may set; the jar that sites write to is as strict as any. */
function restored(saved: string): CookieJar {
  return CookieJar.deserializeSync({ ...(JSON.parse(saved) as object), rejectPublicSuffixes: true } as never);
}

const JAR = { rejectPublicSuffixes: true, looseMode: true };

function note(perSite: Map<string, number>, hostname: string): void {
  const site = registrableDomain(hostname);
  perSite.set(site, (perSite.get(site) ?? 0) + 1);
}

function count(perSite: Map<string, number>, hostname: string): number {
  return perSite.get(registrableDomain(hostname)) ?? 0;
}

/**
 * Cookies out of a file in the Netscape format that browsers' exporters and curl write: seven fields between tabs.
 * Throws on a line that is none, so that a wrong file is not silently no cookies at all.
 */
export function parseCookieFile(text: string): string {
  const jar = new CookieJar(undefined, { ...JAR, rejectPublicSuffixes: false });
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const entry = line.replace(/^#HttpOnly_/, '');
    if (entry.trim() === '' || entry.startsWith('#')) continue;
    const fields = entry.split('\t');
    if (fields.length < 6) throw badLine(at + 1);
    const [domain, , path, secure, expires, name, value = ''] = fields;
    const cookie = new Cookie({
      key: name,
      value,
      domain: domain.replace(/^\./, ''),
      hostOnly: !domain.startsWith('.') && fields[1].toUpperCase() !== 'TRUE',
      path,
      secure: secure.toUpperCase() === 'TRUE',
      expires: Number(expires) > 0 ? new Date(Number(expires) * 1000) : 'Infinity',
    });
    const scheme = cookie.secure ? 'https' : 'http';
    jar.setCookieSync(cookie, `${scheme}://${cookie.domain}${path}`, { ignoreError: true });
  }
  return JSON.stringify(jar.serializeSync());
}

function badLine(line: number): QuarryError {
  return new QuarryError('bad-setting', `Line ${line} of the cookie file is no cookie.`, {
    hint: 'The file must be in the Netscape format that browser exporters and curl write: seven fields between tabs.',
  });
}
