/** A film archive as somebody writes it by hand in an afternoon: plain HTML, one of several ways for each of its parts. */
const WAYS = {
  films: [18, 30, 53],
  filters: ['parameters', 'path', 'named-path', 'drop-downs', 'radio'],
  counts: [true, false],
  pager: ['numbers', 'arrows', 'path', 'none'],
  row: ['item', 'card', 'cells', 'term', 'paragraph'],
  page: ['terms', 'table', 'colons', 'bold', 'prose'],
  address: ['/film/ID', '/films/ID', '/NAME', '/film.php?id=ID', '/f/NAME.html'],
  menu: ['none', 'nav', 'div'],
  sorts: [true, false],
  perPage: [5, 10, 20],
  /** How much the list says of a film besides its name. */
  said: [1, 2],
  front: ['welcome', 'teaser', 'newest'],
  total: [true, false],
} as const;

export type PlainWays = { readonly [Part in keyof typeof WAYS]: (typeof WAYS)[Part][number] };
export type PlainFact = readonly [title: string, attribute: string, value: string];

const FILTERS: Readonly<Record<string, readonly string[]>> = {
  Genre: ['Drama', 'Comedy', 'Western', 'Horror'],
  Country: ['France', 'Japan', 'Peru', 'Chad', 'Fiji'],
  Decade: ['1970s', '1980s', '1990s'],
};

/** The same ways for the same number. */
export function plainWays(number: number): PlainWays {
  const next = dice(number);
  const all: [string, readonly unknown[]][] = Object.entries(WAYS);
  return Object.fromEntries(all.map(([part, ways]) => [part, pick(ways, next())])) as PlainWays;
}

