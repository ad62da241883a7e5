import { money, number, numerals, w } from '../languages/text.ts';
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
const DEPARTMENTS = [
  w('Women', 'Damen', 'Женщинам', 'نساء'),
  w('Men', 'Herren', 'Мужчинам', 'رجال'),
  w('Children', 'Kinder', 'Детям', 'أطفال'),
];
const CATEGORIES = [
  {
    name: w('Boots', 'Stiefel', 'Сапоги', 'جزم'),
    below: [
      w('Ankle boots', 'Stiefeletten', 'Ботильоны', 'جزم قصيرة'),
      w('Hiking boots', 'Wanderstiefel', 'Треккинговые ботинки', 'جزم مشي'),
      w('Rubber boots', 'Gummistiefel', 'Резиновые сапоги', 'جزم مطاطية'),
    ],
  },
  {
    name: w('Trainers', 'Turnschuhe', 'Кроссовки', 'أحذية رياضية'),
    below: [
      w('Road running', 'Straßenlauf', 'Бег по асфальту', 'جري على الطريق'),
      w('Indoor court', 'Hallensport', 'Для зала', 'ملاعب داخلية'),
      w('Skate', 'Skaten', 'Скейт', 'تزلج'),
    ],
  },
  {
    name: w('Sandals', 'Sandalen', 'Сандалии', 'صنادل'),
    below: [
      w('Flip-flops', 'Zehentrenner', 'Шлёпанцы', 'شباشب'),
      w('Strappy sandals', 'Riemchensandalen', 'Босоножки', 'صنادل بأشرطة'),
    ],
  },
  {
    name: w('Formal shoes', 'Festschuhe', 'Классическая обувь', 'أحذية رسمية'),
    below: [
      w('Loafers', 'Slipper', 'Лоферы', 'أحذية بلا رباط'),
      w('Lace-ups', 'Schnürschuhe', 'Оксфорды', 'أحذية برباط'),
    ],
  },
];
const COLOURS = [
  { name: w('Black', 'Schwarz', 'Чёрный', 'أسود'), colour: '#222222' },
  { name: w('White', 'Weiß', 'Белый', 'أبيض'), colour: '#fafafa' },
  { name: w('Red', 'Rot', 'Красный', 'أحمر'), colour: '#c0392b' },
  { name: w('Blue', 'Blau', 'Синий', 'أزرق'), colour: '#2458a6' },
  { name: w('Green', 'Grün', 'Зелёный', 'أخضر'), colour: '#2e8b57' },
  { name: w('Brown', 'Braun', 'Коричневый', 'بني'), colour: '#7b5533' },
  { name: w('Grey', 'Grau', 'Серый', 'رمادي'), colour: '#8d8d8d' },
  { name: w('Yellow', 'Gelb', 'Жёлтый', 'أصفر'), colour: '#e5c02f' },
  { name: w('Pink', 'Rosa', 'Розовый', 'وردي'), colour: '#e78fb3' },
];
const MATERIALS = [
  w('Full-grain leather', 'Vollleder', 'Натуральная кожа', 'جلد طبيعي'),
  w('Suede', 'Wildleder', 'Замша', 'شمواه'),
  w('Canvas', 'Segeltuch', 'Парусина', 'قماش'),
  w('Recycled polyester', 'Recyceltes Polyester', 'Переработанный полиэстер', 'بوليستر معاد'),
  w('Wool felt', 'Wollfilz', 'Войлок', 'لباد'),
  w('Cork', 'Kork', 'Пробка', 'فلين'),
];
const OCCASIONS = [
  w('Everyday', 'Alltag', 'Повседневная', 'يومي'),
  w('Office', 'Büro', 'Офис', 'مكتب'),
  w('Wedding', 'Hochzeit', 'Свадьба', 'زفاف'),
  w('Outdoor', 'Draußen', 'На природе', 'خارجي'),
  w('Beach', 'Strand', 'Пляж', 'شاطئ'),
];
const CLOSURES = [
  w('Laces', 'Schnürung', 'Шнурки', 'رباط'),
  w('Zip', 'Reißverschluss', 'Молния', 'سحاب'),
  w('Hook-and-loop', 'Klettverschluss', 'Липучка', 'لاصق'),
  w('Slip-on', 'Ohne Verschluss', 'Без застёжки', 'انتعال مباشر'),
];
const HEELS = [
  w('Flat heel', 'Flacher Absatz', 'Без каблука', 'كعب مسطح'),
  w('Medium heel', 'Mittlerer Absatz', 'Средний каблук', 'كعب متوسط'),
  w('High heel', 'Hoher Absatz', 'Высокий каблук', 'كعب عال'),
];
const STOCK = [
  w('In stock', 'Auf Lager', 'В наличии', 'متوفر'),
  w('Ships in two weeks', 'Lieferbar in zwei Wochen', 'Доставка через две недели', 'يشحن بعد أسبوعين'),
];
const STARS = [4, 3, 2];
const PRICES = [40, 70, 100, 150];
const SIZES = Array.from({ length: 15 }, (_, at) => ({ id: `eu-${34 + at}`, name: `EU ${34 + at}` }));

