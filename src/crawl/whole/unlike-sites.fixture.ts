/** Small sites as real software writes them, in several languages, each from a table that is known. */
import { crawlPages } from './small-shop.fixture.ts';

export interface UnlikeSite {
  /** The page at a path with its query, where it leads to, or null where there is none. */
  readonly page: (url: URL) => string | { readonly to: string } | null;
  readonly things: readonly { readonly title: string; readonly facts: Readonly<Record<string, string>> }[];
}

/** What a person finds in the table of the main kind: its name, how many rows, and the facts under the site's own names. */
export function tableOf(site: UnlikeSite) {
  const { facts, found, titles } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  const [main] = found.kinds.filter(({ crawled }) => crawled);
  const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
  const missing = site.things.flatMap(({ facts: known, title }) =>
    Object.entries(known)
      .map(([attribute, value]) => `${title} ${attribute} ${value}`)
      .filter((fact) => !said.has(fact)),
  );
  return {
    name: main.name,
    entities: main.entities,
    attributes: main.attributes.map(({ name }) => name).sort(),
    missing,
  };
}

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length];
const slug = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

function choose<T>(all: readonly T[], at: number, step: number): T {
  return pick(all, Math.floor((at * step) / 7) + at * step);
}

/** A shop whose cards are links as a whole, with filters and counts beside them, a tab of attributes, shares and neighbours. */
export function teaShop(): UnlikeSite {
  const colours = ['Rot', 'Grün', 'Blau'];
  const origins = ['Indien', 'Japan', 'Kenia', 'China'];
  const teas = Array.from({ length: 30 }, (_, at) => ({
    ...{ name: `Tee ${pick(['Morgen', 'Abend', 'Nebel'], at)} ${at + 1}`, price: `${3 + at},${10 + at} €` },
    ...{ colour: choose(colours, at, 2), origin: choose(origins, at, 3), weight: `${50 + 25 * (at % 6)} g` },
    sku: `T-${1000 + 7 * at}`,
  }));
  const frame = (title: string, body: string) =>
    `<title>${title} – Teekontor</title><body><header><a href="/">Teekontor</a><nav><ul><li><a href="/">Start</a></li><li><a href="/shop/">Shop</a></li><li><a href="/versand/">Versand</a></li></ul></nav><a href="/korb/">0,00 € 0 Artikel</a></header>${body}<footer><a href="/impressum/">Impressum</a></footer>`;
  const card = ({ name, price }: (typeof teas)[number]) =>
    `<li class="product"><a href="/produkt/${slug(name)}/"><img src="/a.jpg" alt=""><h2>${name}</h2><span class="stars">Bewertet mit <b>4</b> von 5</span><span class="price"><bdi>${price}</bdi></span></a><a href="?add-to-cart=${slug(name)}" rel="nofollow">In den Warenkorb</a></li>`;
  const list = (url: URL): string => {
    const q = url.searchParams;
    const fits = teas.filter(
      ({ colour, origin }) => (q.get('farbe') ?? colour) === colour && (q.get('herkunft') ?? origin) === origin,
    );
    const at = Number(q.get('seite') ?? 1);
    const filter = (heading: string, key: 'colour' | 'origin', name: string, values: readonly string[]) =>
      `<section><h2>${heading}</h2><ul>${values
        .map((value) => ({ value, count: fits.filter((tea) => tea[key] === value).length }))
        .filter(({ count }) => count > 0)
        .map(({ count, value }) => `<li><a href="/shop/?${name}=${value}">${value}</a> <span>(${count})</span></li>`)
        .join('')}</ul></section>`;
    const pages = Math.ceil(fits.length / 10);
    const link = (to: number) => {
      const next = new URLSearchParams(q);
      next.set('seite', String(to));
      return `<a href="/shop/?${next}">${to}</a>`;
    };
    const pager = Array.from({ length: pages }, (_, page) => (page + 1 === at ? `<b>${at}</b>` : link(page + 1)));
    return `<main><h1>Shop</h1><p>${fits.length} Ergebnisse</p><ul class="products">${fits
      .slice(10 * (at - 1), 10 * at)
      .map(card)
      .join(
        '',
      )}</ul><nav>${pages > 1 ? pager.join(' ') : ''}</nav></main><aside>${filter('Nach Farbe filtern', 'colour', 'farbe', colours)}${filter('Nach Herkunft filtern', 'origin', 'herkunft', origins)}</aside>`;
  };
  const product = (tea: (typeof teas)[number], at: number) => {
    const told = { '@type': 'Product', name: tea.name, sku: tea.sku };
    return `<main><h1>${tea.name}</h1><p class="price">${tea.price}</p><p>Vorrätig</p><form method="post"><label>${tea.name} Menge</label><input name="n"><button>In den Warenkorb</button></form><p><span>Artikelnummer: <span class="sku">${tea.sku}</span></span></p><div class="share"><span>Teilen</span> <a href="https://face.test/?u=${at}">Facebook</a> <a href="https://chat.test/?t=${slug(tea.name)}">Chat</a></div><table><tr><th>Gewicht</th><td>${tea.weight}</td></tr><tr><th>Farbe</th><td><p>${tea.colour}</p></td></tr><tr><th>Herkunft</th><td>${tea.origin}</td></tr></table><section><h2>Ähnliche</h2><ul>${[1, 2, 3].map((step) => card(pick(teas, at + step))).join('')}</ul></section></main><script type="application/ld+json">${JSON.stringify(told)}</script>`;
  };
  return {
    page(url) {
      const path = decodeURIComponent(url.pathname);
      if (path === '/')
        return frame('Start', `<main><h1>Willkommen</h1><ul>${teas.slice(0, 3).map(card).join('')}</ul></main>`);
      if (path === '/shop/') return frame('Shop', list(url));
      const at = teas.findIndex(({ name }) => path === `/produkt/${slug(name)}/`);
      if (at >= 0) return frame(teas[at].name, product(teas[at], at));
      return /^\/(?:versand|impressum)\/$/.test(path)
        ? frame('Text', `<h1>${path}</h1><p>Ein Text zu ${path}.</p>`)
        : null;
    },
    things: teas.map(({ colour, name, origin, sku, weight }) => ({
      title: name,
      facts: { Farbe: colour, Herkunft: origin, Gewicht: weight, Artikelnummer: sku },
    })),
  };
}

