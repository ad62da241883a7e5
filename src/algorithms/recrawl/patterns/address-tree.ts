/** The addresses of one site as a tree of steps: segments of the path, then names and values of parameters by turns. */
import { type AddressParts, addressParts } from '../../../model/address-parts.ts';
import { MOST_STEPS } from '../params.ts';
import { classOf } from './piece.ts';

export interface TreeNode {
  readonly children: Map<string, TreeNode>;
  /** Pages whose address ends here. */
  readonly pages: number[];
}

export const emptyNode = (): TreeNode => ({ children: new Map(), pages: [] });

/** Names of parameters are steps of their own; no segment begins with a question mark. */
export const isName = (step: string): boolean => step.startsWith('?');

/**
 * Parameters with few values first: what is asked for (`action=edit`) says more about a page than of what (`title=...`), in
 * whatever order a site writes them.
 */
export function parameterOrder(addresses: readonly string[]): (a: string, b: string) => number {
  const values = new Map<string, Set<string>>();
  for (const address of addresses) {
    for (const { name, value } of addressParts(address).parameters) {
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(value ?? ''));
    }
  }
  const count = (name: string) => values.get(name)?.size ?? 0;
  return (a, b) => count(a) - count(b) || (a < b ? -1 : a > b ? 1 : 0);
}

export function stepsOf(
  { parameters, segments }: AddressParts,
  ignored: ReadonlySet<string>,
  order: (a: string, b: string) => number,
): readonly string[] {
  const telling = parameters.filter(({ name }) => !ignored.has(name)).sort((a, b) => order(a.name, b.name));
  const path = segments.slice(0, MOST_STEPS);
  if (segments.length > MOST_STEPS) path.push(segments.slice(MOST_STEPS).join('/'));
  return [...path, ...telling.slice(0, MOST_STEPS).flatMap(({ name, value }) => [`?${name}`, value ?? ''])];
}

export function addSteps(root: TreeNode, steps: readonly string[], page: number): void {
  let node = root;
  for (const step of steps) {
    let child = node.children.get(step);
    if (child === undefined) {
      child = emptyNode();
      node.children.set(step, child);
    }
    node = child;
  }
  node.pages.push(page);
}

/** Several nodes as one: what stands under the same steps comes together. */
// bounded: at most 2 * MOST_STEPS + 1 levels
export function merged(nodes: readonly TreeNode[]): TreeNode {
  if (nodes.length === 1) return nodes[0];
  const byStep = new Map<string, TreeNode[]>();
  for (const { children } of nodes) {
    for (const [step, child] of children) {
      const known = byStep.get(step);
      if (known === undefined) byStep.set(step, [child]);
      else known.push(child);
    }
  }
  const children = new Map([...byStep].map(([step, alike]) => [step, merged(alike)]));
  return { children, pages: nodes.flatMap(({ pages }) => pages) };
}

/** Sorts of pages below a node, by the classes of the steps to them and what they show, with how many there are. */
export function sortsBelow(node: TreeNode, labelOf: (page: number) => string): ReadonlyMap<string, number> {
  const sorts = new Map<string, number>();
  const stack: (readonly [TreeNode, string])[] = [[node, '']];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [at, way] = top;
    for (const page of way === '' ? [] : at.pages) {
      const sort = `${way} ${labelOf(page)}`;
      sorts.set(sort, (sorts.get(sort) ?? 0) + 1);
    }
    for (const [step, child] of at.children) stack.push([child, `${way}/${isName(step) ? step : classOf(step)}`]);
  }
  return sorts;
}
