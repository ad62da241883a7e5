import { number, type Text, w } from '../languages/text.ts';
import { bucket, bucketValues, type Column, createColumn, named } from './column.ts';
import { createRandom, type Random } from './random.ts';
import type { SiteData } from './table.ts';

const CUISINES: readonly { readonly region: Text; readonly kitchens: readonly Text[] }[] = [
  {
    region: w('European', 'Europäisch', 'Европейская', 'أوروبي'),
    kitchens: [
      w('Spanish', 'Spanisch', 'Испанская', 'إسباني'),
      w('Greek', 'Griechisch', 'Греческая', 'يوناني'),
      w('Polish', 'Polnisch', 'Польская', 'بولندي'),
    ],
  },
  {
    region: w('Asian', 'Asiatisch', 'Азиатская', 'آسيوي'),
    kitchens: [
      w('Thai', 'Thailändisch', 'Тайская', 'تايلندي'),
      w('Korean', 'Koreanisch', 'Корейская', 'كوري'),
      w('Georgian', 'Georgisch', 'Грузинская', 'جورجي'),
    ],
  },
  {
    region: w('African', 'Afrikanisch', 'Африканская', 'أفريقي'),
    kitchens: [
      w('Moroccan', 'Marokkanisch', 'Марокканская', 'مغربي'),
      w('Ethiopian', 'Äthiopisch', 'Эфиопская', 'إثيوبي'),
    ],
  },
];
const COURSES = [
  w('Main dish', 'Hauptgericht', 'Основное блюдо', 'طبق رئيسي'),
  w('Stew', 'Eintopf', 'Рагу', 'يخنة'),
  w('Starter', 'Vorspeise', 'Закуска', 'مقبلات'),
  w('Soup', 'Suppe', 'Суп', 'حساء'),
  w('Dessert', 'Nachtisch', 'Десерт', 'حلوى'),
  w('Bread', 'Brot', 'Хлеб', 'خبز'),
];
const INGREDIENTS = [
  w('Chicken', 'Huhn', 'Курица', 'دجاج'),
  w('Rice', 'Reis', 'Рис', 'أرز'),
  w('Tomatoes', 'Tomaten', 'Помидоры', 'طماطم'),
  w('Lentils', 'Linsen', 'Чечевица', 'عدس'),
  w('Fish', 'Fisch', 'Рыба', 'سمك'),
  w('Mushrooms', 'Pilze', 'Грибы', 'فطر'),
  w('Potatoes', 'Kartoffeln', 'Картофель', 'بطاطا'),
  w('Cheese', 'Käse', 'Сыр', 'جبن'),
  w('Apples', 'Äpfel', 'Яблоки', 'تفاح'),
  w('Beans', 'Bohnen', 'Фасоль', 'فاصولياء'),
  w('Cabbage', 'Kohl', 'Капуста', 'ملفوف'),
  w('Walnuts', 'Walnüsse', 'Орехи', 'جوز'),
];
const PREPARATION = [
  w('On the stove', 'Auf dem Herd', 'На плите', 'على الموقد'),
  w('In the oven', 'Im Ofen', 'В духовке', 'في الفرن'),
  w('Served cold', 'Kalt serviert', 'Подаётся холодным', 'يقدم باردا'),
  w('Inexpensive', 'Günstig', 'Недорого', 'غير مكلف'),
  w('One pot', 'Ein Topf', 'В одной кастрюле', 'قدر واحد'),
];
const DIETARY = [
  w('Vegetarian', 'Vegetarisch', 'Вегетарианское', 'نباتي'),
  w('Low sodium', 'Wenig Salz', 'Мало соли', 'قليل الملح'),
  w('Low calorie', 'Wenig Kalorien', 'Мало калорий', 'قليل السعرات'),
  w('Gluten free', 'Glutenfrei', 'Без глютена', 'خال من الغلوتين'),
  w('For children', 'Für Kinder', 'Для детей', 'للأطفال'),
];
const OCCASIONS = [
  w('Potluck', 'Mitbringbuffet', 'Вечеринка', 'حفلة'),
  w('Autumn', 'Herbst', 'Осень', 'خريف'),
  w('New Year', 'Neujahr', 'Новый год', 'رأس السنة'),
  w('Weekday', 'Wochentag', 'Будни', 'أيام الأسبوع'),
];
const LEVELS = [
  w('Easy', 'Leicht', 'Легко', 'سهل'),
  w('Medium', 'Mittel', 'Средне', 'متوسط'),
  w('Hard', 'Schwer', 'Сложно', 'صعب'),
];
const MINUTES = [20, 45, 90, 240];
const MANNERS = [
  'Smoky',
  'Golden',
  'Slow',
  'Rustic',
  'Bright',
  'Hearty',
  'Pickled',
  'Crisp',
  'Velvet',
  'Midnight',
  'Harvest',
];
const DISHES = [
  'Casserole',
  'Platter',
  'Bowl',
  'Skillet',
  'Parcel',
  'Broth',
  'Bake',
  'Salad',
  'Pie',
  'Ragout',
  'Curry',
  'Dumplings',
  'Tart',
];

