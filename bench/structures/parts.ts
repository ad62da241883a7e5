import { chance, nest, repeat, type Structure, structure } from './grow.ts';

/** Forms, definitions, labels, pagers, texts, attributes. */
export const PARTS: readonly Structure[] = [
  structure('forms: many', (size) =>
    repeat(size, (at) => `<form action="/f${at}"><input name="q${at}"><button>Go ${at}</button></form>`),
  ),
  structure(
    'forms: many fields',
    (size) => `<form action="/f">${repeat(size, (at) => `<input name="n${at}" value="v${at}">`)}</form>`,
  ),
  structure(
    'forms: many options',
    (size) =>
      `<form action="/f"><select name="s">${repeat(size, (at) => `<option value="${at}">Choice ${at}</option>`)}</select></form>`,
  ),
  structure(
    'forms: options never closed',
    (size) =>
      `<form action="/f"><select name="s">${repeat(size, (at) => `<option value=${at}>C${at}`)}</select></form>`,
  ),
  structure(
    'forms: many selects',
    (size) =>
      `<form action="/f">${repeat(size, (at) => `<select name="s${at}"><option value=1>A<option value=2>B</select>`)}</form>`,
  ),
  structure(
    'forms: option groups',
    (size) =>
      `<form action="/f"><select name="s">${repeat(size, (at) => `<optgroup label="G${at}"><option value="a${at}">A${at}<option value="b${at}">B${at}</optgroup>`)}</select></form>`,
  ),
  structure(
    'forms: tick boxes',
    (size) =>
      `<form action="/f">${repeat(size, (at) => `<label><input type="checkbox" name="c" value="${at}">Choice ${at}</label>`)}</form>`,
  ),
  structure(
    'forms: tick boxes of ever other names',
    (size) =>
      `<form action="/f">${repeat(size, (at) => `<label><input type="checkbox" name="c${at}" value="1">Choice ${at} (${at})</label>`)}</form>`,
  ),
  structure(
    'forms: tick boxes with counts',
    (size) =>
      `<form action="/f"><ul>${repeat(size, (at) => `<li><input type="checkbox" id="i${at}" name="c" value="${at}"><label for="i${at}">Choice ${at}</label> (${at % 90})</li>`)}</ul></form>`,
  ),
  structure(
    'forms: radio buttons',
    (size) =>
      `<form action="/f">${repeat(size, (at) => `<input type="radio" name="r${at % 50}" value="${at}"> R${at}`)}</form>`,
  ),
  structure('forms: labels for fields', (size) =>
    repeat(size, (at) => `<label for="f${at}">Label ${at}</label><input id="f${at}" name="f${at}">`),
  ),
  structure(
    'forms: labels for one field',
    (size) => `<input id="f" name="f">${repeat(size, (at) => `<label for="f">Label ${at}</label>`)}`,
  ),
  structure(
    'forms: fields of forms elsewhere',
    (size) => `<form id="a" action="/f"></form>${repeat(size, (at) => `<input form="a" name="n${at}">`)}`,
  ),
  structure('forms: hidden fields', (size) =>
    repeat(
      size,
      (at) => `<form method="post" action="/f"><input type="hidden" name="t${at}" value="${chance(at)}"></form>`,
    ),
  ),
  structure(
    'forms: buttons',
    (size) =>
      `<form action="/f">${repeat(size, (at) => `<button name="b" value="${at}">Button ${at}</button>`)}</form>`,
  ),
  structure(
    'forms: lists of data',
    (size) => `<input list="d"><datalist id="d">${repeat(size, (at) => `<option value="D${at}">`)}</datalist>`,
  ),
  structure(
    'forms: text areas',
    (size) => `<form>${repeat(size, (at) => `<textarea name="t${at}">text ${at}</textarea>`)}</form>`,
  ),
  structure(
    'definitions: terms and values',
    (size) => `<dl>${repeat(size, (at) => `<dt>Term ${at}</dt><dd>Value ${at}</dd>`)}</dl>`,
  ),
  structure(
    'definitions: one term, many values',
    (size) => `<dl><dt>Term</dt>${repeat(size, (at) => `<dd>Value ${at}</dd>`)}</dl>`,
  ),
  structure(
    'definitions: many terms, one value',
    (size) => `<dl>${repeat(size, (at) => `<dt>Term ${at}</dt>`)}<dd>Value</dd></dl>`,
  ),
  structure('definitions: many lists', (size) =>
    repeat(size, (at) => `<dl><dt>Price</dt><dd>${at}</dd><dt>Colour</dt><dd>red</dd></dl>`),
  ),
  structure(
    'definitions: in divs',
    (size) => `<dl>${repeat(size, (at) => `<div><dt>T${at}</dt><dd>V${at}</dd></div>`)}</dl>`,
  ),
  structure('definitions: in definitions', (size) =>
    nest(
      size,
      (at) => `<dl><dt>T${at}</dt><dd>`,
      () => '</dd></dl>',
    ),
  ),
  structure('labels: bold before a value', (size) => repeat(size, (at) => `<p><b>Label ${at}:</b> value ${at}</p>`)),
  structure('labels: the same again and again', (size) => repeat(size, (at) => `<p><b>Label:</b> value ${at}</p>`)),
  structure('labels: in one line', (size) => `<p>${repeat(size, (at) => `Label ${at}: value ${at}; `)}</p>`),
  structure('labels: with breaks', (size) => repeat(size, (at) => `<b>Label ${at}</b> value ${at}<br>`)),
  structure('labels: spans by turns', (size) =>
    repeat(size, (at) => `<span class="l">Label ${at}</span><span class="v">value ${at}</span>`),
  ),
  structure('headings: all of one level', (size) => repeat(size, (at) => `<h2>Heading ${at}</h2>`)),
  structure('headings: of all levels', (size) =>
    repeat(size, (at) => `<h${1 + (chance(at) % 6)}>Heading ${at}</h${1 + (chance(at) % 6)}><p>text</p>`),
  ),
  structure('headings: with links', (size) => repeat(size, (at) => `<h3><a href="/h/${at}">Heading ${at}</a></h3>`)),
  structure(
    'pagers: one with many pages',
    (size) => `<div class="pager">${repeat(size, (at) => `<a href="?page=${at}">${at}</a> `)}</div>`,
  ),
  structure('pagers: many', (size) =>
    repeat(
      size,
      (at) =>
        `<div class="pager"><a href="?p${at}=1">1</a> <a href="?p${at}=2">2</a> <a href="?p${at}=3">3</a> <a href="?p${at}=2">next</a></div>`,
    ),
  ),
  structure(
    'pagers: filters with counts',
    (size) => `<ul>${repeat(size, (at) => `<li><a href="?f=${at}">Value ${at}</a> (${at % 50})</li>`)}</ul>`,
  ),
  structure('pagers: many filters', (size) =>
    repeat(
      size,
      (at) =>
        `<h4>Filter ${at}</h4><ul><li><a href="?f${at}=1">A</a> (1)</li><li><a href="?f${at}=2">B</a> (2)</li><li><a href="?f${at}=3">C</a> (3)</li></ul>`,
    ),
  ),
  structure(
    'pagers: filters beside records',
    (size) =>
      `<ul>${repeat(size / 2, (at) => `<li><a href="?f${at % 40}=${at}">Value ${at}</a> (${at % 50})</li>`)}</ul>${repeat(size / 2, (at) => `<div class="card"><a href="/item/${at}">Item ${at}</a><p>${at} EUR</p></div>`)}`,
  ),
  structure(
    'pagers: menus',
    (size) =>
      `<nav>${repeat(size, (at) => `<ul><li><a href="/m/${at}">Menu ${at}</a><ul><li><a href="/m/${at}/a">Sub a</a></li><li><a href="/m/${at}/b">Sub b</a></li></ul></li></ul>`)}</nav>`,
  ),
];
