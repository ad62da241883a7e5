/** Where a person is: each view has an address of its own, so that it can be kept, sent and gone back to. */
import { signal } from '@preact/signals';

export interface Place {
  readonly path: string;
  readonly parameters: URLSearchParams;
}

const here = (): Place => ({ path: location.pathname, parameters: new URLSearchParams(location.search) });

export const place = signal<Place>(here());

addEventListener('popstate', () => {
  place.value = here();
});

export function go(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (address === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = place.value.path;
  place.value = here();
  if (place.value.path !== before) document.getElementById('main')?.focus({ preventScroll: true });
  if (!replace && place.value.path !== before) scrollTo(0, 0);
}

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Without what is empty. */
export function address(path: string, values: Values = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address of a kind's table; nobody knows what the kind of some things is. */
export function tableAddress(kind: string | null, values: Values = {}): string {
  return address(kind === null ? '/things' : `/table/${encodeURIComponent(kind)}`, values);
}

export const filterText = (filters: readonly (readonly [string, string | number | null])[]): string =>
  filters.length === 0 ? '' : JSON.stringify(filters);

export const entityAddress = (key: string, attribute?: string): string => address('/entity', { key, attribute });
export const sqlAddress = (sql: string): string => address('/sql', { q: sql });
