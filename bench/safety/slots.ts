import type { Product } from './catalogue.ts';

/** Markup by the name of the place where it goes: the same everywhere, or made for the product it stands with. */
export type Slots = Readonly<Record<string, SlotContent | undefined>>;
export type SlotContent = (product: Product | undefined) => string;

export function slotted({ slots }: { readonly slots: Slots }, name: string, before = '', product?: Product): string {
  const content = slots[name]?.(product) ?? '';
  return content === '' ? '' : before + content;
}

export function joinSlots(...all: readonly Slots[]): Slots {
  const names = new Set(all.flatMap((slots) => Object.keys(slots)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      (product: Product | undefined) => all.map((slots) => slots[name]?.(product) ?? '').join(''),
    ]),
  );
}
