import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import type { Fetcher } from './fetcher.ts';
import { HONEST, learnNotFound, type NotFound, nonsenseBeside, prefixOf } from './not-found.ts';
import type { Outlined } from './page-look.ts';
import { urlOf } from './url-of.ts';

type Ok = Extract<Fetched, { kind: 'ok' }>;

export interface NotFoundOptions {
  readonly ask: Fetcher;
  readonly random: () => number;
  /** Nonsense addresses asked of this host, at most. */
  readonly maxProbes: number;
  readonly onLearned: () => void;
}

/** Prefixes of one host that are remembered while they have one page only. */
const MAX_PREFIXES = 1000;

/** What "not found" looks like on one host; asked once per prefix, when a second page of it has come. */
export class NotFoundPages {
  readonly #options: NotFoundOptions;
  /** The first path that was answered, by prefix. */
  readonly firstPath: Map<string, string>;
  readonly #known: Map<string, NotFound | Promise<NotFound>>;
  probes: number;

  constructor(
    options: NotFoundOptions,
    learned: {
      readonly probes: number;
      readonly firstPath: ReadonlyMap<string, string>;
      readonly notFound: ReadonlyMap<string, NotFound>;
    },
  ) {
    this.#options = options;
    this.firstPath = new Map(learned.firstPath);
    this.#known = new Map(learned.notFound);
    this.probes = learned.probes;
  }

  /** Without those that are under way. */
  get known(): ReadonlyMap<string, NotFound> {
    return new Map(
      [...this.#known].flatMap(([prefix, page]) => (page instanceof Promise ? [] : [[prefix, page] as const])),
    );
  }

  /** It was a wall that came for the nonsense. */
  forget(page: NotFound): void {
    for (const [prefix, known] of this.#known) if (known === page) this.#known.delete(prefix);
  }

  of(answer: Ok, ordinary: Outlined | null, signal: AbortSignal | undefined): NotFound | Promise<NotFound> {
    const prefix = prefixOf(answer.query.url);
    const known = this.#known.get(prefix);
    if (known !== undefined) return known;
    if (this.probes >= this.#options.maxProbes || !this.#isSecond(prefix, answer)) return HONEST;
    if (ordinary === null) return HONEST;
    this.probes += 1;
    const asked = this.#learn(prefix, answer.query.url, ordinary, signal);
    this.#known.set(prefix, asked);
    return asked;
  }

  async #learn(
    prefix: string,
    address: Address,
    ordinary: Outlined,
    signal: AbortSignal | undefined,
  ): Promise<NotFound> {
    const { ask, onLearned, random } = this.#options;
    const nonsense = await ask(visit(nonsenseBeside(address, random)), signal === undefined ? {} : { signal });
    const learned = learnNotFound(nonsense, ordinary);
    const wasAsked = nonsense.kind !== 'refused' && !(nonsense.kind === 'failed' && nonsense.code === 'aborted');
    if (wasAsked) this.#known.set(prefix, learned);
    else this.#known.delete(prefix);
    if (wasAsked) onLearned();
    return learned;
  }

  /** Whether a page of this prefix has come before, under another path; being sent elsewhere is reason enough to ask. */
  #isSecond(prefix: string, answer: Ok): boolean {
    const path = urlOf(answer.query.url)!.pathname;
    const first = this.firstPath.get(prefix);
    if (first === undefined && this.firstPath.size < MAX_PREFIXES) this.firstPath.set(prefix, path);
    const elsewhere = answer.hops.length > 0 && urlOf(answer.finalUrl)?.pathname !== path;
    return elsewhere || (first !== undefined && first !== path);
  }
}
