import { describe, expect, test } from 'vitest';
import { couldAct, type LinkFacts } from './acting-link.ts';

const at = (path: string) => `https://shop.example${path}`;

const inEveryRecord = { column: { records: 9, texts: 1, addresses: 9 }, besideTitle: true };

describe('links that act', () => {
  test.each<[string, LinkFacts]>([
    ['a form that posts', { address: at('/basket'), method: 'POST' }],
    ['a form that posts a mail address', { address: at('/news'), method: 'post', fields: ['email', 'checkbox'] }],
    ['a link that its script sends as DELETE', { address: at('/posts/5'), attributes: { 'data-method': 'delete' } }],
    ['a link that htmx posts', { address: at('/posts/5/x'), attributes: { 'hx-post': '/posts/5/x' } }],
    ['a link that asks first', { address: at('/posts/5'), attributes: { 'data-confirm': '本当に?' } }],
    ['a link whose script asks first', { address: at('/x'), attributes: { onclick: 'return confirm("?")' } }],
    ['a link with a guard against forgery', { address: at('/account?a=x&_wpnonce=4f2a9c81be'), text: 'Go' }],
    [
      'a word we do not know in every record beside its title',
      {
        address: at('/?korv=17'),
        text: 'Lisa korvi',
        column: { records: 20, texts: 1, addresses: 20 },
        besideTitle: true,
        attributes: { role: 'button' },
      },
    ],
    ['the address alone that logs out', { address: at('/user/logout') }],
    ['the same in a menu of eight', { address: at('/logout'), text: 'Log out', alike: 8 }],
    ['words alone, opaque address', { address: at('/x/17'), text: 'Add to cart' }],
    ['one word alone, opaque address', { address: at('/x/17'), text: 'Vote' }],
    ['the name of a parameter', { address: at('/?add-to-cart=17'), text: 'Lamp' }],
    ['the value of a parameter that says what to do', { address: at('/index.php?do=delete&id=3') }],
    ['a route in a parameter', { address: at('/index.php?route=account/logout') }],
    ['camel case', { address: at('/shop/addToCart?id=3') }],
    ['a file', { address: at('/del.php?id=3'), text: '' }],
    ['behind an identifier', { address: at('/posts/17/vote'), text: 'Useful', looks: 'fa fa-thumbs-up' }],
    ['before an identifier', { address: at('/delete/17') }],
    ['below what it is done to', { address: at('/cart/add/17') }],
    ['closing an account', { address: at('/x/17'), text: 'Close my account' }],
    ['closing an account in German', { address: at('/x/17'), text: 'Konto schließen' }],
    ['closing an account in Spanish', { address: at('/x/17'), text: 'Cerrar mi cuenta' }],
    ['closing an account in Russian', { address: at('/x/17'), text: 'Закрыть счёт' }],
    ['closing an account in Chinese', { address: at('/x/17'), text: '关闭账户' }],
    ['Lithuanian', { address: at('/x1'), text: 'Atsijungti' }],
    ['Georgian', { address: at('/x/17'), text: 'წაშლა' }],
    ['Croatian', { address: at('/x/17'), text: 'U košaricu' }],
    ['Serbian', { address: at('/x/17'), text: 'Обриши' }],
    ['Estonian', { address: at('/x/17'), text: 'Lisa ostukorvi' }],
    ['Bengali', { address: at('/x1'), text: 'লগ আউট' }],
    ['one who is logged out', { address: at('/x1'), text: 'Sign me out' }],
    ['German in one word, in the address', { address: at('/ausloggen.php') }],
    ['an order cut down to a letter, in every record', { address: at('/q?op=x&i=17'), text: 'x', ...inEveryRecord }],
    ['a copy made in every record', { address: at('/x/17/cp'), text: 'Clone', ...inEveryRecord }],
    ['a sum that is offered in every record', { address: at('/x/17'), text: 'Bid 25 EUR', ...inEveryRecord }],
    ['a picture whose name has five words', { address: at('/q1'), looks: 'fa-solid fa-arrow-right-from-bracket' }],
    ['a word with a hyphen that nobody sees', { address: at('/x/17'), text: 'De\u00adlete' }],
    ['a word that is spaced out', { address: at('/x/17'), text: 'D e l e t e' }],
    ['leaving a group', { address: at('/x/17'), text: 'Leave group' }],
    ['what marks messages', { address: at('/x/17'), text: 'Mark all as read' }],
    ['what collects for a comparison', { address: at('/x/17'), text: 'Zum Vergleich' }],
    ['a picture of a bin and nothing else', { address: at('/x/17'), looks: 'btn fa fa-trash' }],
    ['a sign and nothing else', { address: at('/x/17'), text: '🗑' }],
    [
      'a heart in every record',
      { address: at('/x/17'), looks: 'icon-heart', column: { records: 9, texts: 1, addresses: 9 }, besideTitle: true },
    ],
    ['only a title', { address: at('/x/17'), text: '', words: ['Supprimer'] }],
    ['German', { address: at('/x/17'), text: 'In den Warenkorb legen' }],
    ['German, written out in the address', { address: at('/artikel/17/loeschen') }],
    ['Polish', { address: at('/x/17'), text: 'Dodaj do koszyka' }],
    ['Russian', { address: at('/x/17'), text: 'Удалить' }],
    ['Russian, in the address', { address: at('/comment/17/%D1%83%D0%B4%D0%B0%D0%BB%D0%B8%D1%82%D1%8C') }],
    ['Chinese', { address: at('/x/17'), text: '加入购物车' }],
    ['Japanese', { address: at('/x/17'), text: 'ログアウト' }],
    ['Korean', { address: at('/x/17'), text: '장바구니 담기' }],
    ['Arabic', { address: at('/x/17'), text: 'أضف إلى السلة' }],
    ['Turkish', { address: at('/x/17'), text: 'Sepete ekle' }],
    ['a name behind the words', { address: at('/x'), text: 'Log out (anna)' }],
    ['a tag of its own', { address: at('/tag/delete'), text: 'delete', alike: 1 }],
    ['a form that buys', { address: at('/x?id=3&qty=1'), text: 'Buy now', fields: ['number'] }],
    ['a task with a dot', { address: at('/index.php?option=com_shop&task=user.clearCart'), text: 'Lamp' }],
    ['an action in brackets', { address: at('/index.php?tx_shop[action]=reserve&tx_shop[uid]=17') }],
    ['a one-time value behind what it is done to', { address: at('/favorite/101/377b1fa691') }],
    ['a verb and what one has, in the address', { address: at('/account/clear-history') }],
    ['a verb and a name, in the address', { address: at('/confirm-order'), text: '»' }],
    ['a word that may be an action, with a number', { address: at('/items/17/follow') }],
    ['a switch called so', { address: at('/item/17?renew=1') }],
    ['a parameter of one letter', { address: at('/index.php?a=publier&id=17') }],
    ['Arabic in percent signs', { address: at(`/index.php?a=${encodeURIComponent('أضف-إلى-السلة')}&id=17`) }],
    ['Russian in Latin letters', { address: at('/otmenit-zakaz/17') }],
    ['Ukrainian in Latin letters', { address: at('/nadislati/17') }],
    ['Dutch, in the address', { address: at('/afmelden') }],
    ['what programs add to names', { address: at('/ajax/sign_out_do') }],
    ['a label that names what it is done to', { address: at('/x/17'), words: ['Rapporteer: Vela Lamp'] }],
    ['a label that quotes it', { address: at('/x/17'), words: ['Add “Vela Lamp” to your cart'] }],
    ['a button named by what it does', { address: at('/x/17'), text: '•', looks: 'btn-follow' }],
    ['a mode kept in the session', { address: at('/set-currency?code=EUR'), text: 'EUR' }],
    ['names and values in the path', { address: at('/checkout/cart/add/uenc/aHR0/product/17/form_key/9f3c51d07a') }],
    ['beside what it is done to', { address: at('/wishlist/add/product/17/x/blue') }],
    ['a forum with its own keys', { address: at('/index.php?action=lock;topic=17;sesc=9f3c51d07a'), text: 'Lock' }],
    ['a printer', { address: at('/printers/a?op=cancel-job&job_id=17'), text: '•' }],
    ['a font that draws names', { address: at('/x/17'), text: 'thumbs_up', looks: 'material-icons' }],
    ['an order to the page itself', { address: at('/printers/hall-2?op=stop-printer'), text: '•' }],
    ['a verb below the pages of administrators', { address: at('/admin/flush/cssjs'), text: 'CSS' }],
    ['a word behind what it is done to', { address: at('/items/17/join'), text: 'Vela Lamp' }],
    ['the same with a one-time value', { address: at('/api/v1/items/17/report.json?hash=0d849968c5') }],
    ['deeper, behind a picture', { address: at('/job/item-17/lastBuild/stop'), text: '', looks: 'stop.png' }],
    ['a switch beside what it is done to', { address: at('/item.php?id=17&reserve=1'), text: '•' }],
    ['an order that is no sorting', { address: at('/item.php?id=17&order_now=1'), text: 'Lamp' }],
    ['something sent, by a parameter', { address: at('/?send-reminder=17'), text: 'Lamp' }],
    ['the answer to "Are you sure?"', { address: at('/?confirm=1') }],
    ['what programs add to a name', { address: at('/ajax/report_do/17') }],
    ['an order with more words', { address: at('/?action=yith-woocompare-add-product&id=17'), text: 'Compare' }],
    ['an address in doubt without any words', { address: at('/confirm'), text: '»' }],
    ['an address in doubt called like another page', { address: at('/share/17'), text: 'Lamp', named: true }],
    ['a name alone, done to what the page shows', { address: at('/x/17'), text: 'Report', page: at('/p/17') }],
    ['a name alone at an unreadable address', { address: at('/index.php?a=3&id=17'), text: 'Join' }],
    ['a bell at an unreadable address', { address: at('/index.php?a=3'), text: '', looks: 'bell.png' }],
    ['an icon of three words', { address: at('/q'), text: '', looks: 'bi bi-box-arrow-right' }],
    ['a verb with an ending of its own', { address: at('/x/17'), text: 'Kosárba teszem' }],
    ['Thai, and what it is done to', { address: at('/x/17'), text: '', words: ['ลบรายการ'] }],
    ['a phrase of three', { address: at('/x/17'), text: 'Meld meg av' }],
    ['an object that is a verb as well', { address: at('/index.php?a=3&id=17'), text: 'Add to compare' }],
    ['a verb before a one-time value', { address: at('/subscribe/cdeedbc7ea') }],
    ['a phrase that ends the session, in the address', { address: at(`/${encodeURIComponent('خروج-از-حساب')}`) }],
    ['an envelope', { address: at('/x/17'), text: '', looks: 'fa fa-envelope-open' }],
    ['a paper plane that a font draws', { address: at('/x/17'), text: 'paper_plane', looks: 'material-icons' }],
    ['two words of a class written as one', { address: at('/x/17'), text: '•', looks: 'votearrow' }],
    ['what is done to, in the name of a class', { address: at('/x/17'), text: '•', looks: 'btn-danger-delete' }],
    ['a phrase of words that say nothing alone', { address: at('/x/17'), words: ['Ik ga: Vela Lamp'] }],
    ['where it is put, without a verb', { address: at('/x/17'), text: 'В корзину' }],
    ['the same in German', { address: at('/x/17'), text: 'In den Warenkorb' }],
    ['a capital of Turkish', { address: at('/u/3'), text: 'İçe aktarmayı başlat' }],
    ['two words of a script without spaces', { address: at('/index.php?a=3'), text: '注文を確定する' }],
    ['a router', { address: at('/wol?mac=17'), text: 'Wake' }],
    ['a printer that is to print', { address: at('/printers/item-17?op=print-test-page'), text: 'Testseite drucken' }],
    ['upkeep that is started by being asked for', { address: at('/cron.php'), text: 'cron' }],
    ['all as they came', { address: at('/apply.cgi?action=factory'), text: 'Factory defaults' }],
    ['a move by a picture', { address: at('/list.php?up=17'), text: '▲', words: ['move up'] }],
    ['short words of Russian in Latin letters', { address: at('/otmetit_kak_prochitannoe/17') }],
    ['who stands among those that act', { address: at('/x/17'), looks: 'icon-star', amongActing: true }],
  ])('%s', (_, link) => {
    const verdict = couldAct(link);
    expect(verdict).toMatchObject({ acts: true, doubtful: true });
    expect(verdict.reasons.length).toBeGreaterThan(0);
  });
});

