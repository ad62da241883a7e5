import { describe, expect, test } from 'vitest';
import { subtreeSize, tagName } from '../model/tag-tree.ts';
import { attribute, attributesOf, attributeWords, hasAttribute } from './attributes.ts';
import { firstOf, pageOf } from './page-contract.ts';
import { repeats } from './repeats.ts';
import { nodePath, tagPaths, tagPathText } from './tag-paths.ts';
import { ancestorsOf, childrenOf, closestTag, depths, fanOuts, findTag } from './walk.ts';

const page = pageOf('<body><ul id=l><li>a<li><b>b</b> c<li>d</ul><p>e');
const { tree } = page;

describe('walking', () => {
  test('children, ancestors, sizes, depths, fan-outs', () => {
    const list = firstOf(page, 'ul');
    expect([...childrenOf(tree, list)].map((node) => tagName(tree, node))).toEqual(['li', 'li', 'li']);
    expect([...ancestorsOf(tree, list)].map((node) => tagName(tree, node))).toEqual(['body', 'html', '#document']);
    expect(subtreeSize(tree, list)).toBe(9);
    expect(fanOuts(tree)[list]).toBe(3);
    expect(fanOuts(tree)[findTag(tree, 'li')[1]]).toBe(2);
    expect(depths(tree)[list]).toBe(3);
    expect(closestTag(tree, firstOf(page, 'b'), 'ul')).toBe(list);
    expect(closestTag(tree, list, 'form')).toBe(-1);
    expect(findTag(tree, 'video')).toEqual([]);
  });

  test('tag paths are numbers, the same for the same path', () => {
    const items = findTag(tree, 'li');
    expect(new Set(items.map((node) => tagPaths(tree).idOf[node])).size).toBe(1);
    expect(tagPathText(tree, items[2])).toBe('html/body/ul/li');
    expect(tagPathText(tree, 0)).toBe('');
    expect(nodePath(tree, items[2])).toBe('/html[1]/body[1]/ul[1]/li[3]');
    expect(nodePath(tree, items[0] + 1)).toBe('/html[1]/body[1]/ul[1]/li[1]/text()[1]');
  });
});

describe('attributes', () => {
  const element = pageOf(`<p CLASS=" a  B " title='x &amp; y &copy=1' hidden data-Thing=3 x-odd="4" title=second>`);
  const node = firstOf(element, 'p');

  test.each([
    ['title', 'x & y &copy=1'],
    ['hidden', ''],
    ['data-thing', '3'],
    ['x-odd', '4'],
    ['id', null],
    ['nowhere', null],
  ])('%s is %s', (name, value) => {
    expect(attribute(element, node, name)).toBe(value);
    expect(hasAttribute(element, node, name)).toBe(value !== null);
  });

  test('words and all of them', () => {
    expect(attributeWords(element, node, 'class')).toEqual(['a', 'b']);
    expect(attributesOf(element, node).map(({ name }) => name)).toEqual([
      'class',
      'title',
      'hidden',
      'data-thing',
      'x-odd',
    ]);
  });
});

describe('what a page repeats', () => {
  test('the largest part first, none inside another', () => {
    const card = (name: string) =>
      `<article><h2><a href="/${name}">${name}</a></h2><p>words of <b>${name}</b></p><ul><li><i>1</i><u>2</u><li><i>3</i><u>4</u><li><i>5</i><u>6</u></ul></article>`;
    const list = pageOf(
      `<nav><a href=1><b>x</b></a><a href=2><b>y</b></a><a href=3><b>z</b></a></nav><main>${['a', 'b', 'c', 'd'].map(card).join('')}</main>`,
    );
    expect(repeats(list).map(({ members }) => [tagName(list.tree, members[0]), members.length])).toEqual([
      ['article', 4],
      ['a', 3],
    ]);
  });

  test('nothing on a page without repetition', () => {
    expect(repeats(pageOf('<h1>a</h1><p>b</p><div>c</div>'))).toEqual([]);
    expect(repeats(pageOf(''))).toEqual([]);
  });
});
