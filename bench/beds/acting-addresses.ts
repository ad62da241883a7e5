/**
 * Addresses of each application that do more than show a page, from its own code: the routes of Shaarli and calibre, the
 * actions of MediaWiki and DokuWiki, the pages of Fossil. A page that only shows a form (edit, source, log in) is none of them.
 * gitweb, Omega, InstantSearch, public-inbox and the manuals have none: their POST requests search.
 */
export type Effect =
  /** Changes what is stored, or who is logged in. Must never be asked for. */
  | 'acts'
  /** Changes what later answers of the same session show. */
  | 'session'
  /** Only asks whether to act, or needs a token that is not in the address: harmless, and of no use to a reader. */
  | 'confirms'
  /** Leads back to the page that it was clicked on, with another choice, by the Referer: it has no page of its own. */
  | 'back';

export interface ActingAddress {
  readonly effect: Effect;
  /** Of path and query. */
  readonly address: RegExp;
  /** @default 'GET': other methods are given where they alone act. */
  readonly method?: 'POST';
}

const acts = (address: RegExp): ActingAddress => ({ effect: 'acts', address });
const posts = (address: RegExp): ActingAddress => ({ effect: 'acts', address, method: 'POST' });
const session = (address: RegExp): ActingAddress => ({ effect: 'session', address });
const back = (address: RegExp): ActingAddress => ({ effect: 'back', address });
const confirms = (address: RegExp): ActingAddress => ({ effect: 'confirms', address });

export const ACTING_ADDRESSES: Readonly<Record<string, readonly ActingAddress[]>> = {
  shaarli: [
    acts(/^\/admin\/(?:logout|clear-cache|shaare\/(?:delete|visibility|private\/|\d+\/pin))/),
    acts(/^\/?\?(?:.*&)?do=logout\b/),
    posts(/^\/(?:admin|install|login)\b/),
    back(/^\/remove-tag\//),
    session(/^\/(?:untagged-only|links-per-page|admin\/visibility\/|install\/session-test)/),
  ],
  // A request without POST or a token only shows a form there; rolling back is the one that needs no form.
  mediawiki: [
    acts(/[?&]action=rollback\b/),
    acts(/Special:UserLogout.*[?&]logoutToken=/i),
    posts(/[?&](?:action=(?!render|raw|history|info|view)|title=Special:(?!Search|Export))/i),
    confirms(
      /[?&]action=(?:delete|edit.*&undo|editchangetags|markpatrolled|mcrrestore|mcrundo|protect|purge|revert|revisiondelete|submit|unprotect|unwatch|watch)\b/,
    ),
    confirms(
      /Special:(?:UserLogout|Block|Unblock|ChangeEmail|ChangePassword|ConfirmEmail|CreateAccount|DeletePage|EditWatchlist|EmailUser|Import|Lockdb|MergeHistory|MovePage|ProtectPage|Purge|ResetTokens|Undelete|Unlockdb|Upload|Userrights)\b/i,
    ),
  ],
  // Each of these checks a token, which links hold only for those who are logged in.
  dokuwiki: [
    acts(/[?&]do=(?:logout|revert|draftdel|subscribe|profile_delete|save)\b.*[?&]sectok=[^&]/),
    posts(/[?&]do=(?:login|register|resendpwd|save|subscribe|profile|admin)\b/),
    session(/[?&](?:show_changes|difftype)=[^&]/),
    confirms(/[?&]do=(?:logout|revert|draftdel|subscribe|profile_delete|save|register|resendpwd)\b/),
  ],
  // `udc` writes what the address chooses into a cookie, `skin` does so alone.
  fossil: [
    acts(/^\/login\?(?:.*&)?(?:out\b|u=[^&]*&p=)/),
    acts(/^\/(?:unsubscribe|xfer|reconstruct|takeitprivate)\b/),
    posts(/^\/(?!search|timeline|tktsrch|wikisrch|docsrch)/),
    session(/^(?!.*[?&]once\b).*[?&](?:udc|skin)=/),
    session(/^\/cookies\?(?:.*&)?(?:clear|del)/),
    confirms(/^\/(?:logout|subscribe|shun|register|reqpwreset|resetpw|renew)\b/),
  ],
  // Reading the listing changes nothing; these take GET as well.
  calibre: [
    acts(/^\/(?:cdb\/(?:cmd|add-book|delete-books|set-cover|set-fields|copy-to-library)|conversion\/start)\//),
    posts(
      /^\/(?:users\/change-pw|fts\/(?:reindex|indexing)|book-(?:set-last-read-position|update-annotations)|interface-data\/set-session-data)/,
    ),
  ],
};

/** What asking for an address does there; null: it shows a page. */
export function effectOf(bed: string, url: string, method = 'GET'): Effect | null {
  const { pathname, search } = new URL(url);
  const address = decoded(`${pathname}${search}`);
  const matching = (ACTING_ADDRESSES[bed] ?? []).filter(
    (one) => (one.method === undefined || one.method === method) && one.address.test(address),
  );
  return matching[0]?.effect ?? null;
}

/** Names of pages are written with and without escapes. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address).replaceAll(';', '&');
  } catch {
    return address;
  }
}
