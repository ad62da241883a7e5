/** The two sets of sample pages of a site: one to set a method's parameters with, one to score it with. They share no page. */
export interface SampleSets<T> {
  readonly calibration: readonly T[];
  readonly evaluation: readonly T[];
}

/** Section 5.1 of the paper: 10% of the entities each (at least 3, at most `most`), chosen by a seed and nothing else. */
export function sampleSets<T extends { readonly url: string }>(
  entities: readonly T[],
  most: number,
  seed: number,
): SampleSets<T> {
  const count = Math.min(most, Math.max(3, Math.ceil(entities.length / 10)), Math.floor(entities.length / 2));
  // Without the port, so that the city's sites have the same samples in every run.
  const chosen = [...entities]
    .map((entity) => ({ entity, rank: rankOf(entity.url.replace(/^(?:https?:)?\/\/[^/]*/, ''), seed) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entity }) => entity);
  return { calibration: chosen.slice(0, count), evaluation: chosen.slice(count, 2 * count) };
}

function rankOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
