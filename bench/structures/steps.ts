/** What a reading does, in steps and not in time: how often it asks collections and texts for something. */

type Method = (...args: never[]) => unknown;
type Methods = Record<string, Method>;

/** What a loop over what a page supplies can hardly do without. */
const COUNTED: readonly (readonly [object, string])[] = [
  [Set.prototype, 'has'],
  [Set.prototype, 'add'],
  [Map.prototype, 'get'],
  [Map.prototype, 'has'],
  [Array.prototype, 'includes'],
  [Array.prototype, 'push'],
  [String.prototype, 'includes'],
  [String.prototype, 'slice'],
  [String.prototype, 'startsWith'],
  [JSON, 'stringify'],
];

/** Steps that a reading takes to its end. */
export async function countSteps(read: () => unknown): Promise<number> {
  let steps = 0;
  const before = COUNTED.map(([owner, name]) => (owner as Methods)[name]);
  for (const [at, [owner, name]] of COUNTED.entries()) {
    const method = before[at];
    (owner as Methods)[name] = function counted(this: unknown, ...args: never[]) {
      steps += 1;
      return method.apply(this, args);
    };
  }
  try {
    await read();
  } finally {
    for (const [at, [owner, name]] of COUNTED.entries()) (owner as Methods)[name] = before[at];
  }
  return steps;
}
