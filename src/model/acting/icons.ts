import { remembered } from '../remembered.ts';
import { wordsIn } from './address-words.ts';
import { isObject, meaningOf } from './vocabulary.ts';

/**
 * What a class, the name of a picture or a sign shows: `sure` for pictures of an action (a bin, a door), `may` for those that often stand
 * for one (a heart, a cart, a bell).
 */
export type Shown = 'sure' | 'may' | 'nothing';

/** Icon sets name their pictures alike: these words are theirs, whatever language the site speaks. */
const SURE = new Set(
  'del rm trash trashcan trashbin recyclebin garbage logout signout poweroff dooropen eraser thumbsup thumbup thumbsdown thumbdown upvote downvote addtocart addcart cartadd cartplus basketadd removefromcart buynow calendarplus userplus userminus usertimes userslash useroff userx userxmark usercancel bellslash belloff broom creditcard rightfrombracket arrowrightfrombracket boxarrowright exittoapp powersettingsnew deleteforever deleteoutline deletesweep dumpster addshoppingcart removeshoppingcart cartarrowdown cartminus bagplus basketplus personadd personremove persondash personplus personx useradd userdelete markemailread bookmarkplus bookmarkadd heartplus heartminus notificationadd markread markasread markallread startjob runjob runnow setcurrency switchcurrency changecurrency startimport startexport'.split(
    ' ',
  ),
);
const MAY = new Set(
  'bin heart cart basket bag star flag bell plus minus times cross xmark remove close bookmark favorite favourite fav wishlist like dislike vote follow subscribe thumb thumbs add undo redo sync refresh rotate check checkmark approve reject lock unlock archive eject recycle send report spam block mute pin retweet repeat reset clear cancel ban gavel stop paperplane envelopeopen envelopecheck mailopen calendarcheck calendarplus calendaradd checkdouble doneall playlistadd hearts favoriteborder starborder power poweroff exit upload cloudupload handthumbsup handthumbsdown repost share join reserve run donate fork compare'.split(
    ' ',
  ),
);
/** What such names say besides. */
const AROUND =
  /^(?:btn|button|icon|icons|ico|fa|fas|far|fal|fab|bi|glyphicon|mdi|ti|material|symbols|outlined|link|lnk|action|js|ajax|small|large|big|sm|lg|xs|md|img|image|svg|png|gif|alt|solid|regular|light|fill|outline|white|black|grey|gray|red|green|blue|the|to|from|my|simple|single|danger|warning|primary|secondary|success|info|dark|cta|arrow|alt|circle|square)$/;
const BUTTON = /^(?:btn|button)$/;
const OF_FORMS = new Set([
  'clear',
  'reset',
  'send',
  'confirm',
  'accept',
  'add',
  'toggle',
  'upload',
  'start',
  'dismiss',
]);
/** More words make a name of something else: a photo of what is sold. */
const MOST_WORDS = 4;

export const shownBy: (names: string) => Shown = remembered((names) => {
  let best: Shown = 'nothing';
  for (const name of names.split(/\s+/)) {
    const shown = shownByName(name);
    if (shown === 'sure') return shown;
    if (shown === 'may') best = shown;
  }
  return best;
});

/** `btn-delete`, `add_to_cart_button`, `fa-trash-o`, `delete_16.png`: one name, in words and with neighbours joined. */
function shownByName(name: string): Shown {
  const words = wordsIn(name);
  const rest = words.flatMap(partsOfWord).filter((word) => !AROUND.test(word));
  if (words.length === 0 || words.length > 2 * MOST_WORDS || rest.length > MOST_WORDS) return 'nothing';
  const joined = [rest.join(''), ...runsOf(words)];
  if (joined.some((name) => SURE.has(name))) return 'sure';
  if (MAY.has(rest.join(''))) return 'may';
  if (!rest.every((word) => meaningOf(word) !== 'none' || MAY.has(word))) return 'nothing';
  const acts = rest.some((word) => meaningOf(word) === 'sure');
  const isDone = rest.length > 1 && rest.some((word) => /^(?:may|noun)$/.test(meaningOf(word))) && rest.some(isObject);
  // `btn-follow`: what a button is named by, it does; those of forms apart.
  const isButton = rest.length === 1 && words.some((word) => BUTTON.test(word)) && !OF_FORMS.has(rest[0]);
  if (acts || isDone || (isButton && meaningOf(rest[0]) === 'may')) return 'sure';
  return rest.some((word) => MAY.has(word)) ? 'may' : 'nothing';
}

/** Neighbours joined, as `box-arrow-right` is one name. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('')));

/** `votearrow`, `tocompare`: two words of such names written as one. */
function partsOfWord(word: string): string[] {
  if (word.length < SHORTEST_JOINED || AROUND.test(word) || MAY.has(word) || meaningOf(word) !== 'none') return [word];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if ((AROUND.test(head) && MAY.has(tail)) || (MAY.has(head) && AROUND.test(tail))) return [head, tail];
  }
  return [word];
}

const SHORTEST_JOINED = 7;

/** Signs that stand for an action when a link has no other text. */
export function shownBySign(text: string): Shown {
  if (text === '' || text.length > 8 || /[\p{L}\p{N}]/u.test(text)) return 'nothing';
  if (SURE_SIGNS.test(text)) return 'sure';
  return MAY_SIGNS.test(text) ? 'may' : 'nothing';
}

const SURE_SIGNS =
  /[\u{1F5D1}\u{1F6AE}\u{1F44D}\u{1F44E}\u{1F6D2}\u{1F6CD}\u23FB\u23FC\u{1F6AA}\u{1F6AB}\u{1F6A9}\u{1F514}\u{1F515}\u2620\u267B\u{1F9F9}\u{1F4B3}]/u;
const MAY_SIGNS =
  /[\u2665\u2661\u2764\u{1F90D}\u{1F49A}\u{1F499}\u{1F49B}\u2715\u2716\u2717\u2718\u274C\u274E\u00D7\u2795\u2796\u2606\u2605\u2B50\u2691\u2690\u2709\u{1F4E7}\u21BA\u21BB\u{1F501}\u{1F504}\u{1F516}\u{1F4CC}\u{1F512}\u{1F513}\u25B2\u25BC\u2713\u2714\u2705+]/u;
