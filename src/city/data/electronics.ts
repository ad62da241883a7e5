import { LANGUAGES, money, number, type Text, type Words, w } from '../languages/text.ts';
import { bucket, bucketValues, type Column, createColumn, named, slug } from './column.ts';
import { createRandom, hash, type Random } from './random.ts';
import type { Attribute, SiteData, Value } from './table.ts';

/** Departments with the categories below them: each category has filters that no other has. */
const DEPARTMENTS: readonly { readonly name: Words; readonly below: readonly string[] }[] = [
  {
    name: w('Vision', 'Bild', 'Изображение', 'الصورة'),
    below: [
      'Televisions',
      'Projectors',
      'Monitors',
      'Set-top boxes',
      'Picture frames',
      'Wall mounts',
      'Aerials',
      'Screens',
    ],
  },
  {
    name: w('Sound', 'Ton', 'Звук', 'الصوت'),
    below: ['Loudspeakers', 'Headphones', 'Amplifiers', 'Turntables', 'Radios', 'Microphones', 'Mixers', 'Soundbars'],
  },
  {
    name: w('Computers', 'Computer', 'Компьютеры', 'الحواسيب'),
    below: ['Laptops', 'Desktops', 'Tablets', 'Keyboards', 'Pointing devices', 'Printers', 'Scanners', 'Docks'],
  },
  {
    name: w('Storage', 'Speicher', 'Хранение', 'التخزين'),
    below: [
      'Hard disks',
      'Solid-state disks',
      'Memory cards',
      'Pen drives',
      'Tape drives',
      'Disk arrays',
      'Optical drives',
      'Enclosures',
    ],
  },
  {
    name: w('Network', 'Netzwerk', 'Сеть', 'الشبكات'),
    below: ['Routers', 'Switches', 'Repeaters', 'Modems', 'Cables', 'Network cards', 'Access points', 'Patch panels'],
  },
  {
    name: w('Cameras', 'Kameras', 'Камеры', 'الكاميرات'),
    below: [
      'System cameras',
      'Action cameras',
      'Lenses',
      'Tripods',
      'Flashes',
      'Light meters',
      'Filters',
      'Camera bags',
    ],
  },
  {
    name: w('Household', 'Haushalt', 'Дом', 'المنزل'),
    below: ['Kettles', 'Toasters', 'Irons', 'Blenders', 'Vacuum cleaners', 'Fans', 'Heaters', 'Scales'],
  },
  {
    name: w('Power', 'Strom', 'Питание', 'الطاقة'),
    below: ['Batteries', 'Chargers', 'Inverters', 'Solar panels', 'Power strips', 'Adapters', 'Generators', 'Meters'],
  },
];
const COMPONENTS = [
  w('housing', 'Gehäuse', 'корпус', 'هيكل'),
  w('display', 'Anzeige', 'дисплей', 'شاشة'),
  w('motor', 'Motor', 'мотор', 'محرك'),
  w('lead', 'Kabel', 'кабель', 'سلك'),
  w('plug', 'Stecker', 'вилка', 'قابس'),
  w('stand', 'Fuß', 'подставка', 'حامل'),
  w('button', 'Taste', 'кнопка', 'زر'),
  w('lamp', 'Lampe', 'лампа', 'مصباح'),
  w('sensor', 'Sensor', 'датчик', 'حساس'),
  w('coil', 'Spule', 'катушка', 'ملف'),
  w('lid', 'Deckel', 'крышка', 'غطاء'),
  w('grille', 'Gitter', 'решётка', 'شبك'),
  w('handle', 'Griff', 'ручка', 'مقبض'),
  w('board', 'Platine', 'плата', 'لوحة'),
  w('port', 'Anschluss', 'порт', 'منفذ'),
  w('cell', 'Zelle', 'ячейка', 'خلية'),
  w('belt', 'Riemen', 'ремень', 'سير'),
  w('hinge', 'Scharnier', 'петля', 'مفصل'),
  w('seal', 'Dichtung', 'прокладка', 'حشية'),
  w('spring', 'Feder', 'пружина', 'نابض'),
  w('tray', 'Lade', 'лоток', 'درج'),
  w('valve', 'Ventil', 'клапан', 'صمام'),
  w('wheel', 'Rad', 'колесо', 'عجلة'),
  w('clip', 'Klammer', 'зажим', 'مشبك'),
  w('frame', 'Rahmen', 'рама', 'إطار'),
  w('fuse', 'Sicherung', 'предохранитель', 'صمامة'),
  w('rotor', 'Läufer', 'ротор', 'دوار'),
  w('shell', 'Schale', 'оболочка', 'قشرة'),
  w('mount', 'Halter', 'крепление', 'مثبت'),
  w('filter', 'Sieb', 'фильтр', 'مرشح'),
  w('dial', 'Drehknopf', 'регулятор', 'قرص'),
  w('pump', 'Pumpe', 'насос', 'مضخة'),
];
const PROPERTIES = [
  w('Make', 'Bauart', 'Тип', 'نوع'),
  w('Finish', 'Oberfläche', 'Покрытие', 'تشطيب'),
  w('Grade', 'Güte', 'Класс', 'درجة'),
  w('Shape', 'Form', 'Форма', 'شكل'),
  w('Rating', 'Leistung', 'Мощность', 'قدرة'),
  w('Length', 'Länge', 'Длина', 'طول'),
  w('Noise', 'Geräusch', 'Шум', 'ضجيج'),
  w('Material', 'Stoff', 'Материал', 'مادة'),
  w('Fit', 'Sitz', 'Посадка', 'ملاءمة'),
  w('Origin', 'Herkunft', 'Происхождение', 'منشأ'),
  w('Series', 'Reihe', 'Серия', 'سلسلة'),
  w('Standard', 'Norm', 'Стандарт', 'معيار'),
  w('Position', 'Lage', 'Положение', 'موضع'),
  w('Strength', 'Stärke', 'Прочность', 'قوة'),
  w('Layout', 'Anordnung', 'Схема', 'تخطيط'),
  w('Coating', 'Beschichtung', 'Слой', 'طلاء'),
  w('Joint', 'Verbindung', 'Соединение', 'وصلة'),
];
const BRANDS = [
  'Aldus',
  'Benno',
  'Cadmia',
  'Dorada',
  'Elektra',
  'Fermi & Sons',
  'Gauss',
  'Hertzog',
  'Ohmega',
  'Pallas',
  'Quant',
  'Volta',
];
const PRICES = [30, 100, 300, 900];
const STATES = [
  w('In the warehouse', 'Im Lager', 'На складе', 'في المستودع'),
  w('On order', 'Auf Bestellung', 'Под заказ', 'عند الطلب'),
];
const OWN_VALUES = 3;

