import { ACTION_KINDS, type ActionKind } from './words/words.ts';

/** What the addresses, classes and icons of an action are made of: as found in the markup of well-known software. */
export interface Action {
  readonly kind: ActionKind;
  /** Done to one product, rather than to the account, the session or the site. */
  readonly perItem: boolean;
  /** In addresses, words joined by `-`. */
  readonly verbs: readonly string[];
  /** As `class` of a link or button. */
  readonly classes: readonly string[];
  /** Of icon fonts and sprites, without prefix. */
  readonly icons: readonly string[];
  /** Characters that say it without a word. Empty where the usual one also means something harmless. */
  readonly glyphs: readonly string[];
}

const list = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** kind, per item, verbs, classes, icons, glyphs */
const ROWS: readonly (readonly [ActionKind, boolean, string, string, string, string])[] = [
  [
    'logout',
    false,
    'logout log-out sign-out signout logoff',
    'logout-link btn-logout',
    'sign-out log-out logout',
    '🚪 ⏻',
  ],
  [
    'delete-account',
    false,
    'delete-account close-account account-delete',
    'delete-account btn-danger-delete',
    'user-times user-minus trash',
    '🗑',
  ],
  ['session', false, 'set-currency switch-currency change-currency', 'currency-switch set-currency', '', ''],
  ['upgrade', false, 'upgrade upgrade-plan', 'btn-upgrade', '', ''],
  ['confirm', false, 'confirm confirm-order', 'btn-confirm', '', ''],
  ['decline', false, 'decline reject-invitation accept-invitation', 'btn-decline', 'user-times', ''],
  ['subscribe', false, 'subscribe', 'btn-subscribe subscribe-link', 'bell bell-plus', '🔔'],
  ['unsubscribe', false, 'unsubscribe optout opt-out', 'unsubscribe', 'bell-slash bell-off', '🔕'],
  [
    'cart-add',
    true,
    'add-to-cart cart-add addtocart add-to-basket',
    'add_to_cart_button btn-cart addToCart',
    'cart-plus add-to-cart cart-add',
    '🛒 🛍',
  ],
  ['buy', true, 'buy buy-now purchase order-now checkout', 'buy-now btn-buy', 'credit-card buy', '💳'],
  ['cart-empty', false, 'empty-cart clear-cart cart-clear', 'empty-cart', 'trash cart-remove', '🗑'],
  ['compare-add', true, 'add-to-compare compare-add', 'add-to-compare tocompare', '', ''],
  ['reserve', true, 'reserve book-now place-hold', 'btn-reserve book-now', 'calendar-plus', ''],
  ['renew', true, 'renew renew-loan', 'btn-renew', '', ''],
  ['cancel', true, 'cancel cancel-order cancel-booking', 'btn-cancel-order', '', ''],
  ['rsvp', true, 'rsvp join attend', 'btn-rsvp join-button', 'calendar-check', ''],
  ['vote', true, 'vote upvote vote-up', 'vote-up upvote votearrow', 'thumbs-up thumb-up', '👍 👎'],
  [
    'like',
    true,
    'like favorite add-to-wishlist bookmark-add',
    'btn-like add_to_wishlist favorite-toggle',
    'heart heart-o',
    '❤ ♡ 🖤',
  ],
  ['follow', true, 'follow', 'btn-follow follow-button', 'user-plus', ''],
  ['report', true, 'report flag report-abuse', 'report-link flag-content', 'flag flag-o', '🚩 ⚑'],
  ['block', true, 'block ban block-user', 'btn-block ban-user', 'ban user-slash', '🚫'],
  ['share', true, 'share repost retweet', 'btn-repost retweet-button', 'retweet', ''],
  ['send', true, 'send-reminder resend send', 'btn-send', 'paper-plane', ''],
  [
    'delete',
    true,
    'delete remove del destroy trash',
    'delete btn-delete remove-item',
    'trash trash-o delete remove',
    '🗑 ❌ ✖',
  ],
  ['publish', true, 'publish approve', 'btn-publish approve-button', '', ''],
  ['mark-read', true, 'mark-read markread mark-as-read', 'mark-read', 'envelope-open', ''],
  ['reset', false, 'clear-cache reset clear-history flush', 'btn-clear-cache', 'eraser', '🧹'],
  ['restore', true, 'revert restore undo rollback', 'btn-revert', '', ''],
  ['run', false, 'run-cron rebuild reindex run', 'run-now', '', ''],
  ['export-job', false, 'start-import start-export run-backup', 'start-job', '', ''],
];

export const ACTIONS: ReadonlyMap<ActionKind, Action> = new Map(
  ROWS.map(([kind, perItem, verbs, classes, icons, glyphs]) => [
    kind,
    { kind, perItem, verbs: list(verbs), classes: list(classes), icons: list(icons), glyphs: list(glyphs) },
  ]),
);

if (ACTIONS.size !== ACTION_KINDS.length) throw new Error('every kind of action has words and a row');
