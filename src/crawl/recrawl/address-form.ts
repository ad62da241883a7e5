import { addressParts } from '../../model/address-parts.ts';
import type { Address } from '../../model/url.ts';

/** How an address is written: addresses of one form are of different entities, or of different values. */
export function formOf(address: Address): string {
  const { parameters, segments } = addressParts(address);
  const names = parameters.map(({ name }) => name).sort();
  return `${segments.length} ${segments.length > 1 ? segments[0] : ''} ${names.join(' ')}`;
}
