/** Parameters that do not say which page it is: where a visitor came from, whose session it is, how a list was sorted. */
import { addressParts } from '../../../model/address-parts.ts';

/**
 * From addresses of which it is known that they show one page. A parameter is ignored where two of one page differ in it
 * alone, unless pages of two groups differ in it alone as well: then it tells them apart.
 */
export function ignoredParameters(samePages: readonly (readonly string[])[]): ReadonlySet<string> {
  const ignored = new Set(samePages.flatMap((addresses) => [...differingIn(addresses)]));
  if (ignored.size === 0) return ignored;
  for (const name of ignored) if (tellsApart(samePages, name)) ignored.delete(name);
  return ignored;
}

/** Parameters without which two addresses of a page are the same. */
function differingIn(addresses: readonly string[]): ReadonlySet<string> {
  if (addresses.length < 2) return NONE;
  const names = new Set(addresses.flatMap((address) => addressParts(address).parameters.map(({ name }) => name)));
  const found = [...names].filter((name) => {
    const without = new Map<string, string>();
    return addresses.some((address) => {
      const rest = withoutName(address, name);
      const known = without.get(rest);
      without.set(rest, address);
      return known !== undefined && known !== address;
    });
  });
  return new Set(found);
}

const NONE: ReadonlySet<string> = new Set();

function tellsApart(groups: readonly (readonly string[])[], name: string): boolean {
  const seen = new Map<string, number>();
  return groups.some((addresses, group) =>
    addresses.some((address) => {
      const rest = withoutName(address, name);
      const before = seen.get(rest);
      seen.set(rest, group);
      return before !== undefined && before !== group;
    }),
  );
}

function withoutName(address: string, name: string): string {
  const { origin, parameters, segments } = addressParts(address);
  const rest = parameters.filter((one) => one.name !== name).map((one) => `${one.name}=${one.value ?? ''}`);
  return `${origin}/${segments.join('/')}?${rest.sort().join('&')}`;
}
