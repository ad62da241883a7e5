/** A small library behind a search form, made up: 90 books, answers of ten to a page. */
const FIRST = ['Amber', 'Silent', 'Northern', 'Broken', 'Golden', 'Hidden', 'Winter', 'Paper', 'Distant'];
const SECOND = [
  'harbour',
  'garden',
  'letters',
  'mountain',
  'orchard',
  'bridge',
  'lantern',
  'island',
  'kingdom',
  'river',
];
const PLACES = ['Lisbon', 'Bergen', 'Quito', 'Osaka', 'Tunis', 'Galway', 'Riga'];

export interface Book {
  readonly id: number;
  readonly title: string;
  readonly about: string;
}

export const BOOKS: readonly Book[] = FIRST.flatMap((first, at) =>
  SECOND.map((second, number) => ({
    id: at * SECOND.length + number,
    title: `${first} ${second}`,
    about: `A story set in ${PLACES[(at + number) % PLACES.length]}, told by a keeper of clocks.`,
  })),
);

export interface LibraryWays {
  /** Further pages by links, or by buttons of a form with hidden state. */
  readonly pages?: 'links' | 'buttons';
  /** Words that match nothing show these books instead. */
  readonly instead?: boolean;
  /** A word with one match leads to its page. */
  readonly straight?: boolean;
  /** A word with one match is answered with its page, at the address of the answer. */
  readonly inPlace?: boolean;
  /** Another template: a table, and another sentence where nothing is found. */
  readonly table?: boolean;
  /** Drop-downs beside the line: the place a book is set in, and the order. */
  readonly selects?: boolean;
  /** Records link their author before their book. */
  readonly authors?: boolean;
  /** What the button says. @default 'Search' */
  readonly button?: string;
  readonly method?: 'get' | 'post';
}

const SIZE = 10;

const SELECTS = `<label>Set in <select name="place"><option value="">anywhere</option>${PLACES.map((place) => `<option value="${place.toLowerCase()}">${place}</option>`).join('')}</select></label>
<label>Order <select name="by"><option value="title" selected>title</option><option value="number">number</option><option value="year">year</option></select></label>`;

const form = (word = '', { button = 'Search', method = 'get', selects = false }: LibraryWays = {}): string =>
  `<form action="/find" method="${method}"><input type="hidden" name="shelf" value="all"><input name="q" value="${word}" placeholder="Search for books">${selects ? SELECTS : ''}<button>${button}</button></form>`;

const AUTHORS = ['Ann Archer', 'Ben Baker', 'Cleo Carter', 'Dora Dyer'];

const authorOf = (id: number): string =>
  `<p class="by"><a href="/by/${id % AUTHORS.length}">${AUTHORS[id % AUTHORS.length]}</a></p>`;

const record = ({ about, id, title }: Book, ways: LibraryWays): string =>
  ways.table === true
    ? `<tr><td><a href="/book/${id}">${title}</a></td><td>${about}</td></tr>`
    : `<div class="hit">${ways.authors === true ? authorOf(id) : ''}<h3><a href="/book/${id}">${title}</a></h3><p>${about}</p></div>`;

/** What the library answers: HTML, or where it leads. */
export function libraryAnswer(
  path: string,
  ways: LibraryWays = {},
): { readonly body?: string; readonly to?: string } | null {
  const { pathname, searchParams } = new URL(path, 'http://library.test');
  const page = (body: string, title = 'Library') => ({
    body: `<!doctype html><html lang="en"><title>${title}</title><body><p>Books about clocks and keepers, a story for every harbour</p>${body}<footer><a href="/about">About us</a></footer></body></html>`,
  });
  if (pathname === '/') return page(form('', ways));
  const book = BOOKS.find(({ id }) => pathname === `/book/${id}`);
  if (book !== undefined) return page(`<h1>${book.title}</h1><p>${book.about}</p>`);
  const word = searchParams.get('q');
  if (pathname !== '/find' || word === null || searchParams.get('shelf') !== 'all') return null;
  const terms = word
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
  const matching =
    terms.length === 0
      ? []
      : BOOKS.filter(({ about, title }) =>
          terms.every((term) =>
            ` ${title} ${about}`
              .toLowerCase()
              .split(/[^a-z]+/)
              .includes(term),
          ),
        );
  const place = searchParams.get('place') ?? '';
  const found = matching.filter(({ about }) => place === '' || about.toLowerCase().includes(place));
  if (found.length === 0)
    return page(
      `${form(word, ways)}<p>${ways.table === true ? 'Nothing in our shelves matches' : 'Sorry, there is no book about'} ${word}.</p>${
        ways.instead === true
          ? `<p>Others read:</p>${BOOKS.slice((word.length * 7) % 60, ((word.length * 7) % 60) + 6)
              .map((other) => record(other, ways))
              .join('')}`
          : ''
      }`,
    );
  if (found.length === 1 && ways.straight === true) return { to: `/book/${found[0].id}` };
  if (found.length === 1 && ways.inPlace === true) {
    const [{ about, title }] = found;
    return page(`${form(word, ways)}<h1>${title}</h1><p>${about}</p><p>Shelf of ${title}</p>`, `${title} - Library`);
  }
  const from = Number(searchParams.get('from') ?? '0');
  const next = from + SIZE;
  const shown = found
    .slice(from, next)
    .map((one) => record(one, ways))
    .join('');
  const on =
    next >= found.length
      ? ''
      : ways.pages === 'buttons'
        ? `<form action="/find"><input type="hidden" name="shelf" value="all"><input type="hidden" name="q" value="${word}"><button name="from" value="${next}">Next</button></form>`
        : `<p><a href="/find?shelf=all&q=${encodeURIComponent(word)}${place === '' ? '' : `&place=${place}`}&from=${next}">Next</a></p>`;
  return page(
    `${form(word, ways)}<p>Books about ${word}</p>${ways.table === true ? `<table>${shown}</table>` : shown}${on}`,
  );
}
