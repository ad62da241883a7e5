import { money, number, w } from '../languages/text.ts';
import { bucket, bucketValues, type Column, createColumn, named } from './column.ts';
import { createRandom, type Random } from './random.ts';
import type { SiteData } from './table.ts';

const TOWNS: Readonly<Record<string, readonly string[]>> = {
  Harborview: ['Old Port', 'Signal Hill', 'Ropewalk', 'Quayside', 'Lighthouse Point'],
  Millbrook: ['Weavers Row', 'Upper Mill', 'Lower Mill', 'Abbey Fields'],
  Stonegate: ['North Gate', 'Cathedral Close', 'Tanners Yard', 'East Wall', 'Market Cross'],
  Elmwood: ['Birch Park', 'Larch Park', 'Cedar Park'],
  Redcliff: ['Cliffside', 'Harbour Steps', 'Sandy Bay', 'The Warren'],
};
const TYPES = [
  w('Detached house', 'Einfamilienhaus', 'Отдельный дом', 'بيت منفصل'),
  w('Terraced house', 'Reihenhaus', 'Таунхаус', 'بيت متصل'),
  w('Flat', 'Wohnung', 'Квартира', 'شقة'),
  w('Bungalow', 'Bungalow', 'Бунгало', 'بيت من طابق'),
  w('Loft', 'Dachgeschoss', 'Лофт', 'علية'),
  w('Farmhouse', 'Bauernhaus', 'Усадьба', 'بيت ريفي'),
];
const FEATURES = [
  w('Garden', 'Garten', 'Сад', 'حديقة'),
  w('Balcony', 'Balkon', 'Балкон', 'شرفة'),
  w('Fireplace', 'Kamin', 'Камин', 'مدفأة'),
  w('Swimming pool', 'Schwimmbecken', 'Бассейн', 'مسبح'),
  w('Cellar', 'Keller', 'Погреб', 'قبو'),
  w('Lift', 'Aufzug', 'Лифт', 'مصعد'),
  w('Sea view', 'Meerblick', 'Вид на море', 'إطلالة بحرية'),
  w('Workshop', 'Werkstatt', 'Мастерская', 'ورشة'),
  w('Sauna', 'Sauna', 'Сауна', 'ساونا'),
];
const HEATING = [
  w('Gas', 'Gas', 'Газ', 'غاز'),
  w('District heating', 'Fernwärme', 'Центральное отопление', 'تدفئة مركزية'),
  w('Heat pump', 'Wärmepumpe', 'Тепловой насос', 'مضخة حرارية'),
  w('Wood pellets', 'Holzpellets', 'Пеллеты', 'حبيبات خشب'),
  w('Oil', 'Öl', 'Мазут', 'نفط'),
];
const PARKING = [
  w('Garage', 'Garage', 'Гараж', 'مرأب'),
  w('Carport', 'Unterstand', 'Навес', 'مظلة سيارة'),
  w('Street parking', 'Straßenparken', 'Парковка на улице', 'موقف في الشارع'),
];
const OFFER = [w('For sale', 'Zum Kauf', 'Продажа', 'للبيع'), w('To let', 'Zur Miete', 'Аренда', 'للإيجار')];
const STREETS = [
  'Linden',
  'Chapel',
  'Orchard',
  'Station',
  'Meadow',
  'Foundry',
  'Bridge',
  'Vicarage',
  'Granary',
  'Willow',
  'Canal',
  'Mason',
  'Heron',
  'Juniper',
  'Saddler',
];
const ENDINGS = ['Street', 'Lane', 'Road', 'Walk', 'Terrace', 'Court'];
const PRICES = [150_000, 250_000, 400_000, 600_000, 900_000];
const AREAS = [50, 80, 120, 180, 250];

const counted = (upTo: number) => Array.from({ length: upTo }, (_, at) => ({ name: String(at + 1) }));

function createColumns() {
  const place = createColumn({
    id: 'place',
    name: w('Town and quarter', 'Ort und Viertel', 'Город и район', 'المدينة والحي'),
    shape: 'tree',
  });
  for (const [town, quarters] of Object.entries(TOWNS)) {
    const parent = place.value({ name: town });
    for (const quarter of quarters) place.value({ name: quarter, parent });
  }
  return {
    place,
    offer: createColumn(
      { id: 'offer', name: w('Offer', 'Angebot', 'Предложение', 'العرض'), shape: 'choice' },
      named(OFFER),
    ),
    type: createColumn(
      { id: 'type', name: w('Property type', 'Objektart', 'Тип объекта', 'نوع العقار'), shape: 'choice' },
      named(TYPES),
    ),
    bedrooms: createColumn(
      { id: 'bedrooms', name: w('Bedrooms', 'Schlafzimmer', 'Спальни', 'غرف النوم'), shape: 'choice' },
      counted(6),
    ),
    bathrooms: createColumn(
      { id: 'bathrooms', name: w('Bathrooms', 'Badezimmer', 'Ванные', 'الحمامات'), shape: 'choice' },
      counted(4),
    ),
    features: createColumn(
      { id: 'features', name: w('Features', 'Ausstattung', 'Удобства', 'المزايا'), shape: 'several' },
      named(FEATURES),
    ),
    heating: createColumn(
      { id: 'heating', name: w('Heating', 'Heizung', 'Отопление', 'التدفئة'), shape: 'choice' },
      named(HEATING),
    ),
    parking: createColumn(
      { id: 'parking', name: w('Parking', 'Stellplatz', 'Стоянка', 'الموقف'), shape: 'choice' },
      named(PARKING),
    ),
    floor: createColumn(
      {
        id: 'floor',
        name: w('Storey', 'Stockwerk', 'Этаж', 'الطابق'),
        shape: 'choice',
        under: { attribute: 'type', value: 'flat' },
      },
      counted(8),
    ),
    price: createColumn(
      { id: 'price', name: w('Price range', 'Preisklasse', 'Ценовой диапазон', 'فئة السعر'), shape: 'range' },
      bucketValues(PRICES, (edge, language) => money(edge, language)),
    ),
    area: createColumn(
      { id: 'area', name: w('Size range', 'Größenklasse', 'Диапазон площади', 'فئة المساحة'), shape: 'range' },
      bucketValues(AREAS, (edge) => `${edge} m²`),
    ),
  } satisfies Record<string, Column>;
}

