import { actOf } from './act.ts';
import { makeCatalogue } from './catalogue.ts';
import type { RouteAnswer } from './places.ts';
import { makeSite, type Shop, type Traits } from './shop.ts';
import type { Site } from './site.ts';

/** Shops in which nothing acts (one link to log out apart), but much is called like an action. */
interface DecoyRow {
  readonly name: string;
  readonly language?: string;
  readonly titles?: readonly string[];
  readonly brands?: readonly string[];
  readonly site?: Partial<Site>;
  /** Links of the header to harmless pages. */
  readonly links?: readonly (readonly [address: string, text: string])[];
}

const ALBUMS =
  'Add|Remove before flight|Shopping cart|Buy Me a Coffee|Delete|Log out|Vote for Pedro|Like a Prayer|Follow the Money|Subscribe|Report 2024|Cancel|Send in the Clowns|Unsubscribe'.split(
    '|',
  );
const STATEMENTS =
  'Delete|Remove|Insert|Drop Table|Create Index|Update|Commit|Rollback|Grant|Revoke|Select|Upsert|Reindex|Vacuum'.split(
    '|',
  );
const JOBS =
  'Order picker|Buyer|Report writer|Block mason|Follow-up nurse|Renewal manager|Reservation agent|Booking clerk|Vote counter|Cart driver|Subscription lead|Publishing editor'.split(
    '|',
  );
const ACTION_TAGS = 'Delete|Vote|Cart|Like|Follow'.split('|');
const FOREIGN_TAGS = 'Löschen|Supprimer|Удалить|削除|Eliminar'.split('|');

const ROWS: readonly DecoyRow[] = [
  { name: 'products called like actions, numbered', titles: ALBUMS, site: { productTemplate: '/product/{id}' } },
  { name: 'products called like actions, by name', titles: ALBUMS, site: { productTemplate: '/album/{slug}' } },
  {
    name: 'products called like actions, by parameter',
    titles: ALBUMS,
    site: { productTemplate: '/album.php?title={slug}' },
  },
  {
    name: 'pages of a manual',
    titles: STATEMENTS,
    site: { listPath: '/manual', productTemplate: '/manual/lang_{slug}.html' },
  },
  {
    name: 'functions of a library',
    titles: STATEMENTS.map((name) => `${name.replace(' ', '')}()`),
    site: { listPath: '/docs', productTemplate: '/docs/function.{slug}.php' },
  },
  { name: 'jobs', titles: JOBS, site: { listPath: '/jobs', productTemplate: '/jobs/{slug}' } },
  {
    name: 'tags called like actions, as parameters',
    brands: ACTION_TAGS,
    site: { filters: 'parameters', names: { brand: 'tag', colour: 'colour' } },
  },
  {
    name: 'tags called like actions, as folders',
    brands: ACTION_TAGS,
    site: { filters: 'folders', names: { brand: 'tag', colour: 'colour' } },
  },
  {
    name: 'tags of other languages, as parameters',
    language: 'de',
    brands: FOREIGN_TAGS,
    site: { filters: 'parameters' },
  },
  {
    name: 'tags of other languages, as folders',
    language: 'fr',
    brands: FOREIGN_TAGS,
    site: { filters: 'folders', names: { brand: 'mot', colour: 'couleur' } },
  },
  {
    name: 'categories of a shop',
    brands: ['Cart toys', 'Shopping carts', 'Vote buttons', 'Delete keys', 'Like new'],
    site: { filters: 'folders', names: { brand: 'category', colour: 'colour' } },
  },
  {
    name: 'orders of birds',
    brands: ['Passeriformes', 'Anseriformes', 'Piciformes'],
    site: { listPath: '/orders', filters: 'folders', names: { brand: 'order', colour: 'colour' } },
  },
  {
    name: 'filter called order',
    brands: ['Mail order', 'Reserve', 'Book'],
    site: { filters: 'parameters', names: { brand: 'order', colour: 'mark' } },
  },
  { name: 'subscriptions for sale', site: { listPath: '/subscriptions', productTemplate: '/subscriptions/{id}' } },
  {
    name: 'reports',
    titles: Array.from({ length: 14 }, (_, at) => `Report ${2010 + at}`),
    site: { listPath: '/reports', productTemplate: '/reports/{slug}' },
  },
  {
    name: 'edit pages are the entity pages',
    site: { listPath: '/admin/shop/product', productTemplate: '/admin/shop/product/{id}/change' },
  },
  { name: 'commits', site: { listPath: '/log', productTemplate: '/commit/{id}' } },
  {
    name: 'action=show',
    site: { listPath: '/index.php?action=list', productTemplate: '/index.php?action=show&id={id}' },
  },
  { name: 'do=view', site: { listPath: '/shop.cgi?do=browse', productTemplate: '/shop.cgi?do=view&item={id}' } },
  { name: 'remove and reset filters', site: { filters: 'parameters', removeLinks: true } },
  { name: 'remove and reset filters in folders', site: { filters: 'folders', removeLinks: true } },
  {
    name: 'languages, print and help',
    links: [
      ['/de', 'Deutsch'],
      ['/fr', 'Français'],
      ['/print', 'Print'],
      ['/how-to-buy', 'How to buy'],
      ['/returns-and-refunds', 'Returns and refunds'],
      ['/delete-your-data', 'How we delete your data'],
    ],
  },
  {
    name: 'help pages about actions',
    titles: [
      'How to log out',
      'How to delete your account',
      'Add an item to your cart',
      'Cancel an order',
      'Unsubscribe from mail',
      'Report a problem',
      'Vote for a product',
      'Follow a seller',
      'Renew a licence',
      'Confirm your address',
      'Block a caller',
      'Reset your device',
    ],
    site: { listPath: '/help-centre', productTemplate: '/help-centre/{slug}' },
  },
  {
    name: 'items of a cart museum',
    brands: ['Carts', 'Baskets', 'Wagons'],
    site: { listPath: '/collection/carts', productTemplate: '/collection/carts/{id}' },
  },
  {
    name: 'votes of a parliament',
    titles: Array.from({ length: 14 }, (_, at) => `Vote ${at + 1} on budget`),
    site: { listPath: '/votes', productTemplate: '/votes/{id}' },
  },
];

