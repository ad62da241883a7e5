/** Regular expressions for which a text can be written that is gone over again and again: two parts that can read the same characters. */
import { analyse } from 'scslre';
import ts from 'typescript';

export interface SlowPattern {
  readonly line: number;
  readonly pattern: string;
}

/** Those of one file that do not say why a page cannot make their text long. */
export function slowPatterns(source: ts.SourceFile): SlowPattern[] {
  const found: SlowPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) && isSlow(node.text) && !isExplained(source, node))
      found.push({ line: lineOf(source, node) + 1, pattern: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A part that begins anew at each character costs the square of a run of such characters at most; it is left out, since most texts have none: blanks of a page are one. */
function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.some(({ exponential, type }) => exponential || type !== 'Move');
}

const lineOf = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line;

function isExplained(source: ts.SourceFile, node: ts.Node): boolean {
  const lines = source.text.split('\n');
  const at = lineOf(source, node);
  return lines.slice(Math.max(0, at - 2), at + 1).some((line) => /bounded:/i.test(line));
}
