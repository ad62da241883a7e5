/** Every constant of selective recrawling: as published and ours. See docs/papers/selective-recrawling.md. */

/** Section 2.3: "at least k (e.g. 1, 2, or 3) new distinct objects". */
export const THRESHOLD = 1;

/** Section 3: 5 seed events, 5 seed sites, at most 300 candidate sites. */
export const SEED_OBJECTS = 5;
export const SEED_SITES = 5;
export const CANDIDATE_SITES = 300;

/** Section 2.1 says "the top ranked URLs" and no number: what a search engine shows at once (D6). */
export const TOP_RANKED = 10;

/** Objects of the seed sites that are asked for in the second phase: the paper asks for all that it extracts (D7). */
export const SECOND_PHASE_QUERIES = 200;

/** Section 2.2 says "common prefixes" and not where they end: behind the last of these signs (D1). */
export const PREFIX_ENDS = /[/?&=;]/;

/** Addresses that make a pattern: what stands alone is its own (section 2.2). */
export const LEAST_ALIKE = 2;

/** Words of two names that must be the same, of all words of both, for the names of one object (D4). */
export const SAME_NAME = 0.6;

/** A word that more objects of one time have says too little to compare them all by it (D4). */
export const LARGEST_BLOCK = 1000;

/** Rounds in which the prices of elements are moved; the bound gains little after that (D9). */
export const PRICE_ROUNDS = 300;

/** Rounds without a better bound after which steps are halved, and how often before nothing more is expected. */
export const PRICE_PATIENCE = 15;
export const PRICE_HALVINGS = 8;

/** Every so many rounds the prices are tried as a guide to a cheaper choice. */
export const PRICE_TRIAL = 10;

/** A request costs as much as this many bytes: connection, headers both ways, the server's work (D8). */
export const REQUEST_BYTES = 2000;

/** Facts that are as much worth as an object (DESIGN section 6: a fact that other pages show too is 0.2 of a new entity). */
export const FACT_VALUE = 0.2;

/** Alike pieces of addresses that make a family; fewer stay as they are written (D5). */
export const LEAST_FAMILY = 3;

/** Of numbers, dates and ids two are enough: they are counted on. */
export const LEAST_NUMBERS = 2;

/** A family beside others of its place: at least this share, or it is no family of its own. */
export const LEAST_SHARE = 0.1;

/** Folders that are alike and large are named one by one up to this many; more are one pattern. */
export const MOST_NAMED = 8;

/** Pages of each sort below a folder from which on it counts as large. */
export const LARGE_FOLDER = 3;

/** What two folders must share of the sorts of pages below them to be alike. */
export const ALIKE_FOLDERS = 0.5;

/** Families that begin with words of their own (`Category:`, `Package_`): so many at most, and together this share of their place. */
export const MOST_BEGINNINGS = 4;
export const BEGINNINGS_SHARE = 0.9;

/** Depths of one folder from which on its pages are one pattern of any depth. */
export const MANY_DEPTHS = 3;

/** Steps of an address that are looked at one by one; what follows is one step. */
export const MOST_STEPS = 24;