/** Collections that link each thing under a folder of their own; its page names one address. Filters are tags in the path. */
export function clayShop(): UnlikeSite {
  const collections = ['Kubki', 'Talerze', 'Miski'];
  const colours = ['biały', 'czarny', 'zielony'];
  const pots = Array.from({ length: 36 }, (_, at) => ({
    ...{
      name: `${pick(['Mgła', 'Wisła', 'Tatry', 'Rosa', 'Mech'], at)} nr ${at + 1}`,
      collection: pick(collections, at),
    },
    ...{
      colour: choose(colours, at, 2),
      size: `${200 + 50 * (at % 7)} ml`,
      maker: choose(['Ostoja', 'Glina', 'Huta'], at, 5),
    },
  }));
  const frame = (title: string, body: string, canonical = '') =>
    `<title>${title} | Glinianka</title>${canonical === '' ? '' : `<link rel="canonical" href="${canonical}">`}<body><header><a href="/">Glinianka</a><nav><ul>${collections.map((name) => `<li><a href="/collections/${slug(name)}">${name}</a></li>`).join('')}</ul><p><a href="/collections/all">Wszystkie produkty</a></p></nav></header><main>${body}</main><footer><a href="https://face.test/g">Facebook</a></footer>`;
  const card = ({ maker, name }: (typeof pots)[number], base: string) =>
    `<li><div class="card"><img src="/b.jpg" alt=""><h3><a href="${base}/products/${slug(name)}">${name}</a></h3><p><span class="hidden">Dostawca:</span> ${maker}</p></div></li>`;
  const list = (url: URL, handle: string, tag: string | undefined): string | null => {
    const name = handle === 'all' ? 'Produkty' : collections.find((one) => slug(one) === handle);
    if (name === undefined) return null;
    const all = pots.filter((pot) => handle === 'all' || pot.collection === name);
    const fits = all.filter(({ colour }) => tag === undefined || slug(colour) === tag);
    const at = Number(url.searchParams.get('page') ?? 1);
    const pages = Array.from({ length: Math.ceil(fits.length / 10) }, (_, page) => page + 1);
    const pager = pages.map((page) =>
      page === at ? `<b>${page}</b>` : `<a href="${url.pathname}?page=${page}">${page}</a>`,
    );
    const tags = colours.map((colour) => `<li><a href="/collections/${handle}/${slug(colour)}">${colour}</a></li>`);
    return frame(
      name,
      `<h1>${name}</h1><aside><h4>Kolor</h4><ul>${tags.join('')}</ul></aside><p>${fits.length} produktów</p><ul class="grid">${fits
        .slice(10 * (at - 1), 10 * at)
        .map((pot) => card(pot, `/collections/${handle}`))
        .join('')}</ul><nav>${pages.length > 1 ? pager.join(' ') : ''}</nav>`,
    );
  };
  return {
    page(url) {
      const path = decodeURIComponent(url.pathname);
      if (path === '/')
        return frame(
          'Ceramika',
          `<h1>Ceramika z duszą</h1><ul>${pots
            .slice(4, 8)
            .map((pot) => card(pot, ''))
            .join('')}</ul>`,
        );
      const [, handle, tag] = path.match(/^\/collections\/([^/]+)(?:\/([^/]+))?$/) ?? [];
      if (handle !== undefined) return list(url, handle, tag);
      const pot = pots.find(({ name }) => path.endsWith(`/products/${slug(name)}`));
      if (pot === undefined) return null;
      const near = pots.filter((one) => one !== pot && one.collection === pot.collection).slice(0, 4);
      return frame(
        pot.name,
        `<h1>${pot.name}</h1><div><p><strong>Kolor:</strong> ${pot.colour}</p><p><strong>Pojemność:</strong> ${pot.size}</p></div><button>Dodaj do koszyka</button><h2>Może też</h2><ul>${near.map((one) => card(one, '')).join('')}</ul>`,
        `/products/${slug(pot.name)}`,
      );
    },
    things: pots.map(({ colour, maker, name, size }) => ({
      title: name,
      facts: { Kolor: colour, Pojemność: size, Dostawca: maker },
    })),
  };
}