describe('links that must not be lost', () => {
  test.each<[string, LinkFacts]>([
    ['a title that is a verb', { address: at('/film/17'), text: 'Close' }],
    ['an answer that may be left', { address: at('/post/17'), text: 'Leave a comment' }],
    ['a page asked for in short', { address: at('/list?op=rss'), text: 'RSS', ...inEveryRecord }],
    ['a price', { address: at('/list?max=25'), text: 'Under 25 EUR' }],
    ['a policy', { address: at('/refund-policy'), text: 'Refund policy' }],
    ['an ordinary link', { address: at('/item/5'), text: 'Granite' }],
    ['a filter with nofollow', { address: at('/list?color=red'), text: 'Red (12)', attributes: { rel: 'nofollow' } }],
    ['a filter whose value is a word for an action', { address: at('/tag/delete'), text: 'delete', alike: 40 }],
    ['the same as a parameter', { address: at('/list?genre=vote'), text: 'Vote (3)', alike: 12 }],
    ['a tag called login', { address: at('/questions/tagged/login'), text: 'login' }],
    ['a section on how to add', { address: at('/docs/add-remove'), text: 'Adding and removing' }],
    ['a version by its hash', { address: at('/info/add3458510ae2557'), text: '[add3458510]' }],
    ['a version by a parameter', { address: at('/?p=a.git;a=snapshot;h=4f2a9c81be77;sf=tgz'), text: 'snapshot' }],
    ['a page called start', { address: at('/doku.php?id=start'), text: 'start', alike: 1 }],
    ['documentation of a word', { address: at('/lang_delete.html'), text: 'DELETE' }],
    ['a name with such a word in it', { address: at('/p/remove-before-flight'), text: 'Remove before flight tag' }],
    ['a thing called so', { address: at('/p/17'), text: 'Shopping cart' }],
    ['a word that a page of help explains', { address: at('/help?cmd=delete'), text: 'delete', alike: 40 }],
    ['a name with digits', { address: at('/add-tag/x11'), text: 'x11' }],
    ['two actions in a title', { address: at('/doc/Backup-and-restore/'), text: 'Backup and restore' }],
    ['a function of a library', { address: at('/c3ref/unlock_notify.html'), text: 'sqlite3_unlock_notify' }],
    ['a letter that also joins words', { address: at('/f32/constant.E.html'), text: 'E', page: at('/f32/index.html') }],
    ['a tab', { address: at('/doku.php?id=start&tab_files=upload&do=media'), text: 'Upload', alike: 1 }],
    ['a filter that no link is known of', { address: at('/jobs?pay=north&area=2') }],
    ['a book by its number', { address: at('/book/17'), text: 'Dune' }],
    ['a report by its number', { address: at('/report.aspx?id=17'), text: 'The year' }],
    ['news of a day', { address: at('/news/2024/05/report'), text: 'Report of the week' }],
    ['the way to the cart', { address: at('/cart'), text: 'Zum Warenkorb' }],
    ['a cart without words', { address: at('/cart'), text: '', looks: 'fa fa-shopping-cart' }],
    ['a report', { address: at('/p/report-2024'), text: 'Report 2024' }],
    ['a page size', { address: at('/list?size=50'), text: '50' }],
    ['a page by its first row', { address: at('/list?start=20&id=17'), text: '2' }],
    ['a Dutch brand', { address: at('/lijst?merk=12'), text: 'Norvik' }],
    ['an Italian order', { address: at('/lista?ordina=prezzo'), text: 'Prezzo' }],
    ['a filter called mark', { address: at('/list?mark=amber'), text: 'Amber' }],
    ['a form that changes', { address: at('/admin/shop/product/101/change'), text: 'Lamp' }],
    ['a person called Mark', { address: at('/users/215945/mark-rajcok'), text: 'Mark Rajcok' }],
    ['a fabric', { address: at('/produkt/satin-wristband'), text: 'Satin wristband' }],
    ['an archive by month', { address: at('/post/archive/1394/7'), text: 'مهر 1394' }],
    ['what was ordered', { address: at('/account/order_history'), text: 'Order history' }],
    ['votes of a person', { address: at('/list/user_vote/26'), text: 'Cynthia' }],
    ['an order', { address: at('/list?order=price&dir=asc'), text: 'Price' }],
    ['a form to edit', { address: at('/wiki/index.php?title=Lamp&action=edit'), text: 'Edit' }],
    [
      '"read more" in every record',
      { address: at('/item/5'), text: 'Read more', column: { records: 20, texts: 1, addresses: 20 } },
    ],
    [
      '"read more" beside a title',
      { address: at('/item/5'), text: 'Mehr', column: { records: 20, texts: 1, addresses: 20 }, besideTitle: true },
    ],
    ['an opaque filter', { address: at('/list?_filters=k3J9sd8fK2lq8ZpQ'), text: 'Blue' }],
    [
      'an opaque filter in a list of buttons',
      { address: at('/list?f=k3J9sd8fK2lq8ZpQ'), text: 'Blue', attributes: { role: 'button', rel: 'nofollow' } },
    ],
    [
      'a filter form that posts choices',
      { address: at('/list'), method: 'POST', fields: ['select', 'checkbox', 'checkbox'] },
    ],
    ['a search by GET', { address: at('/search'), method: 'GET', fields: ['text'], attributes: { type: 'submit' } }],
    [
      'a filter form',
      { address: at('/list?color=red'), text: 'Apply', fields: ['select'], attributes: { type: 'submit' } },
    ],
    [
      'a filter that is taken off',
      { address: at('/list?color=red'), text: 'Remove', page: at('/list?color=red&size=5') },
    ],
    [
      'the only filter that is taken off',
      { address: at('/list'), text: '×', looks: 'icon-remove', page: at('/list?size=5') },
    ],
    ['a method attribute that says get', { address: at('/x'), attributes: { 'data-method': 'get' } }],
    ['no address at all', { address: 'javascript:void(0)' }],
  ])('%s', (_, link) => {
    expect(couldAct(link)).toMatchObject({ acts: false });
  });
});

