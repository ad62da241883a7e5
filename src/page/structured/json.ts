export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Honest data is a dozen levels deep. What reads it later may recurse. */
export const MAX_JSON_DEPTH = 64;

/** JSON of a page, or undefined where it is none, or deeper than anybody writes it. */
export function parseJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isDeeper(value, MAX_JSON_DEPTH) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeper(value: Json, most: number): boolean {
  let level: Json[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    const below: Json[] = [];
    for (const outer of level) {
      if (typeof outer !== 'object' || outer === null) continue;
      for (const inner of Object.values(outer)) if (typeof inner === 'object' && inner !== null) below.push(inner);
    }
    if (below.length === 0) return false;
    level = below;
  }
  return true;
}