export function decoyShops(): readonly Shop[] {
  return ROWS.flatMap((row, at) => (['none', 'cookie'] as const).map((session) => shopOf(row, session, at)));
}

function shopOf(
  { brands, language = 'en', links = [], name, site: own = {}, titles }: DecoyRow,
  session: Traits['session'],
  at: number,
): Shop {
  const plain = makeSite(9000 + at, language);
  const named = { ...(brands === undefined ? {} : { brands }), ...(titles === undefined ? {} : { titles }) };
  const catalogue = makeCatalogue(9000 + at, Math.max(titles?.length ?? 0, 14), named);
  const folders = plain.filters === 'folders' && own.listPath?.includes('?') !== true;
  const filters = folders ? ('folders' as const) : ('parameters' as const);
  const header = [...links, ['/logout', 'Log out'] as const]
    .map(([address, text]) => `<a href="${address}">${text}</a>`)
    .join(' ');
  const site = { ...plain, filters, ...own, catalogue, slots: { header: () => header } };
  return {
    name: `${name}, ${session}`,
    traits: {
      kind: 'logout',
      language,
      place: 'decoys',
      saying: 'text',
      address: name,
      token: 'none',
      neighbours: links.length,
      method: 'GET',
      session,
    },
    site,
    placed: {
      slots: site.slots,
      routes: new Map<string, RouteAnswer>(
        links.map(([address, text]) => [address, { html: `<title>${text}</title><h1>${text}</h1><p>Read on.</p>` }]),
      ),
    },
    acts: [actOf('/logout')],
    example: name,
    decoys: [
      ...(titles ?? catalogue.products.map(({ title }) => title)).map((title) => ({
        name: title,
        what: 'product' as const,
      })),
      ...catalogue.brands.map((brand) => ({ name: brand, what: 'value' as const })),
    ],
  };
}
