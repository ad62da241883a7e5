import { remembered } from '../remembered.ts';
import { wordsIn } from './address-action.ts';
import { isObject, meaningOf } from './vocabulary.ts';

/**
 * What a class, the name of a picture or a sign shows: `sure` for pictures of an action (a bin, a door), `may` for those that often stand
 * for one (a heart, a cart, a bell).
 */
export type Shown = 'sure' | 'may' | 'nothing';

/** Icon sets name their pictures alike: these words are theirs, whatever language the site speaks. */
const SURE = new Set(
  'trash trashcan trashbin bin garbage delete deletes logout signout poweroff dooropen unlink eraser thumbsup thumbup thumbsdown thumbdown upvote downvote uparrow addtocart addcart cartadd cartplus shoppingcartplus basketadd removefromcart buy buynow checkout unsubscribe unfollow ban gavel'.split(
    ' ',
  ),
);
const MAY = new Set(
  'heart cart basket bag star flag bell plus minus times cross xmark remove close bookmark favorite favourite fav wishlist like dislike vote follow subscribe power off thumb thumbs add undo redo sync refresh rotate check checkmark approve reject lock unlock archive eject recycle envelope send report spam block mute pin retweet share repeat reset clear cancel'.split(
    ' ',
  ),
);

export const shownBy: (names: string) => Shown = remembered((names) => {
  const words = wordsOf(names);
  if (words.some((word) => SURE.has(word))) return 'sure';
  if (words.some((word, at) => meaningOf(word) === 'sure' && isTold(words, at))) return 'sure';
  return words.some((word) => MAY.has(word)) ? 'may' : 'nothing';
});

/** `btn-delete`, `add_to_cart_button icon-heart`: each name in words, and joined. */
function wordsOf(names: string): string[] {
  return names.split(/\s+/).flatMap((name) => {
    const words = wordsIn(name);
    const joined = words.flatMap((word, at) => {
      const next = words[at + 1];
      return next === undefined ? [] : [`${word}${next}`, `${word}${next}${words[at + 2] ?? ''}`];
    });
    return [...words, ...joined];
  });
}

/** A word for an action beside what it is done to, or beside what makes a link look like a button. */
function isTold(words: readonly string[], at: number): boolean {
  return words.length === 1 || words.some((word, other) => other !== at && (isObject(word) || BUTTON.test(word)));
}

const BUTTON = /^(?:btn|button|icon|ico|fa|fas|far|bi|glyphicon|mdi|ti|link|action|js|ajax)$/;

/** Signs that stand for an action when a link has no other text. */
export function shownBySign(text: string): Shown {
  if (text === '' || text.length > 8 || /[\p{L}\p{N}]/u.test(text)) return 'nothing';
  if (SURE_SIGNS.test(text)) return 'sure';
  return MAY_SIGNS.test(text) ? 'may' : 'nothing';
}

const SURE_SIGNS =
  /[\u{1F5D1}\u{1F6AE}\u{1F44D}\u{1F44E}\u{1F6D2}\u{1F6CD}\u23FB\u23FC\u{1F6AA}\u{1F6AB}\u{1F6A9}\u{1F514}\u{1F515}\u2620\u267B]/u;
const MAY_SIGNS =
  /[\u2665\u2661\u2764\u{1F90D}\u{1F49A}\u{1F499}\u{1F49B}\u2715\u2716\u2717\u2718\u274C\u274E\u00D7\u2795\u2796\u2606\u2605\u2B50\u2691\u2690\u2709\u{1F4E7}\u21BA\u21BB\u{1F501}\u{1F504}\u{1F516}\u{1F4CC}\u{1F512}\u{1F513}\u25B2\u25BC\u2191\u2193\u2713\u2714\u2705+]/u;
