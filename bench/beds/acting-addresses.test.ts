import { describe, expect, it } from 'vitest';
import { effectOf } from './acting-addresses.ts';

const EFFECTS: readonly (readonly [bed: string, address: string, effect: ReturnType<typeof effectOf>])[] = [
  ['shaarli', '/untagged-only', 'session'],
  ['shaarli', '/links-per-page?nb=50', 'session'],
  ['shaarli', '/admin/logout', 'acts'],
  ['shaarli', '/admin/shaare/delete?id=4&token=a', 'acts'],
  ['shaarli', '/add-tag/games', null],
  ['shaarli', '/login', null],
  ['mediawiki', '/index.php?title=Package_a&action=edit', null],
  ['mediawiki', '/index.php?title=Package_a&action=rollback&token=a', 'acts'],
  ['shaarli', '/remove-tag/libs', 'back'],
  ['mediawiki', '/index.php?title=Package_a&action=purge', 'confirms'],
  ['mediawiki', '/wiki/Special%3AUserLogout', 'confirms'],
  ['mediawiki', '/wiki/Package_purge', null],
  ['dokuwiki', '/doku.php?id=start&do=logout&sectok=ab', 'acts'],
  ['dokuwiki', '/doku.php?id=start&do=logout&sectok=', 'confirms'],
  ['dokuwiki', '/doku.php?id=start&do=recent&show_changes=pages', 'session'],
  ['dokuwiki', '/doku.php?id=start&do=edit', null],
  ['dokuwiki', '/doku.php?id=start&do=backlink', null],
  ['fossil', '/login?out=1', 'acts'],
  ['fossil', '/timeline?n=20&udc=1', 'session'],
  ['fossil', '/timeline?skin=eagle', 'session'],
  ['fossil', '/timeline?once&skin=eagle', null],
  ['fossil', '/timeline?n=20', null],
  ['fossil', '/tktview/0123456789', null],
  ['calibre', '/cdb/delete-books/4', 'acts'],
  ['calibre', '/mobile?start=26', null],
  ['gitweb', '/gitweb.cgi?p=packages.git;a=commit', null],
];

describe('effectOf', () => {
  it.each(EFFECTS)('%s %s: %s', (bed, address, effect) => {
    expect(effectOf(bed, `http://127.0.0.1:1${address}`)).toBe(effect);
  });

  it('knows requests that act by their method alone', () => {
    expect(effectOf('shaarli', 'http://127.0.0.1:1/login', 'POST')).toBe('acts');
    expect(effectOf('shaarli', 'http://127.0.0.1:1/login', 'GET')).toBeNull();
  });
});
