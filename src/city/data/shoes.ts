import { money, number, w } from '../languages/text.ts';
import { bucket, bucketValues, type Column, createColumn, named } from './column.ts';
import { createRandom, hash, type Random } from './random.ts';
import type { SiteData } from './table.ts';

const BRANDS =
  'Fellstep Marrow Tindra Osprey&Sons Kestrelline Brightwell Havik Novella Cordwain Rambler Pellegrin Stridewell Ostra Lundgren Quickbeam Tamsin Vardo Ironbark Merrow Solstice Alderney Basalt Cobbleway Dunmore Eskdale Falkirk Glenhaven Heathrow&Co Inverness Juniperus Kirkwall Larkspur Moorgate Northwind Oakham Penrose Quillon Ravenna Silverdale Thornbury'.split(
    ' ',
  );
const MODELS =
  'Arc Breeze Comet Drift Echo Flint Gale Harrier Isle Jolt Kite Lumen Mesa Nimbus Orbit Pace Quest Ridge Summit Trail'.split(
    ' ',
  );
const DEPARTMENTS = [w('Women', 'Damen', 'Женщинам'), w('Men', 'Herren', 'Мужчинам'), w('Children', 'Kinder', 'Детям')];
const CATEGORIES = [
  {
    name: w('Boots', 'Stiefel', 'Сапоги'),
    below: [
      w('Ankle boots', 'Stiefeletten', 'Ботильоны'),
      w('Hiking boots', 'Wanderstiefel', 'Треккинговые ботинки'),
      w('Rubber boots', 'Gummistiefel', 'Резиновые сапоги'),
    ],
  },
  {
    name: w('Trainers', 'Turnschuhe', 'Кроссовки'),
    below: [
      w('Road running', 'Straßenlauf', 'Бег по асфальту'),
      w('Indoor court', 'Hallensport', 'Для зала'),
      w('Skate', 'Skaten', 'Скейт'),
    ],
  },
  {
    name: w('Sandals', 'Sandalen', 'Сандалии'),
    below: [w('Flip-flops', 'Zehentrenner', 'Шлёпанцы'), w('Strappy sandals', 'Riemchensandalen', 'Босоножки')],
  },
  {
    name: w('Formal shoes', 'Festschuhe', 'Классическая обувь'),
    below: [w('Loafers', 'Slipper', 'Лоферы'), w('Lace-ups', 'Schnürschuhe', 'Оксфорды')],
  },
];
const COLOURS = [
  { name: w('Black', 'Schwarz', 'Чёрный'), colour: '#222222' },
  { name: w('White', 'Weiß', 'Белый'), colour: '#fafafa' },
  { name: w('Red', 'Rot', 'Красный'), colour: '#c0392b' },
  { name: w('Blue', 'Blau', 'Синий'), colour: '#2458a6' },
  { name: w('Green', 'Grün', 'Зелёный'), colour: '#2e8b57' },
  { name: w('Brown', 'Braun', 'Коричневый'), colour: '#7b5533' },
  { name: w('Grey', 'Grau', 'Серый'), colour: '#8d8d8d' },
  { name: w('Yellow', 'Gelb', 'Жёлтый'), colour: '#e5c02f' },
  { name: w('Pink', 'Rosa', 'Розовый'), colour: '#e78fb3' },
];
const MATERIALS = [
  w('Full-grain leather', 'Vollleder', 'Натуральная кожа'),
  w('Suede', 'Wildleder', 'Замша'),
  w('Canvas', 'Segeltuch', 'Парусина'),
  w('Recycled polyester', 'Recyceltes Polyester', 'Переработанный полиэстер'),
  w('Wool felt', 'Wollfilz', 'Войлок'),
  w('Cork', 'Kork', 'Пробка'),
];
const OCCASIONS = [
  w('Everyday', 'Alltag', 'Повседневная'),
  w('Office', 'Büro', 'Офис'),
  w('Wedding', 'Hochzeit', 'Свадьба'),
  w('Outdoor', 'Draußen', 'На природе'),
  w('Beach', 'Strand', 'Пляж'),
];
const CLOSURES = [
  w('Laces', 'Schnürung', 'Шнурки'),
  w('Zip', 'Reißverschluss', 'Молния'),
  w('Hook-and-loop', 'Klettverschluss', 'Липучка'),
  w('Slip-on', 'Ohne Verschluss', 'Без застёжки'),
];
const HEELS = [
  w('Flat heel', 'Flacher Absatz', 'Без каблука'),
  w('Medium heel', 'Mittlerer Absatz', 'Средний каблук'),
  w('High heel', 'Hoher Absatz', 'Высокий каблук'),
];
const STOCK = [
  w('In stock', 'Auf Lager', 'В наличии'),
  w('Ships in two weeks', 'Lieferbar in zwei Wochen', 'Доставка через две недели'),
];
const STARS = [4, 3, 2];
const PRICES = [40, 70, 100, 150];
const SIZES = Array.from({ length: 15 }, (_, at) => ({ id: `eu-${34 + at}`, name: `EU ${34 + at}` }));

