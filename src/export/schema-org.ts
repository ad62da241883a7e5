/** What schema.org calls kinds and attributes, where it has a word for them: the names of the vocabulary itself, and what sites write for them. */

const words = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

const TYPES =
  'Article Book Car Course Dataset Event Hotel JobPosting LocalBusiness Movie MusicAlbum MusicRecording NewsArticle Organization Person Place Product Recipe Restaurant School SoftwareApplication TVSeries Vehicle VideoGame CollegeOrUniversity';
const TYPE_ALIASES = { film: 'Movie', job: 'JobPosting', company: 'Organization', university: 'CollegeOrUniversity' };

const PROPERTIES =
  'actor address alumni author award birthDate birthPlace bookEdition brand category color contentRating cookTime countryOfOrigin dateModified datePosted datePublished depth description director duration email employmentType endDate familyName faxNumber foundingDate fuelType gender genre givenName gtin13 headline height hiringOrganization homeLocation illustrator image inLanguage ingredients isbn jobLocation jobTitle keywords license location manufacturer material model mpn musicBy nationality numberOfPages openingHours performer priceRange producer productID productionCompany publisher recipeCuisine recipeIngredient recipeYield releaseDate servesCuisine sku startDate telephone totalTime translator weight width worksFor';
const PROPERTY_ALIASES = {
  artist: 'byArtist',
  binding: 'bookFormat',
  colour: 'color',
  cuisine: 'servesCuisine',
  fax: 'faxNumber',
  language: 'inLanguage',
  pages: 'numberOfPages',
  phone: 'telephone',
  website: 'url',
};

const tableOf = (names: string, aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map([...names.split(' ').map((name) => [words(name), name] as const), ...Object.entries(aliases)]);

const TYPE_OF = tableOf(TYPES, TYPE_ALIASES);
const PROPERTY_OF = tableOf(PROPERTIES, PROPERTY_ALIASES);

/** Also of more than one: `films`. */
export const schemaType = (kind: string): string => singular(TYPE_OF, words(kind)) ?? 'Thing';

/** Null where schema.org has no word for it. */
export const schemaProperty = (attribute: string): string | null => singular(PROPERTY_OF, words(attribute));

const singular = (table: ReadonlyMap<string, string>, name: string): string | null =>
  table.get(name) ?? (name.endsWith('s') ? table.get(name.slice(0, -1)) : undefined) ?? null;
