/** Small sites that are no shops, as offices, clinics and festivals write them, each from a table that is known. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length];
const slug = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** A register in frames: the menu of one frame asks the list in the other, and the state of a licence is said nowhere else. */
export function register(): UnlikeSite {
  const regions = ['Тверская область', 'Калужская область', 'Тульская область'];
  const states = ['Действует', 'Приостановлена', 'Аннулирована'];
  const all = Array.from({ length: 34 }, (_, at) => ({
    ...{ id: 101 + 2 * at, name: `ООО «${pick(['Вега', 'Маяк', 'Контур'], at)} ${at + 1}»`, number: `ЛО-${7000 + at}` },
    ...{ region: pick(regions, at), state: pick(states, Math.floor(at / 2) + at) },
  }));
  const body = (html: string) =>
    `<BODY BGCOLOR="#FFFFFF"><TABLE WIDTH="100%"><TR><TD><B>Реестр лицензий</B><TR><TD>${html}</TABLE><HR><FONT SIZE=1>Справки: 111</FONT></BODY>`;
  const links = (name: string, values: readonly string[]) =>
    values.map((value, at) => `<A HREF="list.asp?${name}=${at + 1}" TARGET="main">${value}</A><BR>`).join('');
  const list = (q: URLSearchParams) => {
    const is = (name: string, values: readonly string[], value: string) =>
      !q.has(name) || values[Number(q.get(name)) - 1] === value;
    const fits = all.filter((one) => is('region', regions, one.region) && is('state', states, one.state));
    const at = Number(q.get('page') ?? 1);
    const page = (to: number) => {
      const next = new URLSearchParams(q);
      next.set('page', String(to));
      return to === at ? `[${to}]` : `<A HREF="list.asp?${next}">${to}</A>`;
    };
    const rows = fits
      .slice(12 * (at - 1), 12 * at)
      .map(
        ({ id, name, number, region }) =>
          `<TR><TD>${number}<TD><A HREF="view.asp?id=${id}">${name}</A><TD>${region}</TR>`,
      );
    const pages = Array.from({ length: Math.ceil(fits.length / 12) }, (_, one) => page(one + 1));
    return `Всего: ${fits.length}<TABLE BORDER=1><TR><TD><B>№ лицензии</B><TD><B>Наименование</B><TD><B>Регион</B></TR>${rows.join('')}</TABLE><P>${pages.join(' ')}</P>`;
  };
  return {
    page({ pathname, searchParams }) {
      if (pathname === '/')
        return '<TITLE>Реестр</TITLE><FRAMESET COLS="220,*"><FRAME SRC="menu.asp"><FRAME NAME="main" SRC="list.asp"></FRAMESET>';
      if (pathname === '/menu.asp')
        return `<BODY><B>Регион</B><BR>${links('region', regions)}<P><B>Статус</B><BR>${links('state', states)}<P><A HREF="list.asp" TARGET="main">Весь реестр</A></BODY>`;
      if (pathname === '/list.asp') return body(list(searchParams));
      const one = all.find(({ id }) => pathname === '/view.asp' && searchParams.get('id') === String(id));
      if (one === undefined) return null;
      return body(
        `<H3>Сведения</H3><TABLE><TR><TD><B>Организация:</B><TD>${one.name}</TR><TR><TD><B>Номер:</B><TD>${one.number}</TR><TR><TD><B>Регион:</B><TD>${one.region}</TR></TABLE>`,
      );
    },
    things: all.map(({ name, region, state }) => ({ title: name, facts: { Регион: region, Статус: state } })),
  };
}

