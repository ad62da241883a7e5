import { type OpenSite, openSite } from '../../src/city/open-site.ts';

const PROFILES = ['cars', 'films', 'shoes', 'library'];
const SIZE = 30;

/** Small sites of several makes, each on a port of its own. */
export async function openCity(count: number): Promise<readonly OpenSite[]> {
  const sites: OpenSite[] = [];
  for (let at = 0; at < count; at += 1)
    sites.push(await openSite({ profile: PROFILES[at % PROFILES.length], size: SIZE, seed: `fleet ${at}` }));
  return sites;
}

export async function closeCity(city: readonly OpenSite[]): Promise<void> {
  for (const site of city) await site.close();
}
