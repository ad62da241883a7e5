/** Pages that are neither lists nor entities, as every site has them. */
export const TEXT_PAGES: readonly string[] = [
  'about',
  'help',
  'contact',
  'blog',
  'blog/1',
  'blog/2',
  'blog/3',
  'blog/4',
  'blog/5',
];
