import { type Language, number, w } from '../languages/text.ts';
import { type ColumnSpec, slug } from './column.ts';
import { choiceColumn, rangeColumn } from './row-columns.ts';
import type { Attribute, SiteData } from './table.ts';
import { numberOf, type Row, readVegaTable, uniqueTitles } from './vega.ts';

const POWER = [75, 100, 150, 200];
const WEIGHT = [2000, 2500, 3000, 3500, 4000];
const THIRST = [15, 20, 25, 30, 35];
const ORIGIN: Readonly<Record<string, ReturnType<typeof w>>> = {
  USA: w('United States', 'Vereinigte Staaten', 'США', 'الولايات المتحدة'),
  Europe: w('Europe', 'Europa', 'Европа', 'أوروبا'),
  Japan: w('Japan', 'Japan', 'Япония', 'اليابان'),
};

const yearOf = (row: Row): string => String(row.Year).slice(0, 4);
const capital = (text: string): string =>
  text.replace(/(^|[\s(/-])([a-z])/g, (_, before, letter) => before + letter.toUpperCase());

const choice = (rows: readonly Row[], spec: ColumnSpec, read: (row: Row) => string): Attribute =>
  choiceColumn(rows, spec, (row) => ({ id: slug(read(row)), name: ORIGIN[read(row)] ?? capital(read(row)) }));

const ranges = (
  rows: readonly Row[],
  spec: ColumnSpec,
  field: string,
  edges: readonly number[],
  unit: string,
): Attribute =>
  rangeColumn(
    rows,
    spec,
    edges,
    (edge, language) => `${number(edge, language)} ${unit}`,
    (row) => numberOf(row, field),
  );

/** 406 cars of the Vega example data. The page shows make, year and the bare figures; the filters know the rest. */
export function carsData(size: number): SiteData {
  const rows = readVegaTable('cars').slice(0, size);
  const titles = uniqueTitles(rows.map((row) => `${capital(String(row.Name))}, ${yearOf(row)}`));
  const figure = (id: string, name: ReturnType<typeof w>, field: string, unit: string, inRecord: boolean) => ({
    id,
    name,
    inRecord,
    text: (entity: number, language: Language) => {
      const value = numberOf(rows[entity], field);
      return value === null ? null : `${number(value, language, Number.isInteger(value) ? 0 : 1)} ${unit}`;
    },
  });
  const root = { path: 'cars', entityPath: 'car', name: w('Cars', 'Autos', 'Автомобили', 'سيارات'), base: null };
  return {
    name: 'Old Timer Exchange',
    about: w(
      'Cars of the seventies, bought and sold.',
      'Autos der Siebziger, gekauft und verkauft.',
      'Автомобили семидесятых: купля и продажа.',
      'سيارات السبعينيات، تباع وتشترى.',
    ),
    tables: [
      {
        kind: 'car',
        one: w('car', 'Auto', 'автомобиль', 'سيارة'),
        many: w('cars', 'Autos', 'автомобили', 'سيارات'),
        size: rows.length,
        roots: [root],
        attributes: [
          choice(
            rows,
            { id: 'make', name: w('Make', 'Marke', 'Марка', 'الصانع'), shape: 'choice', onPage: true },
            (row) => String(row.Name).split(' ')[0],
          ),
          choice(
            rows,
            {
              id: 'built',
              name: w('Built in', 'Baujahr', 'Год выпуска', 'سنة الصنع'),
              shape: 'choice',
              onPage: true,
              inRecord: true,
            },
            yearOf,
          ),
          choice(
            rows,
            { id: 'origin', name: w('Built where', 'Herkunft', 'Страна', 'بلد الصنع'), shape: 'choice' },
            (row) => String(row.Origin),
          ),
          choice(
            rows,
            { id: 'cylinders', name: w('Cylinders', 'Zylinder', 'Цилиндры', 'الأسطوانات'), shape: 'choice' },
            (row) => String(row.Cylinders),
          ),
          ranges(
            rows,
            {
              id: 'power',
              name: w('Power class', 'Leistungsklasse', 'Класс мощности', 'فئة القدرة'),
              shape: 'range',
            },
            'Horsepower',
            POWER,
            'hp',
          ),
          ranges(
            rows,
            {
              id: 'weight',
              name: w('Weight class', 'Gewichtsklasse', 'Весовой класс', 'فئة الوزن'),
              shape: 'range',
            },
            'Weight_in_lbs',
            WEIGHT,
            'lbs',
          ),
          ranges(
            rows,
            {
              id: 'thirst',
              name: w('Economy', 'Verbrauch', 'Экономичность', 'الاستهلاك'),
              shape: 'range',
            },
            'Miles_per_Gallon',
            THIRST,
            'mpg',
          ),
        ],
        details: [
          figure('horsepower', w('Horsepower', 'Pferdestärken', 'Лошадиные силы', 'القدرة'), 'Horsepower', 'HP', true),
          figure(
            'mass',
            w('Kerb weight', 'Leergewicht', 'Снаряжённая масса', 'الوزن'),
            'Weight_in_lbs',
            'pounds',
            false,
          ),
          figure(
            'displacement',
            w('Displacement', 'Hubraum', 'Рабочий объём', 'سعة المحرك'),
            'Displacement',
            'cu in',
            true,
          ),
          figure(
            'acceleration',
            w('0 to 60 mph', '0 auf 60 mph', 'Разгон до 60 миль/ч', 'التسارع'),
            'Acceleration',
            's',
            false,
          ),
        ],
        sorts: [
          { id: 'name', name: w('name', 'Name', 'названию', 'الاسم'), key: (entity) => titles[entity] },
          {
            id: 'power',
            name: w('power', 'Leistung', 'мощности', 'القدرة'),
            key: (entity) => numberOf(rows[entity], 'Horsepower') ?? 0,
          },
          {
            id: 'weight',
            name: w('weight', 'Gewicht', 'весу', 'الوزن'),
            key: (entity) => numberOf(rows[entity], 'Weight_in_lbs') ?? 0,
          },
        ],
        defaultFilter: { attribute: 'origin', value: 'usa' },
        title: (entity) => titles[entity],
      },
    ],
  };
}
