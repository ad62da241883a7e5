import { number, w } from '../languages/text.ts';
import { createColumn, named } from './column.ts';
import { createRandom, type Random } from './random.ts';
import type { SiteData, Table } from './table.ts';

const FIRST =
  'Ada Bruno Carla Dario Elio Freya Gustav Hanna Ivo Jana Karel Lena Marco Nadia Otto Petra Rafael Sonja Tomas Vera Willem Yara Zeno'.split(
    ' ',
  );
const LAST =
  'Abrams Bellini Castell Dorn Eriksen Ferreira Grimaldi Holm Ibarra Jansen Kovac Lindt Moreau Novak Okafor Petrov Quint Rossi Silva Tanaka Ullman Voss Weiss Zanetti'.split(
    ' ',
  );
const TEAMS =
  'Alpenring Borealis Corvette-Noir Delta-Wing Equinox Falcone Gravitas Helios Iceni Javelin Kronos Lancer'.split(' ');
const NATIONS = [
  w('Italian', 'Italienisch', 'Италия', 'إيطالي'),
  w('Brazilian', 'Brasilianisch', 'Бразилия', 'برازيلي'),
  w('Finnish', 'Finnisch', 'Финляндия', 'فنلندي'),
  w('German', 'Deutsch', 'Германия', 'ألماني'),
  w('Japanese', 'Japanisch', 'Япония', 'ياباني'),
  w('French', 'Französisch', 'Франция', 'فرنسي'),
  w('Czech', 'Tschechisch', 'Чехия', 'تشيكي'),
  w('Dutch', 'Niederländisch', 'Нидерланды', 'هولندي'),
];
const STATUS = [
  w('Under contract', 'Unter Vertrag', 'Действующий контракт', 'متعاقد'),
  w('Retired', 'Zurückgetreten', 'Завершил карьеру', 'متقاعد'),
];
const ENGINES = [
  w('Hybrid V6', 'Hybrid V6', 'Гибридный V6', 'هجين V6'),
  w('Electric', 'Elektrisch', 'Электрический', 'كهربائي'),
  w('Turbo V8', 'Turbo V8', 'Турбо V8', 'توربو V8'),
];
const LAST_SEASON = 2018;
const SEASONS = 20;

function driverName(at: number): string {
  const number = Math.floor(at / (FIRST.length * LAST.length));
  // 23 and 24 have no common factor, so walking both lists together meets every pair once.
  const name = `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]}`;
  return number === 0 ? name : `${name} ${'I'.repeat(Math.min(number, 3) + 1)}${number > 3 ? number : ''}`;
}

function addDriver(
  columns: ReturnType<typeof createDriverColumns>,
  points: Float64Array,
  entity: number,
  random: Random,
): void {
  const active = random.chance(0.35);
  const years = 1 + random.below(8);
  const last = active ? SEASONS - 1 : random.below(SEASONS - 1);
  columns.season.add(Array.from({ length: Math.min(years, last + 1) }, (_, at) => last - at));
  columns.nation.add([random.pickSkewed(NATIONS.length)]);
  columns.team.add(random.some(1 + random.below(3), TEAMS.length));
  columns.titles.add([random.chance(0.8) ? 0 : 1 + random.below(3)]);
  columns.status.add([active ? 0 : 1]);
  points[entity] = random.below(2400);
}

function createDriverColumns() {
  const seasons = Array.from({ length: SEASONS }, (_, at) => ({ name: String(LAST_SEASON - SEASONS + 1 + at) }));
  const titles = [
    w('No title', 'Kein Titel', 'Без титулов', 'بلا لقب'),
    w('One title', 'Ein Titel', 'Один титул', 'لقب واحد'),
    w('Two titles', 'Zwei Titel', 'Два титула', 'لقبان'),
    w('Three titles', 'Drei Titel', 'Три титула', 'ثلاثة ألقاب'),
  ];
  return {
    season: createColumn({ id: 'season', name: w('Season', 'Saison', 'Сезон', 'الموسم'), shape: 'several' }, seasons),
    team: createColumn(
      { id: 'team', name: w('Drove for', 'Gefahren für', 'Команды', 'قاد لفريق'), shape: 'several', onPage: true },
      TEAMS.map((name) => ({ name })),
    ),
    nation: createColumn(
      {
        id: 'nation',
        name: w('Nationality', 'Nationalität', 'Гражданство', 'الجنسية'),
        shape: 'choice',
        onPage: true,
        inRecord: true,
      },
      named(NATIONS),
    ),
    titles: createColumn(
      { id: 'titles', name: w('Championships', 'Meisterschaften', 'Чемпионства', 'البطولات'), shape: 'choice' },
      named(titles),
    ),
    status: createColumn(
      { id: 'status', name: w('Status', 'Status', 'Статус', 'الحالة'), shape: 'choice' },
      named(STATUS),
    ),
  };
}

