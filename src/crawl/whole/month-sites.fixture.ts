/** Small sites as programs for letters and notes write them: a folder for each month, or tags, sections and months on every page. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length];

/** Letters by months: a table of months with two views of each, answers below what they answer, one month with two letters only. */
export function lettersByMonth(): UnlikeSite {
  const months = ['Quarl', 'Brumel', 'Ostrin', 'Vintal', 'Sorrel'];
  const sizes = [9, 14, 2, 22, 11];
  const people = ['Ada Brock', 'Iven Moss', 'Olga Reed', 'Tam Wick'];
  const all = months.flatMap((month, number) =>
    Array.from({ length: sizes[number] }, (_, at) => ({
      ...{ month, folder: `y7-${number + 1}`, file: `l${String(at).padStart(3, '0')}.html` },
      ...{ title: `${pick(['Mill', 'Boat', 'Fair', 'Roof'], at)} ${at % 4 === 0 ? '' : 'again '}${number}-${at}` },
      ...{ who: pick(people, at * 3 + number), day: `${1 + at} ${month}`, isAnswer: at % 4 !== 0 },
    })),
  );
  const of = (folder: string) => all.filter((one) => one.folder === folder);
  const link = ({ file, title }: (typeof all)[number]) => `<strong><a name="x" href="${file}">${title}</a></strong>`;
  const byDate = (folder: string) =>
    `<h1>Letters by date</h1><ul><li><a href="tree.html">In threads</a></li></ul><hr><ul>${of(folder)
      .map((one) => `<li>${link(one)}<ul><li><em>Writer</em>: ${one.who}</li></ul></li>`)
      .join('')}</ul>`;
  const inTree = (folder: string) => {
    const letters = of(folder);
    const item = (one: (typeof all)[number], below: string) => `<li>${link(one)}, <em>${one.who}</em>${below}</li>`;
    const roots = letters.flatMap((one, at) => {
      const end = letters.findIndex((other, place) => place > at && !other.isAnswer);
      const answers = letters.slice(at + 1, end < 0 ? undefined : end).map((answer) => item(answer, ''));
      return one.isAnswer ? [] : [item(one, answers.length === 0 ? '' : `<ul>${answers.join('')}</ul>`)];
    });
    return `<h1>Letters in threads</h1><ul><li><a href="days.html">By date</a></li></ul><hr><ul>${roots.join('')}</ul>`;
  };
  const letter = (one: (typeof all)[number]) => {
    const near = of(one.folder);
    const at = near.indexOf(one);
    const beside = (label: string, other: (typeof all)[number] | undefined) =>
      other === undefined ? '' : `<li>${label}: <strong><a href="${other.file}">${other.title}</a></strong></li>`;
    const answers = one.isAnswer ? [] : near.slice(at + 1, at + 4).filter(({ isAnswer }) => isAnswer);
    return `<hr>[<a href="days.html">By date</a>][<a href="tree.html">In threads</a>]<h1>${one.title}</h1><hr><ul><li><em>Room</em>: the yard</li><li><em>Writer</em>: ${one.who}</li><li><em>Day</em>: ${one.day}</li></ul><hr><pre>The ${one.title} was seen by ${one.who}.</pre><hr>${
      answers.length === 0
        ? ''
        : `<ul><li><strong>Answers</strong>:<ul>${answers.map((other) => `<li>${link(other)}<ul><li><em>Writer:</em> ${other.who}</li></ul></li>`).join('')}</ul></li></ul>`
    }<ul>${beside('Before', near[at - 1])}${beside('Behind', near[at + 1])}</ul>`;
  };
  const front = `<h1>Letters of the yard</h1><table><tr><th>Month</th><th colspan="2">View</th><th>Size</th></tr>${months
    .map((month, number) => {
      const folder = `y7-${number + 1}`;
      return `<tr><td>${month} 7</td><td><a href="${folder}/tree.html">Threads</a></td><td><a href="${folder}/days.html">Days</a></td><td>${sizes[number]} letters</td></tr>`;
    })
    .join('')}</table>`;
  const frame = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  return {
    page({ pathname }) {
      if (pathname === '/') return frame('Letters of the yard', front);
      const [, folder, file] = pathname.split('/');
      if (of(folder).length === 0) return null;
      if (file === 'days.html') return frame(`${folder} by date`, byDate(folder));
      if (file === 'tree.html') return frame(`${folder} in threads`, inTree(folder));
      const one = of(folder).find((other) => other.file === file);
      return one === undefined ? null : frame(one.title, letter(one));
    },
    things: all.map(({ month, title }) => ({ title, facts: { Month: `${month} 7` } })),
  };
}

