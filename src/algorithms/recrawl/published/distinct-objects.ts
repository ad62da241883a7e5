/**
 * Objects of several sites clustered to distinct objects: Y. Zhou, M. Jiang, Q. Zhang, X. Huang, L. Wu, "Selective Recrawling
 * for Object-Level Vertical Search", WWW 2010, sections 2.3 and 3. See docs/papers/selective-recrawling.md.
 */
import { LARGEST_BLOCK, SAME_NAME } from '../params.ts';

/** §3: "an event tuple of three elements, (name, location, time)". What is not known is ''. */
export interface SeenObject {
  readonly name: string;
  readonly location: string;
  readonly time: string;
}

/** Letters and digits of any script, in lower case, without accents, each once and in order. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].sort();
}

/** D4: the paper does not say how. Shared words of all words of both. */
export function shareOfWords(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  const mine = new Set(a);
  const shared = b.filter((word) => mine.has(word)).length;
  return shared / (a.length + b.length - shared);
}

/**
 * §2.3: "all the extracted objects will be clustered to some distinct objects". The number of the cluster of each object, in
 * order of first appearance. D4: objects of the same time whose names share most words and whose places do not
 * contradict each other are one; the first object of a cluster speaks for it, so that clusters do not grow into chains.
 */
export function distinctObjects(objects: readonly SeenObject[], sameName: number = SAME_NAME): Int32Array {
  const clusters = new Int32Array(objects.length);
  const exact = new Map<string, number>();
  const blocks = new Map<string, Leader[]>();
  let count = 0;
  objects.forEach((object, at) => {
    const leader = leaderOf(object, count);
    const spelling = `${leader.time}\n${leader.name.join(' ')}\n${leader.location.join(' ')}`;
    const known = exact.get(spelling) ?? alikeIn(blocks, leader, sameName);
    const cluster = known ?? count;
    clusters[at] = cluster;
    exact.set(spelling, cluster);
    if (known !== undefined) return;
    count += 1;
    for (const block of blocksOf(leader)) {
      const inBlock = blocks.get(block);
      if (inBlock === undefined) blocks.set(block, [leader]);
      else inBlock.push(leader);
    }
  });
  return clusters;
}

interface Leader {
  readonly cluster: number;
  readonly name: readonly string[];
  readonly location: readonly string[];
  readonly time: string;
}

const leaderOf = ({ location, name, time }: SeenObject, cluster: number): Leader => ({
  cluster,
  name: wordsOf(name),
  location: wordsOf(location),
  time: wordsOf(time).join(' '),
});

/** Names that share most of their words share one; of one time and one word there are few. */
const blocksOf = ({ name, time }: Leader): readonly string[] => name.map((word) => `${time}\n${word}`);

function alikeIn(blocks: ReadonlyMap<string, readonly Leader[]>, object: Leader, sameName: number): number | undefined {
  let best: Leader | undefined;
  let bestShare = 0;
  for (const block of blocksOf(object)) {
    const inBlock = blocks.get(block) ?? [];
    if (inBlock.length > LARGEST_BLOCK) continue;
    for (const leader of inBlock) {
      const share = shareOfWords(leader.name, object.name);
      if (share < sameName || share <= bestShare || contradict(leader.location, object.location)) continue;
      best = leader;
      bestShare = share;
    }
  }
  return best?.cluster;
}

/** Places that share no word are two; one that is not known contradicts nothing. */
const contradict = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && shareOfWords(a, b) === 0;
