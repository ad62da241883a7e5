/** The numbers that our methods decide by, found in the source: constants of a module and fields of its tables of parameters. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Rooms whose verdicts depend on numbers of our own. The papers as published keep the numbers of the papers. */
const ROOMS = ['src/page', 'src/reading', 'src/algorithms', 'src/crawl/whole'];
const PUBLISHED = /\/(?:peweb|mdr|ssup|indesit|published)\//;
const NAME = /^[A-Z][A-Z0-9_]*$/;

export interface Constant {
  /** `src/page/text.ts LONGEST` or `... PARAMS.least`. */
  readonly name: string;
  /** How the module itself writes it: `PARAMS["least"]`. */
  readonly place: string;
  readonly value: number;
}

/** Files with numbers, each with its constants. */
export function constantsByFile(): ReadonlyMap<string, readonly Constant[]> {
  const found = ROOMS.flatMap(sourcesIn).map((file) => [file, constantsIn(file, readFileSync(file, 'utf8'))] as const);
  return new Map(found.filter(([, constants]) => constants.length > 0));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test|\.fixture|\.d)\.ts$/.test(file) && !PUBLISHED.test(file));
}

export function constantsIn(file: string, source: string): Constant[] {
  const constants: Constant[] = [];
  const add = (node: ts.Expression, name: string, place: string): void => {
    const value = bare(node);
    if (ts.isNumericLiteral(value)) constants.push({ name: `${file} ${name}`, place, value: Number(value.text) });
    else if (ts.isObjectLiteralExpression(value))
      for (const field of value.properties)
        if (ts.isPropertyAssignment(field) && (ts.isIdentifier(field.name) || ts.isStringLiteral(field.name)))
          add(field.initializer, `${name}.${field.name.text}`, `${place}[${JSON.stringify(field.name.text)}]`);
  };
  for (const { initializer, name } of declarationsIn(file, source))
    if (initializer !== undefined && NAME.test(name.getText())) add(initializer, name.getText(), name.getText());
  return constants;
}

/** Without `as const` and `satisfies`. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;

function declarationsIn(file: string, source: string): ts.VariableDeclaration[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return parsed.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
}

/** The same module, whose constants can be set from outside: `settableConstants` has a function for each. */
export function settable(source: string, constants: readonly Constant[]): string {
  const alone = constants.filter(({ place }) => NAME.test(place)).map(({ place }) => place);
  const written = alone.reduce(
    (text, name) => text.replace(new RegExp(`^((?:export )?)const ${name}\\b`, 'm'), `$1let ${name}`),
    source,
  );
  const setters = constants.map(
    ({ name, place }) =>
      `(globalThis.settableConstants ??= new Map()).set(${JSON.stringify(name)}, (value: never) => { (${place} as never) = value; });`,
  );
  return `${written}\n${setters.join('\n')}\n`;
}