function dice(number: number): () => number {
  let state = Math.imul(number + 1, 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(all: readonly T[], at: number): T => all[Math.floor(at * all.length)];

interface Film {
  readonly path: string;
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Choice {
  readonly values: Readonly<Record<string, string>>;
  readonly page: number;
  readonly sort: string;
}

export class PlainSite {
  readonly #ways: PlainWays;
  readonly #films: readonly Film[];

  constructor(ways: PlainWays, seed: number) {
    this.#ways = ways;
    const next = dice(seed);
    this.#films = Array.from({ length: ways.films }, (_, at): Film => {
      const first = pick(['Silent', 'Golden', 'Broken', 'Last', 'Hidden'], next());
      const name = `${first} ${pick(['River', 'Garden', 'Mirror', 'Summer', 'Tower'], next())} ${at + 1}`;
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const filtered = Object.entries(FILTERS).map(([filter, values]) => [filter, pick(values, next())]);
      return {
        name,
        path: ways.address.replace('ID', String(at + 1)).replace('NAME', slug),
        values: {
          ...Object.fromEntries(filtered),
          Director: pick(['A. Bo', 'C. Du', 'E. Fi', 'G. Ha', 'I. Jo'], next()),
          Length: `${80 + at} min`,
        },
      };
    });
  }

  get titles(): readonly string[] {
    return this.#films.map(({ name }) => name);
  }

  /** What is so, and what of it a visitor can know under its name. */
  facts(): { readonly right: readonly PlainFact[]; readonly owed: readonly PlainFact[] } {
    const right = this.#films.flatMap(({ name, values }) =>
      Object.entries(values).map(([attribute, value]): PlainFact => [name, attribute, value]),
    );
    const isTold = (attribute: string) => attribute in FILTERS || this.#ways.page !== 'prose';
    return { right, owed: right.filter(([, attribute]) => isTold(attribute)) };
  }

  page(path: string): string | null {
    const url = new URL(path, 'http://shop.test/');
    if (url.pathname === '/') return this.#frame('Archive', this.#front());
    if (/^\/(?:about|contact|imprint)$/.test(url.pathname))
      return this.#frame('About', '<p>A text about the archive.</p>');
    const film = this.#films.find((one) => one.path === path);
    if (film !== undefined) return this.#frame(film.name, `<h1>${film.name}</h1>${this.#about(film)}`);
    const choice = this.#read(url);
    return choice === null ? null : this.#list(choice);
  }

  #front(): string {
    const { front } = this.#ways;
    const welcome = '<h1>Film archive</h1><p>We keep films. See <a href="/films">all films</a>.</p>';
    if (front === 'welcome') return welcome;
    return `${welcome}<h2>New</h2>${this.#rows(front === 'teaser' ? this.#films.slice(0, 3) : this.#films.slice(-5))}`;
  }

  #frame(title: string, body: string): string {
    const { menu } = this.#ways;
    const links = '<a href="/">Home</a> | <a href="/films">Films</a> | <a href="/about">About us</a>';
    const head = menu === 'none' ? '' : `<${menu}>${links}</${menu}>`;
    return `<!doctype html><html><head><title>${title}</title></head><body>${head}${body}${menu === 'div' ? '<div>© <a href="/imprint">Imprint</a></div>' : ''}</body></html>`;
  }

  #about({ values: { Director, Length } }: Film): string {
    const pairs = Object.entries({ Director, Length });
    const all = (write: (label: string, value: string) => string) => pairs.map(([a, b]) => write(a, b)).join('');
    switch (this.#ways.page) {
      case 'terms':
        return `<dl>${all((label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
      case 'table':
        return `<table>${all((label, value) => `<tr><th>${label}</th><td>${value}</td></tr>`)}</table>`;
      case 'colons':
        return all((label, value) => `<p>${label}: ${value}</p>`);
      case 'bold':
        return all((label, value) => `<p><b>${label}</b> ${value}</p>`);
      default:
        return '<p>A film that many people like.</p>';
    }
  }

  #rows(films: readonly Film[]): string {
    const rows = films.map((film) => this.#row(film)).join('');
    const around = { item: 'ul', cells: 'table', term: 'dl', card: 'div', paragraph: 'div' }[this.#ways.row];
    return `<${around}>${rows}</${around}>`;
  }

  #row({ name, path, values: { Director, Length } }: Film): string {
    const link = `<a href="${path}">${name}</a>`;
    const said = this.#ways.said === 1 ? [Director] : [Director, Length];
    const each = (tag: string) => said.map((text) => `<${tag}>${text}</${tag}>`).join(' ');
    switch (this.#ways.row) {
      case 'item':
        return `<li>${link} ${each('i')}</li>`;
      case 'card':
        return `<div class="card"><h3>${link}</h3>${each('p')}</div>`;
      case 'cells':
        return `<tr><td>${link}</td>${each('td')}</tr>`;
      case 'term':
        return `<dt>${link}</dt><dd>${said.join(', ')}</dd>`;
      default:
        return `<p>${link} (${said.join(', ')})</p>`;
    }
  }

  #read(url: URL): Choice | null {
    const [folder, ...pieces] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
    if (folder !== 'films') return null;
    const values: Record<string, string> = {};
    let page = Number(url.searchParams.get('page') ?? 1);
    for (const [name, value] of url.searchParams) if (name in FILTERS && value !== '') values[name] = value;
    while (pieces.length > 0) {
      const piece = pieces.shift()!;
      const filter = Object.keys(FILTERS).find((name) => FILTERS[name].includes(piece));
      if (piece === 'page') page = Number(pieces.shift());
      else if (this.#ways.filters === 'named-path' && piece in FILTERS) values[piece] = pieces.shift() ?? '';
      else if (filter !== undefined) values[filter] = piece;
      else return null;
    }
    return { values, page, sort: url.searchParams.get('sort') ?? '' };
  }

  #write({ page, sort, values }: Choice): string {
    const { filters, pager } = this.#ways;
    const parameters = new URLSearchParams(sort === '' ? {} : { sort });
    let path = '/films';
    for (const [name, value] of Object.entries(values)) {
      if (filters === 'path') path += `/${value}`;
      else if (filters === 'named-path') path += `/${name}/${value}`;
      else parameters.set(name, value);
    }
    if (page > 1 && pager === 'path') path += `/page/${page}`;
    else if (page > 1) parameters.set('page', String(page));
    return parameters.size === 0 ? path : `${path}?${parameters}`;
  }

  #fitting(values: Choice['values']): Film[] {
    return this.#films.filter((film) => Object.entries(values).every(([name, value]) => film.values[name] === value));
  }

  #list(choice: Choice): string | null {
    const { pager, perPage, sorts, total } = this.#ways;
    const fits = this.#fitting(choice.values);
    if (choice.sort === 'name') fits.sort((a, b) => (a.name < b.name ? -1 : 1));
    if (choice.sort === 'new') fits.reverse();
    const size = pager === 'none' ? fits.length : perPage;
    const pages = Math.max(1, Math.ceil(fits.length / size));
    if (choice.page > pages) return null;
    const sort = (by: string, text: string) => `<a href="${this.#write({ ...choice, page: 1, sort: by })}">${text}</a>`;
    const shown = fits.slice(size * (choice.page - 1), size * choice.page);
    const parts = [
      '<h1>Films</h1>',
      total ? `<p>${fits.length} films</p>` : '',
      this.#filters(choice),
      sorts ? `<p>Sort: ${sort('name', 'Name')} ${sort('new', 'Newest')}</p>` : '',
      this.#rows(shown),
      pages < 2 ? '' : `<div class="pages">${this.#pager(choice, pages)}</div>`,
    ];
    return this.#frame('Films', parts.join(''));
  }

  #pager(choice: Choice, pages: number): string {
    const to = (page: number, text: string) => `<a href="${this.#write({ ...choice, page })}">${text}</a>`;
    if (this.#ways.pager === 'arrows')
      return `${choice.page > 1 ? to(choice.page - 1, '«') : ''} ${choice.page < pages ? to(choice.page + 1, '»') : ''}`;
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    return numbers.map((page) => (page === choice.page ? `<b>${page}</b>` : to(page, String(page)))).join(' ');
  }

  #filters(choice: Choice): string {
    const { filters } = this.#ways;
    if (filters === 'drop-downs' || filters === 'radio') return this.#form(choice);
    return Object.keys(FILTERS)
      .map((name) => `<div><h4>${name}</h4><ul>${this.#choices(choice, name)}</ul></div>`)
      .join('');
  }

  #choices(choice: Choice, name: string): string {
    return FILTERS[name]
      .map((value) => ({ value, values: { ...choice.values, [name]: value } }))
      .map(({ value, values }) => ({ value, values, count: this.#fitting(values).length }))
      .filter(({ count }) => count > 0)
      .map(({ count, value, values }) => {
        const link = `<a href="${this.#write({ ...choice, values, page: 1 })}">${value}</a>`;
        return `<li>${link}${this.#ways.counts ? ` (${count})` : ''}</li>`;
      })
      .join('');
  }

  #form({ values }: Choice): string {
    const isChosen = (name: string, value: string) => values[name] === value;
    const fields = Object.entries(FILTERS).map(([name, all]) => {
      if (this.#ways.filters === 'radio') {
        const box = (value: string) =>
          `<label><input type="radio" name="${name}" value="${value}"${isChosen(name, value) ? ' checked' : ''}> ${value}</label>`;
        return `<fieldset><legend>${name}</legend>${all.map(box).join('')}</fieldset>`;
      }
      const option = (value: string) => `<option${isChosen(name, value) ? ' selected' : ''}>${value}</option>`;
      return `<label>${name} <select name="${name}"><option value="">All</option>${all.map(option).join('')}</select></label>`;
    });
    return `<form action="/films">${fields.join('')}<button>Filter</button></form>`;
  }
}