test('a heading and a name with a number raise no doubt', () => {
  expect(couldAct({ address: at('/how-to-buy'), text: 'How to buy' }).doubtful).toBe(false);
  expect(couldAct({ address: at('/reports/report-2024'), text: 'Report 2024' }).doubtful).toBe(false);
});

test('a word that only programs write raises a doubt beside what it is done to', () => {
  expect(couldAct({ address: at('/q?c=unsub&u=17'), text: 'u' })).toMatchObject({ acts: false, doubtful: true });
  expect(couldAct({ address: at('/q?c=rm'), text: 'rm' }).doubtful).toBe(false);
});

test('what stands around a link never makes it less suspect', () => {
  const alone: LinkFacts = { address: at('/logout'), text: 'Log out' };
  for (const around of [{ alike: 50 }, { column: { records: 9, texts: 9, addresses: 2 } }, { amongActing: false }])
    expect(couldAct({ ...alone, ...around }).weight).toBeGreaterThanOrEqual(couldAct(alone).weight);
});

test('the reasons come strongest first, the weight between 0 and 1', () => {
  const verdict = couldAct({
    address: at('/x?token=1'),
    method: 'DELETE',
    text: 'Delete',
    attributes: { 'data-confirm': '?', role: 'button' },
  });
  expect(verdict.weight).toBe(1);
  expect(verdict.reasons[0]).toBe('sends DELETE');
});
