import { number, w } from '../languages/text.ts';
import { type Column, createColumn, named } from './column.ts';
import { createRandom, hash, type Random } from './random.ts';
import type { SiteData } from './table.ts';

/** Ordinary words, as dictionaries have them: a word that is tried at random has a chance. */
const NOUNS =
  'river mountain garden winter summer letter window mirror shadow island forest harbour bridge castle village mother father sister brother child soldier sailor doctor teacher farmer painter hunter dancer singer stranger neighbour traveller horse raven spider salmon tiger eagle rabbit silver copper iron glass paper stone thunder lightning storm rain snow desert ocean valley meadow orchard library museum theatre market kitchen station railway engine machine clock candle lantern compass anchor mirrors knife needle basket blanket feather diamond pearl poison honey bread butter pepper sugar coffee whisky tobacco music silence memory promise secret journey return escape murder marriage funeral birthday holiday revolution election republic empire kingdom treaty border prison hospital school college money fortune debt harvest hunger plague fever dream nightmare angel devil ghost giant prophet pilgrim monk queen king prince duke widow orphan thief spy witness judge lawyer captain admiral philosopher mathematician geometry chemistry botany astronomy grammar history language poetry painting sculpture architecture weaving pottery cookery fishing sailing climbing swimming gambling'.split(
    ' ',
  );
const MOODS =
  'silent hidden broken golden ancient distant bitter gentle hollow burning frozen crimson crooked narrow endless perfect second last first lonely foreign royal sacred common wild quiet savage tender noble humble curious invisible impossible forgotten reluctant modern medieval northern southern eastern western'.split(
    ' ',
  );
const FIRST =
  'Agnes Bertil Corinna Dmitri Edith Fausto Greta Hamid Ilse Jonas Katya Leopold Mirela Nils Oriana Pavel Quirin Rosa Samir Thea Ulrich Vesna Wanda Yusuf'.split(
    ' ',
  );
const LAST =
  'Abernathy Brandvold Castellan Drummond Eisenhardt Fontaine Gallagher Hollander Ivarsson Jankowski Kowalczyk Lindqvist Marchetti Nakamura Oberholz Pasternak Quesada Rautio Steinfeld Tolliver Underhill Vasquez Whitlock Zielinski'.split(
    ' ',
  );
const SUBJECTS = [
  w('Fiction', 'Romane', 'Проза', 'روايات'),
  w('Biography', 'Biografien', 'Биографии', 'سير'),
  w('Natural history', 'Naturkunde', 'Естествознание', 'تاريخ طبيعي'),
  w('Travel', 'Reise', 'Путешествия', 'رحلات'),
  w('Crafts', 'Handwerk', 'Ремёсла', 'حرف'),
  w('Law', 'Recht', 'Право', 'قانون'),
];
const TONGUES = [
  w('English', 'Englisch', 'Английский', 'الإنجليزية'),
  w('French', 'Französisch', 'Французский', 'الفرنسية'),
  w('Polish', 'Polnisch', 'Польский', 'البولندية'),
];
const PRESSES = 'Marlowe Hearthstone Almanac Turnpike Saltmarsh Beacon Quarto Foxglove Paragon Wharf'.split(' ');
const SHELVES = [
  w('Reading room', 'Lesesaal', 'Читальный зал', 'قاعة المطالعة'),
  w('Stacks', 'Magazin', 'Хранилище', 'المخزن'),
  w('Children', 'Kinder', 'Детский отдел', 'الأطفال'),
];

const upper = (word: string): string => word[0].toUpperCase() + word.slice(1);

/** Some ways in which books are called. */
function titleOf(seed: string, entity: number): string {
  const draw = (of: string, list: readonly string[]): string => upper(list[hash(seed, of, entity) % list.length]);
  const [noun, other, mood] = [draw('noun', NOUNS), draw('other', NOUNS), draw('mood', MOODS)];
  switch (hash(seed, 'way', entity) % 4) {
    case 0:
      return `The ${mood} ${noun}`;
    case 1:
      return `${noun} and ${other}`;
    case 2:
      return `A ${mood} History of the ${noun}`;
    default:
      return `The ${noun} of the ${mood} ${other}`;
  }
}

