import { createChance } from './chance.ts';

export interface Product {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly brand: string;
  readonly colour: string;
}

export interface Catalogue {
  readonly products: readonly Product[];
  readonly brands: readonly string[];
  readonly colours: readonly string[];
}

const FIRST = 'Vela Torin Maro Kesta Lundo Pirel Sarno Oltra Quim Bresa Danto Ferul'.split(' ');
const SECOND = 'Lamp Chair Shelf Kettle Clock Basket Mirror Bench'.split(' ');
const BRANDS = 'Norvik Almeda Tessin Corvo Halden'.split(' ');
const COLOURS = 'Amber Teal Ivory Crimson Slate'.split(' ');

/** Products of made-up names: what they are called says nothing of actions, unless decoys are asked for. */
export function makeCatalogue(
  seed: number,
  size: number,
  named: { readonly titles?: readonly string[]; readonly brands?: readonly string[] } = {},
): Catalogue {
  const { titles = [] } = named;
  const chance = createChance(seed);
  const brands = named.brands ?? BRANDS.slice(0, 3 + chance.below(3));
  const colours = COLOURS.slice(0, 3 + chance.below(3));
  const products = Array.from(
    { length: size },
    (_, at): Product => ({
      id: 101 + at * 7,
      title:
        titles[at] ??
        `${FIRST[at % FIRST.length]} ${SECOND[(at * 5 + Math.floor(at / 12)) % SECOND.length]} ${10 + at}`,
      price: `${10 + chance.below(90)}.${10 + chance.below(90)}`,
      // Every value occurs.
      brand: brands[at < brands.length ? at : chance.below(brands.length)],
      colour: colours[at < colours.length ? at : chance.below(colours.length)],
    }),
  );
  return { products, brands, colours };
}
