/** Lists that are copied for each thing that is added to them: `map.set(key, [...(map.get(key) ?? []), one])` costs the square of their length. */
import ts from 'typescript';

export function copiedLists(source: ts.SourceFile): { readonly line: number }[] {
  const found: { readonly line: number }[] = [];
  // Bounded: by how deep our own sources are written.
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSet(node) && copiesItself(node))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;

  function copiesItself({ arguments: [, value], expression }: ts.CallExpression): boolean {
    if (value === undefined || !ts.isArrayLiteralExpression(value)) return false;
    const [first] = value.elements;
    const map = (expression as ts.PropertyAccessExpression).expression.getText(source);
    return first !== undefined && ts.isSpreadElement(first) && first.getText(source).includes(`${map}.get(`);
  }
}

const isSet = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'set';
