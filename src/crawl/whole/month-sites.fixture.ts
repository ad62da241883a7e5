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
