/** A shop whose list is made by scripts, in the ways in which shops are: what it asks for, how it pages, what it shows of it. */
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';

export interface Thing {
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly brand: string;
  readonly colour: string;
}

const pick = <T>(list: readonly T[], at: number) => list[at % list.length];
const WOODS = ['Ash', 'Beech', 'Cedar', 'Elm', 'Fir', 'Larch', 'Maple', 'Oak', 'Pine'];
const SORTS = ['chair', 'table', 'shelf', 'bench', 'stool', 'desk'];

export const THINGS: readonly Thing[] = Array.from({ length: 54 }, (_, at) => {
  const name = `${pick(WOODS, at)} ${pick(SORTS, Math.floor(at / WOODS.length))}`;
  return {
    slug: name.toLowerCase().replace(' ', '-'),
    name,
    price: 20 + ((at * 37) % 400),
    brand: pick(['Nord & Sons', 'Alder', 'Kesk', 'Vilja'], at * at + Math.floor(at / 5)),
    colour: pick(['light', 'dark', 'red'], Math.floor(at / 2) + (at % 5)),
  };
});

export type Make =
  | 'rest'
  | 'graphql'
  | 'batch'
  | 'scroll'
  | 'select'
  | 'fragments'
  | 'pushed'
  | 'embedded'
  | 'data-links';

const PER_PAGE = 9;

interface Wish {
  readonly brand: string;
  readonly colour: string;
  readonly page: number;
}

function answerTo({ brand, colour, page }: Wish) {
  const found = THINGS.filter(
    (one) => (brand === '' || one.brand === brand) && (colour === '' || one.colour === colour),
  );
  const counts = (of: 'brand' | 'colour') => {
    const all = new Map<string, number>();
    for (const one of found) all.set(one[of], (all.get(one[of]) ?? 0) + 1);
    return Object.fromEntries(all);
  };
  return {
    found,
    shown: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    brand: counts('brand'),
    colour: counts('colour'),
  };
}

const readBody = async (request: AsyncIterable<unknown>) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const card = ({ brand, name, price, slug }: Thing, linked = true) =>
  `<li class="card"><h3>${linked ? `<a href="/thing/${slug}">${name}</a>` : `<b data-thing="${slug}">${name}</b>`}</h3><p class="price">${price} EUR</p><p>Made by <i>${brand.replace('&', '&amp;')}</i></p></li>`;

/** What all makes share: the page's own small framework. */
const COMMON = `
const wish = { brand: '', colour: '', page: 1 };
const out = document.getElementById('list');
const show = (things, more) => { out.innerHTML = (more ? out.innerHTML : '') + things.map((t) => '<li class="card"><h3><a href="/thing/' + t.slug + '">' + t.name + '</a></h3><p class="price">' + t.price + ' EUR</p><p>Made by <i>' + t.brand.replace('&', '&amp;') + '</i></p></li>').join(''); };
const boxes = (name, counts) => { const place = document.getElementById(name); place.innerHTML = Object.entries(counts).map(([value, count]) =>
  '<label><input type="checkbox" value="' + value.replace('&', '&amp;') + '"' + (wish[name] === value ? ' checked' : '') + '> ' + value.replace('&', '&amp;') + ' <small>' + count + '</small></label>').join('');
  for (const box of place.querySelectorAll('input')) box.addEventListener('change', () => { wish[name] = box.checked ? box.value : ''; wish.page = 1; load(); }); };
const pager = (total) => { const place = document.getElementById('pages'); place.innerHTML = ''; for (let n = 1; n <= Math.ceil(total / ${PER_PAGE}); n += 1) {
  const button = document.createElement('button'); button.type = 'button'; button.textContent = n; button.onclick = () => { wish.page = n; load(); }; place.append(button); } };`;

