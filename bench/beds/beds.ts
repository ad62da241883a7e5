/**
 * The real applications of ../shared/beds: how each is started, where a user would begin, and what its truth is compared with.
 * The README there says what each of them teaches.
 */
export interface BedPlace {
  /** Where it answers, without a path: http://127.0.0.1:18009 */
  readonly base: string;
  /** Its database and logs. */
  readonly state: string;
  /** Where its truth goes. */
  readonly out: string;
}

/** `pages`: entities are addresses. `titles`: records without pages. `samples`: types, each found from one sample page. */
export type BedScore = 'pages' | 'titles' | 'samples' | 'none';

export interface Bed {
  readonly name: string;
  /** The address that somebody who knows only the site would type, below the base. */
  readonly start: string;
  /** What `start.sh` gets after the port: the number of entities, or names of sites. */
  readonly size: { readonly usual: readonly string[]; readonly small: readonly string[] };
  readonly crawlOptions: readonly string[];
  /** A command, run in the folder of the bed. */
  truth(place: BedPlace): readonly string[];
  readonly scoredBy: BedScore;
  /** Which facts a plain request can reach, by the `place` of the truth; empty: those its scorer takes. */
  readonly places: readonly string[];
}

const NONE: readonly string[] = [];
const entities = (usual: number) => ({ usual: [String(usual)], small: ['100'] });
const python =
  (database: string) =>
  ({ base, out, state }: BedPlace) => ['python3', 'truth.py', base, `${state}${database}`, out];
const shell = ({ base, out, state }: BedPlace) => ['bash', 'truth.sh', base, state, out];
const pages = { crawlOptions: NONE, scoredBy: 'pages', places: NONE } as const;

export const BEDS: readonly Bed[] = [
  { name: 'gitweb', start: '/', size: entities(1500), truth: shell, ...pages },
  // Its own server closes each connection; FRONT=lighttpd in the environment puts another one before it.
  { name: 'fossil', start: '/', size: entities(1000), truth: python('/packages.fossil'), ...pages },
  {
    name: 'mediawiki',
    start: '/',
    size: entities(3000),
    truth: python('/db/wiki.sqlite'),
    ...pages,
    places: ['hidden', 'both', 'css-hidden'],
  },
  { name: 'dokuwiki', start: '/doku.php', size: entities(800), truth: python(''), ...pages },
  {
    name: 'shaarli',
    start: '/',
    size: entities(1500),
    truth: ({ base, out, state }) => ['php8.2', 'truth.php', base, state, out],
    ...pages,
  },
  { name: 'public-inbox', start: '/changes/', size: entities(1200), truth: python(''), ...pages },
  {
    name: 'calibre',
    start: '/mobile',
    size: entities(1500),
    truth: shell,
    ...pages,
    crawlOptions: ['--ignore-robots'],
    scoredBy: 'titles',
  },
  { name: 'omega', start: '/cgi/omega', size: { usual: NONE, small: NONE }, truth: shell, ...pages, scoredBy: 'none' },
  { name: 'instantsearch', start: '/', size: entities(2000), truth: python('/data.json'), ...pages },
  {
    name: 'static-docs',
    start: '/',
    size: { usual: NONE, small: ['sqlite'] },
    truth: ({ base, out }) => ['node', 'truth.mjs', base, out],
    ...pages,
    scoredBy: 'samples',
  },
];