interface Figures {
  readonly price: Float64Array;
  readonly area: Float64Array;
  readonly built: Uint16Array;
}

function addHome(columns: ReturnType<typeof createColumns>, figures: Figures, entity: number, random: Random): void {
  const towns = Object.values(TOWNS);
  const town = random.pickSkewed(towns.length);
  const before = towns.slice(0, town).reduce((sum, quarters) => sum + quarters.length + 1, 0);
  columns.place.add([before + 1 + random.below(towns[town].length)]);
  const rooms = 1 + random.pickSkewed(6);
  const type = random.pickSkewed(TYPES.length);
  figures.area[entity] = Math.round(25 + rooms * 22 + random.next() * 60);
  figures.price[entity] = Math.round((figures.area[entity] * (1500 + random.next() * 3500)) / 500) * 500;
  figures.built[entity] = 1880 + random.below(140);
  columns.offer.add([random.chance(0.7) ? 0 : 1]);
  columns.type.add([type]);
  columns.bedrooms.add([rooms - 1]);
  columns.bathrooms.add([Math.min(3, Math.floor(rooms / 2))]);
  columns.features.add(random.some(random.below(5), FEATURES.length));
  columns.heating.add([random.pickSkewed(HEATING.length)]);
  // Not every home has a place for a car: no value, and no "none" either.
  columns.parking.add(random.chance(0.75) ? [random.below(PARKING.length)] : []);
  columns.floor.add(TYPES[type].en === 'Flat' ? [random.below(8)] : []);
  columns.price.add([bucket(PRICES, figures.price[entity])]);
  columns.area.add([bucket(AREAS, figures.area[entity])]);
}

/** Homes for sale (D1 of the query paper): neither page nor record tells what the filters know. */
export function homesData(size: number, seed: string): SiteData {
  const random = createRandom(`homes ${seed}`);
  const columns = createColumns();
  const figures = { price: new Float64Array(size), area: new Float64Array(size), built: new Uint16Array(size) };
  for (let entity = 0; entity < size; entity += 1) addHome(columns, figures, entity, random);
  const streets = STREETS.length * ENDINGS.length;
  const root = {
    path: 'homes',
    entityPath: 'home',
    name: w('Homes', 'Immobilien', 'Недвижимость', 'بيوت'),
    base: null,
  };
  return {
    name: 'Doorstep Homes',
    about: w(
      'Houses and flats from people you can ring up.',
      'Häuser und Wohnungen von Leuten, die man anrufen kann.',
      'Дома и квартиры от людей, которым можно позвонить.',
      'بيوت وشقق من أناس يمكنك الاتصال بهم.',
    ),
    tables: [
      {
        kind: 'home',
        one: w('home', 'Immobilie', 'объект', 'بيت'),
        many: w('homes', 'Immobilien', 'объекты', 'بيوت'),
        size,
        roots: [root],
        splitRoots: [
          {
            path: 'for-sale',
            entityPath: 'sale',
            name: w('Buying', 'Kaufen', 'Купить', 'شراء'),
            base: { attribute: 'offer', value: 'for-sale' },
          },
          {
            path: 'to-let',
            entityPath: 'let',
            name: w('Renting', 'Mieten', 'Снять', 'إيجار'),
            base: { attribute: 'offer', value: 'to-let' },
          },
        ],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'asking',
            name: w('Asking price', 'Preis', 'Цена', 'السعر المطلوب'),
            inRecord: true,
            text: (entity, language) => money(figures.price[entity], language),
          },
          {
            id: 'space',
            name: w('Living space', 'Wohnfläche', 'Площадь', 'مساحة السكن'),
            inRecord: true,
            text: (entity, language) => `${number(figures.area[entity], language)} m²`,
          },
          {
            id: 'built',
            name: w('Year built', 'Gebaut', 'Построен', 'سنة البناء'),
            inRecord: false,
            text: (entity) => String(figures.built[entity]),
          },
        ],
        sorts: [
          { id: 'price', name: w('price', 'Preis', 'цене', 'السعر'), key: (entity) => figures.price[entity] },
          {
            id: 'space',
            name: w('living space', 'Wohnfläche', 'площади', 'مساحة السكن'),
            key: (entity) => figures.area[entity],
          },
        ],
        defaultFilter: { attribute: 'offer', value: 'for-sale' },
        title: (entity) => {
          const way = entity % streets;
          return `${1 + Math.floor(entity / streets)} ${STREETS[way % STREETS.length]} ${ENDINGS[Math.floor(way / STREETS.length)]}`;
        },
      },
    ],
  };
}