const SCRIPTS: Readonly<Record<Make, string>> = {
  rest: `async function load() {
    const asked = new URLSearchParams(); if (wish.brand) asked.set('brand', wish.brand); if (wish.colour) asked.set('colour', wish.colour); if (wish.page > 1) asked.set('page', wish.page);
    const all = await (await fetch('/api/things?' + asked)).json();
    show(all.things); boxes('brand', all.facets.brand); boxes('colour', all.facets.colour); pager(all.total); total.textContent = all.total + ' things'; }
    load();`,
  graphql: `let after = null;
  async function load(more) {
    const filter = {}; if (wish.brand) filter.brand = { in: [wish.brand] }; if (wish.colour) filter.colour = { in: [wish.colour] };
    const body = JSON.stringify({ operationName: 'Things', query: 'query Things($filter: F, $after: String) { things(filter: $filter, after: $after) { nodes { slug } } }', variables: { filter, after: more ? after : null } });
    const all = (await (await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()).data.things;
    show(all.edges.map((e) => e.node), more); after = all.pageInfo.endCursor;
    for (const f of all.filters) boxes(f.name, Object.fromEntries(f.options.map((o) => [o.value, o.count])));
    document.getElementById('pages').innerHTML = all.pageInfo.hasNextPage ? '<button type="button" id="more">Show more things</button>' : '';
    if (all.pageInfo.hasNextPage) document.getElementById('more').onclick = () => load(true); }
    load();`,
  batch: `async function load() {
    const query = 'q=&per_page=${PER_PAGE}&page=' + wish.page + '&filter_by=' + encodeURIComponent([wish.brand && 'brand:=\`' + wish.brand + '\`', wish.colour && 'colour:=\`' + wish.colour + '\`'].filter(Boolean).join(' && '));
    const body = JSON.stringify({ searches: [{ collection: 'things', params: query }] });
    const all = (await (await fetch('/multi', { method: 'POST', headers: { 'content-type': 'text/plain', 'x-api-key': 'k1' }, body })).json()).results[0];
    show(all.hits.map((h) => h.document)); for (const f of all.facet_counts) boxes(f.field_name, Object.fromEntries(f.counts.map((c) => [c.value, c.count]))); pager(all.found); }
    load();`,
  scroll: `let busy = false, ended = false;
  async function load(more) { busy = true;
    const all = await (await fetch('/api/things?offset=' + (wish.page - 1) * ${PER_PAGE} + '&colour=' + wish.colour)).json();
    show(all.things, more); ended = all.things.length < ${PER_PAGE}; if (!more) boxes('colour', all.facets.colour); busy = false; }
    addEventListener('scroll', () => { if (!busy && !ended && scrollY + innerHeight > document.documentElement.scrollHeight - 50) { wish.page += 1; load(true); } });
    load();`,
  select: `document.getElementById('brand').innerHTML = '<select aria-label="Brand"><option value="">All brands</option><option value="4">Alder</option><option value="5">Kesk</option><option value="6">Nord &amp; Sons</option><option value="7">Vilja</option></select>';
    document.querySelector('select').onchange = (e) => { wish.brand = e.target.value; wish.page = 1; load(); };
    async function load() { const all = await (await fetch('/api/brand/' + (wish.brand || 'all') + '/' + wish.page)).json(); show(all.things); pager(all.total); }
    load();`,
  fragments: `async function load() { const asked = new URLSearchParams({ part: 1, ...wish }); out.innerHTML = await (await fetch('/part?' + asked)).text(); pager(54); }
    boxes('brand', ${JSON.stringify(answerTo({ brand: '', colour: '', page: 1 }).brand)}); load();`,
  pushed: `document.addEventListener('click', async (event) => { const chip = event.target.closest('[data-brand]'); if (!chip) return;
    const address = '/?brand=' + encodeURIComponent(chip.dataset.brand); history.pushState(null, '', address);
    const text = await (await fetch(address)).text(); out.innerHTML = new DOMParser().parseFromString(text, 'text/html').getElementById('list').innerHTML; });`,
  embedded: `const all = JSON.parse(document.getElementById('state').textContent).things;
    function load() { const found = all.filter((t) => (!wish.brand || t.brand === wish.brand)); show(found.slice((wish.page - 1) * ${PER_PAGE}, wish.page * ${PER_PAGE})); pager(found.length); }
    boxes('brand', ${JSON.stringify(answerTo({ brand: '', colour: '', page: 1 }).brand)}); load();`,
  'data-links': `document.addEventListener('click', (event) => { const one = event.target.closest('[data-thing]'); if (one) location.href = '/thing/' + one.dataset.thing; });`,
};

