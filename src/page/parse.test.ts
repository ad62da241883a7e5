import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineOf, standardOutline } from '../../bench/html-outline.ts';
import { NodeFlag, type TagTree, tagName } from '../model/tag-tree.ts';
import { parseHtml } from './parse.ts';

const texts = (source: string, tree: TagTree) =>
  [...tree.tag.keys()]
    .filter((node) => tree.tag[node] === 0)
    .map((node) => source.slice(tree.sourceStart[node], tree.sourceEnd[node]));
const outer = (source: string, tag: string) => {
  const tree = parseHtml(source);
  const node = [...tree.tag.keys()].find((at) => tagName(tree, at) === tag)!;
  return source.slice(tree.sourceStart[node], tree.sourceEnd[node]);
};

describe('as the HTML standard has it', () => {
  test.each([
    ['nothing', ''],
    ['text alone', 'hello'],
    ['no head', '<body><p>x'],
    ['late head content', '<title>a</title><p>b<meta name=c>'],
    ['second html and body', '<html><body><html lang=x><body class=y><p>'],
    ['content after the end', '<html><body><p>a</body></html><div>b</div>'],
    ['unclosed paragraphs', '<p>a<p>b<div>c<p>d</div>e'],
    ['unclosed items', '<ul><li>a<li>b<ul><li>c</ul><li>d</ul>'],
    ['items in blocks', '<ul><li><div>a<li>b<section><li>c</section></ul>'],
    ['definition lists', '<dl><dt>a<dd>b<dt>c<dd>d<dl><dt>e</dl></dl>'],
    ['implied table parts', '<table><tr><td>a<td>b<tr><td>c</table>'],
    ['cells alone', '<table><td>a<th>b</table>'],
    ['columns', '<table><caption>t<col><col><thead><tr><th>h<tbody><tr><td>x<tfoot><tr><td>f</table>'],
    ['nested tables', '<table><tr><td><table><tr><td>a</table><td>b</table>'],
    ['a table between the cells', '<table><tr><table><tr><td>x</table>'],
    ['rows outside of tables', '<div><tr><td>x</td></tr></div>'],
    ['end tags across tables', '<div><table><tr><td></div>x</table>y</div>'],
    ['a form in a table', '<table><form><tr><td><input></form></table><form><input></form>'],
    ['nested forms', '<form><div><form><input></form></div></form><input>'],
    ['a form ended too early', '<form><div></form><p>x</div><p>y'],
    ['a paragraph before a table', '<!doctype html><p>a<table><tr><td>b</table>'],
    ['the same in quirks mode', '<p>a<table><tr><td>b</table>'],
    ['old document types', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><p>a<table></table>'],
    [
      'strict document types',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><p>a<table></table>',
    ],
    ['headings in headings', '<h1>a<h2>b</h1>c'],
    ['stray end tags', '</div><p>a</span></b></p></p>x</br>'],
    ['misnested formatting', '<b>a<i>b</b>c</i>d'],
    ['formatting over paragraphs', '<p><b>a<p>b<p>c</b>d'],
    ['formatting over white space', '<div><a href=x>b</div> <div>c</div>'],
    ['links in links', '<a href=1>x<a href=2>y</a>'],
    ['buttons in buttons', '<button>a<button>b</button>'],
    ['options', '<select><option>a<option>b<optgroup label=c><option>d<optgroup><option>e</select>x'],
    ['a select in a select', '<select><option>a<select><option>b</select>c'],
    ['a field in a select', '<select><option>a<input><p>b'],
    ['a select in a table', '<table><tr><td><select><option>a<td>b</table>'],
    ['void elements', '<br><img><hr><input><p>a<br>b<wbr>c<area><embed><source>'],
    ['closed void elements', '<div/><br/><p/>x</p>'],
    ['image', '<image src=x>y'],
    ['scripts', '<script>if (a < b) "<p>" </script><p>x'],
    ['styles and titles', '<title>a <b> c</title><style>p > a {}</style><textarea><p></textarea><p>'],
    ['raw text', '<xmp><b></xmp><iframe><b></iframe><noembed><b></noembed><p>'],
    ['plain text', '<p>a<plaintext><p>b</plaintext>'],
    ['comments', '<!-- <p> --><p>a<!-->b<!-- x --!>c<!x>d<?y>e'],
    ['drawings', '<svg><path d=x /><g><circle/></g></svg><p>x'],
    ['what ends a drawing', '<svg><g><p>x</svg>y'],
    ['end tags that end a drawing', '<svg><g></p>x<svg><g></br>y'],
    ['fonts in drawings', '<svg><font>x</font><font size=1>y'],
    ['a template in a table', '<table><template><tr><td>x</template><tr><td>y</table>'],
    ['titles in drawings', '<svg><title><b>x</b></title></svg>y'],
    ['text in drawings', '<svg><foreignObject><div><p>a</foreignObject></svg>b'],
    ['formulas', '<math><mi>x</mi><mo><b>y</b></mo></math>z'],
    ['character data', '<svg><![CDATA[a<b>]]></svg><p><![CDATA[x]]>y'],
    ['frames', '<html><head><title>x</title></head><frameset><frame><frame></frameset></html>'],
    ['ruby', '<ruby>a<rt>b<rp>c</ruby>d'],
    ['objects', '<b><object>a</b>b</object>c'],
    ['unknown tags', '<my-card><p>a</my-card>b<x-y/>c'],
    ['letters of either case', '<DIV><P>a<TABLE><TR><TD>b</TABLE></DIV>'],
    ['half a tag', '<p>a<div class="x'],
    ['half an end tag', '<p>a</p '],
    ['less-than signs', '<p>a < b <3 c<'],
    ['attributes of all kinds', `<p a b=c d='e' f="g" a=h i = j/>k`],
  ])('%s', (_, source) => {
    expect(outlineOf(parseHtml(source))).toEqual(standardOutline(source));
  });
});

/** Each of these is a decision that docs/html-standard.md lists. */
describe('unlike the HTML standard', () => {
  test.each([
    ['H1 content between the parts of a table stays in it', '<table><b>x</b><tr><td>y</table>', '/html/body/table/b'],
    ['H2 a block inside formatting stays there when that ends', '<b>x<p>y</b>z</p>', '/html/body/b/p'],
    [
      'H3 noscript is read as elements and never ends the head',
      '<head><noscript><img></noscript><link>',
      '/html/head/noscript/img',
    ],
    ['H4 elements in options stay', '<select><option><span>x</span></select>', '/html/body/select/option/span'],
    ['H5 a template has its content as children', '<template><tr><td>x</template>', '/html/head/template/tr/td'],
    ['H6 what follows an early end of the page may still be the head', '<html></html><head><link>', '/html/head/link'],
    ['H7 names in drawings are lower case', '<svg><linearGradient/>', '/html/body/svg/lineargradient'],
  ])('%s', (_, source, path) => {
    const tree = parseHtml(source);
    const paths: string[] = [''];
    for (let node = 1; node < tree.tag.length; node += 1)
      paths[node] = `${paths[tree.parent[node]]}/${tagName(tree, node)}`;
    expect(paths).toContain(path);
  });

  test('H8 of alike formatting that is opened again, attributes are not repeated', () => {
    const tree = parseHtml('<p><a href=x>1<p>2');
    const again = [...tree.tag.keys()].filter((node) => tagName(tree, node) === 'a')[1];
    expect(tree.attributesAt[again]).toBe(tree.attributesAt[again + 1]);
    expect(tree.flags[again] & NodeFlag.implied).not.toBe(0);
  });

  test('H9 nesting is flattened below 512 levels', () => {
    const tree = parseHtml('<div>'.repeat(100_000));
    expect(tree.tag.length).toBe(100_004);
    expect(deepest(tree)).toBeLessThanOrEqual(512);
  });

  test('H10 an element has at most 512 attributes', () => {
    const tree = parseHtml(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>`);
    expect(tree.attributes.length).toBe(3 * 512);
  });
});

describe('text', () => {
  test('white space is a flag, not a node', () => {
    const source = '<p> a <b> b</b> <i>c</i>\n</p>d';
    const tree = parseHtml(source);
    expect(texts(source, tree)).toEqual(['a', 'b', 'c', 'd']);
    const spaced = [...tree.tag.keys()].filter((node) => (tree.flags[node] & NodeFlag.spaceBefore) !== 0);
    expect(spaced.map((node) => tagName(tree, node))).toEqual(['#text', 'b', '#text', 'i', '#text']);
  });

  test('a text that holds a less-than sign is one node', () => {
    const source = '<p>a < b <3 c</p>';
    expect(texts(source, parseHtml(source))).toEqual(['a < b <3 c']);
  });

  test('a page that ends inside an end tag has no text there', () => {
    const source = '<p>a</p ';
    expect(texts(source, parseHtml(source))).toEqual(['a']);
  });

  test('scripts and fields keep every character', () => {
    const source = '<script>\n x &amp; y </script><textarea>\n a </textarea>';
    const tree = parseHtml(source);
    expect(texts(source, tree)).toEqual(['\n x &amp; y ', '\n a ']);
  });
});

describe('where elements are in the source', () => {
  test.each([
    ['<p>a<b>c</b></p>d', 'b', '<b>c</b>'],
    ['<p>a<b>c</b></p>d', 'p', '<p>a<b>c</b></p>'],
    ['<ul><li>a<li>b</ul>', 'li', '<li>a'],
    ['<div><img alt="a>b">x</div>', 'img', '<img alt="a>b">'],
    ['<div>x</div  y>z', 'div', '<div>x</div  y>'],
    ['<p>x', 'p', '<p>x'],
  ])('%s: %s', (source, tag, expected) => {
    expect(outer(source, tag)).toBe(expected);
  });
});

describe('limits', () => {
  test('a million siblings', () => {
    expect(parseHtml('<br>'.repeat(1_000_000)).tag.length).toBe(1_000_004);
  });

  test('ten million characters in one attribute', () => {
    const tree = parseHtml(`<p title="${'x'.repeat(10_000_000)}">y`);
    expect(tree.attributes[2] - tree.attributes[1]).toBe(10_000_000);
  });

  test('nodes and characters are cut where asked, and that is said', () => {
    expect(parseHtml('<p>a'.repeat(100), { maxNodes: 50 })).toMatchObject({ cut: 'nodes' });
    expect(parseHtml('<p>a'.repeat(100), { maxNodes: 50 }).tag.length).toBeLessThan(60);
    expect(parseHtml('<p>a'.repeat(100), { maxCharacters: 40 })).toMatchObject({ cut: 'source' });
    expect(parseHtml('<p>a')).toMatchObject({ cut: 'nothing' });
  });

  test('no more nodes than characters, where formats are opened anew in each paragraph', () => {
    const formats = Array.from({ length: 45 }, (_, at) => `<font size=${at}>`).join('');
    const page = `<p>${formats}${'<p>x'.repeat(20_000)}`;
    const tree = parseHtml(page);
    expect(tree.cut).toBe('nodes');
    expect(tree.tag.length).toBeLessThan(page.length + 100);
    expect(parseHtml('<p>x'.repeat(20_000)).cut).toBe('nothing');
  });

  test('more names than there are numbers for', () => {
    const tree = parseHtml(Array.from({ length: 70_000 }, (_, at) => `<x${at} y${at}>`).join(''));
    expect(tree.names.length).toBeLessThanOrEqual(4096);
    expect(tree.attributeNames.length).toBeLessThanOrEqual(32_768);
    expectSound(tree);
  });

  test('formatting left open everywhere does not multiply the page', () => {
    const source = Array.from({ length: 20_000 }, (_, at) => `<b id=${at}><p>x`).join('');
    expect(parseHtml(source).tag.length).toBeLessThan(20_000 * 60);
  });
});

describe('for any input', () => {
  const markup = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'<p> <b> </b> <i> </i> <a href=x> </a> <div> </div> <table> </table> <tr> <td> </td> <tbody> <li> <ul> </ul> <form> </form> <input> <select> <option> </select> <svg> </svg> <path/> <title> </title> <script> </script> <template> </template> <h1> </h1> <button> </button> </p> </br> <noscript> </noscript> <head> <body> </body> <html> <frameset> <caption> <col> <math> <mi> <font size=1> <object> </object> <!-- --> <![CDATA[ ]]> <textarea> </textarea> <plaintext>'.split(
            ' ',
          ),
        ),
        fc.constantFrom('text', ' ', '<', '>', '&amp;', '"', "'", '='),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  test('slices nest properly, and parsing never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          markup,
          fc.string({ unit: 'binary' }),
          fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
        ),
        (source) => {
          expectSound(parseHtml(source));
        },
      ),
      { numRuns: 4000 },
    );
  });

  test('all text is there, in order', () => {
    fc.assert(
      fc.property(markup, (source) => {
        const tree = parseHtml(source);
        const starts = [...tree.tag.keys()]
          .filter((node) => tree.tag[node] === 0)
          .map((node) => tree.sourceStart[node]);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
    );
  });

  test('the same answer twice', () => {
    fc.assert(
      fc.property(markup, (source) => {
        expect(parseHtml(source)).toEqual(parseHtml(source));
      }),
    );
  });
});

function deepest(tree: TagTree): number {
  const depth = new Int32Array(tree.tag.length);
  for (let node = 1; node < depth.length; node += 1) depth[node] = depth[tree.parent[node]] + 1;
  return depth.reduce((most, level) => Math.max(most, level), 0);
}

function expectSound(tree: TagTree): void {
  const nodes = tree.tag.length;
  expect(tree.parent[0]).toBe(-1);
  expect(tree.end[0]).toBe(nodes);
  const broken: string[] = [];
  for (let node = 1; node < nodes; node += 1) {
    const parent = tree.parent[node];
    if (!(parent >= 0 && parent < node)) broken.push(`parent of ${node}`);
    if (!(tree.end[node] > node && tree.end[node] <= tree.end[parent])) broken.push(`end of ${node}`);
    if (tree.sourceStart[node] < 0 || tree.sourceEnd[node] < tree.sourceStart[node]) broken.push(`span of ${node}`);
    if (tree.attributesAt[node + 1] < tree.attributesAt[node]) broken.push(`attributes of ${node}`);
    if (tree.names[tree.tag[node]] === undefined) broken.push(`name of ${node}`);
    // What stands right behind a node is its first child or comes after its whole subtree.
    if (node + 1 < nodes && tree.end[node] > node + 1 && tree.parent[node + 1] !== node)
      broken.push(`child of ${node}`);
  }
  expect(broken).toEqual([]);
}
