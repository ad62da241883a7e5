import { racingData } from '../data/racing.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const racing: Profile = {
  name: 'racing',
  about:
    'the championship of the entity-page paper: drivers in two hierarchies, teams, an index of seasons, links at two depths',
  size: 300,
  maxSize: GENERATED_MAX,
  skin: 'tables',
  language: 'en',
  traits: {
    hierarchies: 'two',
    'value-index': true,
    'link-paths': true,
    templates: 'two',
    sorting: false,
    calendar: true,
  },
  data: racingData,
};
