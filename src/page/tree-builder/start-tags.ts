/** What a start tag does (HTML standard, section 13.2.6), as far as it can be done by appending. */
import { Mode, type TreeBuilder } from './builder.ts';
import { closeParagraph, endTag } from './end-tags.ts';
import { startForeign } from './foreign.ts';
import { traitsOf } from './open-elements.ts';
import { startTablePart } from './tables.ts';
import { KNOWN_TAGS, Trait, tagId } from './tags.ts';

const id = tagId;
const HTML = id('html');
const HEAD = id('head');
const BODY = id('body');
const FRAMESET = id('frameset');
const FRAME = id('frame');
const NOSCRIPT = id('noscript');
const TEMPLATE = id('template');
const P = id('p');
const LI = id('li');
const ADDRESS = id('address');
const DIV = id('div');
const BUTTON = id('button');
const A = id('a');
const NOBR = id('nobr');
const TABLE = id('table');
const TR = id('tr');
const TBODY = id('tbody');
const THEAD = id('thead');
const TFOOT = id('tfoot');
const SELECT = id('select');
const OPTION = id('option');
const OPTGROUP = id('optgroup');
const IMG = id('img');

type Rule = (builder: TreeBuilder, tag: number) => void;

/** The tag at hand, whose attributes are read. */
export function startTag(builder: TreeBuilder, tag: number, selfClosing: boolean): void {
  if (builder.open.foreign[builder.open.top] === 1 && startForeign(builder, tag, selfClosing)) return;
  if (builder.mode !== Mode.body && startBeforeBody(builder, tag)) return;
  const rule = tag < RULES.length ? RULES[tag] : startInline;
  rule(builder, tag);
  if (RULES[tag] === startSvgOrMath && selfClosing) builder.pop(builder.tokenStart);
}

/** Whether the tag is dealt with; if not, the body has begun. */
function startBeforeBody(builder: TreeBuilder, tag: number): boolean {
  const { open } = builder;
  if (builder.mode === Mode.frameset) {
    startInFrameset(builder, tag);
    return true;
  }
  if (tag === HTML) {
    if (open.top === 0) builder.insert(HTML);
    else builder.dropTag();
    return true;
  }
  if (tag === HEAD) {
    if (builder.mode !== Mode.start) {
      builder.dropTag();
      return true;
    }
    if (open.top === 0) builder.insertImplied(HTML);
    builder.insert(HEAD);
    builder.mode = Mode.head;
    return true;
  }
  if (open.count[NOSCRIPT] > 0 || open.count[TEMPLATE] > 0) return false;
  if (tag === BODY || tag === FRAMESET) {
    builder.leaveHead();
    builder.insert(tag);
    builder.mode = tag === BODY ? Mode.body : Mode.frameset;
    return true;
  }
  if (tag === NOSCRIPT || tag === TEMPLATE || (traitsOf(tag) & Trait.headContent) !== 0) {
    builder.ensureHead();
    return false;
  }
  builder.ensureBody();
  return false;
}

function startInFrameset(builder: TreeBuilder, tag: number): void {
  if (tag === FRAMESET || tag === id('noframes')) builder.insert(tag);
  else if (tag === FRAME) builder.insertVoid(tag);
  else builder.dropTag();
}

const drop: Rule = (builder) => builder.dropTag();
const startPlain: Rule = (builder, tag) => {
  builder.insert(tag);
};
const startVoid: Rule = (builder, tag) => {
  builder.insertVoid(tag);
};
const startInline: Rule = (builder, tag) => {
  builder.reconstructFormatting();
  builder.insert(tag);
};
const startInlineVoid: Rule = (builder, tag) => {
  builder.reconstructFormatting();
  builder.insertVoid(tag);
};
const startBlock: Rule = (builder, tag) => {
  closeParagraph(builder);
  builder.insert(tag);
};
const startSvgOrMath: Rule = (builder, tag) => {
  builder.reconstructFormatting();
  builder.insert(tag, 1);
};

const startHeading: Rule = (builder, tag) => {
  closeParagraph(builder);
  const { open } = builder;
  if ((open.traitsAt(open.top) & Trait.heading) !== 0) builder.pop(builder.tokenStart);
  builder.insert(tag);
};

/** An item ends the item before it, unless a list or another special element stands between. */
function startItem(first: number, second: number): Rule {
  return (builder, tag) => {
    const { open } = builder;
    if (open.count[first] > 0 || open.count[second] > 0) {
      for (let at = open.top; at > 0; at -= 1) {
        const other = open.tag[at];
        if (other === first || other === second) {
          builder.popTo(at - 1);
          break;
        }
        if ((open.traitsAt(at) & Trait.special) !== 0 && other !== ADDRESS && other !== DIV && other !== P) break;
      }
    }
    closeParagraph(builder);
    builder.insert(tag);
  };
}

const startForm: Rule = (builder, tag) => {
  const { open } = builder;
  if (builder.form >= 0 && open.count[TEMPLATE] === 0) {
    builder.dropTag();
    return;
  }
  // In a table, outside its cells, a form is an empty element to which the fields that follow still belong.
  const loose = isTableLevel(open.tag[open.top]);
  if (!loose) closeParagraph(builder);
  builder.form = loose ? builder.insertVoid(tag) : builder.insert(tag);
  builder.formIndex = loose ? -1 : open.top;
};