function json(response: Parameters<typeof html>[0], value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export function scriptShop(make: Make): Promise<Site> {
  return serve(async (request, response) => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://x');
    const text = (name: string) => asked.get(name) ?? '';
    const page = Number(text('page') || Number(text('offset')) / PER_PAGE + 1);
    const wish = { brand: text('brand'), colour: text('colour'), page };
    const thing = THINGS.find(({ slug }) => pathname === `/thing/${slug}`);
    if (thing !== undefined)
      return html(response, `<title>${thing.name}</title><h1>${thing.name}</h1><p>Solid and good.</p>`);
    if (pathname === '/robots.txt') return void response.writeHead(404).end();
    if (pathname === '/api/things') {
      const { brand, colour, found, shown } = answerTo(wish);
      return json(response, { things: shown, total: found.length, facets: { brand, colour } });
    }
    if (pathname.startsWith('/api/brand/')) {
      const [, , , id, number] = pathname.split('/');
      const brand = { '4': 'Alder', '5': 'Kesk', '6': 'Nord & Sons', '7': 'Vilja' }[id] ?? '';
      const { found, shown } = answerTo({ brand, colour: '', page: Number(number) });
      return json(response, { total: found.length, things: shown });
    }
    if (pathname === '/graphql') {
      const { variables } = JSON.parse(await readBody(request)) as {
        variables: { filter: Record<string, { in: string[] }>; after: string | null };
      };
      const at = variables.after === null ? 1 : Number(Buffer.from(variables.after, 'base64').toString().slice(2));
      const { brand, colour, found, shown } = answerTo({
        brand: variables.filter.brand?.in[0] ?? '',
        colour: variables.filter.colour?.in[0] ?? '',
        page: at,
      });
      const options = (counts: Record<string, number>) =>
        Object.entries(counts).map(([value, count]) => ({ value, count }));
      const endCursor = Buffer.from(`p:${at + 1}`).toString('base64');
      const hasNextPage = at * PER_PAGE < found.length;
      return json(response, {
        data: {
          things: {
            edges: shown.map((node) => ({ node })),
            pageInfo: { endCursor: hasNextPage ? endCursor : null, hasNextPage },
            filters: [
              { name: 'brand', options: options(brand) },
              { name: 'colour', options: options(colour) },
            ],
          },
        },
      });
    }
    if (pathname === '/multi') {
      const { searches } = JSON.parse(await readBody(request)) as { searches: { params: string }[] };
      if (request.headers['x-api-key'] !== 'k1') return void response.writeHead(403).end();
      const params = new URLSearchParams(searches[0].params);
      const by = (name: string) => new RegExp(`${name}:=\`([^\`]*)\``).exec(params.get('filter_by') ?? '')?.[1] ?? '';
      const { brand, colour, found, shown } = answerTo({
        brand: by('brand'),
        colour: by('colour'),
        page: Number(params.get('page')),
      });
      const counts = (field_name: string, all: Record<string, number>) => ({
        field_name,
        counts: Object.entries(all).map(([value, count]) => ({ value, count })),
      });
      return json(response, {
        results: [
          {
            found: found.length,
            out_of: 54,
            hits: shown.map((document) => ({ document })),
            facet_counts: [counts('brand', brand), counts('colour', colour)],
          },
        ],
      });
    }
    if (pathname === '/part')
      return html(
        response,
        answerTo(wish)
          .shown.map((one) => card(one))
          .join(''),
      );
    if (pathname !== '/') return void response.writeHead(404, { 'content-type': 'text/html' }).end('not here');
    html(response, frontPage(make, wish));
  });
}

function frontPage(make: Make, wish: Wish): string {
  const { found, shown } = answerTo({ ...wish, page: 1 });
  const listed =
    { pushed: found.map((one) => card(one)), 'data-links': shown.map((one) => card(one, false)) }[make as string] ?? [];
  const chips = ['Alder', 'Kesk', 'Nord & Sons', 'Vilja'].map(
    (one) => `<span data-brand="${one.replace('&', '&amp;')}">${one.replace('&', '&amp;')}</span>`,
  );
  return `<!doctype html><title>Things of wood</title><h1>Things of wood</h1><p id="total"></p>
<aside><h2>Brand</h2><div id="brand">${make === 'pushed' ? chips.join(' ') : ''}</div><h2>Colour</h2><div id="colour"></div></aside>
<main><ul id="list">${listed.join('')}</ul><div id="pages"></div></main>
${make === 'embedded' ? `<script type="application/json" id="state">${JSON.stringify({ things: THINGS })}</script>` : ''}
<script>${make === 'pushed' || make === 'data-links' ? "const out = document.getElementById('list');" : COMMON}${SCRIPTS[make]}</script>`;
}
