import { chance, nest, repeat, type Structure, structure } from './grow.ts';

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;
const filled = (size: number, part: (at: number) => string) =>
  repeat(size, (at) => `${at === 0 ? '' : ','}${part(at)}`);

/** Links, texts, attributes, scripts, and data meant for machines. */
export const SOURCES: readonly Structure[] = [
  structure(
    'links: in one paragraph',
    (size) => `<p>${repeat(size, (at) => `word <a href="/w/${at}">link ${at}</a> `)}</p>`,
  ),
  structure('links: long addresses', (size) =>
    repeat(size, (at) => `<a href="/${'folder/'.repeat(40)}${at}">link ${at}</a> `),
  ),
  structure('links: many parameters', (size) =>
    repeat(
      size,
      (at) =>
        `<a href="/l?${Array.from({ length: 30 }, (_, p) => `p${p}=${chance(at * 30 + p) % 100}`).join('&amp;')}">link ${at}</a> `,
    ),
  ),
  structure(
    'links: one with a huge address',
    (size) => `<a href="/x?${repeat(size, (at) => `a${at}=${at}&`)}">link</a>`,
  ),
  structure('links: to other hosts', (size) =>
    repeat(size, (at) => `<a href="http://h${at}.example/">host ${at}</a> `),
  ),
  structure('links: relative, with dots', (size) =>
    repeat(size, (at) => `<a href="../../a/./b/../${at}">link ${at}</a> `),
  ),
  structure('links: broken addresses', (size) => repeat(size, (at) => `<a href="http://[${at}:%zz">link ${at}</a> `)),
  structure('links: without text', (size) => repeat(size, (at) => `<a href="/${at}"></a>`)),
  structure('links: with long texts', (size) =>
    repeat(size, (at) => `<a href="/${at}">${'a long text of a link '.repeat(30)}</a>`),
  ),
  structure('links: around blocks', (size) =>
    repeat(size, (at) => `<a href="/${at}"><div><h3>T${at}</h3><p>said of it</p></div></a>`),
  ),
  structure(
    'links: areas of a map',
    (size) => `<map>${repeat(size, (at) => `<area href="/a/${at}" alt="A${at}">`)}</map>`,
  ),
  structure(
    'links: in the head',
    () => '<p>x</p>',
    (size) => repeat(size, (at) => `<link rel="alternate" hreflang="l${at}" href="/l/${at}">`),
  ),
  structure('text: one paragraph', (size) => `<p>${repeat(size, (at) => `word${at} `)}</p>`),
  structure('text: one word', (size) => `<p>${'x'.repeat(size)}</p>`),
  structure('text: white space', (size) => `<p>${' \n'.repeat(size / 2)}x</p>`),
  structure('text: entities', (size) => `<p>${repeat(size, (at) => `&#${65 + (at % 26)};&amp;&nbsp;`)}</p>`),
  structure('text: broken entities', (size) => `<p>${repeat(size, () => '&amp&lt&x;&#;&')}</p>`),
  structure('text: numbers', (size) => `<p>${repeat(size, (at) => `${at}.${at % 100} `)}</p>`),
  structure('text: one number', (size) => `<p>${'1234567890'.repeat(size / 10)}</p>`),
  structure('text: digits and commas', (size) => `<p>${'1,234.'.repeat(size / 6)}</p>`),
  structure('text: colons', (size) => `<p>${': '.repeat(size / 2)}</p>`),
  structure('text: many short ones', (size) => repeat(size, (at) => `<i>${at % 10}</i>`)),
  structure('text: lines with breaks', (size) => `<p>${repeat(size, (at) => `line ${at}<br>`)}</p>`),
  structure('text: preformatted', (size) => `<pre>${repeat(size, (at) => `a line of text number ${at}\n`)}</pre>`),
  structure('text: other scripts', (size) => `<p>${repeat(size, (at) => `слово${at} 言葉 كلمة `)}</p>`),
  structure(
    'text: a huge title',
    () => '<p>x</p>',
    (size) => `<title>${repeat(size, (at) => `title ${at} `)}</title>`,
  ),
  structure('comments: many', (size) => repeat(size, (at) => `<!-- ${at} -->x`)),
  structure('comments: one', (size) => `<!--${'-x'.repeat(size / 2)}-->`),
  structure('comments: never closed', (size) => `<!-- ${repeat(size, (at) => `<p>${at}</p>`)}`),
  structure('comments: tags never closed', (size) => repeat(size, (at) => `<p class="x${at}`)),
  structure('comments: angle brackets', (size) => '<'.repeat(size)),
  structure('comments: closing brackets', (size) => `<p>${'>'.repeat(size)}</p>`),
  structure('comments: quotes', (size) => `<p ${`"'`.repeat(size / 2)}>x</p>`),
  structure('comments: processing instructions', (size) => repeat(size, (at) => `<?php ${at} ?>x`)),
  structure('attributes: many on one element', (size) => `<p ${repeat(size, (at) => `a${at}="v${at}" `)}>x</p>`),
  structure('attributes: many on every element', (size) =>
    repeat(size, (at) => `<p ${Array.from({ length: 20 }, (_, one) => `data-${one}="v${at}"`).join(' ')}>x${at}</p>`),
  ),
  structure('attributes: ever other names', (size) => repeat(size, (at) => `<p data-n${at}="v">x${at}</p>`)),
  structure('attributes: the same twice', (size) => `<p ${'class="a" '.repeat(size / 10)}>x</p>`),
  structure('attributes: one huge value', (size) => `<p title="${'x y '.repeat(size / 4)}">x</p>`),
  structure('attributes: many classes', (size) => `<p class="${repeat(size, (at) => `c${at} `)}">x</p>`),
  structure('attributes: many classes on records', (size) =>
    repeat(
      size,
      (at) =>
        `<div class="${Array.from({ length: 30 }, (_, one) => `c${chance(at * 30 + one) % 500}`).join(' ')}"><a href="/${at}">Item ${at}</a><p>said</p></div>`,
    ),
  ),
  structure('attributes: ids', (size) => repeat(size, (at) => `<p id="i${at}">x${at}</p>`)),
  structure('attributes: the same id', (size) => repeat(size, (at) => `<p id="i">x${at}</p>`)),
  structure('attributes: described by each other', (size) =>
    repeat(size, (at) => `<p id="i${at}" aria-labelledby="i${at + 1}">x</p>`),
  ),
  structure('tags: ever other names', (size) => repeat(size, (at) => `<t${at}>x</t${at}>`)),
  structure('tags: ever other names, nested', (size) =>
    nest(
      size,
      (at) => `<t${at}>`,
      (at) => `</t${at}>`,
    ),
  ),
  structure('tags: long names', (size) => repeat(size, (at) => `<${'n'.repeat(200)}${at}>x`)),
  structure('tags: empty ones', (size) => repeat(size, () => '<br><hr><img>')),
  structure('scripts: many', (size) => repeat(size, (at) => `<script>var a${at} = ${at};</script>`)),
  structure('scripts: one', (size) => `<script>${repeat(size, (at) => `var a${at} = "x";\n`)}</script>`),
  structure(
    'scripts: a list in one',
    (size) =>
      `<script>var items = [${filled(size, (at) => `{"name":"Item ${at}","url":"/i/${at}","price":${at}}`)}];</script>`,
  ),
  structure(
    'scripts: many lists in one',
    (size) => `<script>${repeat(size, (at) => `x${at} = [{"name":"A ${at}"},{"name":"B"}];`)}</script>`,
  ),
  structure('scripts: lists that never end', (size) => `<script>${repeat(size, (at) => `[{"a":${at},`)}</script>`),
  structure('scripts: strings that never end', (size) => `<script>[{"a": "${repeat(size, () => '\\\\x')}</script>`),
  structure('scripts: styles', (size) => `<style>${repeat(size, (at) => `.c${at}{color:red}`)}</style><p>x</p>`),
  structure('json-ld: arrays in arrays', (size) => ld('['.repeat(size / 2) + ']'.repeat(size / 2))),
  structure('json-ld: objects in objects', (size) => ld(`${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`)),
  structure('json-ld: a list of things', (size) =>
    ld(
      `{"@type":"ItemList","itemListElement":[${filled(size, (at) => `{"@type":"Product","name":"Item ${at}","url":"/i/${at}","offers":{"price":"${at}"}}`)}]}`,
    ),
  ),
  structure(
    'json-ld: a list and its records',
    (size) =>
      `${ld(`[${filled(size / 2, (at) => `{"@type":"Product","name":"Item ${at}","url":"/i/${at}"}`)}]`)}<ul>${repeat(size / 2, (at) => `<li><a href="/i/${at}">Item ${at}</a> <b>${at}</b></li>`)}</ul>`,
  ),
  structure('json-ld: many blocks', (size) => repeat(size, (at) => ld(`{"@type":"Product","name":"Item ${at}"}`))),
  structure('json-ld: many properties', (size) =>
    ld(`{"@type":"Product","name":"A",${filled(size, (at) => `"p${at}":"v${at}"`)}}`),
  ),
  structure('json-ld: one huge text', (size) => ld(`{"@type":"Product","name":"${'x y '.repeat(size / 4)}"}`)),
  structure('json-ld: broken', (size) => ld(`{"a": [${filled(size, (at) => `"v${at}",`)}`)),
  structure('json-ld: with commas and breaks to mend', (size) =>
    ld(`{"name": "a\nb", "list": [${repeat(size, (at) => `"v${at}\n",`)}],}`),
  ),
  structure('json-ld: many types', (size) => ld(`{"@type":[${filled(size, (at) => `"T${at}"`)}],"name":"A"}`)),
  structure('microdata: many items', (size) =>
    repeat(
      size,
      (at) =>
        `<div itemscope itemtype="T"><a itemprop="url" href="/i/${at}"><b itemprop="name">Item ${at}</b></a></div>`,
    ),
  ),
  structure('microdata: items in items', (size) =>
    nest(
      size,
      () => '<div itemprop="a" itemscope>',
      () => '</div>',
    ),
  ),
  structure(
    'microdata: one with many properties',
    (size) => `<div itemscope>${repeat(size, (at) => `<b itemprop="p${at}">v${at}</b>`)}</div>`,
  ),
  structure(
    'microdata: the same property',
    (size) => `<div itemscope>${repeat(size, (at) => `<b itemprop="p">v${at}</b>`)}</div>`,
  ),
  structure('microdata: references', (size) =>
    repeat(size, (at) => `<div itemscope itemref="r${at}"></div><p id="r${at}" itemprop="a">v${at}</p>`),
  ),
  structure('microdata: references in a circle', (size) =>
    repeat(size, (at) => `<div itemprop="n" itemscope id="r${at}" itemref="r${at + 1} r${at - 1}"></div>`),
  ),
  structure('microdata: properties without an item, deep', (size) =>
    nest(
      size,
      () => '<div itemprop="a">',
      () => '</div>',
    ),
  ),
  structure('microdata: rdfa items', (size) =>
    repeat(size, (at) => `<div vocab="http://schema.org/" typeof="Product"><b property="name">Item ${at}</b></div>`),
  ),
  structure('microdata: rdfa in rdfa', (size) =>
    nest(
      size,
      (at) => `<div typeof="T${at}" property="p" prefix="a${at}: http://x/">`,
      () => '</div>',
    ),
  ),
  structure(
    'microdata: rdfa properties below one item',
    (size) => `<div typeof="T" vocab="http://v/">${repeat(size, (at) => `<i property="p${at}">v</i>`)}</div>`,
  ),
  structure(
    'microdata: open graph',
    () => '<p>x</p>',
    (size) => repeat(size, (at) => `<meta property="og:p${at}" content="v${at}">`),
  ),
];
