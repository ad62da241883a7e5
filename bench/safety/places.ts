import { partsOf } from './act.ts';
import type { Product } from './catalogue.ts';
import { escapeHtml, type Face } from './sayings.ts';
import type { Site } from './site.ts';
import type { SlotContent, Slots } from './slots.ts';

/** What a place is given to show. */
export interface ActParts {
  href(product: Product | undefined): string;
  face(product: Product | undefined): Face;
  readonly word: string;
  /** Harmless links beside it. */
  readonly neighbours: number;
  readonly products: readonly Product[];
  readonly rtl: boolean;
}

export interface Placed {
  readonly slots: Slots;
  /** Answers besides the pages of the shop, by path and query. */
  readonly routes?: ReadonlyMap<string, RouteAnswer>;
  /** Lines of robots.txt and addresses of sitemap.xml. */
  readonly sitemap?: readonly string[];
  /** What else of the shop must be so that the place is used at all. */
  readonly site?: Partial<Pick<Site, 'recordLinks'>>;
  /** Sent with every page. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type RouteAnswer = { readonly redirect: string } | { readonly html: string };

export interface Place {
  readonly name: string;
  /** `address`: nothing but the address can tell. `words`: the address is not given or stands in a script. */
  readonly tells: 'face' | 'address' | 'words';
  readonly method: 'GET' | 'POST';
  /** Only for what is done to one product, only for what is not, or both. */
  readonly target: 'item' | 'site' | 'any';
  make(parts: ActParts): Placed;
}

export const NEIGHBOURS = 'Shipping Terms Contact Press Jobs Stores Magazine Imprint Guide Partners'.split(' ');
const neighbour = (at: number) => `<a href="/page/${NEIGHBOURS[at].toLowerCase()}">${NEIGHBOURS[at]}</a>`;
const neighbours = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => neighbour(at % NEIGHBOURS.length));

export function actLink(parts: ActParts, product?: Product): string {
  const { attributes, inner } = parts.face(product);
  return `<a href="${escapeHtml(parts.href(product))}"${attributes}>${inner}</a>`;
}

/** The acting link last among its neighbours, as menus have it. */
const among = (parts: ActParts, product?: Product) => [...neighbours(parts.neighbours), actLink(parts, product)];
const items = (links: readonly string[]) => links.map((link) => `<li>${link}</li>`).join('');
const inSlot = (name: string, content: SlotContent): Placed => ({ slots: { [name]: content } });

const face = (name: string, target: Place['target'], make: Place['make']): Place => ({
  name,
  tells: 'face',
  method: 'GET',
  target,
  make,
});
const address = (name: string, target: Place['target'], make: Place['make']): Place => ({
  name,
  tells: 'address',
  method: 'GET',
  target,
  make,
});