function isTableLevel(tag: number): boolean {
  return tag === TABLE || tag === TR || tag === TBODY || tag === THEAD || tag === TFOOT;
}

/** A field outside the form that the parser ties it to is noted, since the tree alone does not show it. */
function noteOwner(builder: TreeBuilder, field: number): void {
  const { form, formIndex, open } = builder;
  if (form < 0) return;
  if (formIndex >= 0 && formIndex <= open.top && open.node[formIndex] === form) return;
  builder.arrays.formOwners.push(field, form);
}

const startButton: Rule = (builder, tag) => {
  const outer = builder.open.inScope(BUTTON);
  if (outer >= 0) builder.popTo(outer - 1);
  builder.reconstructFormatting();
  noteOwner(builder, builder.insert(tag));
};

const startField: Rule = (builder, tag) => {
  const select = builder.open.inScope(SELECT);
  if (select >= 0) builder.popTo(select - 1);
  builder.reconstructFormatting();
  noteOwner(builder, (traitsOf(tag) & Trait.void) !== 0 ? builder.insertVoid(tag) : builder.insert(tag));
};

const startSelect: Rule = (builder, tag) => {
  const outer = builder.open.inScope(SELECT);
  if (outer >= 0) {
    builder.dropTag();
    builder.popTo(outer - 1);
    return;
  }
  builder.reconstructFormatting();
  noteOwner(builder, builder.insert(tag));
};

const startOption: Rule = (builder, tag) => {
  const { open } = builder;
  if (open.tag[open.top] === OPTION) builder.pop(builder.tokenStart);
  if (tag === OPTGROUP && open.tag[open.top] === OPTGROUP) builder.pop(builder.tokenStart);
  builder.reconstructFormatting();
  builder.insert(tag);
};

const startFormatting: Rule = (builder, tag) => {
  // A link in a link, a nobr in a nobr: the second ends the first.
  if ((tag === A || tag === NOBR) && builder.formatting.find(tag) >= 0) endFormattingOf(builder, tag);
  builder.reconstructFormatting();
  const { arrays, attributesFrom } = builder;
  const hasAttributes = attributesFrom < arrays.attributesLength;
  const from = hasAttributes ? arrays.attributes[attributesFrom + 1] : 0;
  const to = hasAttributes ? arrays.attributes[arrays.attributesLength - 1] : 0;
  builder.formatting.push(builder.insert(tag), tag, builder.open.top, from, to, builder.source);
};

function endFormattingOf(builder: TreeBuilder, tag: number): void {
  const { attributesFrom } = builder;
  endTag(builder, tag);
  builder.attributesFrom = attributesFrom;
}

const startTable: Rule = (builder, tag) => {
  const { open } = builder;
  if (isTableLevel(open.tag[open.top]))
    builder.popTo(open.table[open.top] - 1); // outside its cells: the first table is over
  else if (!builder.quirks) closeParagraph(builder);
  builder.insert(tag);
};

const startRuby: Rule = (builder, tag) => {
  const { open } = builder;
  while (open.count[id('ruby')] > 0 && /^r[bpt]/.test(KNOWN_TAGS[open.tag[open.top]] ?? ''))
    builder.pop(builder.tokenStart);
  builder.insert(tag);
};

const startImage: Rule = (builder) => startInlineVoid(builder, IMG);

const RULES: readonly Rule[] = KNOWN_TAGS.map((name, tag) => ruleFor(name, traitsOf(tag)));

function ruleFor(name: string, traits: number): Rule {
  const special: Readonly<Record<string, Rule>> = {
    html: drop,
    head: drop,
    body: drop,
    frameset: drop,
    frame: drop,
    li: startItem(LI, LI),
    dd: startItem(id('dd'), id('dt')),
    dt: startItem(id('dd'), id('dt')),
    form: startForm,
    button: startButton,
    select: startSelect,
    option: startOption,
    optgroup: startOption,
    input: startField,
    keygen: startField,
    textarea: startField,
    table: startTable,
    svg: startSvgOrMath,
    math: startSvgOrMath,
    image: startImage,
    template: startPlain,
    rb: startRuby,
    rp: startRuby,
    rt: startRuby,
    rtc: startRuby,
    noscript: startPlain,
    iframe: startPlain,
    noembed: startPlain,
  };
  if (special[name] !== undefined) return special[name];
  if ((traits & Trait.tablePart) !== 0) return startTablePart;
  if ((traits & Trait.formatting) !== 0) return startFormatting;
  if ((traits & Trait.heading) !== 0) return startHeading;
  if ((traits & Trait.void) !== 0) return voidRule(traits);
  if ((traits & Trait.headContent) !== 0) return startPlain;
  return (traits & Trait.endsParagraph) !== 0 ? startBlock : startInline;
}

function voidRule(traits: number): Rule {
  if ((traits & Trait.endsParagraph) !== 0) {
    return (builder, tag) => {
      closeParagraph(builder);
      builder.insertVoid(tag);
    };
  }
  return (traits & Trait.inline) !== 0 ? startInlineVoid : startVoid;
}
