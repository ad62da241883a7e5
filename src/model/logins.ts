/** Names and passwords inside addresses, `https://name:password@host/`: ways to log in, never parts of what is kept or printed. */

/** As the URL parser reads them: slashes of either kind, or none; in HTML characters may be written by their numbers. */
const BEFORE = String.raw`(?:\bhttps?:[\\/]*|[:"'=(\s][\\/]{2})`;
const ENTITY = String.raw`(?:amp;|#x?[\da-f]{1,6};)`;
// An & before what it begins is read with it and in no other way: else a hundred of them could be read in 2^100 ways.
const LOGIN = String.raw`(?:[^\s/\\?#<>"'()&]|&(?:${ENTITY}|(?!${ENTITY}))){1,256}`;
const AT = '(?:@|&#64;|&#x40;|&commat;)';
const WITH_LOGIN = new RegExp(String.raw`(${BEFORE})${LOGIN}${AT}(?=[\w[%])`, 'gi');

/** The text with its addresses, but without the names and passwords in them. */
export function withoutLogins(text: string): string {
  return text.includes('@') || text.includes('&') ? text.replace(WITH_LOGIN, '$1') : text;
}