/** A finder of doctors: the front page is a form, results link their pages by the same words, insurers and languages are choices only. */
export function doctors(): UnlikeSite {
  const fields = ['Cardiología', 'Pediatría', 'Neurología', 'Psiquiatría'];
  const insurers = ['Adeslas', 'Asisa', 'Sanitas'];
  const tongues = ['Alemán', 'Francés', 'Inglés'];
  const all = Array.from({ length: 37 }, (_, at) => ({
    ...{
      name: `Dra. ${pick(['Lucía', 'Marta', 'Inés'], at)} ${pick(['Ruiz', 'Gil'], at)} ${at + 1}`,
      tel: `91 ${200 + at}`,
    },
    ...{
      field: pick(fields, at),
      insurer: pick(insurers, Math.floor(at / 4)),
      tongue: pick(tongues, at + Math.floor(at / 9)),
    },
    video: at % 3 === 1,
  }));
  const select = (name: string, label: string, values: readonly string[], q: URLSearchParams) =>
    `<p><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="0">Todos</option>${values
      .map(
        (value, at) =>
          `<option value="${at + 1}"${q.get(name) === String(at + 1) ? ' selected' : ''}>${value}</option>`,
      )
      .join('')}</select></p>`;
  const form = (q: URLSearchParams) =>
    `<form action="/buscar"><fieldset><legend>Encuentre su médico</legend>${select('esp', 'Especialidad', fields, q)}${select('seg', 'Aseguradora', insurers, q)}<p><span>Idiomas</span>${tongues
      .map((one, at) => `<label><input type="checkbox" name="idi" value="${at + 1}"> ${one}</label>`)
      .join(
        '',
      )}</p><p><label><input type="checkbox" name="video" value="1"> Videoconsulta</label></p><button>Buscar</button></fieldset></form>`;
  const frame = (title: string, html: string) =>
    `<title>${title} | Cuadro</title><div><ul><li><a href="/">Buscador</a></li><li><a href="/ayuda.html">Ayuda</a></li></ul></div>${html}`;
  const list = (q: URLSearchParams) => {
    const is = (name: string, values: readonly string[], value: string) =>
      Number(q.get(name) ?? 0) === 0 || values[Number(q.get(name)) - 1] === value;
    const fits = all.filter(
      (one) =>
        is('esp', fields, one.field) &&
        is('seg', insurers, one.insurer) &&
        is('idi', tongues, one.tongue) &&
        (one.video || !q.has('video')),
    );
    const at = Number(q.get('start') ?? 0);
    const link = (to: number, text: string) => {
      const next = new URLSearchParams(q);
      next.set('start', String(to));
      return `<a href="/buscar?${next}">${text}</a>`;
    };
    const rows = fits
      .slice(at, at + 10)
      .map(
        ({ field, name }) =>
          `<li><div class="nombre">${name}</div><div>${field}</div><div><a href="/medico/${slug(name)}">Ver ficha</a> <a href="/mapa?m=${slug(name)}">Mapa</a></div></li>`,
      );
    return `<h1>Resultados</h1><p>Hay <strong>${fits.length}</strong> médicos. Mostrando ${at + 1}-${Math.min(at + 10, fits.length)}.</p><ul>${rows.join('')}</ul><p>${at > 0 ? link(at - 10, 'Anterior') : ''} ${at + 10 < fits.length ? link(at + 10, 'Siguiente') : ''}</p>`;
  };
  return {
    page({ pathname, searchParams: q }) {
      const path = decodeURIComponent(pathname);
      if (path === '/') return frame('Buscador', `<h1>Cuadro médico</h1>${form(q)}`);
      if (path === '/buscar') return frame('Resultados', `${list(q)}${form(q)}`);
      if (path === '/ayuda.html' || path === '/mapa') return frame('Ayuda', '<h1>Ayuda</h1><p>Un texto.</p>');
      const one = all.find(({ name }) => path === `/medico/${slug(name)}`);
      return one === undefined
        ? null
        : frame(
            one.name,
            `<h1>${one.name}</h1><table><tr><th>Especialidad</th><td>${one.field}</td></tr><tr><th>Teléfono</th><td>${one.tel}</td></tr></table>`,
          );
    },
    things: all.map(({ field, insurer, name, tel, tongue, video }) => ({
      title: name,
      facts: {
        Especialidad: field,
        Aseguradora: insurer,
        Idiomas: tongue,
        Teléfono: tel,
        ...(video ? { Videoconsulta: 'true' } : {}),
      },
    })),
  };
}

/** A programme by days in rows; the countries of its films stand on an index of their own, whose lists are cards. */
export function festival(): UnlikeSite {
  const countries = ['Italia', 'Francia', 'Giappone', 'Marocco', 'Canada'];
  const days = ['Mercoledì 28', 'Giovedì 29', 'Venerdì 30'];
  const films = Array.from({ length: 30 }, (_, at) => ({
    ...{
      name: `${pick(['La notte', 'Il fiume', 'Le ombre'], at)} ${pick(['di Anna', 'del Nord'], at)} ${at + 1}`,
      day: pick(days, at),
    },
    ...{
      country: pick(countries, at + Math.floor(at / 7)),
      length: `${60 + at}'`,
      tongue: pick(['italiano', 'arabo', 'inglese'], Math.floor(at / 3)),
    },
  }));
  const frame = (title: string, html: string) =>
    `<title>${title} | Festival</title><header><a href="/">Festival</a><ul><li><a href="/programma">Programma</a></li><li><a href="/paesi">Paesi</a></li><li><a href="/biglietti">Biglietti</a></li></ul></header><main>${html}</main><footer><a href="/privacy">Privacy</a></footer>`;
  const row = ({ length, name }: (typeof films)[number]) =>
    `<div class="row"><span>${length}</span><div><a href="/film/${slug(name)}">${name}</a></div></div>`;
  const card = ({ name }: (typeof films)[number]) =>
    `<article><a href="/film/${slug(name)}"><img src="/a.jpg" alt="${name}"></a><h3><a href="/film/${slug(name)}">${name}</a></h3></article>`;
  return {
    page({ pathname }) {
      const path = decodeURIComponent(pathname);
      if (path === '/') return frame('Inizio', `<h1>Benvenuti</h1><p><a href="/programma">Programma</a></p>`);
      if (path === '/programma')
        return frame(
          'Programma',
          `<h1>Programma</h1>${days
            .map(
              (day) =>
                `<section><h2>${day}</h2>${films
                  .filter((film) => film.day === day)
                  .map(row)
                  .join('')}</section>`,
            )
            .join('')}`,
        );
      if (path === '/paesi')
        return frame(
          'Paesi',
          `<h1>Paesi</h1><ul>${countries.map((one) => `<li><a href="/paesi/${slug(one)}">${one}</a> <span>${films.filter(({ country }) => country === one).length} film</span></li>`).join('')}</ul>`,
        );
      const country = countries.find((one) => path === `/paesi/${slug(one)}`);
      if (country !== undefined)
        return frame(
          country,
          `<h1>${country}</h1><div>${films
            .filter((film) => film.country === country)
            .map(card)
            .join('')}</div>`,
        );
      const film = films.find(({ name }) => path === `/film/${slug(name)}`);
      if (film !== undefined)
        return frame(
          film.name,
          `<h1>${film.name}</h1><div><div><span>Durata</span><span>${film.length}</span></div><div><span>Lingua</span><span>${film.tongue}</span></div></div>`,
        );
      return /^\/(?:biglietti|privacy)$/.test(path) ? frame('Testo', `<h1>${path}</h1><p>In aggiornamento.</p>`) : null;
    },
    things: films.map(({ country, length, name, tongue }) => ({
      title: name,
      facts: { Paesi: country, Durata: length, Lingua: tongue },
    })),
  };
}