/** Notes in full on the front page; sections, tags and months stand beside every page and list them in another way, by a linked day and a linked name. Addresses of notes are flat, and no label is on their pages. */
export function yardNotes(): UnlikeSite {
  const sections = ['gates', 'ponds', 'roofs', 'wells'];
  const tags = ['brick', 'clay', 'oak', 'slate', 'tin'];
  const months = ['2020/11', '2020/12', '2021/01', '2021/02', '2021/03'];
  const all = Array.from({ length: 43 }, (_, at) => ({
    ...{ name: `${pick(['North', 'Old', 'Low', 'Far'], at)} ${pick(['fence', 'door', 'path'], at)} ${at + 1}` },
    ...{ path: `/n${at + 1}-${pick(['fence', 'door', 'path'], at)}.html`, day: `${1 + (at % 27)}.` },
    ...{ section: pick(sections, at + Math.floor(at / 5)), tag: pick(tags, at * 2 + Math.floor(at / 9)) },
    month: pick(months, Math.floor(at / 9)),
  }));
  const link = (path: string, text: string) => `<li><a href="${path}">${text}</a></li>`;
  const box = (heading: string, links: readonly string[]) => `<div><h3>${heading}</h3><ul>${links.join('')}</ul></div>`;
  const aside = `<aside>${box(
    'Sections',
    sections.map((one) => link(`/sections/${one}/`, one)),
  )}${box(
    'Tags',
    tags.map((one) => link(`/tags/${one}/`, one)),
  )}${box(
    'Months',
    months.map((one) => link(`/kept/${one}/`, `Month ${one.slice(5)} of ${one.slice(0, 4)}`)),
  )}</aside>`;
  const frame = (title: string, body: string) =>
    `<title>${title}</title><header><a href="/">Yard notes</a></header><main>${body}</main>${aside}<footer>Kept by hand</footer>`;
  type Note = (typeof all)[number];
  const whole = ({ day, name, path, section, tag }: Note) =>
    `<article class="whole"><div class="meta"><a href="${path}"><time>${day}</time></a> <a href="/sections/${section}/">${section}</a></div><h1><a href="${path}">${name}</a></h1><div><p>We went to see ${name}, which stands behind the others, and wrote down what it needs.</p></div><ul><li><a href="/tags/${tag}/">${tag}</a></li></ul></article>`;
  const short = ({ day, name, path }: Note) =>
    `<article class="short"><div><header><a href="${path}"><time>${day}</time></a><h1><a href="${path}">${name}</a></h1></header></div></article>`;
  const listed = (notes: readonly Note[], base: string, at: number, write: (note: Note) => string) => {
    const pages = Math.ceil(notes.length / 8);
    const to = (page: number, text: string) => `<a href="${page === 1 ? base : `${base}page/${page}/`}">${text}</a>`;
    const numbers = Array.from({ length: pages }, (_, page) =>
      page + 1 === at ? `<b>${at}</b>` : to(page + 1, String(page + 1)),
    );
    const next = at < pages ? to(at + 1, 'Next') : '';
    return `<section>${notes
      .slice(8 * (at - 1), 8 * at)
      .map(write)
      .join('')}</section>${pages > 1 ? `<nav>${numbers.join(' ')} ${next}</nav>` : ''}`;
  };
  return {
    page({ pathname }) {
      const [, base, number] = /^(\/.*?)(?:page\/(\d+)\/)?$/.exec(pathname)!;
      const at = Number(number ?? 1);
      if (base === '/') return frame('Yard notes', listed(all, '/', at, whole));
      const [, folder, ...rest] = base.replace(/\/$/, '').split('/');
      const value = rest.join('/');
      const key = ({ sections: 'section', tags: 'tag', kept: 'month' } as const)[folder];
      const notes = key === undefined ? [] : all.filter((note) => note[key] === value);
      if (notes.length > 0) return frame(`${value} - Yard notes`, listed(notes, base, at, short));
      const one = all.find(({ path }) => path === pathname);
      return one === undefined ? null : frame(`${one.name} - Yard notes`, whole(one));
    },
    things: all.map(({ month, name, section, tag }) => ({
      title: name,
      facts: { Sections: section, Tags: tag, Months: `Month ${month.slice(5)} of ${month.slice(0, 4)}` },
    })),
  };
}

