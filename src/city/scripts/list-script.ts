/** The script of a list that asks for what it shows: by GET with boxes and numbers, by POST with chips and a button, or by scrolling. */

export type Asking = 'get' | 'post' | 'scroll';

const ASK: Readonly<Record<Asking, string>> = {
  get: `const ask = () => { const asked = new URLSearchParams(); for (const [name, values] of chosen) for (const value of values) asked.append(name, value);
  history.replaceState(null, '', location.pathname + (asked.size ? '?' + asked : '')); if (page > 1) asked.set('page', page); return fetch('/data' + location.pathname + (asked.size ? '?' + asked : '')); };`,
  post: `const ask = () => fetch('/data' + location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...Object.fromEntries([...chosen].filter(([, values]) => values.length > 0)), page: String(page) }) });`,
  scroll: `const ask = () => { const asked = new URLSearchParams(); for (const [name, values] of chosen) for (const value of values) asked.append(name, value);
  asked.set('page', page); return fetch('/data' + location.pathname + '?' + asked); };`,
};

const OFFER: Readonly<Record<Asking, string>> = {
  get: `const offer = (filter) => el('ul', {}, filter.options.map((option) => { const box = el('input', { type: 'checkbox', value: option.value }); box.checked = option.chosen === true;
  box.addEventListener('change', () => turn(filter, option)); return el('li', {}, [el('label', {}, [box, ' ' + option.label + ' ', option.count === undefined ? '' : el('small', {}, ['(' + option.count + ')'])])]); }));`,
  post: `const offer = (filter) => el('p', {}, filter.options.map((option) => { const chip = el('a', { href: '#', 'data-value': option.value, 'aria-pressed': String(option.chosen === true) }, [el('span', {}, [option.label]), option.count === undefined ? '' : el('i', {}, [String(option.count)])]);
  chip.addEventListener('click', (event) => { event.preventDefault(); turn(filter, option); }); return chip; }));`,
  scroll: `const offer = (filter) => { const list = el('select', { 'aria-label': filter.name }, [el('option', { value: '' }, ['-']), ...filter.options.map((option) => { const one = el('option', { value: option.value }, [option.label]); one.selected = option.chosen === true; return one; })]);
  list.addEventListener('change', () => { chosen.set(filter.id, list.value === '' ? [] : [list.value]); page = 1; load(false); }); return list; };`,
};

const PAGE: Readonly<Record<Asking, string>> = {
  get: `const turnPages = (all) => { const last = Math.ceil(all.total / all.pageSize); const near = [1, 2, 3, page - 1, page, page + 1, last].filter((n, at, every) => n >= 1 && n <= last && every.indexOf(n) === at).sort((a, b) => a - b);
  pages.replaceChildren(...(last < 2 ? [] : near.map((n) => { const button = el('button', { type: 'button' }, [String(n)]); if (n === page) button.setAttribute('aria-current', 'page'); button.addEventListener('click', () => { page = n; load(false); }); return button; }))); };`,
  post: `const turnPages = (all) => { const button = el('button', { type: 'button', class: 'more' }, [all.more]); button.addEventListener('click', () => { page += 1; load(true); });
  pages.replaceChildren(...(page * all.pageSize < all.total ? [button] : [])); };`,
  scroll: `let ended = false; const turnPages = (all) => { ended = page * all.pageSize >= all.total; };
addEventListener('scroll', () => { if (!busy && !ended && scrollY + innerHeight > document.documentElement.scrollHeight - 80) { page += 1; load(true); } });`,
};

const COMMON = `const [place, pages, filters, count] = ['place', 'pages', 'filters', 'count'].map((id) => document.getElementById('app-' + id));
const chosen = new Map(); let page = 1, busy = false;
const el = (tag, attributes, inner = []) => { const made = document.createElement(tag); for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value); made.append(...inner); return made; };
const turn = (filter, option) => { const now = chosen.get(filter.id) ?? []; chosen.set(filter.id, now.includes(option.value) ? now.filter((one) => one !== option.value) : [...now, option.value]); page = 1; load(false); };
const show = ({ id, title, url, ...fields }) => el('li', { class: 'entry' }, [el('h3', {}, [url === undefined ? title : el('a', { href: url }, [title])]),
  el('dl', {}, Object.entries(fields).flatMap(([name, said]) => [el('dt', {}, [name]), ...[said].flat().map((one) => el('dd', {}, [one]))]))]);
async function load(more) { busy = true; const all = await (await ask()).json();
  count.textContent = all.text ?? ''; filters.replaceChildren(...all.filters.map((filter) => el('section', {}, [el('h2', {}, [filter.name]), offer(filter)])));
  const shown = all.items.map(show); if (more) place.append(...shown); else place.replaceChildren(...shown);
  turnPages(all); busy = false; }
for (const [name, value] of new URLSearchParams(location.search)) chosen.set(name, [...(chosen.get(name) ?? []), value]);
load(false);`;

export const listScript = (asking: Asking): string => [ASK[asking], OFFER[asking], PAGE[asking], COMMON].join('\n');

/** Where the script puts what came. */
export const PLACES =
  '<aside id="app-filters"></aside><div><p id="app-count"></p><ol id="app-place"></ol><div id="app-pages"></div></div>';
