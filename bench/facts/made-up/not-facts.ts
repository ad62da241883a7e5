/** Parts of made-up pages that say nothing about their subject: data tables, logs, teasers, neighbours, news, comments, footers. */
import type { Chance } from '../../safety/chance.ts';

/** What a site has for a part once, for all its pages. */
export interface SiteWords {
  readonly chance: Chance;
  readonly word: () => string;
  readonly phrase: (words: number) => string;
  /** Other subjects of the site, linked in a way of their own. */
  readonly neighbours: readonly { readonly name: string; readonly href: string }[];
}

/** Writes the part for one page; made once for each site, so that headings stay. */
type Part = (site: SiteWords) => () => string;

const times = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join('');

export const NOT_FACTS: Readonly<Record<string, Part>> = {
  'data table, headed': (site) => dataTable(site, 'th'),
  'data table, head in cells': (site) => dataTable(site, 'td class="hd"'),
  'data table, plain head': (site) => dataTable(site, 'td'),
  'data table, first cell apart': ({ chance, phrase, word }) => {
    const [heads, rows] = [
      [word(), word(), word(), word()],
      [word(), word(), word()],
    ];
    const cell = () => `<td>${number(chance)}</td>`;
    return () =>
      `<h3>${phrase(2)}</h3><table class="stats"><tr>${heads.map((head) => `<td><b>${head}</b></td>`).join('')}</tr>${rows.map((row) => `<tr><td class="t"><span>${row}</span></td>${times(3, cell)}</tr>`).join('')}</table>`;
  },
  log: ({ chance, phrase, word }) => {
    const events = [word(), word(), word()];
    return () =>
      `<table>${times(3 + chance.below(4), () => `<tr><td>${day(chance)}</td><td><b>${chance.pick(events)}</b> <span>${phrase(4)}</span></td></tr>`)}</table>`;
  },
  'log in a list': ({ chance, phrase, word }) => {
    const events = [word(), word(), word()];
    return () =>
      `<ul class="log">${times(3 + chance.below(4), () => `<li><i>${chance.pick(events)}</i> <span>${day(chance)}</span> ${phrase(3)}</li>`)}</ul>`;
  },
  teasers: ({ chance, phrase, word }) => {
    const [heading, label] = [word(), word()];
    return () =>
      `<div class="side"><h3>${heading}:</h3>${times(3, () => `<div class="card"><a href="/story/${chance.below(9999)}">${phrase(4)}</a><p>${label}: ${number(chance)}</p></div>`)}</div>`;
  },
  'teaser alone': ({ chance, phrase, word }) => {
    const heading = word();
    return () => `<div class="promo"><h4>${heading}</h4><a href="/story/${chance.below(9999)}">${phrase(3)}</a></div>`;
  },
  'teaser of a few': ({ chance, phrase, word }) => {
    const heading = word();
    const stories = Array.from({ length: 5 }, () => `<a href="/story/${chance.below(9999)}">${phrase(3)}</a>`);
    return () => `<div class="ad"><h4>${heading}</h4>${chance.pick(stories)}</div>`;
  },
  neighbours: ({ chance, neighbours, word }) => {
    const [heading, first, second] = [word(), word(), word()];
    return () =>
      `<h3>${heading}</h3><div class="more">${times(3, () => {
        const { href, name } = chance.pick(neighbours);
        return `<div class="item"><a href="${href}">${name}</a><span class="k">${first}</span><span class="v">${number(chance)}</span><span class="k">${second}</span><span class="v">${word()}</span></div>`;
      })}</div>`;
  },
  'neighbours with colons': ({ chance, neighbours, word }) => {
    const label = word();
    return () =>
      `<ul class="rel">${times(4, () => {
        const { href, name } = chance.pick(neighbours);
        return `<li><a href="${href}">${name}</a><br>${label}: ${number(chance)}</li>`;
      })}</ul>`;
  },
  'ranking of neighbours': ({ chance, neighbours, word }) => {
    const heads = [word(), word(), word()];
    return () =>
      `<table class="rank"><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${times(5, (at) => {
        const { href, name } = chance.pick(neighbours);
        return `<tr><td>${at + 1}</td><td><a href="${href}">${name}</a></td><td>${number(chance)}</td></tr>`;
      })}</table>`;
  },
  news: ({ chance, phrase, word }) => {
    const heading = word();
    return () =>
      `<div class="news"><h2>${heading}</h2>${times(3, () => `<p><a href="/news/${chance.below(9999)}">${phrase(5)}</a> <em>${day(chance)}</em></p>`)}</div>`;
  },
  'news with colon': ({ chance, phrase, word }) => {
    const heading = word();
    return () => `<p class="latest"><b>${heading}:</b> <a href="/news/${chance.below(9999)}">${phrase(5)}</a></p>`;
  },
  comments: ({ chance, phrase, word }) => {
    const [by, on] = [word(), word()];
    return () =>
      times(
        2 + chance.below(4),
        () => `<div class="comment"><p>${by}: ${word()}</p><p>${on}: ${day(chance)}</p><p>${phrase(18)}.</p></div>`,
      );
  },
  footer: ({ chance, phrase, word }) => {
    const fixed = `<div class="foot"><p>${word()}: ${number(chance)}</p><p>${word()}: ${phrase(2)}</p><dl><dt>${word()}</dt><dd>${phrase(3)}</dd></dl></div>`;
    return () => fixed;
  },
  'footer that rotates': ({ phrase, word }) => {
    const heading = word();
    const sayings = Array.from({ length: 40 }, () => phrase(6));
    let next = 0;
    return () => {
      next += 1;
      return `<div class="foot"><h5>${heading}</h5><span>${sayings[(7 * next) % sayings.length]}</span></div>`;
    };
  },
};

function dataTable({ chance, word }: SiteWords, head: string): () => string {
  const heads = [word(), word(), word(), word(), word()];
  const end = head.split(' ')[0];
  const outcomes = [word(), word()];
  const row = () =>
    `<tr><td>${day(chance)}</td><td>${word()}</td><td>${chance.pick(outcomes)}</td><td>${number(chance)}</td><td>${number(chance)}</td></tr>`;
  return () =>
    `<table class="data"><tr>${heads.map((one) => `<${head}>${one}</${end}>`).join('')}</tr>${times(3 + chance.below(5), row)}</table>`;
}

export const number = (chance: Chance): string => `${chance.below(900) + 10}.${chance.below(9)}`;
export const day = (chance: Chance): string =>
  `${1 + chance.below(28)}.${1 + chance.below(12)}.20${10 + chance.below(16)}`;
