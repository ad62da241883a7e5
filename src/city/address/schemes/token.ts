import { findPredicate } from '../../catalogue/find-predicate.ts';
import { hash } from '../../data/random.ts';
import { param, withParam } from '../parts.ts';
import { allFound, forbidParameters, formPredicates, idsOf, type Scheme } from './scheme.ts';

const NAME = 'rh';

/** A mask that only the site knows, so that the token says nothing to a reader; the check makes a changed one invalid. */
const MASK = Uint8Array.from({ length: 61 }, (_, at) => hash('token', at) & 255);

const masked = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => byte ^ MASK[at % MASK.length]));

const mask = (text: string): string => masked(Buffer.from(text, 'utf8')).toString('base64url');

function unmask(token: string): string | null {
  const [check, text] = masked(Buffer.from(token, 'base64url')).toString('utf8').split('|', 2);
  return text !== undefined && check === hash('check', text).toString(36) ? text : null;
}

/** `/shoes?rh=Xk3f...`: opaque, and different for every order of clicks. */
export const token: Scheme = {
  names: { page: 'pg', after: 'k', sort: 's', size: 'rows', view: 'v', lifted: 'all', keyword: 'text' },
  write(table, chosen, parts) {
    if (chosen.length === 0) return parts;
    const text = chosen.map((predicate) => {
      const { attribute, value } = idsOf(table, predicate);
      return `${attribute}=${value}`;
    });
    const joined = text.join(',');
    return withParam(parts, NAME, mask(`${hash('check', joined).toString(36)}|${joined}`));
  },
  forbid: (table, attribute) => ({ all: true, lines: [`Disallow: /*${NAME}=`, ...forbidParameters(table, attribute)] }),
  read(table, rest, parts) {
    if (rest.length > 0) return 'missing';
    const given = param(parts, NAME);
    const text = given === undefined ? '' : unmask(given);
    if (text === null) return 'malformed';
    const fromToken = text
      .split(',')
      .filter((piece) => piece !== '')
      .map((piece) => findPredicate(table, ...splitPair(piece)));
    return allFound([...fromToken, ...formPredicates(table, parts)]);
  },
};

function splitPair(piece: string): [string, string] {
  const at = piece.indexOf('=');
  return [piece.slice(0, at), piece.slice(at + 1)];
}
