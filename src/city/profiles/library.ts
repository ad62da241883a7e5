import { booksData } from '../data/books.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const library: Profile = {
  name: 'library',
  about: 'the catalogue behind a search form: many, one, no match and errors each have pages of their own',
  size: 1000,
  maxSize: GENERATED_MAX,
  skin: 'terms',
  language: 'en',
  traits: { keyword: 'library', 'filter-form': true, related: false, 'page-size': 10, sorting: false },
  data: booksData,
};
