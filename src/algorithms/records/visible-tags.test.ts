import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../page/parse.ts';
import { childrenOfTag, visibleTags } from './visible-tags.ts';

const tagsOf = (html: string) => {
  const tree = parseHtml(html);
  const tags = visibleTags(tree);
  return { tree, tags, names: [...tags.tag].map((tag) => tree.names[tag]) };
};

describe('visible tags', () => {
  test('elements only, without what nobody sees', () => {
    const { names } = tagsOf('<title>t</title><ul><li>a<script>1</script><li><style>b{}</style><b>c</b></ul>');
    expect(names).toEqual(['#document', 'html', 'body', 'ul', 'li', 'li', 'b']);
  });

  test('of a picture, the outermost tag', () => {
    const { names, tags } = tagsOf('<p><svg><g><path/></g><text>x</text></svg><b>y</b>');
    expect(names).toEqual(['#document', 'html', 'body', 'p', 'svg', 'b']);
    expect(tags.tagOf[tags.node[4] + 1]).toBe(4);
  });

  test('parents, ends, depths and places of text', () => {
    const { tags, tree } = tagsOf('<ul><li>a<li><i><b>c</b></i></ul>');
    const [, , body, ul, first, second, italic, bold] = tags.node.keys();
    expect([...tags.parent]).toEqual([-1, 0, 1, body, ul, ul, second, italic]);
    expect(childrenOfTag(tags, ul)).toEqual([first, second]);
    expect([...tags.depth]).toEqual([7, 6, 5, 4, 1, 3, 2, 1]);
    expect(tags.tagOf[tags.node[bold] + 1]).toBe(bold);
    expect(tree.names[tags.tag[bold]]).toBe('b');
  });

  test('an empty page has what every page has', () => {
    expect(tagsOf('').names).toEqual(['#document', 'html', 'body']);
  });
});
