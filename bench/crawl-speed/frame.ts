// What stands around the content of most pages: style, script, icons, menus, teasers and a footer. Made here, the same words each
// time, and as much of each as makes a page like those of the saved sites (the benchmark prints both).
import { createRandom, type Random } from '../../src/city/data/random.ts';

const WORDS =
  'amber anchor basket beacon birch bridge candle canvas cedar chapel cinder clover copper coral cotton crystal drift ember fable feather fern flint garden glade granite harbour hazel heron hollow indigo island ivory jasper juniper kettle lantern ledger linen maple marble meadow mirror moss nectar oak ocean olive orchard paper pebble pepper pine plum quartz quill raven reed ribbon river saddle sage salt shadow silver slate sparrow spruce stone summer thistle timber topaz tulip velvet violet walnut water willow winter'.split(
    ' ',
  );

/** Pages beside the list and its entities, which every menu links. */
const SIDE_PAGES = 48;

const phrase = (chance: Random, words: number) => {
  const said = Array.from({ length: words }, () => chance.pick(WORDS)).join(' ');
  return said[0].toUpperCase() + said.slice(1);
};
const repeated = <T>(times: number, part: (at: number) => T): T[] => Array.from({ length: times }, (_, at) => part(at));

/** As a build tool names classes: nothing to read in them. */
const className = (chance: Random) => `x${chance.below(2 ** 31).toString(36)}`;

function style(chance: Random, classes: readonly string[]): string {
  const rule = (name: string) =>
    `.${name}{display:flex;margin:0 ${chance.below(24)}px;padding:${chance.below(16)}px ${chance.below(32)}px;color:#${(0x100000 + chance.below(0xefffff)).toString(16)};font-size:${10 + chance.below(14)}px}`;
  const wide = (name: string) =>
    `@media (min-width:${600 + chance.below(800)}px){.${name}{flex:0 0 ${chance.below(100)}%}}`;
  return `<style>${classes.map((name) => rule(name) + wide(name)).join('')}</style>`;
}

function script(chance: Random): string {
  const step = () =>
    `if(t.${chance.pick(WORDS)}<${chance.below(900)}&&t.${chance.pick(WORDS)}!==null){var ${className(chance)}=q("${chance.pick(WORDS)}");e.push([${chance.below(900)},t.${chance.pick(WORDS)}>${chance.below(90)}?"<b>":"</b>"])}`;
  return `<script>(function(q,e,t){${repeated(9, step).join('')}})(window.q,[],{});</script>`;
}

/** What a server hands to the script of one page. */
const state = (chance: Random): string =>
  `<script type="application/json">${JSON.stringify(repeated(8, () => ({ id: chance.below(1e6), at: phrase(chance, 3), on: chance.below(2) === 1 })))}</script>`;

const icon = (chance: Random): string =>
  `<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M${repeated(18, () => `${chance.below(24)}.${chance.below(99)} ${chance.below(24)}.${chance.below(99)}`).join('L')}z"/></svg>`;

interface SidePage {
  readonly path: string;
  readonly title: string;
}

const link = (page: SidePage, classes: readonly string[], chance: Random): string =>
  `<li class="${chance.pick(classes)} ${chance.pick(classes)}"><a class="${chance.pick(classes)}" data-event="area=menu at=${chance.below(1e5)} to=${page.path}" href="${page.path}">${page.title}</a></li>`;

function menu(pages: readonly SidePage[], classes: readonly string[], chance: Random): string {
  return `<div class="${chance.pick(classes)}"><button type="button" class="${chance.pick(classes)}">${icon(chance)}<span>${phrase(chance, 1)}</span></button><ul class="${chance.pick(classes)}" role="menu" aria-hidden="true">${pages.map((page) => link(page, classes, chance)).join('')}</ul></div>`;
}

/** What a site would like to be read next, beside everything. */
function teaser(page: SidePage, classes: readonly string[], chance: Random): string {
  const [box, picture, text] = repeated(3, () => chance.pick(classes));
  return `<div class="${box} ${chance.pick(classes)}"><a class="${picture}" href="${page.path}" tabindex="-1"><img src="/pictures/${chance.below(1e6)}.jpg" width="120" height="80" srcset="/pictures/${chance.below(1e6)}-large.jpg 2x" loading="lazy" alt=""></a><div class="${text}"><h5><a href="${page.path}">${page.title}</a></h5><p>${phrase(chance, 30)}.</p><div class="${chance.pick(classes)}"><span class="${chance.pick(classes)}">${phrase(chance, 2)}</span><time class="${chance.pick(classes)}">${1 + chance.below(28)}.${1 + chance.below(12)}.2019</time><i class="${chance.pick(classes)}" aria-hidden="true"></i></div></div></div>`;
}

const partner = (page: SidePage, classes: readonly string[], chance: Random): string =>
  `<li class="${chance.pick(classes)}"><a href="${page.path}" title="${page.title}"><img src="/partners/${chance.below(1e4)}.png" alt="${page.title}" loading="lazy"></a></li>`;

export interface Frame {
  /** The page with the frame around it. */
  around(html: string, path: string): string;
  /** The pages that the menus link, whole. */
  readonly pages: ReadonlyMap<string, string>;
}

export function createFrame(): Frame {
  const chance = createRandom('frame');
  const classes = repeated(90, () => className(chance));
  const sides = repeated(SIDE_PAGES, (at): SidePage => {
    const title = phrase(chance, 2);
    return { path: `/${title.toLowerCase().replace(' ', '-')}-${at}`, title };
  });
  const head = style(chance, classes.slice(0, 18)) + script(chance);
  const menus = repeated(6, (at) => menu(sides.slice(at * 6, at * 6 + 6), classes, chance)).join('');
  const header = `<div class="${classes[0]}">${icon(chance)}<nav class="${classes[1]}">${menus}</nav>${repeated(3, () => icon(chance)).join('')}</div>`;
  const columns = repeated(4, (at) => {
    const named = sides.slice(12 + at * 9, 21 + at * 9);
    return `<div class="${classes[at]}"><h4>${phrase(chance, 2)}</h4><ul>${named.map((page) => link(page, classes, chance)).join('')}</ul></div>`;
  }).join('');
  const teasers = sides.slice(0, 14).map((page) => teaser(page, classes, chance));
  const partners = sides.slice(14, 26).map((page) => partner(page, classes, chance));
  const beside = `<div class="${classes[3]}"><h4>${phrase(chance, 2)}</h4>${teasers.join('')}<ul>${partners.join('')}</ul></div>`;
  const footer = `${beside}<div class="${classes[2]}">${columns}<p>${repeated(5, () => icon(chance)).join('')}</p><p>${phrase(chance, 200)}.</p></div>`;
  const around = (html: string, path: string) =>
    html
      .replace('</head>', () => `${head}</head>`)
      .replace('<body>', () => `<body>${header}`)
      .replace('</body>', () => `${footer}${state(createRandom(path))}</body>`);
  const whole = ({ path, title }: SidePage) => {
    const own = createRandom(`side ${path}`);
    const text = repeated(8, () => `<p>${phrase(own, 30)}.</p>`).join('\n');
    return around(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${text}</main></body></html>`,
      path,
    );
  };
  return { around, pages: new Map(sides.map((side) => [side.path, whole(side)])) };
}
