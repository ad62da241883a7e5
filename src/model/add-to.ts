/** Adds to the list that is kept under a key. A list that is copied for each thing that is added costs the square of its length, and a page decides how long it is. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
