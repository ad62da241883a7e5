/** What is known about an object, one place for each function below; all of it goes when the object goes. */
const shelves = new WeakMap<object, unknown[]>();
let places = 0;
/** Questions about one page come together: the last object asked about needs no search. */
let lastKey: object | null = null;
let lastShelf: unknown[] = [];

/** Computed when first asked for and kept as long as what it was computed from: a page pays only for what is read of it. */
export function lazily<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const place = places;
  places += 1;
  return (key) => {
    const shelf = key === lastKey ? lastShelf : shelfOf(key);
    const value = shelf[place] as V | undefined;
    if (value !== undefined) return value;
    const computed = compute(key);
    shelf[place] = computed;
    return computed;
  };
}

/** What was asked about last. */
export function lastAskedAbout(): object | null {
  return lastKey;
}

function shelfOf(key: object): unknown[] {
  let shelf = shelves.get(key);
  if (shelf === undefined) {
    shelf = new Array<unknown>(places).fill(undefined);
    shelves.set(key, shelf);
  }
  lastKey = key;
  lastShelf = shelf;
  return shelf;
}
