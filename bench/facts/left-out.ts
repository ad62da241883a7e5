/** The weights with which each site is read: fitted on the others only, where it is one of those that were fitted on. */
import type { FactWeights } from '../../src/index.ts';
import { type FitSite, fitSites, fitWeights } from './fit-facts.ts';

/** Sites that nothing was fitted on are read as the program reads them. */
export function weightsLeftOut(dataFolder: string): (site: string) => FactWeights | undefined {
  const sites = fitSites(dataFolder);
  const isReal = ({ from }: FitSite) => from === 'labelled' || from === 'reviewed';
  return (site) => {
    const own = sites.find((one) => one.site === site && isReal(one));
    return own === undefined ? undefined : fitWeights(sites.filter((one) => one !== own));
  };
}
