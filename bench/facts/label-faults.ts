/** The faults of the labels that the README of swde-expanded names, one by one. */
import type { LabelFault } from './judge-open.ts';

const never = () => false;

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
];

export const faultsOf = (site: string): LabelFault[] => LABEL_FAULTS.filter((one) => one.site === site);
