/** JSON of plain data; throws where JSON would quietly drop something, since a resumed run must see what the first saw. */
export function toPlainJson(value: unknown): string {
  return JSON.stringify(value ?? null, (name, part: unknown) => {
    if (isPlain(part)) return part;
    throw new TypeError(`a result must be plain data; '${name}' is not`);
  });
}

function isPlain(part: unknown): boolean {
  if (part === null || part === undefined || typeof part === 'string' || typeof part === 'boolean') return true;
  if (typeof part === 'number') return Number.isFinite(part);
  if (typeof part !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(part);
  return Array.isArray(part) || prototype === Object.prototype || prototype === null;
}
