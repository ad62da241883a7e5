/** The weights of the rules for facts of entity pages (src/algorithms/entity-page/evidence/rules.ts). */
import { type FitSite, fitSites, fitWeights } from '../../bench/facts/fit-facts.ts';
import { confidenceOf, pairRules, type Weights } from '../../src/algorithms/entity-page/evidence/rules.ts';
import { PARAMS } from '../../src/algorithms/entity-page/params.ts';

export function fitFacts(dataFolder: string): { readonly report: string; readonly source: string } {
  const sites = fitSites(dataFolder);
  const weights = fitWeights(sites);
  const real = sites.filter(({ from }) => from === 'labelled' || from === 'reviewed');
  const rows = real.map(
    (one) =>
      `${one.site.padEnd(30)} ${verdict(one, weights)}   left out: ${verdict(one, fitWeights(sites.filter((other) => other !== one)))}`,
  );
  const others = (['city', 'made up'] as const).map((from) => {
    const some = sites.filter((one) => one.from === from);
    return `${from.padEnd(30)} ${verdict({ site: from, from, groups: some.flatMap(({ groups }) => groups) }, weights)}`;
  });
  return { report: [...lines(weights), '', ...rows, ...others].join('\n'), source: sourceOf(weights) };
}

/** Pairs that are believed, right of all; and those that are right though not believed. */
function verdict({ groups }: FitSite, weights: Weights): string {
  const rules = pairRules(weights);
  const sums = { right: 0, wrong: 0, lost: 0 };
  for (const { group, right, wrong } of groups) {
    const isBelieved = confidenceOf(group, rules, weights.slope) >= PARAMS.believed;
    sums.right += isBelieved ? right : 0;
    sums.wrong += isBelieved ? wrong : 0;
    sums.lost += isBelieved ? 0 : right;
  }
  return `${sums.right} right, ${sums.wrong} wrong, ${sums.lost} lost`.padEnd(36);
}

const lines = (weights: Weights): string[] =>
  Object.entries(weights).map(([name, bits]) => `${name.padEnd(26)} ${bits.toFixed(2).padStart(6)}`);

function sourceOf(weights: Weights): string {
  const rows = Object.entries(weights).map(([name, bits]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${bits},`);
  return `/** What each signal of a fact is worth, in bits. Fitted by \`npm run fit -- facts --write\`; not to be edited by hand. */
export const FACT_WEIGHTS: Readonly<Record<string, number>> = {
${rows.join('\n')}
};
`;
}