function createColumns() {
  const cuisine = createColumn({ id: 'cuisine', name: w('Cuisine', 'Küche', 'Кухня', 'المطبخ'), shape: 'tree' });
  for (const { kitchens, region } of CUISINES) {
    const parent = cuisine.value({ name: region });
    for (const name of kitchens) cuisine.value({ name, parent });
  }
  const several = (id: string, name: Text, values: readonly Text[]) =>
    createColumn({ id, name, shape: 'several' }, named(values));
  return {
    course: several('course', w('Course', 'Gang', 'Тип блюда', 'نوع الطبق'), COURSES),
    ingredient: several(
      'ingredient',
      w('Main ingredient', 'Hauptzutat', 'Главный продукт', 'المكون الرئيسي'),
      INGREDIENTS,
    ),
    preparation: several('preparation', w('Preparation', 'Zubereitung', 'Приготовление', 'التحضير'), PREPARATION),
    cuisine,
    dietary: several('dietary', w('Dietary', 'Ernährung', 'Питание', 'حمية'), DIETARY),
    occasion: several('occasion', w('Occasion', 'Anlass', 'Повод', 'المناسبة'), OCCASIONS),
    level: createColumn(
      { id: 'level', name: w('Difficulty', 'Schwierigkeit', 'Сложность', 'الصعوبة'), shape: 'choice' },
      named(LEVELS),
    ),
    time: createColumn(
      { id: 'time', name: w('Time needed', 'Dauer', 'Время', 'الوقت'), shape: 'range' },
      bucketValues(MINUTES, (edge, language) => `${number(edge, language)} min`),
    ),
  } satisfies Record<string, Column>;
}

/** Where the kitchens of each region stand among the values. */
const KITCHENS = CUISINES.flatMap(({ kitchens }, at) => {
  const from = CUISINES.slice(0, at).reduce((sum, one) => sum + one.kitchens.length + 1, 0);
  return kitchens.map((_, below) => from + 1 + below);
});

function addRecipe(columns: ReturnType<typeof createColumns>, minutes: number, random: Random): void {
  columns.course.add(random.some(1 + random.below(2), COURSES.length));
  columns.ingredient.add(random.some(1 + random.below(4), INGREDIENTS.length));
  columns.preparation.add(random.some(random.below(3), PREPARATION.length));
  columns.cuisine.add(random.chance(0.9) ? [KITCHENS[random.pickSkewed(KITCHENS.length)]] : []);
  columns.dietary.add(random.some(random.below(3), DIETARY.length));
  columns.occasion.add(random.some(random.below(2), OCCASIONS.length));
  columns.level.add([random.pickSkewed(LEVELS.length)]);
  columns.time.add([bucket(MINUTES, minutes)]);
}

/** Recipes (D2 of the query paper): most of what is known of them stands in filters that overlap, and on no page. */
export function recipesData(size: number, seed: string): SiteData {
  const random = createRandom(`recipes ${seed}`);
  const columns = createColumns();
  const minutes = Uint16Array.from({ length: size }, () => 5 * (2 + random.below(70)));
  const calories = Uint16Array.from({ length: size }, () => 90 + random.below(900));
  for (let entity = 0; entity < size; entity += 1) addRecipe(columns, minutes[entity], random);
  return {
    name: 'Ladle & Hearth',
    about: w(
      'Recipes that were cooked before they were written.',
      'Rezepte, die vor dem Schreiben gekocht wurden.',
      'Рецепты, которые сначала приготовили.',
      'وصفات طبخت قبل أن تكتب.',
    ),
    tables: [
      {
        kind: 'recipe',
        one: w('recipe', 'Rezept', 'рецепт', 'وصفة'),
        many: w('recipes', 'Rezepte', 'рецепты', 'وصفات'),
        size,
        roots: [
          { path: 'recipes', entityPath: 'recipe', name: w('Recipes', 'Rezepte', 'Рецепты', 'وصفات'), base: null },
        ],
        attributes: Object.values(columns).map((column) => column.done()),
        details: [
          {
            id: 'calories',
            name: w('Calories', 'Kalorien', 'Калории', 'السعرات'),
            inRecord: true,
            text: (entity, language) => number(calories[entity], language),
          },
          {
            id: 'minutes',
            name: w('Minutes', 'Minuten', 'Минуты', 'دقائق'),
            inRecord: false,
            text: (entity, language) => number(minutes[entity], language),
          },
        ],
        sorts: [
          { id: 'calories', name: w('calories', 'Kalorien', 'калориям', 'السعرات'), key: (entity) => calories[entity] },
          { id: 'minutes', name: w('time', 'Dauer', 'времени', 'الوقت'), key: (entity) => minutes[entity] },
        ],
        defaultFilter: { attribute: 'level', value: 'easy' },
        title: (entity) => {
          const turn = Math.floor(entity / (MANNERS.length * DISHES.length));
          const name = `${MANNERS[entity % MANNERS.length]} ${DISHES[entity % DISHES.length]}`;
          return turn === 0 ? name : `${name} no. ${turn + 1}`;
        },
      },
    ],
  };
}