function driverTable(size: number, random: Random): Table {
  const columns = createDriverColumns();
  const points = new Float64Array(size);
  for (let entity = 0; entity < size; entity += 1) addDriver(columns, points, entity, random);
  const drivers = w('Drivers', 'Fahrer', 'Гонщики', 'سائقون');
  const legends = w('Hall of fame', 'Ruhmeshalle', 'Зал славы', 'قاعة المشاهير');
  const status = (value: string) => ({ attribute: 'status', value });
  return {
    kind: 'driver',
    one: w('driver', 'Fahrer', 'гонщик', 'سائق'),
    many: w('drivers', 'Fahrer', 'гонщики', 'سائقون'),
    size,
    roots: [{ path: 'drivers', entityPath: 'driver', name: drivers, base: null }],
    splitRoots: [
      { path: 'drivers', entityPath: 'driver', name: drivers, base: status('under-contract') },
      { path: 'hall-of-fame', entityPath: 'legend', name: legends, base: status('retired') },
    ],
    attributes: Object.values(columns).map((column) => column.done()),
    details: [
      {
        id: 'points',
        name: w('Career points', 'Karrierepunkte', 'Очки за карьеру', 'نقاط المسيرة'),
        inRecord: true,
        text: (entity, language) => number(points[entity], language),
      },
    ],
    sorts: [
      { id: 'name', name: w('name', 'Name', 'имени', 'الاسم'), key: driverName },
      { id: 'points', name: w('points', 'Punkte', 'очкам', 'النقاط'), key: (entity) => points[entity] },
    ],
    defaultFilter: status('under-contract'),
    title: driverName,
  };
}

function teamTable(random: Random): Table {
  const engine = createColumn(
    { id: 'engine', name: w('Engine', 'Motor', 'Двигатель', 'المحرك'), shape: 'choice', onPage: true },
    named(ENGINES),
  );
  const seat = createColumn(
    { id: 'seat', name: w('Licence', 'Lizenz', 'Лицензия', 'الرخصة'), shape: 'choice', inRecord: true },
    named(NATIONS),
  );
  const founded = TEAMS.map(() => 1950 + random.below(60));
  for (const _ of TEAMS) {
    engine.add([random.below(ENGINES.length)]);
    seat.add([random.below(NATIONS.length)]);
  }
  return {
    kind: 'team',
    one: w('team', 'Rennstall', 'команда', 'فريق'),
    many: w('teams', 'Rennställe', 'команды', 'فرق'),
    size: TEAMS.length,
    roots: [{ path: 'teams', entityPath: 'team', name: w('Teams', 'Rennställe', 'Команды', 'فرق'), base: null }],
    attributes: [engine.done(), seat.done()],
    details: [
      {
        id: 'founded',
        name: w('Founded', 'Gegründet', 'Основана', 'التأسيس'),
        inRecord: true,
        text: (entity) => String(founded[entity]),
      },
    ],
    sorts: [{ id: 'founded', name: w('age', 'Alter', 'возрасту', 'العمر'), key: (entity) => founded[entity] }],
    title: (entity) => `${TEAMS[entity]} Racing`,
  };
}

/** The racing championship of the entity-page paper: drivers and teams, two kinds of thing on one site. */
export function racingData(size: number, seed: string): SiteData {
  const random = createRandom(`racing ${seed}`);
  return {
    name: 'Grand Circuit Series',
    about: w(
      'Twenty seasons of wheel-to-wheel racing.',
      'Zwanzig Jahre Rad an Rad.',
      'Двадцать сезонов борьбы колесо в колесо.',
      'عشرون موسما من السباق جنبا إلى جنب.',
    ),
    tables: [driverTable(size, random), teamTable(random)],
  };
}
