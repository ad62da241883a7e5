import { chance, nest, repeat, type Structure, structure } from './grow.ts';

const TAGS = [
  'div',
  'span',
  'b',
  'i',
  'em',
  'section',
  'ul',
  'li',
  'p',
  'article',
  'font',
  'u',
  'small',
  'strong',
  'code',
];
const end = (tag: string) => () => `</${tag}>`;

/** Deep, broken and tangled pages. */
export const NESTING: readonly Structure[] = [
  structure('nesting: b without end', (size) => repeat(size, () => '<b>')),
  structure('nesting: b with text, without end', (size) => repeat(size, (at) => `<b>x${at}`)),
  structure('nesting: div', (size) => nest(size, () => '<div>', end('div'))),
  structure('nesting: div with text', (size) => nest(size, (at) => `<div>text ${at} `, end('div'))),
  structure('nesting: div with classes', (size) => nest(size, (at) => `<div class="c${at}">`, end('div'))),
  structure('nesting: links at every level', (size) =>
    nest(size, (at) => `<div><a href="/${at}">link ${at}</a>`, end('div')),
  ),
  structure(
    'nesting: links below the deepest',
    (size) => `${'<div>'.repeat(600)}${repeat(size, (at) => `<a href="/${at}">link ${at}</a>`)}`,
  ),
  structure('nesting: links below the deepest, ever other tags', (size) =>
    repeat(size, (at) => `<t${at % 900}><a href="/${at}">l</a>`),
  ),
  structure('nesting: lists in lists', (size) =>
    nest(
      size,
      (at) => `<ul><li><a href="/${at}">Item ${at}</a>`,
      () => '</li></ul>',
    ),
  ),
  structure('nesting: lists in lists, many shallow', (size) =>
    repeat(size, (at) => `<ul><li>a${at}<ul><li>b<ul><li>c${at}</li></ul></li></ul></li></ul>`),
  ),
  structure('nesting: a binary tree', (size) => tree(Math.max(1, Math.round(Math.log2(size / 14))))),
  structure('nesting: b and p tangled', (size) => repeat(size, (at) => `<b><p>x${at}</b></p>`)),
  structure(
    'nesting: formatting reopened in each paragraph',
    (size) =>
      `${TAGS.slice(2)
        .map((tag, at) => `<${tag} id=t${at}>`)
        .join('')}${repeat(size, (at) => `<p>x${at}`)}`,
  ),
  structure(
    'nesting: forty formats reopened',
    (size) => `<p>${Array.from({ length: 45 }, (_, at) => `<font size=${at}>`).join('')}${repeat(size, () => '<p>x')}`,
  ),
  structure('nesting: links tangled with links', (size) =>
    repeat(size, (at) => `<a href="/${at}">x<div>y<a href="/b${at}">z</div>`),
  ),
  structure('nesting: end tags without begin', (size) => repeat(size, (at) => `</${TAGS[at % TAGS.length]}>x`)),
  structure('nesting: begin tags in chance order', (size) =>
    repeat(size, (at) => `<${TAGS[chance(at) % TAGS.length]}>x${at % 10}`),
  ),
  structure('nesting: begin and end in chance order', (size) =>
    repeat(size, (at) => `<${chance(at) % 2 ? '' : '/'}${TAGS[chance(at * 3) % TAGS.length]}>x`),
  ),
  structure('nesting: paragraphs never closed', (size) => repeat(size, (at) => `<p>text ${at}`)),
  structure('nesting: list items never closed', (size) => `<ul>${repeat(size, (at) => `<li>item ${at}`)}`),
  structure('nesting: buttons in buttons', (size) => repeat(size, (at) => `<button>b${at}`)),
  structure('nesting: forms in forms', (size) =>
    nest(size, (at) => `<form action="/f${at}"><input name="a${at}">`, end('form')),
  ),
  structure('nesting: svg', (size) => `<svg>${nest(size, () => '<g>', end('g'))}</svg>`),
  structure('nesting: svg with many shapes', (size) => `<svg>${repeat(size, (at) => `<path d="M${at} 1"/>`)}</svg>`),
  structure('nesting: math and html by turns', (size) =>
    nest(
      size,
      () => '<math><mi><p>',
      () => '</p></mi></math>',
    ),
  ),
  structure('nesting: templates', (size) => nest(size, () => '<template>', end('template'))),
  structure('nesting: objects and marquees', (size) =>
    nest(
      size,
      () => '<object><b>',
      () => '</object>',
    ),
  ),
  structure('nesting: headings in headings', (size) => repeat(size, (at) => `<h${1 + (at % 6)}>head ${at}`)),
  structure('nesting: deep beside deep', (size) =>
    repeat(size, (at) => `${'<div>'.repeat(40)}x${at}${'</div>'.repeat(40)}`),
  ),
  structure('nesting: deep records', (size) =>
    repeat(size, (at) => `${'<div>'.repeat(30)}<a href="/${at}">Item ${at}</a><p>said</p>${'</div>'.repeat(30)}`),
  ),
  structure('nesting: frames', (size) => repeat(size, (at) => `<iframe src="/f${at}"></iframe>`)),
];

function tree(levels: number): string {
  let text = 'x';
  for (let level = 0; level < levels; level += 1) text = `<div>${text}</div>`.repeat(level === levels - 1 ? 1 : 2);
  return text;
}
