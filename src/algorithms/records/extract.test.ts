import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractRecords, pageFrom, REGION_FINDERS } from './methods.ts';
import { outlineRecords } from './outline.ts';

const item = (at: number, extra = '') =>
  `<li><a href="/t/${at}"><img src="/${at}.jpg" alt=""></a><h3><a href="/t/${at}">Thing number ${at}</a></h3>${extra}<b>$${at}.50</b></li>`;
const list = (count: number) => `<ul>${Array.from({ length: count }, (_, at) => item(at)).join('')}</ul>`;

describe('records', () => {
  it('have text, title, absolute link, fields as written and values with types', () => {
    const { regions, looksLikeShop } = extractRecords(list(5), { url: 'https://shop.example/a/' });
    expect(regions).toHaveLength(1);
    expect(regions[0].records[2]).toEqual({
      path: '/html[1]/body[1]/ul[1]/li[3]',
      text: 'Thing number 2 $2.50',
      title: 'Thing number 2',
      link: 'https://shop.example/t/2',
      fields: {
        link: 'https://shop.example/t/2',
        'link-2': 'https://shop.example/t/2',
        image: 'https://shop.example/2.jpg',
        title: 'Thing number 2',
        price: '$2.50',
      },
      values: { price: { type: 'price', amount: 2.5, currency: 'USD' } },
    });
    expect(looksLikeShop).toBe(true);
  });

  it('leave out what nobody reads', () => {
    const hidden = '<script>1</script><style>p{}</style><noscript>n</noscript><template>t</template>';
    const html = `<ul>${[0, 1, 2, 3].map((at) => item(at, hidden)).join('')}</ul>`;
    expect(extractRecords(html).regions[0].records[0].text).toBe('Thing number 0 $0.50');
  });

  it('have whole titles also where each word is dressed alone', () => {
    const dressed = (text: string) =>
      text
        .split(' ')
        .map((word) => `<span class="w">${word}</span>`)
        .join(' ');
    const kinds = ['coat', 'hat', 'scarf', 'tie', 'boot'];
    const record = (kind: string, at: number) =>
      `<li><a href="/t/${at}">${dressed(`Long warm ${kind}`)}</a><p><i>${kind}s</i> <span>red</span> <span>blue</span></p><b>$${at}.50</b></li>`;
    const { records } = extractRecords(`<ul>${kinds.map(record).join('')}</ul>`).regions[0];
    expect(records.map(({ title }) => title)).toEqual(kinds.map((kind) => `Long warm ${kind}`));
  });

  it('are not labelled by what each record has one of: the make of a thing stands before what else is said', () => {
    const card = (at: number) =>
      `<li><a href="/t/${at}"><figure><img src="/${at}.png"></figure><p class="make">${['Holm', 'Varga', 'Itoh'][(at * 7) % 3]}</p><p class="name">Coat no. ${at + 100}</p><p class="cost">€${at + 20}.50</p></a></li>`;
    const html = `<h1>Coats</h1><ul>${Array.from({ length: 12 }, (_, at) => card(at)).join('')}</ul>`;
    const [region] = extractRecords(html).regions;
    expect(
      region.columns.map(({ name }) => name).filter((name) => name !== null && /Holm|Varga|Itoh/.test(name)),
    ).toEqual([]);
  });

  it('are labelled as far as a label goes', () => {
    const names = ['Ann Lee', 'Bo Hill', 'Cy Ford', 'Di Lake', 'Ed Wood'];
    const html = `<ul>${names.map((name, at) => item(at, `<p>by <a href="/by/${at}">${name}</a>, ${1985 + at}</p>`)).join('')}</ul>`;
    const [{ columns, records }] = extractRecords(html).regions;
    const named = columns.flatMap(({ key, name }) => (name === 'by' ? [records[1].fields[key]] : []));
    expect(named).toContain('Bo Hill');
    expect(named).not.toContain(', 1986');
  });

  it('do not depend on class names', () => {
    const random = (at: number) => item(at).replace('<li>', `<li class="x${at * 7919}">`);
    const html = `<ul>${[1, 2, 3, 4, 5].map(random).join('')}</ul>`;
    expect(extractRecords(html).regions[0].records).toHaveLength(5);
  });

  it('are none in an empty, a plain or a broken page, and that is said', () => {
    for (const html of ['', '   ', 'just words', '<p>one', '<', '\u0000\u0001', '<ul></ul>']) {
      const { regions, isListPage, remark } = extractRecords(html);
      expect(regions).toEqual([]);
      expect(isListPage).toBe(false);
      expect(remark).toMatch(/repeats/);
    }
  });

  it('are found twice alike, whatever stands on the page', () => {
    const tag = fc.constantFrom('div', 'p', 'li', 'ul', 'tr', 'td', 'table', 'a', 'b', 'h3', 'br', 'dl', 'dt', 'dd');
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom('<a href="/x">', '<img src="/i">', 'word ', '12,50 € ', 'Label: '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const html = pieces.join('');
        expect(extractRecords(html)).toEqual(extractRecords(html));
      }),
      { numRuns: 150 },
    );
  });

  it('are read from a script where the HTML has none, and that is said', () => {
    const rows = [1, 2, 3].map((at) => ({
      link: `/d/${at}`,
      title: `${at}-10 &bull; One v. ${at}`,
      text: 'So "ordered" [1].',
    }));
    const html = `<p>Opinions</p><script>const a = ${JSON.stringify(rows)}; draw(a);</script>`;
    const { regions, remark } = extractRecords(html, { url: 'https://court.example/' });
    expect(regions[0].records.map(({ title }) => title)).toEqual([
      '1-10 • One v. 1',
      '2-10 • One v. 2',
      '3-10 • One v. 3',
    ]);
    expect(regions[0].records[0].link).toBe('https://court.example/d/1');
    expect(remark).toMatch(/script/);
  });

  it('refuses an address that is none', () => {
    expect(() => extractRecords('<p>', { url: 'not an address' })).toThrow(/no http or https address/);
  });
});

describe('the outlined page', () => {
  it('marks list and records, numbers them and runs no scripts', () => {
    const page = pageFrom(`${list(4)}<script>alert(1)</script>`, 'https://shop.example/');
    const html = outlineRecords(page, REGION_FINDERS.auto(page));
    expect(html.match(/data-quarry-record="\d+"/g)).toHaveLength(4);
    expect(html).toContain('<ul data-quarry-region="1">');
    expect(html).toContain("script-src 'none'");
    expect(html).toContain('<base href="https://shop.example/">');
  });
});