/** Titles that came before get a volume. */
function titlesOf(seed: string, size: number): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: size }, (_, entity) => {
    const title = titleOf(seed, entity);
    const volume = (seen.get(title) ?? 0) + 1;
    seen.set(title, volume);
    return volume === 1 ? title : `${title}, Volume ${volume}`;
  });
}

function createColumns() {
  return {
    subject: createColumn(
      { id: 'subject', name: w('Subject', 'Sachgebiet', 'Тематика', 'الموضوع'), shape: 'choice', onPage: true },
      named(SUBJECTS),
    ),
    tongue: createColumn(
      { id: 'tongue', name: w('Language', 'Sprache', 'Язык', 'اللغة'), shape: 'choice', onPage: true },
      named(TONGUES),
    ),
    press: createColumn(
      {
        id: 'press',
        name: w('Publisher', 'Verlag', 'Издательство', 'الناشر'),
        shape: 'choice',
        onPage: true,
        inRecord: true,
      },
      PRESSES.map((name) => ({ name })),
    ),
    shelf: createColumn(
      { id: 'shelf', name: w('Location', 'Standort', 'Местонахождение', 'المكان'), shape: 'choice', onPage: true },
      named(SHELVES),
    ),
  } satisfies Record<string, Column>;
}

function addBook(columns: ReturnType<typeof createColumns>, years: Uint16Array, entity: number, random: Random): void {
  columns.subject.add([random.pickSkewed(SUBJECTS.length)]);
  columns.tongue.add([random.pickSkewed(TONGUES.length)]);
  columns.press.add([random.pickSkewed(PRESSES.length)]);
  columns.shelf.add([random.pickSkewed(SHELVES.length)]);
  years[entity] = 1880 + random.below(140);
}

const writer = (seed: string, entity: number): string =>
  `${FIRST[hash(seed, 'first', entity) % FIRST.length]} ${LAST[hash(seed, 'last', entity) % LAST.length]}`;

/** The catalogue of a library, to 100,000 books and more. */
export function booksData(size: number, seed: string): SiteData {
  const random = createRandom(`books ${seed}`);
  const columns = createColumns();
  const years = new Uint16Array(size);
  for (let entity = 0; entity < size; entity += 1) addBook(columns, years, entity, random);
  const titles = titlesOf(seed, size);
  return {
    name: 'Aldermoor Library',
    about: w(
      'Books that have waited long enough.',
      'Bücher, die lange genug gewartet haben.',
      'Книги, которые долго ждали.',
      'كتب انتظرت طويلا.',
    ),
    tables: [
      {
        kind: 'book',
        one: w('book', 'Buch', 'книга', 'كتاب'),
        many: w('books', 'Bücher', 'книги', 'كتب'),
        size,
        roots: [
          { path: 'catalogue', entityPath: 'book', name: w('Catalogue', 'Katalog', 'Каталог', 'الفهرس'), base: null },
        ],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'author',
            name: w('Author', 'Verfasser', 'Автор', 'المؤلف'),
            inRecord: true,
            text: (entity) => writer(seed, entity),
          },
          {
            id: 'year',
            name: w('Year', 'Jahr', 'Год', 'السنة'),
            inRecord: true,
            text: (entity) => String(years[entity]),
          },
          {
            id: 'extent',
            name: w('Pages', 'Seiten', 'Страниц', 'الصفحات'),
            inRecord: false,
            text: (entity, language) => number(60 + (hash(seed, 'extent', entity) % 700), language),
          },
          {
            id: 'signature',
            name: w('Shelf mark', 'Signatur', 'Шифр', 'رمز الرف'),
            inRecord: false,
            text: (entity) => `AL ${hash(seed, 'mark', entity) % 100_000}`,
          },
        ],
        sorts: [{ id: 'year', name: w('year', 'Jahr', 'году', 'السنة'), key: (entity) => years[entity] }],
        title: (entity) => titles[entity],
      },
    ],
  };
}