/** Which category, with the number of its value. */
const CATEGORIES = DEPARTMENTS.flatMap(({ below }, at) =>
  below.map((name, sub) => ({ name, value: at * 9 + 1 + sub })),
);

const both = (property: Words, component: Words): Text =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, `${property[language]} (${component[language]})`]),
  ) as Words;

/** Letters alone: what stands in addresses of attributes. */
const idOf = (text: string): string => slug(text).replaceAll('-', '');

/**
 * The filters of one category. Every entity of it has one value of each, so they share one index: over a thousand attributes
 * with one each would take a gigabyte for 250,000 entities.
 */
function filtersOf(category: number, members: Uint32Array, size: number, seed: string): Attribute[] {
  const starts = new Uint32Array(size + 1);
  for (const entity of members) starts[entity + 1] = 1;
  for (let at = 0; at < size; at += 1) starts[at + 1] += starts[at];
  const { name } = CATEGORIES[category];
  return PROPERTIES.map((property, at) => {
    const component = COMPONENTS[(category + at * 5) % COMPONENTS.length];
    const values: Value[] = Array.from({ length: OWN_VALUES }, (_, value) => {
      const code = `${'BDFHLNSV'[hash(name, at, value) % 8]}${10 * (value + 1) + (hash(name, at) % 9)}`;
      return { id: code.toLowerCase(), name: code, parent: -1 };
    });
    return {
      id: `${idOf(name)}${idOf(property.en)}`,
      name: both(property, component),
      shape: 'choice',
      onPage: false,
      inRecord: false,
      under: { attribute: 'category', value: slug(name) },
      values,
      starts,
      items: Uint16Array.from(members, (entity) => hash(seed, name, at, entity) % OWN_VALUES),
    };
  });
}