/** Pictures in folders, each folder in two sizes: a picture is a link with nothing but an image, most folders hold a few. */
export function albums(sizes: readonly number[]): (path: string) => string | null {
  const all = sizes.map((size, folder) => ({
    name: `${pick(['harbour', 'meadow', 'kiln', 'orchard', 'tower', 'quay', 'lane', 'ford'], folder)}${folder}`,
    files: Array.from({ length: size }, (_, at) => `${pick(['dawn', 'noon', 'dusk'], at)}${folder}_${at}`),
  }));
  const pages = new Map<string, string>();
  const put = (path: string, title: string, body: string) =>
    pages.set(path, `<html><head><title>${title}</title></head><body>${body}</body></html>`);
  const inSize = (size: string, other: string, link: string) =>
    `<ul><li>${size}</li><li><a href="${link}">${other}</a></li></ul>`;
  for (const [ending, size, other, link] of [
    ['', 'small', 'large', 'index_large.html'],
    ['_large', 'large', 'small', 'index.html'],
  ]) {
    const boxes = all.map(
      ({ files, name }) =>
        `<div class="album"><a href="${name}/index${ending}.html"><img src="${name}/a.png" alt="${name} album"></a><h4><a href="${name}/index${ending}.html">${name}</a></h4><div>${files.length} photos</div></div>`,
    );
    put(`/index${ending}.html`, 'pictures', `<h1>pictures</h1>${inSize(size, other, link)}${boxes.join('')}`);
    for (const { files, name } of all) {
      const thumb = (file: string) =>
        `<div class="media"><a href="${file}${ending}.html"><img src="${file}_t.jpg" alt="${file} thumb"></a></div>`;
      const up = `<ul><li><a href="../index${ending}.html">pictures</a></li><li>${name}</li></ul>`;
      put(
        `/${name}/index${ending}.html`,
        name,
        `<h1>${name}</h1>${up}${inSize(size, other, link)}<div>${files.map(thumb).join('')}</div>`,
      );
      files.forEach((file, at) => {
        const near = [files[at - 1], files[at + 1]].map((one, way) =>
          one === undefined
            ? ''
            : `<p>${thumb(one)}<a href="${one}${ending}.html">${way === 0 ? 'previous' : 'next'}</a></p>`,
        );
        put(
          `/${name}/${file}${ending}.html`,
          file,
          `${up}${inSize(size, other, link.replace('index', file))}<img src="${file}.jpg" alt="${file}"><ul><li>${file}.jpg</li><li>Camera: ${pick(['Leica', 'Brownie', 'Nikon'], at)}</li></ul>${near.join('')}`,
        );
      });
    }
  }
  return (path) => pages.get(path.split(/[?#]/)[0].replace(/\/$/, '/index.html')) ?? null;
}