/** A catalogue from right to left: labels and values are one tag in two classes, a filter that no page shows is a drop-down. */
export function library(): UnlikeSite {
  const authors = ['طه حسين', 'نجيب محفوظ', 'حنان الشيخ', 'يوسف إدريس'];
  const languages = ['العربية', 'الفرنسية', 'الإنجليزية'];
  const books = Array.from({ length: 40 }, (_, at) => ({
    ...{
      id: 901 + at,
      title: `${pick(['أيام', 'أحلام', 'رسائل'], at)} المدينة ${at + 1}`,
      author: choose(authors, at, 3),
    },
    ...{ language: choose(languages, at, 5), year: String(1950 + at), pages: String(80 + 11 * at) },
  }));
  const frame = (title: string, body: string) =>
    `<html lang="ar" dir="rtl"><title>${title} - مكتبة الواحة</title><body><div><a href="/">مكتبة الواحة</a> <a href="/catalogue">الفهرس</a> <a href="/hours">الدوام</a></div>${body}<div>جميع الحقوق محفوظة</div>`;
  const list = (url: URL): string => {
    const chosen = languages[Number(url.searchParams.get('lang') ?? 0) - 1];
    const fits = books.filter(({ language }) => chosen === undefined || language === chosen);
    const at = Number(url.searchParams.get('p') ?? 1);
    const link = (page: number, text: string) => {
      const next = new URLSearchParams(url.searchParams);
      next.set('p', String(page));
      return `<a href="/catalogue?${next}">${text}</a>`;
    };
    const options = languages.map(
      (name, index) => `<option value="${index + 1}"${name === chosen ? ' selected' : ''}>${name}</option>`,
    );
    const rows = fits
      .slice(15 * (at - 1), 15 * at)
      .map(
        ({ author, id, title }, row) =>
          `<tr><td>${row + 1}</td><td><a href="/record/${id}">${title}</a></td><td>${author}</td></tr>`,
      );
    return `<h1>الفهرس</h1><form action="/catalogue"><label>اللغة <select name="lang"><option value="">الكل</option>${options.join('')}</select></label><button>عرض</button></form><p>النتائج: ${fits.length}</p><table><tr><th></th><th>العنوان</th><th><a href="/catalogue?sort=a">المؤلف ▲</a></th></tr>${rows.join('')}</table><p>${at > 1 ? link(at - 1, 'السابق') : ''} ${15 * at < fits.length ? link(at + 1, 'التالي') : ''}</p>`;
  };
  const row = (label: string, value: string) =>
    `<div class="row"><div class="l">${label}</div><div class="v">${value}</div></div>`;
  return {
    page(url) {
      if (url.pathname === '/') return frame('الرئيسية', '<h1>أهلا بكم</h1><p>ابحث في الفهرس.</p>');
      if (url.pathname === '/hours') return frame('الدوام', '<h1>الدوام</h1><p>من التاسعة حتى الخامسة.</p>');
      if (url.pathname === '/catalogue') return frame('الفهرس', list(url));
      const book = books.find(({ id }) => url.pathname === `/record/${id}`);
      if (book === undefined) return null;
      const rows = [row('المؤلف', book.author), row('سنة النشر', book.year), row('عدد الصفحات', book.pages)];
      return frame(
        book.title,
        `<h1>${book.title}</h1><div class="bib">${rows.join('')}</div><p><a href="/reserve/${book.id}">حجز</a></p>`,
      );
    },
    things: books.map(({ author, language, pages, title, year }) => ({
      title,
      facts: { المؤلف: author, اللغة: language, 'سنة النشر': year, 'عدد الصفحات': pages },
    })),
  };
}
