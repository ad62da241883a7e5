/** What is used of the package, which has no types of its own. */
declare module 'snowball-stemmers' {
  export function newStemmer(algorithm: string): { stem(word: string): string };
}
