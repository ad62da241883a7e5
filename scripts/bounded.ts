// Finds what lives on the stack and grows with its input: functions that call themselves, also by way of others, and
// lists that are spread into the arguments of a call.
import ts from 'typescript';

export interface Offence {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

type Declared = ts.FunctionLikeDeclaration;

/** What is found in these files of a program and says no bound. */
export function findUnbounded(program: ts.Program, isOurs: (file: string) => boolean): Offence[] {
  const files = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  const calls = callsOf(program.getTypeChecker(), files);
  const recursive = [...calls.keys()].filter((from) => reaches(from, calls));
  const found = [
    ...recursive.map((node) => ({ node: statementOf(node), what: `'${nameOf(node)}' calls itself` })),
    ...files.flatMap(spreadsIn).map((node) => ({ node, what: `'${node.getText()}' is spread into a call` })),
  ];
  return found
    .filter(({ node }) => !saysBound(node))
    .map(({ node, what }) => ({ ...placeOf(node), what }))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

function placeOf(node: ts.Node): { readonly file: string; readonly line: number } {
  const source = node.getSourceFile();
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}

/** On the line itself, or in the comment right above it. */
function saysBound(node: ts.Node): boolean {
  const lines = node.getSourceFile().text.split('\n');
  const at = placeOf(node).line - 1;
  if (SAYS_BOUND.test(lines[at])) return true;
  let above = at - 1;
  while (above >= 0 && COMMENT.test(lines[above]) && !SAYS_BOUND.test(lines[above])) above -= 1;
  return above >= 0 && COMMENT.test(lines[above]);
}

const SAYS_BOUND = /\b[Bb]ounded: \S/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Which functions each function calls, or hands on to be called; what its closures call counts as its own. */
function callsOf(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Map<Declared, Set<Declared>> {
  const calls = new Map<Declared, Set<Declared>>();
  for (const file of files) {
    visitAll(file, (node) => {
      if (isFunction(node)) calls.set(node, calls.get(node) ?? new Set());
      if (!isUsed(node)) return;
      const called = declarationsOf(checker, node);
      for (const around of functionsAround(node)) {
        const known = calls.get(around) ?? new Set();
        for (const one of called) known.add(one);
        calls.set(around, known);
      }
    });
  }
  return calls;
}

/** A name that is called, or an argument of a call, who may call it. */
function isUsed(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  return parent.expression === node || (parent.arguments?.some((argument) => argument === node) ?? false);
}

function declarationsOf(checker: ts.TypeChecker, node: ts.Node): Declared[] {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
  if (symbol === undefined) return [];
  const meant = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  return (meant.declarations ?? []).flatMap((declaration) => {
    if (isFunction(declaration)) return [declaration];
    return 'initializer' in declaration ? functionIn(declaration.initializer as ts.Node | undefined) : [];
  });
}

/** The function that is the value of a name, also where it is handed to a call that makes it one: `lazily((page) => ...)`. */
function functionIn(value: ts.Node | undefined): Declared[] {
  if (value === undefined) return [];
  if (isFunction(value)) return [value];
  return ts.isCallExpression(value)
    ? value.arguments.flatMap((argument) => (isFunction(argument) ? [argument] : []))
    : [];
}

function isFunction(node: ts.Node): node is Declared {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function functionsAround(node: ts.Node): Declared[] {
  const found: Declared[] = [];
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) if (isFunction(at)) found.push(at);
  return found;
}

function nameOf(node: Declared): string {
  if (node.name !== undefined) return node.name.getText();
  let at: ts.Node = node.parent;
  while (!ts.isStatement(at) && !('name' in at)) at = at.parent;
  return 'name' in at ? (at.name as ts.Node).getText() : 'a function';
}

/** The statement or member that declares it: its comment stands above that. */
function statementOf(node: ts.Node): ts.Node {
  let at = node;
  while (!ts.isStatement(at) && !ts.isClassElement(at)) at = at.parent;
  return at;
}

/** `f(...list)` and `f.apply(x, list)`. */
function spreadsIn(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  visitAll(file, (node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    for (const given of node.arguments ?? [])
      if (ts.isSpreadElement(given) && !isLiteral(given.expression)) found.push(given);
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'apply') found.push(node);
  });
  return found;
}

/** `[a, b]`, or one or another of such: as long as it is written. */
function isLiteral(node: ts.Node): boolean {
  const waiting = [node];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (ts.isParenthesizedExpression(one)) waiting.push(one.expression);
    else if (ts.isConditionalExpression(one)) waiting.push(one.whenTrue, one.whenFalse);
    else if (!ts.isArrayLiteralExpression(one) || one.elements.some(ts.isSpreadElement)) return false;
  }
  return true;
}

function reaches(from: Declared, calls: ReadonlyMap<Declared, ReadonlySet<Declared>>): boolean {
  const waiting = [...(calls.get(from) ?? [])];
  const passed = new Set<Declared>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === from) return true;
    if (passed.has(next)) continue;
    passed.add(next);
    for (const further of calls.get(next) ?? []) waiting.push(further);
  }
  return false;
}

function visitAll(root: ts.Node, see: (node: ts.Node) => void): void {
  const waiting: ts.Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    see(node);
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
}
