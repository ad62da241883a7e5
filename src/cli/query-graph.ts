import type { FoundQuery } from '../crawl/stages/queries.ts';

/** The graph of queries in the language of Graphviz. */
export function queryGraphDot(queries: readonly FoundQuery[]): string {
  const nodes = queries.map(({ entities, how, predicates }, at) => {
    const last = predicates[predicates.length - 1];
    const name = last === undefined ? 'all' : `${last.attribute}: ${last.value}`;
    return `  q${at} [label=${quoted(`${name}\n${entities.length}`)}${how === 'asked' ? '' : ', style=dashed'}];`;
  });
  const edges = queries.flatMap(({ parent }, at) => (parent === null ? [] : [`  q${parent} -> q${at};`]));
  const same = queries.flatMap(({ sameAs }, at) =>
    sameAs === null ? [] : [`  q${at} -> q${sameAs} [dir=both, style=dotted];`],
  );
  return ['digraph queries {', '  rankdir=LR;', '  node [shape=box];', ...nodes, ...edges, ...same, '}', ''].join('\n');
}

function quoted(text: string): string {
  const escaped = text.replace(/[\\"]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n');
  return `"${escaped.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')}"`;
}