function createColumns() {
  const category = createColumn({
    id: 'category',
    name: w('Category', 'Kategorie', 'Категория'),
    shape: 'tree',
    onPage: true,
  });
  for (const { name, below } of CATEGORIES) {
    const parent = category.value({ name });
    for (const one of below) category.value({ name: one, parent });
  }
  const stars = STARS.map((at) => ({
    id: `${at}-stars`,
    name: w(`${at} stars and up`, `ab ${at} Sternen`, `${at} звезды и выше`),
  }));
  return {
    department: createColumn(
      { id: 'department', name: w('For', 'Für', 'Для кого'), shape: 'choice' },
      named(DEPARTMENTS),
    ),
    category,
    brand: createColumn(
      { id: 'brand', name: w('Brand', 'Marke', 'Бренд'), shape: 'choice', onPage: true, inRecord: true },
      BRANDS.map((name) => ({ name })),
    ),
    colour: createColumn({ id: 'colour', name: w('Colour', 'Farbe', 'Цвет'), shape: 'several' }, COLOURS),
    size: createColumn({ id: 'size', name: w('Shoe size', 'Schuhgröße', 'Размер'), shape: 'several' }, SIZES),
    material: createColumn(
      { id: 'material', name: w('Material', 'Material', 'Материал'), shape: 'several' },
      named(MATERIALS),
    ),
    occasion: createColumn(
      { id: 'occasion', name: w('Occasion', 'Anlass', 'Случай'), shape: 'several' },
      named(OCCASIONS),
    ),
    closure: createColumn(
      { id: 'closure', name: w('Fastening', 'Verschluss', 'Застёжка'), shape: 'choice' },
      named(CLOSURES),
    ),
    heel: createColumn(
      {
        id: 'heel',
        name: w('Heel height', 'Absatzhöhe', 'Высота каблука'),
        shape: 'choice',
        under: { attribute: 'department', value: 'women' },
      },
      named(HEELS),
    ),
    price: createColumn(
      { id: 'price', name: w('Price range', 'Preisspanne', 'Диапазон цен'), shape: 'range' },
      bucketValues(PRICES, (edge, language) => money(edge, language)),
    ),
    stars: createColumn(
      { id: 'stars', name: w('Customer rating', 'Kundenwertung', 'Отзывы'), shape: 'several' },
      stars,
    ),
    stock: createColumn(
      { id: 'stock', name: w('Availability', 'Verfügbarkeit', 'Наличие'), shape: 'choice' },
      named(STOCK),
    ),
  } satisfies Record<string, Column>;
}

interface Figures {
  readonly price: Float64Array;
  readonly stars: Float64Array;
  readonly brand: Uint8Array;
}

