/** The tags the tree builder has rules for, with fixed ids; what a page uses beyond them is numbered per tree. */
import { ROOT_TAG, TEXT_TAG } from '../../model/tag-tree.ts';

const ORDINARY =
  'abbr acronym audio bdi bdo canvas cite data datalist del dfn ins kbd label legend map mark meter output picture progress q samp slot span sub sup time var video';
const FORMATTING = 'a b big code em font i nobr s small strike strong tt u';
const BLOCKS =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul';
const HEADINGS = 'h1 h2 h3 h4 h5 h6';
const HEAD_CONTENT = 'base basefont bgsound link meta noframes script style title';
const VOID = 'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr';
const TABLE_PARTS = 'caption colgroup col tbody td tfoot th thead tr';
const OTHERS =
  'applet body button dd dt form frameset head html iframe image li listing marquee noembed noscript object optgroup option plaintext pre rb rp rt rtc ruby select table template textarea xmp';
const FOREIGN =
  'svg math desc foreignobject mi mo mn ms mtext annotation-xml path g use circle rect line polygon polyline ellipse defs symbol lineargradient stop clippath mask';

const words = (list: string) => list.split(' ');

export const KNOWN_TAGS: readonly string[] = (() => {
  const names = ['#text', '#document', '#other'];
  const seen = new Set(names);
  const all = [ORDINARY, FORMATTING, BLOCKS, HEADINGS, HEAD_CONTENT, VOID, TABLE_PARTS, OTHERS, FOREIGN].flatMap(words);
  for (const name of all) {
    if (!seen.has(name)) names.push(name);
    seen.add(name);
  }
  return names;
})();

if (KNOWN_TAGS[TEXT_TAG] !== '#text' || KNOWN_TAGS[ROOT_TAG] !== '#document') throw new Error('tag ids out of step');

/** Stands for all names beyond the number that a tree keeps apart. */
export const OTHER_TAG = 2;

const ids = new Map(KNOWN_TAGS.map((name, id) => [name, id]));

/** The id that every tree gives this tag, where it does. */
export function knownTagId(name: string): number | undefined {
  return ids.get(name);
}

/** The id of a tag that the builder has rules for. */
export function tagId(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`no rule speaks of <${name}>`);
  return id;
}

/** What is true of a tag, as bits; 0 for tags that no rule speaks of. */
export const Trait = {
  void: 1,
  /** "special" in the standard: an end tag of something else does not reach past it. */
  special: 2,
  formatting: 4,
  /** Its start tag ends an open paragraph. */
  endsParagraph: 8,
  heading: 16,
  /** Ends a search for an open element ("has an element in scope"). */
  scope: 32,
  /** May be left without its end tag ("generate implied end tags"). */
  impliedEnd: 64,
  headContent: 128,
  /** Its text is as written, without entities. */
  rawText: 256,
  /** Start tags that end SVG or MathML around them. */
  endsForeign: 512,
  /** In SVG or MathML: what stands inside is HTML again. */
  integration: 1024,
  tablePart: 2048,
  /** Inline content before which formatting that was cut off is opened again. */
  inline: 4096,
} as const;

export const TRAITS = new Uint16Array(KNOWN_TAGS.length);

function mark(trait: number, list: string): void {
  for (const name of words(list)) TRAITS[tagId(name)] |= trait;
}

mark(Trait.void, VOID);
mark(Trait.formatting, FORMATTING);
mark(Trait.heading, HEADINGS);
mark(Trait.headContent, HEAD_CONTENT);
mark(Trait.tablePart, TABLE_PARTS);
mark(Trait.endsParagraph, `${BLOCKS} ${HEADINGS} pre listing form hr xmp plaintext li dd dt`);
mark(Trait.impliedEnd, 'dd dt li optgroup option p rb rp rt rtc');
mark(Trait.scope, 'applet caption html table td th marquee object template');
mark(Trait.rawText, 'script style xmp iframe noembed noframes plaintext');
mark(Trait.integration, 'foreignobject desc title mi mo mn ms mtext annotation-xml');
mark(
  Trait.special,
  `${BLOCKS} ${HEADINGS} ${VOID} ${TABLE_PARTS} applet body button dd dt form frameset head html iframe li listing marquee noembed noframes noscript object plaintext pre script select style summary table template textarea title xmp`,
);
mark(
  Trait.endsForeign,
  `b big blockquote body br center code dd div dl dt em embed ${HEADINGS} head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var`,
);
mark(
  Trait.inline,
  `${ORDINARY} ${FORMATTING} applet marquee object area br embed img wbr input keygen select option optgroup button textarea image svg math ruby xmp`,
);
