// Which pages of a site are made alike, judged by what stands on them word by word: no parser, linear in the page.
import type { Address } from '../model/url.ts';
import { type Pieces, piecesOf } from './page-pieces.ts';
import { urlOf } from './url-of.ts';

/**
 * How a page stands to others whose addresses are written like its own: made like some of them, unlike all of them, the
 * first of its sort, or beside pages that share too little to say.
 */
export type Standing = 'like' | 'unlike' | 'first' | 'unclear';

/** Of a page beside several templates, the first of these that holds. */
const STANDINGS: readonly Standing[] = ['like', 'unlike', 'unclear'];

/** What pages of one template share. */
interface Template {
  pages: number;
  /** Tags with the texts behind them. */
  texts: ReadonlySet<string>;
  /** Tags alone. */
  tags: ReadonlySet<string>;
}

const PARAMS = {
  /** Pages from which a template is known for good, and how many pieces are kept of it then. */
  enough: 3,
  kept: 60,
  /** How many of them are looked for on a page. */
  asked: 12,
  /** Fewer tell nothing. */
  fewest: 3,
  /** Share of the pieces that a page of the template has. */
  shared: 0.5,
  maxPatterns: 200,
  maxTemplates: 8,
  /** Patterns whose first pages show what all pages of the site share, and the share of them that must have a piece. */
  frameFrom: 40,
  frameShare: 0.8,
} as const;

export class PageTemplates {
  readonly #patterns = new Map<string, Template[]>();
  /** On how many first pages a piece stands. */
  readonly #firstPagesWith = new Map<string, number>();
  readonly #firstPages = new Set<string>();
  /** Pages without parameters, by path: what parameters choose of them is mostly made alike. */
  readonly #plainPages = new Map<string, Template>();

  standingOf(address: Address, body: string): Standing {
    const templates = this.#patterns.get(patternOf(address));
    if (templates === undefined) return this.#besidePlain(address, body);
    const pieces = piecesOf(body);
    const standings = templates.map((template) => this.#compare(template, body, pieces));
    const standing = STANDINGS.find((one) => standings.includes(one))!;
    // Two pages beside each other may well be two of a kind each: at the root of a site every page is another.
    const isKnown = isNumbered(address) && templates.some(({ pages }) => pages >= PARAMS.enough);
    return standing === 'unlike' && !isKnown ? 'unclear' : standing;
  }

  /** The first of its pattern, beside the page of the same path without parameters. */
  #besidePlain(address: Address, body: string): Standing {
    const { pathname, search } = urlOf(address)!;
    const plain = search === '' ? undefined : this.#plainPages.get(pathname);
    const standing = plain === undefined ? 'first' : this.#compare(plain, body, piecesOf(body));
    return standing === 'unclear' ? 'first' : standing;
  }

  /** Learns from a page that is what was asked for. */
  learn(address: Address, body: string): void {
    const pattern = patternOf(address);
    const pieces = piecesOf(body);
    const { pathname, search } = urlOf(address)!;
    if (search === '' && this.#plainPages.size < PARAMS.maxPatterns) this.#plainPages.set(pathname, firstOf(pieces));
    this.#register(pattern, pieces);
    const templates = this.#patterns.get(pattern);
    if (templates === undefined) {
      if (this.#patterns.size < PARAMS.maxPatterns) this.#patterns.set(pattern, [firstOf(pieces)]);
      return;
    }
    const like = templates.find((template) => this.#compare(template, body, pieces) === 'like');
    if (like !== undefined) {
      if (like.pages < PARAMS.enough) this.#refine(like, pieces);
      return;
    }
    const isClear = this.#own(pieces.tags).length >= PARAMS.fewest;
    if (isClear && templates.length < PARAMS.maxTemplates) templates.push(firstOf(pieces));
  }

  /** The first page of a pattern shows what it shares with the first pages of others. */
  #register(pattern: string, pieces: Pieces): void {
    if (this.#firstPages.size >= PARAMS.frameFrom || this.#firstPages.has(pattern)) return;
    this.#firstPages.add(pattern);
    for (const piece of [...pieces.texts, ...pieces.tags])
      this.#firstPagesWith.set(piece, (this.#firstPagesWith.get(piece) ?? 0) + 1);
  }

  #refine(template: Template, { tags, texts }: Pieces): void {
    const kept = (all: ReadonlySet<string>, here: ReadonlySet<string>) => [...all].filter((piece) => here.has(piece));
    template.pages += 1;
    template.texts = new Set(kept(template.texts, texts));
    template.tags = new Set(kept(template.tags, tags));
    if (template.pages < PARAMS.enough) return;
    template.texts = new Set(spread(this.#own(template.texts), PARAMS.kept));
    template.tags = new Set(spread(this.#own(template.tags), PARAMS.kept));
  }

  /** Without what nearly all pages of the site have: a wall may stand in the frame of the site. */
  #own(pieces: ReadonlySet<string>): readonly string[] {
    const most = Math.max(2, PARAMS.frameShare * this.#firstPages.size);
    return [...pieces].filter((piece) => (this.#firstPagesWith.get(piece) ?? 0) < most);
  }

  /** Texts tell more than tags; of a single page nobody knows which texts are its own. */
  #compare(template: Template, body: string, pieces: Pieces): Standing {
    const texts = template.pages === 1 ? [] : spread(this.#own(template.texts), PARAMS.asked);
    if (texts.length >= PARAMS.fewest)
      return verdict(texts.filter((piece) => body.includes(piece)).length, texts.length);
    const tags = this.#own(template.tags);
    if (tags.length < PARAMS.fewest) return 'unclear';
    return verdict(tags.filter((piece) => pieces.tags.has(piece)).length, tags.length);
  }
}

const firstOf = ({ tags, texts }: Pieces): Template => ({ pages: 1, tags, texts });

const verdict = (found: number, all: number): Standing => (found >= PARAMS.shared * all ? 'like' : 'unlike');

/**
 * Addresses that are written alike: the same first folder, as many pieces, the same ending. What stands at the root is
 * called after what it is only where the parameters choose among its pages.
 */
export function patternOf(address: Address): string {
  const { pathname, search } = urlOf(address)!;
  const pieces = pathname.split('/').slice(1);
  if (pieces.length < 2) return pieces[0] === '' || search !== '' ? `${pathname}?` : '/*';
  const ending = pathname.match(/\.[a-z]{2,5}$/i)?.[0] ?? '';
  return `/${pieces[0]}/${'*/'.repeat(pieces.length - 1)}${ending}`;
}

/** What stands at the root without a number in its name (`/about`, `/drivers`) is seldom one of many alike. */
function isNumbered(address: Address): boolean {
  const { pathname } = urlOf(address)!;
  return patternOf(address) !== '/*' || /\d/.test(pathname);
}

function spread(all: readonly string[], count: number): readonly string[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]);
}
