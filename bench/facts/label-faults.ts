/** The faults of the labels, one by one: those that the README of swde-expanded names, and facts that nobody labelled and that are right when looked at. */
import type { LabelFault } from './judge-open.ts';

const never = () => false;
const BELOW_TITLE = /^below the title(?: \d+)?$/;

export const LABEL_FAULTS: readonly LabelFault[] = [
  {
    site: 'university-ecampustours',
    because: 'the address is shifted by one: the city stands under "Phone:" and the telephone number is missing',
    isLabel: ({ predicate }) => /\| (?:\*city\/state\/zip|Phone:)$/.test(predicate),
    isFact: ({ attribute, value }) => /^phone:?$/i.test(attribute) && /\d{3}.*\d{4}/.test(value),
  },
  {
    site: 'university-embark',
    because: 'the predicate "Programs|" has no value',
    isLabel: ({ value }) => value === '',
    isFact: never,
  },
  {
    site: 'university-embark',
    because: 'the web site is not labelled',
    isLabel: never,
    isFact: ({ attribute }) => /^website:?$/i.test(attribute),
  },
  {
    site: 'nbaplayer-si',
    because: 'the position and the number beside the name are not labelled',
    isLabel: never,
    isFact: ({ attribute, value }) => BELOW_TITLE.test(attribute) && /^(?:#\d+|[CFGPS]{1,3})$/.test(value),
  },
  {
    site: 'nbaplayer-slam',
    because: 'the number and the team beside the name are not labelled',
    isLabel: never,
    isFact: ({ attribute, value }) =>
      BELOW_TITLE.test(attribute) && (/^#\d+ -$/.test(value) || /^\p{Lu}[\p{L} ]+ \p{Lu}\p{L}+$/u.test(value)),
  },
];

export const faultsOf = (site: string): LabelFault[] => LABEL_FAULTS.filter((one) => one.site === site);