function createColumns() {
  const category = createColumn({
    id: 'category',
    name: w('Category', 'Kategorie', 'Категория', 'الفئة'),
    shape: 'tree',
    onPage: true,
  });
  for (const { below, name } of DEPARTMENTS) {
    const parent = category.value({ name });
    for (const one of below) category.value({ name: one, parent });
  }
  return {
    category,
    brand: createColumn(
      { id: 'brand', name: w('Brand', 'Marke', 'Бренд', 'العلامة'), shape: 'choice', onPage: true, inRecord: true },
      BRANDS.map((name) => ({ name })),
    ),
    price: createColumn(
      { id: 'price', name: w('Price range', 'Preisspanne', 'Диапазон цен', 'فئة السعر'), shape: 'range' },
      bucketValues(PRICES, (edge, language) => money(edge, language)),
    ),
    stock: createColumn(
      { id: 'stock', name: w('Availability', 'Verfügbarkeit', 'Наличие', 'التوفر'), shape: 'choice' },
      named(STATES),
    ),
  } satisfies Record<string, Column>;
}

function addItem(columns: ReturnType<typeof createColumns>, price: number, random: Random): number {
  const category = random.below(CATEGORIES.length);
  columns.category.add([CATEGORIES[category].value]);
  columns.price.add([bucket(PRICES, price)]);
  columns.stock.add([random.chance(0.8) ? 0 : 1]);
  return category;
}

/** Electronics (D5 of the query paper): over a thousand filters, nearly all of which appear only below one category. */
export function electronicsData(size: number, seed: string): SiteData {
  const random = createRandom(`electronics ${seed}`);
  const columns = createColumns();
  const prices = Float64Array.from({ length: size }, () => 8 + Math.round(random.next() ** 3 * 1600));
  const brands = Uint8Array.from({ length: size }, () => random.pickSkewed(BRANDS.length));
  const members = CATEGORIES.map((): number[] => []);
  for (let entity = 0; entity < size; entity += 1) {
    columns.brand.add([brands[entity]]);
    members[addItem(columns, prices[entity], random)].push(entity);
  }
  const own = members.flatMap((entities, category) => filtersOf(category, Uint32Array.from(entities), size, seed));
  return {
    name: 'Ohm Depot',
    about: w(
      'Everything with a plug, and the plug.',
      'Alles mit Stecker, und der Stecker.',
      'Всё с вилкой и сама вилка.',
      'كل ما له قابس، والقابس.',
    ),
    tables: [
      {
        kind: 'device',
        one: w('device', 'Gerät', 'прибор', 'جهاز'),
        many: w('devices', 'Geräte', 'приборы', 'أجهزة'),
        size,
        roots: [
          { path: 'devices', entityPath: 'device', name: w('Devices', 'Geräte', 'Приборы', 'أجهزة'), base: null },
        ],
        attributes: [...Object.values(columns).map((column) => column.done()), ...own],
        details: [
          {
            id: 'asking',
            name: w('Price', 'Preis', 'Цена', 'السعر'),
            inRecord: true,
            text: (entity, language) => money(prices[entity], language),
          },
          {
            id: 'grams',
            name: w('Weight', 'Gewicht', 'Вес', 'الوزن'),
            inRecord: false,
            text: (entity, language) => `${number(50 + (hash(seed, 'weight', entity) % 4000), language)} g`,
          },
        ],
        sorts: [{ id: 'price', name: w('price', 'Preis', 'цене', 'السعر'), key: (entity) => prices[entity] }],
        defaultFilter: { attribute: 'stock', value: 'in-the-warehouse' },
        title: (entity) => `${BRANDS[brands[entity]]} ${'ACEGKMPRTX'[entity % 10]}${100 + entity}`,
      },
    ],
  };
}
