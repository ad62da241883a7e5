import { money, number, w } from '../languages/text.ts';
import { bucket, bucketValues, type Column, createColumn, named } from './column.ts';
import { createRandom, hash, type Random } from './random.ts';
import type { SiteData } from './table.ts';

const BRANDS = [
  'Ardent',
  'Belltone',
  'Corvo',
  'Dialtree',
  'Emberline',
  'Fathom',
  'Gridley',
  'Halcyon',
  'Ionwave',
  'Junco',
  'Kestrel',
  'Lumen',
];
const NETWORKS = ['4G', '5G', '5G mmWave'];
const MEMORY = [64, 128, 256, 512];
const SCREENS = [5, 5.8, 6.3, 6.8];
const PRICES = [120, 250, 450, 800];
const COLOURS = [
  w('Graphite', 'Graphit', 'Графит', 'غرافيت'),
  w('Silver', 'Silber', 'Серебро', 'فضي'),
  w('Ocean blue', 'Ozeanblau', 'Океан', 'أزرق محيطي'),
  w('Mint', 'Minze', 'Мята', 'نعناعي'),
  w('Coral', 'Koralle', 'Коралл', 'مرجاني'),
];
const CONDITIONS = [
  w('New', 'Neu', 'Новый', 'جديد'),
  w('Refurbished', 'Aufbereitet', 'Восстановленный', 'مجدد'),
  w('Used', 'Gebraucht', 'Подержанный', 'مستعمل'),
];
const GRADES = [
  w('As new', 'Wie neu', 'Как новый', 'كالجديد'),
  w('Good', 'Gut', 'Хороший', 'جيد'),
  w('Fair', 'Mäßig', 'Средний', 'مقبول'),
];
const SELLERS = ['Signal House', 'Pocket Parts', 'Third Ring', 'Handset Hall', 'Copper & Glass'];
const FEATURES = [
  w('Two SIM cards', 'Zwei SIM-Karten', 'Две SIM-карты', 'شريحتان'),
  w('Fast charging', 'Schnellladen', 'Быстрая зарядка', 'شحن سريع'),
  w('Waterproof', 'Wasserdicht', 'Водостойкий', 'مقاوم للماء'),
  w('Removable battery', 'Wechselakku', 'Съёмный аккумулятор', 'بطارية قابلة للنزع'),
];

function createColumns() {
  return {
    brand: createColumn(
      { id: 'brand', name: w('Brand', 'Marke', 'Бренд', 'العلامة'), shape: 'choice', onPage: true },
      BRANDS.map((name) => ({ name })),
    ),
    network: createColumn(
      { id: 'network', name: w('Network', 'Mobilfunk', 'Сеть', 'الشبكة'), shape: 'choice' },
      NETWORKS.map((name) => ({ name })),
    ),
    memory: createColumn(
      { id: 'memory', name: w('Storage', 'Speicher', 'Память', 'التخزين'), shape: 'choice' },
      MEMORY.map((size) => ({ name: `${size} GB` })),
    ),
    screen: createColumn(
      { id: 'screen', name: w('Screen size', 'Bildschirm', 'Экран', 'الشاشة'), shape: 'range' },
      bucketValues(SCREENS, (edge, language) => `${number(edge, language, 1)}″`),
    ),
    colour: createColumn(
      { id: 'colour', name: w('Colour', 'Farbe', 'Цвет', 'اللون'), shape: 'choice' },
      named(COLOURS),
    ),
    condition: createColumn(
      { id: 'condition', name: w('Condition', 'Zustand', 'Состояние', 'الحالة'), shape: 'choice' },
      named(CONDITIONS),
    ),
    grade: createColumn(
      {
        id: 'grade',
        name: w('Wear', 'Abnutzung', 'Износ', 'الاستهلاك'),
        shape: 'choice',
        under: { attribute: 'condition', value: 'used' },
      },
      named(GRADES),
    ),
    seller: createColumn(
      { id: 'seller', name: w('Seller', 'Verkäufer', 'Продавец', 'البائع'), shape: 'choice' },
      SELLERS.map((name) => ({ name })),
    ),
    feature: createColumn(
      { id: 'feature', name: w('Features', 'Merkmale', 'Функции', 'المزايا'), shape: 'several' },
      named(FEATURES),
    ),
    price: createColumn(
      { id: 'price', name: w('Price range', 'Preisspanne', 'Диапазон цен', 'فئة السعر'), shape: 'range' },
      bucketValues(PRICES, (edge, language) => money(edge, language)),
    ),
  } satisfies Record<string, Column>;
}

function addPhone(columns: ReturnType<typeof createColumns>, brand: number, price: number, random: Random): void {
  const condition = random.pickSkewed(CONDITIONS.length);
  columns.brand.add([brand]);
  columns.network.add([random.pickSkewed(NETWORKS.length)]);
  columns.memory.add([random.below(MEMORY.length)]);
  columns.screen.add([bucket(SCREENS, 4.5 + random.next() * 3)]);
  columns.colour.add([random.pickSkewed(COLOURS.length)]);
  columns.condition.add([condition]);
  columns.grade.add(condition === 2 ? [random.below(GRADES.length)] : []);
  columns.seller.add([random.pickSkewed(SELLERS.length)]);
  columns.feature.add(random.some(random.below(3), FEATURES.length));
  columns.price.add([bucket(PRICES, price)]);
}

/** Phones of many sellers (D6 of the query paper): what is offered changes while one looks. */
export function phonesData(size: number, seed: string): SiteData {
  const random = createRandom(`phones ${seed}`);
  const columns = createColumns();
  const prices = Float64Array.from({ length: size }, () => 60 + Math.round(random.next() ** 2 * 1100));
  const brands = Uint8Array.from({ length: size }, () => random.pickSkewed(BRANDS.length));
  for (let entity = 0; entity < size; entity += 1) addPhone(columns, brands[entity], prices[entity], random);
  return {
    name: 'Handset Bazaar',
    about: w(
      'Phones from people who have one too many.',
      'Telefone von Leuten, die eines zu viel haben.',
      'Телефоны от тех, у кого есть лишний.',
      'هواتف ممن لديهم واحد زائد.',
    ),
    tables: [
      {
        kind: 'phone',
        one: w('phone', 'Telefon', 'телефон', 'هاتف'),
        many: w('phones', 'Telefone', 'телефоны', 'هواتف'),
        size,
        roots: [
          { path: 'phones', entityPath: 'phone', name: w('Phones', 'Telefone', 'Телефоны', 'هواتف'), base: null },
        ],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'asking',
            name: w('Price', 'Preis', 'Цена', 'السعر'),
            inRecord: true,
            text: (entity, language) => money(prices[entity], language),
          },
          {
            id: 'battery',
            name: w('Battery', 'Akku', 'Аккумулятор', 'البطارية'),
            inRecord: false,
            text: (entity, language) => `${number(2500 + (hash(seed, 'battery', entity) % 40) * 75, language)} mAh`,
          },
        ],
        sorts: [{ id: 'price', name: w('price', 'Preis', 'цене', 'السعر'), key: (entity) => prices[entity] }],
        defaultFilter: { attribute: 'condition', value: 'new' },
        title: (entity) => `${BRANDS[brands[entity]]} ${'ACEGKMPRTX'[entity % 10]}${10 + entity}`,
      },
    ],
  };
}