function createColumns() {
  const category = createColumn({
    id: 'category',
    name: w('Category', 'Kategorie', 'Категория', 'الفئة'),
    shape: 'tree',
    onPage: true,
  });
  for (const { name, below } of CATEGORIES) {
    const parent = category.value({ name });
    for (const one of below) category.value({ name: one, parent });
  }
  const stars = STARS.map((at) => ({
    id: `${at}-stars`,
    name: w(
      `${at} stars and up`,
      `ab ${at} Sternen`,
      `${at} звезды и выше`,
      `${numerals(String(at), 'ar')} نجوم فأكثر`,
    ),
  }));
  return {
    department: createColumn(
      { id: 'department', name: w('For', 'Für', 'Для кого', 'لأجل'), shape: 'choice' },
      named(DEPARTMENTS),
    ),
    category,
    brand: createColumn(
      { id: 'brand', name: w('Brand', 'Marke', 'Бренд', 'العلامة'), shape: 'choice', onPage: true, inRecord: true },
      BRANDS.map((name) => ({ name })),
    ),
    colour: createColumn({ id: 'colour', name: w('Colour', 'Farbe', 'Цвет', 'اللون'), shape: 'several' }, COLOURS),
    size: createColumn({ id: 'size', name: w('Shoe size', 'Schuhgröße', 'Размер', 'المقاس'), shape: 'several' }, SIZES),
    material: createColumn(
      { id: 'material', name: w('Material', 'Material', 'Материал', 'المادة'), shape: 'several' },
      named(MATERIALS),
    ),
    occasion: createColumn(
      { id: 'occasion', name: w('Occasion', 'Anlass', 'Случай', 'المناسبة'), shape: 'several' },
      named(OCCASIONS),
    ),
    closure: createColumn(
      { id: 'closure', name: w('Fastening', 'Verschluss', 'Застёжка', 'الإغلاق'), shape: 'choice' },
      named(CLOSURES),
    ),
    heel: createColumn(
      {
        id: 'heel',
        name: w('Heel height', 'Absatzhöhe', 'Высота каблука', 'ارتفاع الكعب'),
        shape: 'choice',
        under: { attribute: 'department', value: 'women' },
      },
      named(HEELS),
    ),
    price: createColumn(
      { id: 'price', name: w('Price range', 'Preisspanne', 'Диапазон цен', 'فئة السعر'), shape: 'range' },
      bucketValues(PRICES, (edge, language) => money(edge, language)),
    ),
    stars: createColumn(
      { id: 'stars', name: w('Customer rating', 'Kundenwertung', 'Отзывы', 'تقييم الزبائن'), shape: 'several' },
      stars,
    ),
    stock: createColumn(
      { id: 'stock', name: w('Availability', 'Verfügbarkeit', 'Наличие', 'التوفر'), shape: 'choice' },
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
  const root = { path: 'shoes', entityPath: 'shoe', name: w('Shoes', 'Schuhe', 'Обувь', 'أحذية'), base: null };
  return {
    name: 'Cobble & Last',
    about: w(
      'Shoes for feet that have somewhere to go.',
      'Schuhe für Füße, die etwas vorhaben.',
      'Обувь для тех, кому есть куда идти.',
      'أحذية لأقدام لها وجهة.',
    ),
    tables: [
      {
        kind: 'shoe',
        one: w('shoe', 'Schuh', 'пара обуви', 'حذاء'),
        many: w('shoes', 'Schuhe', 'пары обуви', 'أحذية'),
        size,
        roots: [root],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'tag',
            name: w('Price', 'Preis', 'Цена', 'السعر'),
            inRecord: true,
            text: (entity, language) => money(figures.price[entity], language, 2),
          },
          {
            id: 'average',
            name: w('Average rating', 'Durchschnitt', 'Средняя оценка', 'متوسط التقييم'),
            inRecord: true,
            text: (entity, language) => number(figures.stars[entity], language, 1),
          },
          {
            id: 'article',
            name: w('Article number', 'Artikelnummer', 'Артикул', 'رقم الصنف'),
            inRecord: false,
            text: (entity) => `A${String(hash(seed, entity)).padStart(10, '0')}`,
          },
        ],
        sorts: [
          { id: 'price', name: w('price', 'Preis', 'цене', 'السعر'), key: (entity) => figures.price[entity] },
          { id: 'rating', name: w('rating', 'Bewertung', 'оценке', 'التقييم'), key: (entity) => figures.stars[entity] },
        ],
        defaultFilter: { attribute: 'stock', value: 'in-stock' },
        title: (entity) =>
          `${BRANDS[figures.brand[entity]]} ${MODELS[hash(seed, 'model', entity) % MODELS.length]} ${100 + entity}`,
      },
    ],
  };
}
