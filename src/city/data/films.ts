import { type Language, money, number, numerals, w } from '../languages/text.ts';
import { createColumn } from './column.ts';
import { choiceColumn, rangeColumn } from './row-columns.ts';
import type { Attribute, Detail, SiteData, SortKey } from './table.ts';
import { numberOf, type Row, readVegaTable, textOf, uniqueTitles } from './vega.ts';

const GROSS = [1e6, 1e7, 5e7, 1e8, 2e8];
const MINUTES = [90, 105, 120, 150];
const SCORES = [5, 6, 7, 8];

const yearOf = (row: Row): number | null => {
  const found = /(\d{4})$/.exec(textOf(row, 'Release Date') ?? '');
  const year = found === null ? null : Number(found[1]);
  // Two-digit years of the source were read into the future.
  return year === null || year > 2011 ? null : year;
};

const text = (field: string) => (row: Row) => {
  const name = textOf(row, field);
  return name === null ? null : { name };
};

function decades(rows: readonly Row[]): Attribute {
  const column = createColumn({ id: 'period', name: w('Period', 'Zeitraum', 'Период', 'الحقبة'), shape: 'tree' });
  for (const row of rows) {
    const year = yearOf(row);
    if (year === null) {
      column.add([]);
      continue;
    }
    const from = Math.floor(year / 10) * 10;
    const parent = column.value({
      id: `${from}s`,
      name: w(`${from}s`, `${from}er`, `${from}-е`, `الـ ${numerals(String(from), 'ar')}`),
    });
    column.add([column.value({ name: String(year), parent })]);
  }
  return column.done();
}

/** 3,201 films of the Vega example data. The page tells genre, distributor and director; the filters know more. */
export function filmsData(size: number): SiteData {
  const rows = readVegaTable('movies').slice(0, size);
  const titles = uniqueTitles(rows.map((row) => textOf(row, 'Title') ?? 'Untitled'));
  const detail = (
    id: string,
    name: Detail['name'],
    inRecord: boolean,
    text: (row: Row, language: Language) => string | null,
  ): Detail => ({
    id,
    name,
    inRecord,
    text: (entity, language) => text(rows[entity], language),
  });
  const sorts: SortKey[] = [
    { id: 'title', name: w('title', 'Titel', 'названию', 'العنوان'), key: (entity) => titles[entity] },
    {
      id: 'votes',
      name: w('votes', 'Stimmen', 'голосам', 'الأصوات'),
      key: (entity) => numberOf(rows[entity], 'IMDB Votes') ?? 0,
    },
    {
      id: 'gross',
      name: w('takings', 'Einspielergebnis', 'сборам', 'الإيرادات'),
      key: (entity) => numberOf(rows[entity], 'Worldwide Gross') ?? 0,
    },
  ];
  const root = { path: 'films', entityPath: 'film', name: w('Films', 'Filme', 'Фильмы', 'أفلام'), base: null };
  return {
    name: 'Lantern Film Archive',
    about: w(
      'Three decades of cinema in one card index.',
      'Drei Jahrzehnte Kino in einer Kartei.',
      'Три десятилетия кино в одной картотеке.',
      'ثلاثة عقود من السينما في فهرس واحد.',
    ),
    tables: [
      {
        kind: 'film',
        one: w('film', 'Film', 'фильм', 'فيلم'),
        many: w('films', 'Filme', 'фильмы', 'أفلام'),
        size: rows.length,
        roots: [root],
        attributes: [
          choiceColumn(
            rows,
            {
              id: 'genre',
              name: w('Genre', 'Gattung', 'Жанр', 'النوع'),
              shape: 'choice',
              onPage: true,
              inRecord: true,
            },
            text('Major Genre'),
          ),
          choiceColumn(
            rows,
            {
              id: 'rating',
              name: w('Certificate', 'Freigabe', 'Рейтинг MPAA', 'التصنيف العمري'),
              shape: 'choice',
            },
            text('MPAA Rating'),
          ),
          choiceColumn(
            rows,
            {
              id: 'source',
              name: w('Adapted from', 'Vorlage', 'Первоисточник', 'مقتبس من'),
              shape: 'choice',
            },
            text('Source'),
          ),
          choiceColumn(
            rows,
            {
              id: 'setting',
              name: w('Creative type', 'Erzählart', 'Тип сюжета', 'النمط الإبداعي'),
              shape: 'choice',
            },
            text('Creative Type'),
          ),
          choiceColumn(
            rows,
            {
              id: 'distributor',
              name: w('Distributor', 'Verleih', 'Прокатчик', 'الموزع'),
              shape: 'choice',
              onPage: true,
            },
            text('Distributor'),
          ),
          choiceColumn(
            rows,
            {
              id: 'director',
              name: w('Director', 'Regie', 'Режиссёр', 'المخرج'),
              shape: 'choice',
              onPage: true,
            },
            text('Director'),
          ),
          decades(rows),
          rangeColumn(
            rows,
            { id: 'length', name: w('Length', 'Länge', 'Длительность', 'المدة'), shape: 'range' },
            MINUTES,
            (edge, language) =>
              `${number(edge, language)} ${{ en: 'minutes', de: 'Minuten', ru: 'минут', ar: 'دقيقة' }[language]}`,
            (row) => numberOf(row, 'Running Time min'),
          ),
          rangeColumn(
            rows,
            { id: 'takings', name: w('Takings', 'Kasse', 'Касса', 'الإيرادات'), shape: 'range' },
            GROSS,
            (edge, language) => money(edge, language),
            (row) => numberOf(row, 'Worldwide Gross'),
          ),
          rangeColumn(
            rows,
            { id: 'score', name: w('Score', 'Wertung', 'Оценка', 'التقدير'), shape: 'range' },
            SCORES,
            (edge) => `${edge}`,
            (row) => numberOf(row, 'IMDB Rating'),
          ),
        ],
        details: [
          detail('released', w('First shown', 'Erstaufführung', 'Премьера', 'أول عرض'), true, (row) =>
            textOf(row, 'Release Date'),
          ),
          detail('budget', w('Budget', 'Etat', 'Бюджет', 'الميزانية'), false, (row, language) => {
            const value = numberOf(row, 'Production Budget');
            return value === null ? null : money(value, language);
          }),
          detail('votes', w('Votes', 'Stimmen', 'Голоса', 'الأصوات'), true, (row, language) => {
            const value = numberOf(row, 'IMDB Votes');
            return value === null ? null : number(value, language);
          }),
        ],
        sorts,
        defaultFilter: { attribute: 'rating', value: 'r' },
        title: (entity) => titles[entity],
      },
    ],
  };
}
