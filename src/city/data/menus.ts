import { number, type Text, w } from '../languages/text.ts';
import { type Column, createColumn, named } from './column.ts';
import { createRandom, hash, type Random } from './random.ts';
import type { SiteData } from './table.ts';

const AREAS: Readonly<Record<string, readonly string[]>> = {
  Riverside: ['Ferry Landing', 'Salt Wharf', 'Bargemen Street'],
  Hilltop: ['Observatory', 'Vineyard Steps'],
  Centre: ['Cathedral Quarter', 'Clock Square', 'Theatre Row', 'Printers Lane'],
  Southgate: ['Gasworks', 'Tram Depot', 'Long Meadow'],
};
const KITCHENS = [
  w('Pizza', 'Pizza', 'Пицца', 'بيتزا'),
  w('Sushi', 'Sushi', 'Суши', 'سوشي'),
  w('Grill', 'Grill', 'Гриль', 'مشويات'),
  w('Vegan', 'Vegan', 'Веганская', 'نباتي صرف'),
  w('Noodles', 'Nudeln', 'Лапша', 'معكرونة'),
  w('Seafood', 'Meeresfrüchte', 'Морепродукты', 'مأكولات بحرية'),
  w('Breakfast', 'Frühstück', 'Завтраки', 'فطور'),
  w('Bakery', 'Bäckerei', 'Пекарня', 'مخبز'),
];
const PRICES = [
  w('Cheap', 'Günstig', 'Дёшево', 'رخيص'),
  w('Moderate', 'Mittel', 'Средне', 'متوسط'),
  w('Expensive', 'Teuer', 'Дорого', 'غال'),
];
const SERVICES = [
  w('Delivers', 'Liefert', 'Доставка', 'توصيل'),
  w('Outdoor tables', 'Tische im Freien', 'Столики на улице', 'طاولات خارجية'),
  w('Takes bookings', 'Nimmt Reservierungen', 'Бронирование', 'يقبل الحجز'),
  w('Live music', 'Livemusik', 'Живая музыка', 'موسيقى حية'),
  w('Step-free', 'Stufenlos', 'Без ступеней', 'بلا درجات'),
];
const MEALS = [
  w('Lunch', 'Mittags', 'Обед', 'غداء'),
  w('Dinner', 'Abends', 'Ужин', 'عشاء'),
  w('Brunch', 'Brunch', 'Бранч', 'فطور متأخر'),
  w('Late night', 'Spätabends', 'Ночью', 'آخر الليل'),
];
const OWNERS = [
  'Amadou',
  'Brigid',
  'Chiara',
  'Dmitri',
  'Esra',
  'Farouk',
  'Goran',
  'Hana',
  'Ilse',
  'Jamal',
  'Kiri',
  'Lucia',
  'Mbali',
];
const HOUSES = ['Kitchen', 'Table', 'Canteen', 'Lantern', 'Corner', 'Spoon', 'Terrace', 'Oven', 'Larder'];

function createColumns() {
  const area = createColumn({
    id: 'area',
    name: w('Neighbourhood', 'Gegend', 'Район', 'الحي'),
    shape: 'tree',
    onPage: true,
  });
  for (const [part, streets] of Object.entries(AREAS)) {
    const parent = area.value({ name: part });
    for (const name of streets) area.value({ name, parent });
  }
  const several = (id: string, name: Text, values: readonly Text[]) =>
    createColumn({ id, name, shape: 'several' }, named(values));
  return {
    area,
    kitchen: createColumn(
      { id: 'kitchen', name: w('Kitchen', 'Küche', 'Кухня', 'المطبخ'), shape: 'several', onPage: true, inRecord: true },
      named(KITCHENS),
    ),
    price: createColumn(
      { id: 'price', name: w('Price level', 'Preisniveau', 'Уровень цен', 'مستوى السعر'), shape: 'choice' },
      named(PRICES),
    ),
    service: several('service', w('Service', 'Service', 'Услуги', 'الخدمة'), SERVICES),
    meal: several('meal', w('Open for', 'Geöffnet für', 'Открыто на', 'مفتوح لـ'), MEALS),
  } satisfies Record<string, Column>;
}

function addPlace(columns: ReturnType<typeof createColumns>, random: Random): void {
  const parts = Object.values(AREAS);
  const part = random.pickSkewed(parts.length);
  const before = parts.slice(0, part).reduce((sum, streets) => sum + streets.length + 1, 0);
  columns.area.add([before + 1 + random.below(parts[part].length)]);
  columns.kitchen.add(random.some(1 + random.below(2), KITCHENS.length));
  columns.price.add([random.pickSkewed(PRICES.length)]);
  columns.service.add(random.some(random.below(4), SERVICES.length));
  columns.meal.add(random.some(1 + random.below(2), MEALS.length));
}

/** Restaurants with their menus (D3 of the query paper): few filters, all of them on every list. */
export function menusData(size: number, seed: string): SiteData {
  const random = createRandom(`menus ${seed}`);
  const columns = createColumns();
  const dishes = Uint16Array.from({ length: size }, () => 12 + random.below(140));
  for (let entity = 0; entity < size; entity += 1) addPlace(columns, random);
  return {
    name: 'Every Menu',
    about: w(
      'What is cooked in town, and where.',
      'Was in der Stadt gekocht wird und wo.',
      'Что готовят в городе и где.',
      'ماذا يطبخ في المدينة وأين.',
    ),
    tables: [
      {
        kind: 'restaurant',
        one: w('restaurant', 'Restaurant', 'ресторан', 'مطعم'),
        many: w('restaurants', 'Restaurants', 'рестораны', 'مطاعم'),
        size,
        roots: [
          {
            path: 'menus',
            entityPath: 'menu',
            name: w('Restaurants', 'Restaurants', 'Рестораны', 'مطاعم'),
            base: null,
          },
        ],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'dishes',
            name: w('Dishes', 'Gerichte', 'Блюд', 'الأطباق'),
            inRecord: true,
            text: (entity, language) => number(dishes[entity], language),
          },
          {
            id: 'telephone',
            name: w('Telephone', 'Telefon', 'Телефон', 'الهاتف'),
            inRecord: false,
            text: (entity) => `0${String(hash(seed, 'telephone', entity)).padStart(10, '0')}`,
          },
        ],
        sorts: [{ id: 'dishes', name: w('dishes', 'Gerichten', 'блюдам', 'الأطباق'), key: (entity) => dishes[entity] }],
        defaultFilter: { attribute: 'price', value: 'cheap' },
        title: (entity) => {
          const turn = Math.floor(entity / (OWNERS.length * HOUSES.length));
          const name = `${OWNERS[entity % OWNERS.length]}’s ${HOUSES[entity % HOUSES.length]}`;
          return turn === 0 ? name : `${name} ${turn + 1}`;
        },
      },
    ],
  };
}
