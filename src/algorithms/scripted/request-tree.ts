/** A request of a script as a tree: path, parameters and body taken apart down to single words, and put together again. */
import type { ScriptRequest } from '../../model/control.ts';
import { type Address, parseUrl, toAddress } from '../../model/url.ts';

export type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

/** Texts that hold further texts are taken apart under these names. */
const JSON_TEXT = '{json}';
const PARAMETERS = '{parameters}';
const PATH = '{path}';

/** How deep texts within texts are followed. */
const MAX_DEPTH = 4;

export function treeOf({ method, url, body, headers }: ScriptRequest): Tree {
  const { origin, pathname, search } = parseUrl(url) ?? new URL('http://page.invalid/');
  return {
    method,
    origin,
    path: { [PATH]: pathname.slice(1).split('/').map(decoded) },
    parameters: parametersOf(search.slice(1), 0),
    body: method === 'GET' ? '' : bodyOf(body, headers['content-type'] ?? ''),
  };
}

/** The address and body that a tree stands for. */
export function requestOf(tree: Tree): {
  readonly method: string;
  readonly url: Address | null;
  readonly body: string;
} {
  const { body, method, origin, parameters, path } = tree as Record<string, Tree>;
  const query = textOf(parameters);
  const url = toAddress(`${origin}${textOf(path)}${query === '' ? '' : `?${query}`}`);
  return { method: String(method), url, body: textOf(body) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bodyOf(text: string, type: string): Tree {
  return /urlencoded/i.test(type) ? parametersOf(text, 0) : expanded(text, 0);
}

/** Names that come several times have a list. */
// bounded: parsedJson refuses what is nested deeply
function parametersOf(text: string, depth: number): Tree {
  const found: Record<string, Tree> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const part = expanded(value, depth + 1);
    const known = Object.hasOwn(found, name) ? found[name] : undefined;
    if (known === undefined)
      Object.defineProperty(found, name, { value: part, enumerable: true, writable: true, configurable: true });
    else found[name] = isList(known) ? [...known, part] : [known, part];
  }
  return { [PARAMETERS]: found };
}

// bounded: parsedJson refuses what is nested deeply
function expanded(text: string, depth: number): Tree {
  if (depth >= MAX_DEPTH) return text;
  if (/^\s*[[{]/.test(text)) {
    const value = parsedJson(text);
    return value === undefined ? text : { [JSON_TEXT]: inside(value, depth + 1) };
  }
  return LIKE_PARAMETERS.test(text) ? parametersOf(text, depth + 1) : text;
}

const LIKE_PARAMETERS = /^[\w.%[\]-]{1,100}=[^\s=&]*(?:&[\w.%[\]-]{1,100}=[^\s=&]*)+$/;

// bounded: parsedJson refuses what is nested deeply
function inside(value: Tree, depth: number): Tree {
  if (typeof value === 'string') return expanded(value, depth);
  if (isList(value)) return value.map((one) => inside(one, depth));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one, depth)]));
}

/** Nothing deeper than this is data that a page shows. */
const MAX_LEVELS = 60;

/** Undefined where it is no JSON, or nested deeper than any data is: everything here follows it to its end. */
export function parsedJson(text: string): Tree | undefined {
  try {
    return isDeep(text) ? undefined : (JSON.parse(text) as Tree);
  } catch {
    return undefined;
  }
}

/** Brackets within texts count as well: at worst a page is left as it is. */
function isDeep(text: string): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === OPEN_LIST || sign === OPEN_OBJECT) level += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export const isList = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);

export function isObject(tree: Tree | undefined): tree is { readonly [key: string]: Tree } {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

// bounded: parsedJson refuses what is nested deeply
function textOf(tree: Tree): string {
  if (!isObject(tree)) return isList(tree) ? JSON.stringify(tree) : String(tree);
  if (Object.hasOwn(tree, PATH))
    return `/${(tree[PATH] as readonly Tree[]).map((part) => encodeURIComponent(String(part))).join('/')}`;
  if (Object.hasOwn(tree, JSON_TEXT)) return JSON.stringify(folded(tree[JSON_TEXT]));
  if (!Object.hasOwn(tree, PARAMETERS)) return JSON.stringify(folded(tree));
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(tree[PARAMETERS] as Record<string, Tree>))
    for (const one of isList(value) ? value : [value]) found.append(name, textOf(one));
  return found.toString();
}

// bounded: parsedJson refuses what is nested deeply
function folded(tree: Tree): Tree {
  if (isList(tree)) return tree.map(folded);
  if (!isObject(tree)) return tree;
  if (Object.hasOwn(tree, JSON_TEXT) || Object.hasOwn(tree, PARAMETERS)) return textOf(tree);
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, folded(one)]));
}

export type TreePath = readonly (string | number)[];

export interface Word {
  readonly path: TreePath;
  /** Whether it is the name of what stands at the path. */
  readonly isName: boolean;
  readonly value: string | number | boolean | null;
}

/** All names and single values, in order. */
// bounded: parsedJson refuses what is nested deeply
export function wordsOf(tree: Tree, path: TreePath = [], into: Word[] = []): Word[] {
  if (isList(tree)) for (const [at, one] of tree.entries()) wordsOf(one, [...path, at], into);
  else if (isObject(tree)) {
    for (const [key, one] of Object.entries(tree)) {
      const under = [...path, key];
      into.push({ path: under, isName: true, value: key });
      wordsOf(one, under, into);
    }
  } else into.push({ path, isName: false, value: tree });
  return into;
}

/** The same with other words in the same places. */
export function withWords(tree: Tree, words: readonly Word['value'][]): Tree {
  let at = 0;
  const next = () => words[at++];

  // bounded: as above
  const copy = (one: Tree): Tree => {
    if (isList(one)) return one.map(copy);
    if (!isObject(one)) return next();
    return Object.fromEntries(Object.values(one).map((under) => [String(next()), copy(under)]));
  };
  return copy(tree);
}

export function valueAt(tree: Tree, path: TreePath): Tree | undefined {
  let at: Tree | undefined = tree;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, Tree>)[step];
  }
  return at;
}

/** The same with another value at a path; null where the way there does not exist. */
// bounded: parsedJson refuses what is nested deeply
export function withValue(tree: Tree, path: TreePath, value: Tree): Tree | null {
  if (path.length === 0) return value;
  const [step, ...rest] = path;
  if (isList(tree)) {
    if (typeof step !== 'number' || step >= tree.length) return null;
    const under = withValue(tree[step], rest, value);
    return under === null ? null : tree.map((one, at) => (at === step ? under : one));
  }
  if (!isObject(tree)) return null;
  const known = Object.hasOwn(tree, step) ? tree[step] : rest.length === 0 ? value : undefined;
  const under = known === undefined ? null : withValue(known, rest, value);
  return under === null ? null : { ...tree, [step]: under };
}
