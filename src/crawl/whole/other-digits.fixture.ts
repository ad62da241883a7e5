/** A shop that writes its numbers with the digits of its language: counts beside filters, the pager, the size of the list, prices. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

const PER_PAGE = 8;
const SHADES = ['أحمر', 'أخضر', 'أزرق', 'أسود'];
const MATERIALS = ['خشب', 'نحاس', 'زجاج'];
const FILTERS = { اللون: SHADES, المادة: MATERIALS } as const;
type FilterName = keyof typeof FILTERS;

/** `numerals` as Intl calls them: `arab`, `arabext`, `deva`, `latn`. */
export function digitShop(numerals: string): UnlikeSite {
  const format = new Intl.NumberFormat(`ar-u-nu-${numerals}`, { useGrouping: false });
  const say = (number: number): string => format.format(number);
  const lamps = Array.from({ length: 44 }, (_, at) => ({
    title: `مصباح ${['نجمة', 'قمر', 'شمس', 'نهر', 'جبل'][at % 5]} ${say(100 + at)}`,
    path: `/lamp/${at + 1}`,
    price: `${say(20 + 3 * at)} €`,
    facts: { اللون: SHADES[(at * 7 + (at >> 2)) % 4], المادة: MATERIALS[(at * 5 + (at >> 3)) % 3] },
  }));
  type Lamp = (typeof lamps)[number];
  const frame = (title: string, body: string) =>
    `<html lang="ar" dir="rtl"><title>${title}</title><body><header><a href="/">متجر المصابيح</a> <nav><ul><li><a href="/">الرئيسية</a></li><li><a href="/lamps">المصابيح</a></li><li><a href="/about">من نحن</a></li></ul></nav></header><main><h1>${title}</h1>${body}</main>`;
  const to = (query: URLSearchParams, name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (name !== 'page') next.delete('page');
    next.set(name, value);
    return `/lamps?${next}`;
  };
  const record = ({ path, price, title }: Lamp) =>
    `<li><img src="${path}.png" alt=""><h3><a href="${path}">${title}</a></h3><p>${price}</p></li>`;
  const list = (query: URLSearchParams): string => {
    const names = Object.keys(FILTERS) as FilterName[];
    const fits = lamps.filter(({ facts }) => names.every((name) => (query.get(name) ?? facts[name]) === facts[name]));
    const page = Number(query.get('page') ?? 1);
    const pages = Math.ceil(fits.length / PER_PAGE);
    const pager = Array.from({ length: pages }, (_, at) =>
      at + 1 === page ? `<b>${say(page)}</b>` : `<a href="${to(query, 'page', String(at + 1))}">${say(at + 1)}</a>`,
    );
    const filters = names.map((name) => {
      const choices = FILTERS[name].map((value) => {
        const count = fits.filter(({ facts }) => facts[name] === value).length;
        return count === 0
          ? ''
          : `<li><a href="${to(query, name, value)}">${value}</a> <span>(${say(count)})</span></li>`;
      });
      return `<section><h4>${name}</h4><ul>${choices.join('')}</ul></section>`;
    });
    const shown = fits.slice(PER_PAGE * (page - 1), PER_PAGE * page).map(record);
    return `<aside>${filters.join('')}</aside><p>${say(fits.length)} منتج</p><ul>${shown.join('')}</ul><div>${pages > 1 ? pager.join(' ') : ''}</div>`;
  };
  return {
    page(url) {
      if (url.pathname === '/') return frame('متجر المصابيح', '<p>مرحبا. <a href="/lamps">كل المصابيح</a></p>');
      if (url.pathname === '/about') return frame('من نحن', '<p>متجر صغير.</p>');
      if (url.pathname === '/lamps') return frame('المصابيح', list(url.searchParams));
      const lamp = lamps.find(({ path }) => path === url.pathname);
      return lamp === undefined ? null : frame(lamp.title, `<p>${lamp.price}</p><p>يصل خلال أيام.</p>`);
    },
    things: lamps,
  };
}
