import { describe, expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { learnLabels, pairsOf } from './labels.ts';
import { readLines } from './lines.ts';

const WORDS = 'amber basalt cedar dune ember fjord garnet harbour'.split(' ');
const url = (at: number) => `http://x.test/thing/${at}` as Address;

/** Eight pages of one template, and what the second of them says. */
function second(template: (at: number, word: (step: number) => string) => string): [string, string][] {
  const pages = WORDS.map((_, at) => {
    const html = `<body><a href="/">Home</a><h1>Thing ${at}</h1>${template(at, (step) => WORDS[(at * step + step) % 8])}<p>See also</p><a href="/thing/${(at + 1) % 8}">Thing ${(at + 1) % 8}</a></body>`;
    return readLines(createPage(html, { url: url(at) }), (address) => address.includes('/thing/'));
  });
  const labels = learnLabels(
    pages,
    WORDS.map((_, at) => `Thing ${at}`),
  );
  return pairsOf(pages[1], labels, 'Thing 1').map(({ attribute, value }) => [attribute, value]);
}

describe('what is the same on all pages is a label, what varies is a value', () => {
  const weight = (at: number) => `${100 + 7 * at} g`;
  const expected = [
    ['Weight', '107 g'],
    ['Maker', 'garnet'],
  ];

  test.each([
    [
      'definitions',
      (at: number, word: string) => `<dl><dt>Weight:</dt><dd>${weight(at)}</dd><dt>Maker</dt><dd>${word}</dd></dl>`,
    ],
    [
      'rows with headings',
      (at: number, word: string) =>
        `<table><tr><th>Weight</th><td>${weight(at)}</td></tr><tr><th>Maker</th><td>${word}</td></tr></table>`,
    ],
    [
      'rows without',
      (at: number, word: string) =>
        `<table><tr><td>Weight</td><td>${weight(at)}</td></tr><tr><td>Maker</td><td>${word}</td></tr></table>`,
    ],
    [
      'spans',
      (at: number, word: string) =>
        `<ul><li><span>Weight</span><data>${weight(at)}</data></li><li><span>Maker</span><data>${word}</data></li></ul>`,
    ],
    ['colons', (at: number, word: string) => `<p>Weight: ${weight(at)}</p><p>Maker: ${word}</p>`],
    [
      'colons after emphasis',
      (at: number, word: string) => `<p><b>Weight:</b> ${weight(at)}</p><p><b>Maker:</b> ${word}</p>`,
    ],
    [
      'pairs of one tag',
      (at: number, word: string) =>
        `<div><div>Weight</div><div>${weight(at)}</div></div><div><div>Maker</div><div>${word}</div></div>`,
    ],
    [
      'one tag in two classes',
      (at: number, word: string) =>
        `<div><p class="l">Weight</p><p class="v">${weight(at)}</p><p class="l">Maker</p><p class="v">${word}</p></div>`,
    ],
    [
      'colons behind emphasis on lines',
      (at: number, word: string) => `<p><b>Weight</b>: ${weight(at)}<br><b>Maker</b>: ${word}<br></p>`,
    ],
    ['several in one text', (at: number, word: string) => `<p>Weight: ${weight(at)} | Maker: ${word}</p>`],
    [
      'emphasis without colons',
      (at: number, word: string) => `<p><b>Weight</b> ${weight(at)}</p><p><b>Maker</b> ${word}</p>`,
    ],
    [
      'emphasised values',
      (at: number, word: string) => `<p>Weight <b>${weight(at)}</b></p><p>Maker <b>${word}</b></p>`,
    ],
    [
      'labels behind their values',
      (at: number, word: string) =>
        `<ul><li><span>${weight(at)}</span><span>Weight</span></li><li><span>${word}</span><span>Maker</span></li></ul>`,
    ],
    [
      'labels that lead to what they mean',
      (at: number, word: string) =>
        `<table><tr><td><a href="/weights">Weight:</a></td><td>${weight(at)}</td></tr><tr><td><a href="/makers">Maker:</a></td><td><a href="/maker/${word}">${word}</a></td></tr></table>`,
    ],
    ['lines', (at: number, word: string) => `<p><b>Weight</b><br>${weight(at)}</p><p><b>Maker</b><br>${word}</p>`],
  ])('%s', (_, template) => {
    expect(second((at, word) => template(at, word(3)))).toEqual(expected);
  });

  test('several values of one label, and a value in pieces', () => {
    const found = second(
      (at, word) => `<dl><dt>Colours</dt><dd>${word(3)}<br>${word(5)}</dd><dt>Price</dt><dd>$<b>${at}</b>.50</dd></dl>`,
    );
    expect(found).toEqual([
      ['Colours', 'garnet'],
      ['Colours', 'cedar'],
      ['Price', '$1.50'],
    ]);
  });

  test('what machines are told of the thing, not of the site or the way to it', () => {
    const json = (at: number) =>
      JSON.stringify([
        {
          '@type': 'Product',
          name: `Thing ${at}`,
          sku: `S${at}`,
          brand: { '@type': 'Brand', name: WORDS[at] },
          image: 'https://x.test/a.png',
        },
        { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Shop' }, { name: WORDS[at] }] },
      ]);
    expect(second((at) => `<script type="application/ld+json">${json(at)}</script>`)).toEqual([
      ['sku', 'S1'],
      ['brand', 'basalt'],
    ]);
  });

  test('cards of neighbours, controls, and labels of each comment are about something else', () => {
    const card = (at: number) =>
      `<div class="card"><a href="/thing/${at}">Thing ${at}</a><table><tr><th>Weight</th><td>${at} kg</td></tr></table></div>`;
    const comment = (at: number, word: string) =>
      `<div><dl><dt><a href="/user/${word}">${word}</a></dt><dd><b>Posts:</b> ${at}</dd><dd><b>Joined:</b> 20${10 + at}</dd></dl><p>I have had mine for ${at} years now, and ${word} never gave me any trouble at all.</p></div>`;
    expect(
      second(
        (at, word) =>
          `<p>Maker: ${word(3)}</p><select><option>${word(5)}</option></select><p><a href="/">Home</a></p><section>${[2, 3, 4].map((step) => card((at + step) % 8)).join('')}</section>${[1, 2, 3].map((step) => comment(at + step, word(step))).join('')}`,
      ),
    ).toEqual([['Maker', 'garnet']]);
  });

  test('a label that comes again without prose between is a history', () => {
    const term = (at: number, word: string) => `<p>Term: ${word}</p><p>Sworn in: ${at}.3.08</p>`;
    expect(second((at, word) => [1, 2].map((step) => term(at + step, word(step))).join(''))).toHaveLength(4);
  });

  test('a value that every page has for some label is still a value', () => {
    const rows = (at: number) =>
      ['Wet', 'Dry'].map((name, nth) => `<tr><td>${name}</td><td>${at % 2 === nth ? 'yes' : 'no'}</td></tr>`);
    expect(
      second((at, word) => `<table><tr><td>Maker</td><td>${word(3)}</td></tr>${rows(at).join('')}</table>`),
    ).toEqual([
      ['Maker', 'garnet'],
      ['Wet', 'no'],
      ['Dry', 'yes'],
    ]);
  });

  test('a row of two cells says its second also where each text has a class of its own', () => {
    const badge = (at: number) => (at % 3 === 0 ? '<b class="good">kept up</b>' : '<i class="bad">left alone</i>');
    expect(
      second(
        (at, word) =>
          `<table><tr><td>Maker</td><td>${word(3)}</td></tr><tr><td>State</td><td>${badge(at)}</td></tr></table>`,
      ),
    ).toEqual([
      ['Maker', 'garnet'],
      ['State', 'left alone'],
    ]);
  });

  test('what all pages say alike is about the site', () => {
    const shop = (at: number) =>
      `<dl><dt>Phone</dt><dd>555 1234</dd><dt>Help us</dt><dd>Tell us more about Thing ${at} today</dd></dl>`;
    expect(second((at, word) => `<dl><dt>Maker</dt><dd>${word(3)}</dd></dl>${shop(at)}`)).toEqual([
      ['Maker', 'garnet'],
    ]);
  });

  test('cells are named by both their headings, where pages have the row in common', () => {
    const table = (head: string, cells: readonly (number | string)[]) =>
      `<tr><td>${head}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const grid = (at: number, word: string) =>
      `<table><tr><th></th><th>2024</th><th>2025</th></tr>${table('Sold', [at, 2 * at])}${table(`To ${word}`, [3 * at, 4 * at])}</table>`;
    expect(second((at, word) => grid(at, `${word(3)} ${at}`))).toEqual([
      ['Sold, 2024', '1'],
      ['Sold, 2025', '2'],
    ]);
  });

  test('a row of many cells without headings over them says nothing', () => {
    const row = (name: string, at: number) =>
      `<tr><td><b>${name}</b></td>${[1, 2, 3, 4].map((step) => `<td>${100 * at + 7 * step}</td>`).join('')}</tr>`;
    expect(
      second((at, word) => `<p>Maker: ${word(3)}</p><table>${row('Home', at)}${row('Away', at + 3)}</table>`),
    ).toEqual([['Maker', 'garnet']]);
  });

  test('what stands over a table is its heading', () => {
    const table = (at: number) =>
      [1, 2, 3].map((step) => `<tr><td>Inn ${at + step}</td><td>${at * step} km</td></tr>`).join('');
    expect(second((at) => `<dl><dt>Near by</dt><dd><table>${table(at)}</table></dd></dl>`)).toEqual([]);
  });

  test('addresses of pages and of people are known by how they are written, others by their element', () => {
    expect(
      second(
        (at, word) =>
          `<p><a href="/go/${at}">www.${word(3)}.test</a></p><p><i>${word(3)}@${word(5)}.test</i></p><address>${at} Hill Road</address>`,
      ),
    ).toEqual([
      ['website', 'www.garnet.test'],
      ['email', 'garnet@cedar.test'],
      ['address', '1 Hill Road'],
    ]);
  });

  test('what varies below the title needs no label if it is called by what it is, or by the template in words', () => {
    const town = (word: string) => `${word} town`;
    expect(
      second(
        (at, word) =>
          `<p class="big">${word(3)}</p><p class="big"><b class="homeTown">${town(word(5))}</b></p><p>$${at}.50</p><p class="sc-1x9Kd">${word(9)}</p><p>Save Thing ${at}</p><p>Weight: ${at} g</p><p class="big">Seen by ${word(7)} today</p>`,
      ),
    ).toEqual([
      ['Weight', '1 g'],
      ['below the title', 'garnet'],
      ['home town', 'cedar town'],
      ['price', '$1.50'],
      ['below the title 2', 'cedar'],
    ]);
  });

  test('what nothing names is called by where it stands, in order where all pages have as many', () => {
    expect(
      second((at, word) => `<div>${at} ${word(3)} Road<br>${word(5)} City</div><h3>Details</h3><p>Weight: ${at} g</p>`),
    ).toEqual([
      ['Weight', '1 g'],
      ['below the title', '1 garnet Road'],
      ['below the title 2', 'cedar City'],
    ]);
  });

  test('short sentences below the title are no values', () => {
    const said = (word: string) => `<p>People ask for ${word} again.</p><h3>Details</h3>`;
    expect(second((at, word) => `${said(word(3))}<p>Weight: ${at} g</p>`)).toEqual([['Weight', '1 g']]);
  });

  test('a value that the page names elsewhere needs no second name', () => {
    expect(
      second((at, word) => `<p>${word(3)}</p><h3>Details</h3><p>Maker: ${word(3)}</p><p>Weight: ${at} g</p>`),
    ).toEqual([
      ['Maker', 'garnet'],
      ['Weight', '1 g'],
    ]);
  });

  test('a table of two rows says below each head what it is', () => {
    const cells = (tag: string, texts: readonly (string | number)[]) =>
      `<tr>${texts.map((text) => `<td class="${tag}">${text}</td>`).join('')}</tr>`;
    expect(
      second(
        (at) =>
          `<table>${cells('head', ['Points', 'Rebounds', 'Assists'])}${cells('cell', [at + 3, at + 20, 7 * at])}</table>`,
      ),
    ).toEqual([
      ['Points', '4'],
      ['Rebounds', '21'],
      ['Assists', '7'],
    ]);
  });

  test('a colon in brackets makes no label', () => {
    expect(
      second((at, word) => `<ul><li>Maker: ${word(3)}</li><li>speed, a number (default: ${at})</li></ul>`),
    ).toEqual([['Maker', 'garnet']]);
  });

  test('the mark of a footnote is no value', () => {
    expect(
      second((at) => `<table><tr><th>People</th><td>${at}00<sup><a href="#n1">[1]</a></sup></td></tr></table>`),
    ).toEqual([['People', '100']]);
  });

  test('a text far from a label is not its value', () => {
    const far = (text: string) => `<div><hr><div><hr><div><hr><div><hr><em>${text}</em></div></div></div></div>`;
    expect(second((_, word) => `<div><b>Call us</b></div>${far(word(3))}`)).toEqual([]);
  });

  test('prose, buttons and neighbours are no facts', () => {
    expect(
      second(
        (at, word) => `<p>It came to us ${at} years ago, when ${word(3)} was still to be had.</p><button>Buy</button>`,
      ),
    ).toEqual([]);
  });
});

test('an empty page is harmless', () => {
  const page = readLines(createPage('', { url: url(0) }), () => false);
  expect(pairsOf(page, learnLabels([page]), '')).toEqual([]);
  expect(learnLabels([]).places.size).toBe(0);
});

test('the head of the last column is no label of the first cell below it', () => {
  const row = (amount: number, of: string) => `<tr><td>${amount} g</td><td>${of}</td></tr>`;
  const said = second(
    (at) =>
      `<table><thead><tr><th>Amount</th><th>Ingredient</th></tr></thead><tbody>${row(5 + at, 'flour')}${row(9 * at, 'salt')}${row(4 * at, 'rice')}</tbody></table>`,
  );
  expect(said).toEqual([
    ['flour', '6 g'],
    ['salt', '9 g'],
    ['rice', '4 g'],
  ]);
});

test('the first of two values is no label of the second, though few values come back on many pages', () => {
  const row = (name: string, values: string[]) =>
    `<div><span class=l>${name}</span><div><span class=v>${values.join('</span><span class=v>')}</span></div></div>`;
  const found = second(
    (at) => `${row('Weight', [`${100 + at} g`])}${row('Drove for', at % 2 === 0 ? ['Amber'] : ['Basalt', 'Cedar'])}`,
  );
  expect(found).toEqual([
    ['Weight', '101 g'],
    ['Drove for', 'Basalt'],
    ['Drove for', 'Cedar'],
  ]);
});

test('pages written by hand have their labels in common, not the places of these', () => {
  const tags = ['p', 'div', 'li', 'address', 'pre', 'h5', 'section', 'blockquote'];
  const row = (at: number, name: string, value: string) => {
    const tag = tags[(at + name.length) % 8];
    return `<${tag}><u>${name}</u><i>${value}</i></${tag}>`;
  };
  const found = second((at, word) => {
    const rows = [row(at, 'Weight', `${100 + at} g`), row(at, 'Maker', word(3))];
    const note = `<${tags[at]}>It came to us last spring.</${tags[at]}>`;
    const wrap = tags[(3 * at) % 8];
    return `<${wrap}>${[note, ...(at % 2 === 0 ? rows : rows.reverse())].join('')}</${wrap}>`;
  });
  expect(found.sort()).toEqual([
    ['Maker', 'garnet'],
    ['Weight', '101 g'],
  ]);
});

test('a title with a colon is a title', () => {
  const pages = WORDS.map((word, at) =>
    readLines(createPage(`<h1>Lamp: ${word}</h1><p>Weight: ${7 * at} g</p>`, { url: url(at) }), () => false),
  );
  const titles = WORDS.map((word) => `Lamp: ${word}`);
  expect(pairsOf(pages[1], learnLabels(pages, titles), titles[1]).map(({ attribute }) => attribute)).toEqual([
    'Weight',
  ]);
});

describe('a label among other texts of its place', () => {
  const NOTES =
    'a tool|library: the old one|sounds: for games|a shelf|fonts: drawn by hand|oak: the wood|x: y|maps: of all'.split(
      '|',
    );

  test.each([
    [
      'links',
      (word: (step: number) => string) =>
        [3, 5].map((step) => `<a href="/s/${word(step)}">${word(step)}</a>`).join(', '),
      ['garnet', 'cedar'],
    ],
    ['the rest of its text', (word: (step: number) => string) => word(7), ['garnet']],
  ])('is one where it comes again with other values: %s', (_, values, expected) => {
    const found = second((at, word) => `<div><p>${NOTES[at]}</p><p>Kinds: ${values(word)}</p></div>`);
    expect(found).toEqual(expected.map((value) => ['Kinds', value]));
  });
});

test('what a label says is said also where it is the name of the thing, if it is not always so', () => {
  const read = (nameOf: (at: number) => string) => {
    const pages = WORDS.map((word, at) =>
      readLines(
        createPage(`<h1>${word}</h1><table><tr><th>Made from</th><td>${nameOf(at)}</td></tr></table>`, {
          url: url(at),
        }),
        () => false,
      ),
    );
    return pairsOf(pages[1], learnLabels(pages, WORDS), WORDS[1]).map(({ value }) => value);
  };
  expect(read((at) => WORDS[at % 4 === 1 ? at : (at + 3) % 8])).toEqual(['basalt']);
  expect(read((at) => WORDS[at % 4 === 1 ? (at + 3) % 8 : at])).toEqual(['ember']);
  expect(read((at) => WORDS[at])).toEqual([]);
});

test('on a page of a template that few pages have, what others have as a label is one; what can be clicked is none', () => {
  const usual = (at: number) =>
    `<table><tr><td>Weight:</td><td>${100 + 7 * at} g</td></tr><tr><td>Maker:</td><td>${WORDS[at]}</td></tr></table>`;
  const rare =
    '<p><a href="/makers">Maker</a></p><ul><li><i>Weight</i> <b>99 g</b></li><li><i>Maker</i> <b>larch</b></li></ul>';
  const pages = [...WORDS.map((_, at) => usual(at)), rare].map((body, at) =>
    readLines(createPage(`<body><h1>Thing ${at}</h1>${body}</body>`, { url: url(at) }), () => false),
  );
  const labels = learnLabels(
    pages,
    pages.map((_, at) => `Thing ${at}`),
  );
  expect(pairsOf(pages[8], labels, 'Thing 8').map(({ attribute, value }) => [attribute, value])).toEqual([
    ['Weight', '99 g'],
    ['Maker', 'larch'],
  ]);
});

describe('a label that nothing sets off', () => {
  const height = (at: number) => `${180 + 3 * at} cm`;

  test('begins the texts of its place', () => {
    const rows = (at: number, word: string) => `<ul><li>Height ${height(at)}</li><li>Home town ${word} bay</li></ul>`;
    expect(second((at, word) => rows(at, word(3)))).toEqual([
      ['Height', '183 cm'],
      ['Home town', 'garnet bay'],
    ]);
  });

  test('is none where it comes again and again on a page', () => {
    const rows = (at: number) => [1, 2, 3].map((step) => `<li>Inn ${at * 7 + step}</li>`).join('');
    expect(second((at) => `<ul>${rows(at)}</ul>`).map(([attribute]) => attribute)).not.toContain('Inn');
  });

  test('is none where the rest is said without it, or is the title', () => {
    const frames = (at: number, word: string) =>
      `<p class="x">${word}</p><div><div><p>More on ${word}</p></div></div><div><b>About Thing ${at}</b></div>`;
    const attributes = second((at, word) => frames(at, word(3))).map(([attribute]) => attribute);
    expect(attributes.filter((one) => /More|About/.test(one))).toEqual([]);
  });
});

describe('a value that stands once on each page, far from the title', () => {
  const far = (value: string) =>
    `${'<p>The same sentence stands here on every page of the site.</p>'.repeat(14)}${value}`;

  test('is called by its form', () => {
    expect(second((at) => far(`<div><span>212-555-${1040 + at}</span></div>`))).toEqual([['phone', '212-555-1041']]);
  });

  test('is called by the word of the template', () => {
    expect(
      second((_, word) => far(`<div class="x"><span class="location">${word(3)} ${word(5)}</span></div>`)),
    ).toEqual([['location', 'garnet cedar']]);
  });

  test('is nothing where it leads elsewhere or is made of a word of the template', () => {
    const menu = (at: number, word: string) =>
      `<div><a class="author" href="/by/${at}">${word} ${at}</a></div><div><i class="genre">${word} hotels</i></div>`;
    expect(second((at, word) => far(menu(at, word(3))))).toEqual([]);
  });
});

describe('values of which there are few', () => {
  const attribute = (label: string, value: string) =>
    `<div class="attribute"><div class="label">${label}:</div><div class="value">${value}</div></div>`;

  test('are no texts that stay, though all labels have theirs in one place', () => {
    const said = second((at) =>
      ['Status', 'Priority', 'Tracker']
        .map((label, nth) => attribute(label, `${label} ${(at >> nth) & 1 ? 'high' : 'low'}`))
        .join(''),
    );
    expect(said).toEqual([
      ['Status', 'Status high'],
      ['Priority', 'Priority low'],
      ['Tracker', 'Tracker low'],
    ]);
  });

  test('are read behind a colon', () => {
    const said = second((at) => `<ul><li>image.jpg</li><li>Camera: ${at % 2 ? 'Brownie' : 'Leica'}</li></ul>`);
    expect(said).toEqual([['Camera', 'Brownie']]);
  });

  test('are read though other labels of the same place are left empty', () => {
    const said = second((_, word) =>
      [
        attribute('Maker', word(1)),
        ...['Start date', 'Due date', 'Estimated time', 'Spent time'].map((label) => attribute(label, '')),
        attribute('Colour', word(3)),
      ].join(''),
    );
    expect(said).toEqual([
      ['Maker', 'cedar'],
      ['Colour', 'garnet'],
    ]);
  });
});