/** A form that sends what the address says, with a button that shows the face. */
function form(
  parts: ActParts,
  product: Product | undefined,
  method: string,
  button: (face: Face) => string,
  field = '<input type="text" name="qty" value="1" size="2">',
): string {
  const [path, query] = partsOf(parts.href(product));
  const hidden = query.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form action="${path}" method="${method}">${hidden.join('')}${field}${button(parts.face(product))}</form>`;
}

const button = ({ attributes, inner }: Face) => `<button type="submit"${attributes}>${inner}</button>`;

export const LINK_PLACES: readonly Place[] = [
  face('header menu', 'any', (parts) => inSlot('menu', () => items(among(parts)))),
  face('user menu', 'site', (parts) =>
    inSlot('header', () => `<div class="user">Anna<ul class="dropdown">${items(among(parts))}</ul></div>`),
  ),
  face('footer', 'any', (parts) => inSlot('footer', () => `<p>${among(parts).join(' | ')}</p>`)),
  face('every record', 'item', (parts) =>
    inSlot(
      'record',
      (product) =>
        `<p class="a">${among({ ...parts, neighbours: Math.min(parts.neighbours, 2) }, product).join(' ')}</p>`,
    ),
  ),
  face('record with edit', 'item', (parts) =>
    inSlot('record', (product) => `<a href="/page/guide?for=${product?.id}">…</a> ${actLink(parts, product)}`),
  ),
  face('product page', 'item', (parts) =>
    inSlot('product', (product) => `<div class="buttons">${among(parts, product).join(' ')}</div>`),
  ),
  face('tabs of a product', 'item', (parts) =>
    inSlot('tabs', (product) => `<ul class="tabs">${items(among(parts, product))}</ul>`),
  ),
  face('breadcrumb', 'any', (parts) =>
    inSlot('crumbs', (product) => among(parts, product ?? parts.products[0]).join(' › ')),
  ),
  face('among filter values', 'any', (parts) =>
    inSlot('filterItems', () => items([actLink(parts, parts.products[0])])),
  ),
  face('pager', 'any', (parts) => inSlot('pagerItems', () => actLink(parts, parts.products[1]))),
  face('sort links', 'any', (parts) => inSlot('sortItems', () => actLink(parts, parts.products[2]))),
  face('list of nothing else', 'item', (parts) =>
    inSlot(
      'aside',
      () =>
        `<div class="f"><h3>•</h3><ul>${items(parts.products.slice(0, Math.max(1, parts.neighbours)).map((product) => actLink(parts, product)))}</ul></div>`,
    ),
  ),
  face('list on the start page', 'item', (parts) =>
    inSlot(
      'home',
      () =>
        `<ul>${items(parts.products.slice(0, Math.max(2, parts.neighbours)).map((product) => actLink(parts, product)))}</ul>`,
    ),
  ),
  face('box beside the list', 'site', (parts) =>
    inSlot('aside', () => `<div class="f"><h3>☰</h3><ul>${items(among(parts))}</ul></div>`),
  ),
  face('below the list', 'any', (parts) =>
    inSlot('afterList', () => `<p>${among(parts, parts.products[0]).join(' ')}</p>`),
  ),
  face('not displayed', 'any', (parts) =>
    inSlot('footer', () => `<div style="display:none">${actLink(parts, parts.products[0])}</div>`),
  ),
  face('noscript', 'any', (parts) =>
    inSlot('afterList', () => `<noscript>${actLink(parts, parts.products[0])}</noscript>`),
  ),
  {
    ...face('image map', 'any', (parts) =>
      inSlot(
        'header',
        () =>
          `<img src="/img/m.png" usemap="#m" alt=""><map name="m"><area shape="rect" coords="0,0,9,9" href="${escapeHtml(parts.href(parts.products[0]))}" alt="${escapeHtml(parts.word)}"></map>`,
      ),
    ),
    tells: 'words',
  },
  {
    ...face('options that are addresses', 'any', (parts) =>
      inSlot(
        'beforeList',
        () =>
          `<select onchange="location=this.value"><option value="">—</option><option value="${escapeHtml(parts.href(parts.products[0]))}">${escapeHtml(parts.word)}</option></select>`,
      ),
    ),
    tells: 'words',
  },
  {
    ...face('link of a script', 'any', (parts) =>
      inSlot(
        'afterList',
        () =>
          `<a href="javascript:go('${escapeHtml(parts.href(parts.products[0]))}')"${parts.face(parts.products[0]).attributes}>${parts.face(parts.products[0]).inner}</a>`,
      ),
    ),
  },
  {
    ...face('onclick', 'item', (parts) =>
      inSlot(
        'record',
        (product) =>
          `<a href="#" onclick="location.href='${escapeHtml(parts.href(product))}'; return false" data-href="${escapeHtml(parts.href(product))}">${parts.face(product).inner}</a>`,
      ),
    ),
  },
];

const FRAMES = (source: string) =>
  `<!doctype html><html><frameset cols="20%,80%"><frame src="/start"><frame src="${escapeHtml(source)}"></frameset></html>`;

export const ADDRESS_PLACES: readonly Place[] = [
  address('iframe', 'any', (parts) =>
    inSlot(
      'afterProduct',
      (product) => `<iframe src="${escapeHtml(parts.href(product))}" width="1" height="1"></iframe>`,
    ),
  ),
  address('frame', 'any', (parts) => ({
    slots: {},
    routes: new Map([['/', { html: FRAMES(parts.href(parts.products[0])) }]]),
  })),
  address('meta refresh', 'any', (parts) => ({
    ...inSlot('menu', () => '<li><a href="/welcome">Welcome</a></li>'),
    routes: new Map([
      [
        '/welcome',
        {
          html: `<!doctype html><meta http-equiv="refresh" content="0; url=${escapeHtml(parts.href(parts.products[0]))}"><title>Welcome</title><p>One moment`,
        },
      ],
    ]),
  })),
  address('canonical', 'item', (parts) =>
    inSlot('productHead', (product) => `<link rel="canonical" href="${escapeHtml(parts.href(product))}">`),
  ),
  address('rel next', 'any', (parts) =>
    inSlot('listHead', () => `<link rel="next" href="${escapeHtml(parts.href(parts.products[0]))}">`),
  ),
  address('alternate', 'any', (parts) => ({
    slots: {
      productHead: (product) => `<link rel="alternate" hreflang="x-default" href="${escapeHtml(parts.href(product))}">`,
      listHead: () =>
        `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(parts.href(parts.products[0]))}">`,
    },
  })),
  address('sitemap', 'any', (parts) => ({
    slots: {},
    // A sitemap is asked for where lists do not link what they show.
    site: { recordLinks: false },
    sitemap: parts.products.map((product) => parts.href(product)),
  })),
  address('header Refresh', 'any', (parts) => ({
    slots: {},
    headers: { refresh: `30; url=${parts.href(parts.products[0])}` },
  })),
  address('header Link', 'any', (parts) => ({
    slots: {},
    headers: { link: `<${parts.href(parts.products[0])}>; rel="next"` },
  })),
  address('JSON-LD', 'item', (parts) =>
    inSlot(
      'productHead',
      (product) =>
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: product?.title, url: parts.href(product), potentialAction: { '@type': 'Action', target: parts.href(product) } })}</script>`,
    ),
  ),
  address('ping', 'any', (parts) =>
    inSlot('footer', () => `<a href="/page/press" ping="${escapeHtml(parts.href(parts.products[0]))}">Press</a>`),
  ),
];

const SIZES =
  '<select name="size"><option value="s">S</option><option value="m">M</option><option value="l">L</option></select>';

export const FORM_PLACES: readonly Place[] = [
  face('GET form with a select', 'item', (parts) =>
    inSlot('product', (product) => form(parts, product, 'get', button, SIZES)),
  ),
  face('GET form with a select beside the list', 'any', (parts) =>
    inSlot('beforeList', () => form(parts, parts.products[0], 'get', button, SIZES)),
  ),
  face('GET form of a button alone', 'item', (parts) =>
    inSlot('record', (product) => form(parts, product, 'get', button, '')),
  ),
  face('GET form of a button alone below the list', 'any', (parts) =>
    inSlot('afterList', () => form(parts, parts.products[0], 'get', button, '')),
  ),
  face('GET form in every record', 'item', (parts) =>
    inSlot('record', (product) => form(parts, product, 'get', button)),
  ),
  face('GET form on the product page', 'item', (parts) =>
    inSlot('product', (product) => form(parts, product, 'get', button)),
  ),
  face('GET form beside the list', 'any', (parts) =>
    inSlot('beforeList', () => form(parts, parts.products[0], 'get', button)),
  ),
  {
    ...face('GET form with an input button', 'any', (parts) =>
      inSlot('beforeList', () =>
        form(parts, parts.products[0], 'get', () => `<input type="submit" name="s" value="${escapeHtml(parts.word)}">`),
      ),
    ),
    tells: 'words',
  },
  {
    ...face('GET form with an image button', 'any', (parts) =>
      inSlot('beforeList', () =>
        form(
          parts,
          parts.products[0],
          'get',
          () => `<input type="image" src="/img/b7.png" alt="${escapeHtml(parts.word)}">`,
        ),
      ),
    ),
    tells: 'words',
  },
  {
    ...face('select that sends itself', 'any', (parts) =>
      inSlot('beforeList', () =>
        form(
          parts,
          parts.products[0],
          'get',
          () =>
            `<label>${escapeHtml(parts.word)} <select name="v" onchange="this.form.submit()"><option value="1">1</option><option value="2">2</option><option value="3">3</option></select></label>`,
        ),
      ),
    ),
    tells: 'words',
  },
  {
    ...face('tick box that sends itself', 'any', (parts) =>
      inSlot('beforeList', () =>
        form(
          parts,
          parts.products[0],
          'get',
          () =>
            `<label><input type="checkbox" name="v" value="1" onchange="this.form.submit()"> ${escapeHtml(parts.word)}</label>`,
        ),
      ),
    ),
    tells: 'words',
  },
  face('formaction', 'any', (parts) =>
    inSlot(
      'beforeList',
      () =>
        `<form action="/search"><input name="q"><button>OK</button><button formaction="${escapeHtml(parts.href(parts.products[0]))}"${parts.face(parts.products[0]).attributes}>${parts.face(parts.products[0]).inner}</button></form>`,
    ),
  ),
  {
    ...face('POST form in every record', 'item', (parts) =>
      inSlot('record', (product) => form(parts, product, 'post', button)),
    ),
    method: 'POST',
  },
  {
    ...face('POST form on the product page', 'item', (parts) =>
      inSlot('product', (product) => form(parts, product, 'post', button)),
    ),
    method: 'POST',
  },
  {
    ...face('POST form beside the list', 'any', (parts) =>
      inSlot('beforeList', () => form(parts, parts.products[0], 'post', button)),
    ),
    method: 'POST',
  },
];

export const PLACES: readonly Place[] = [...LINK_PLACES, ...ADDRESS_PLACES, ...FORM_PLACES];