/** Where the subcategories of each category stand among the values. */
const SUBCATEGORIES = CATEGORIES.map(({ below }, at) => {
  const from = CATEGORIES.slice(0, at).reduce((sum, one) => sum + one.below.length + 1, 0);
  return below.map((_, sub) => from + 1 + sub);
});

function addShoe(columns: ReturnType<typeof createColumns>, figures: Figures, entity: number, random: Random): void {
  const department = random.pickSkewed(DEPARTMENTS.length);
  figures.brand[entity] = random.pickSkewed(BRANDS.length);
  figures.price[entity] = 19 + Math.round(random.next() ** 2 * 200) + 0.95;
  figures.stars[entity] = Math.round((1.5 + random.next() * 3.5) * 10) / 10;
  columns.department.add([department]);
  columns.category.add([random.pick(SUBCATEGORIES[random.pickSkewed(CATEGORIES.length)])]);
  columns.brand.add([figures.brand[entity]]);
  columns.colour.add(random.some(1 + random.below(3), COLOURS.length));
  const smallest = random.below(8);
  columns.size.add(Array.from({ length: 3 + random.below(5) }, (_, at) => smallest + at));
  columns.material.add(random.some(1 + random.below(2), MATERIALS.length));
  columns.occasion.add(random.some(random.below(3), OCCASIONS.length));
  columns.closure.add([random.pickSkewed(CLOSURES.length)]);
  columns.heel.add(department === 0 ? [random.below(HEELS.length)] : []);
  columns.price.add([bucket(PRICES, figures.price[entity])]);
  columns.stars.add(STARS.flatMap((least, at) => (figures.stars[entity] >= least ? [at] : [])));
  columns.stock.add([random.chance(0.85) ? 0 : 1]);
}

/** A shoe shop (D4 of the query paper): nearly every difficulty of filters at once, to 250,000 entities. */
export function shoesData(size: number, seed: string): SiteData {
  const random = createRandom(`shoes ${seed}`);
  const columns = createColumns();
  const figures = { price: new Float64Array(size), stars: new Float64Array(size), brand: new Uint8Array(size) };
  for (let entity = 0; entity < size; entity += 1) addShoe(columns, figures, entity, random);
  const root = { path: 'shoes', entityPath: 'shoe', name: w('Shoes', 'Schuhe', 'Обувь'), base: null };
  return {
    name: 'Cobble & Last',
    about: w(
      'Shoes for feet that have somewhere to go.',
      'Schuhe für Füße, die etwas vorhaben.',
      'Обувь для тех, кому есть куда идти.',
    ),
    tables: [
      {
        kind: 'shoe',
        one: w('shoe', 'Schuh', 'пара обуви'),
        many: w('shoes', 'Schuhe', 'пары обуви'),
        size,
        roots: [root],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'tag',
            name: w('Price', 'Preis', 'Цена'),
            inRecord: true,
            text: (entity, language) => money(figures.price[entity], language, 2),
          },
          {
            id: 'average',
            name: w('Average rating', 'Durchschnitt', 'Средняя оценка'),
            inRecord: true,
            text: (entity, language) => number(figures.stars[entity], language, 1),
          },
          {
            id: 'article',
            name: w('Article number', 'Artikelnummer', 'Артикул'),
            inRecord: false,
            text: (entity) => `A${String(hash(seed, entity)).padStart(10, '0')}`,
          },
        ],
        sorts: [
          { id: 'price', name: w('price', 'Preis', 'цене'), key: (entity) => figures.price[entity] },
          { id: 'rating', name: w('rating', 'Bewertung', 'оценке'), key: (entity) => figures.stars[entity] },
        ],
        defaultFilter: { attribute: 'stock', value: 'in-stock' },
        title: (entity) =>
          `${BRANDS[figures.brand[entity]]} ${MODELS[hash(seed, 'model', entity) % MODELS.length]} ${100 + entity}`,
      },
    ],
  };
}
