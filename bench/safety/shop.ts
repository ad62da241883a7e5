import { type Act, actOf, filled } from './act.ts';
import { ACTIONS } from './actions.ts';
import { ADDRESS_STYLES, type TOKENS, withToken } from './addresses.ts';
import { makeCatalogue } from './catalogue.ts';
import { createChance } from './chance.ts';
import { PLACES, type Placed } from './places.ts';
import { SAYINGS } from './sayings.ts';
import type { Site } from './site.ts';
import { labelsFor } from './words/labels.ts';
import { type ActionKind, wordsFor } from './words/words.ts';

/** Everything that tells one shop from another, in words that a table can print. */
export interface Traits {
  readonly kind: string;
  readonly language: string;
  readonly place: string;
  readonly saying: string;
  readonly address: string;
  readonly token: string;
  readonly neighbours: number;
  readonly method: 'GET' | 'POST';
  /** Doubt is enough to refuse where the crawler is known to the shop. */
  readonly session: 'none' | 'cookie' | 'authorization';
}

export interface Shop {
  readonly name: string;
  readonly traits: Traits;
  readonly site: Site;
  readonly placed: Placed;
  readonly acts: readonly Act[];
  /** An acting link as the page shows it, for the list of failures. */
  readonly example: string;
  readonly decoys: readonly Decoy[];
  /** Nothing on its pages tells its acting link from a harmless one (decision 0240): counted and listed apart. @default false */
  readonly untellable?: boolean;
}

/** Something harmless that is called like an action: it must be found all the same. */
export interface Decoy {
  readonly name: string;
  /** The title of a product, or the value of a filter. */
  readonly what: 'product' | 'value';
}

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T => {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`nothing is called ${name}`);
  return found;
};

/**
 * `/report/12`, `/run.php`, `?block=12`: words that name what whole sites are about. Where no face says more, such an address is that of a
 * page as often as that of an action.
 */
const NAME_OF_A_PAGE =
  /^\/(?:shop\/)?(?:report|run|block|reserve|share)(?:\.\w+)?(?:$|[/?])|[?&](?:report|block|reserve|share)=\{id\}|[?&](?:mode|func)=run$/;

const RIGHT_TO_LEFT = ['ar', 'fa', 'he'];

/** The shop with these traits; null where they do not go together or where nothing would tell what the link does. */
export function makeShop(traits: Traits, seed: number): Shop | null {
  const chance = createChance(seed);
  const action = ACTIONS.get(traits.kind as ActionKind)!;
  const place = named(PLACES, traits.place);
  const saying = named(SAYINGS, traits.saying);
  const style = named(ADDRESS_STYLES, traits.address);
  if (place.method !== traits.method) return null;
  if (place.target === 'item' ? !action.perItem : place.target === 'site' && action.perItem) return null;
  const isAddressAlone = place.tells === 'address' || !saying.speaks;
  const addressSpeaks = style.speaks !== 'nothing';
  // Places without a face cannot be told apart by how they look: one saying stands for all.
  if (place.tells !== 'face' && traits.saying !== 'text') return null;
  if (place.tells === 'address' ? !addressSpeaks : !(saying.speaks || addressSpeaks)) return null;
  const site = makeSite(seed, traits.language);
  const word = chance.pick(wordsFor(action.kind, traits.language));
  const { language } = traits;
  const bare = style.template({ action, language, word, productTemplate: site.productTemplate, chance });
  if (bare === null) return null;
  const template = withToken(bare, traits.token as (typeof TOKENS)[number]);
  const token = Array.from({ length: 10 }, () => chance.below(16).toString(16)).join('');
  const { products } = site.catalogue;
  // One look for all: buttons of one shop look alike.
  const faceSeed = chance.below(1e9);
  const faceOf = (title: string) => saying.face({ action, word, title, chance: createChance(faceSeed) });
  if (faceOf('') === null) return null;
  const href = (product = products[0]) => filled(template, product.id, token);
  const parts = {
    href,
    face: (product = products[0]) => faceOf(product.title)!,
    word,
    neighbours: traits.neighbours,
    products,
    rtl: RIGHT_TO_LEFT.includes(language),
  };
  const placed = place.make(parts);
  const { attributes, inner } = parts.face();
  const example =
    place.tells === 'address'
      ? href()
      : `<a href="${href()}"${attributes}>${place.tells === 'words' ? word : inner}</a>`;
  return {
    name: Object.values(traits).join(', '),
    traits,
    site: { ...site, ...placed.site, slots: placed.slots },
    placed,
    acts: [actOf(bare, traits.method), actOf(template, traits.method)],
    example,
    decoys: [],
    untellable: isAddressAlone && NAME_OF_A_PAGE.test(bare),
  };
}

const PRODUCT_TEMPLATES = ['/product/{id}', '/p/{id}', '/item.php?id={id}', '/shop/item-{id}.html'];

export function makeSite(seed: number, language: string): Site {
  const chance = createChance(seed + 1);
  return {
    language,
    labels: labelsFor(language),
    catalogue: makeCatalogue(seed, 12 + chance.below(9)),
    layout: chance.pick(['cards', 'table', 'list'] as const),
    pageSize: 5 + chance.below(4),
    counts: chance.below(2) === 0,
    listPath: chance.pick(['/products', '/catalog', '/list.php']),
    productTemplate: chance.pick(PRODUCT_TEMPLATES),
    filters: chance.pick(['parameters', 'parameters', 'folders', 'none'] as const),
    slots: {},
    names: { brand: 'brand', colour: 'colour' },
  };
}
