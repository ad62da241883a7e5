/**
 * What runs inside a page to find what can be clicked or chosen there, and to do it. Text, because it is not run here: the page's
 * own world is hostile, and what comes back is checked like any other text of a page.
 */

/** Notes which elements listen to clicks: nothing else tells of those that a script made. Before any script of the page. */
export const NOTE_LISTENERS = `(() => {
  const listening = new WeakSet();
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (this instanceof Element && /^(?:click|mousedown|pointerdown|change)$/.test(type)) listening.add(this);
    return add.call(this, type, ...rest);
  };
  Object.defineProperty(globalThis, Symbol.for('quarry.listening'), { value: listening });
})();`;

/** A function of one argument: \`{ do: 'list' }\` gives the groups, \`{ do: 'use', key, label, at }\` clicks or chooses. */
export const CONTROLS = `(wish) => {
  const listening = globalThis[Symbol.for('quarry.listening')] ?? new WeakSet();
  const squeeze = (text) => String(text ?? '').replace(/\\s+/g, ' ').trim();
  const WANTED = 'input[type=checkbox],input[type=radio],select,button,[role=button],[role=checkbox],[role=option],[role=tab],[role=radio],[role=switch],[role=menuitem],[role=link],[onclick],[hx-get],[data-hx-get]';
  const isShown = (el) => el.matches('input,option') || el.getClientRects().length > 0;
  const byFramework = (el) => Object.keys(el).some((name) => {
    if (!name.startsWith('__reactProps')) return name === '__click' || name === '_vei';
    const props = el[name] ?? {};
    return typeof props.onClick === 'function' || typeof props.onChange === 'function';
  });
  const here = location.href.replace(/#.*$/, '');
  const isTaken = (a) => {
    const raw = a.getAttribute('href');
    if (raw === null || raw === '' || raw.startsWith('#') || /^javascript:/i.test(raw)) return true;
    return a.protocol === location.protocol && a.host === location.host && a.pathname === location.pathname;
  };
  const isDelegated = (el) => {
    if (!el.parentElement || Object.keys(el.dataset).length === 0 || el.matches('input,label,form,main,section')) return false;
    const alike = [...el.parentElement.children].filter((other) => other.tagName === el.tagName && Object.keys(other.dataset).length > 0);
    return alike.length > 1 && squeeze(el.textContent).length <= 80;
  };
  const found = [];
  for (const el of document.body ? document.body.querySelectorAll('*') : []) {
    if (found.length >= 1500) break;
    const isLink = el.tagName === 'A' || el.tagName === 'AREA';
    const wanted = isLink ? isTaken(el) : el.matches(WANTED) || listening.has(el) || byFramework(el) || isDelegated(el);
    if (!wanted || !isShown(el) || el.tagName === 'FORM' || (el.tagName === 'LABEL' && el.control)) continue;
    if (el.tagName === 'BUTTON' && (el.type === 'reset' || (el.type === 'submit' && el.form))) continue;
    if (el.matches('select,input') && el.form && el.form.querySelector('[type=submit],button:not([type=button])') && !listening.has(el)) {
      const action = el.form.getAttribute('action'); if (action !== null && el.name) continue;
    }
    if (!el.matches('select,input') && squeeze(el.textContent).length > 200) continue;
    if ([...el.querySelectorAll('a[href]')].some((a) => !isTaken(a))) continue;
    found.push(el);
  }
  const isIn = new Set(found);
  const inner = found.filter((el) => el.matches('input,select,a,button') || !found.some((other) => other !== el && el.contains(other)));
  const ownText = (el) => {
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode() && texts.length < 20) { const text = squeeze(walker.currentNode.data); if (text !== '') texts.push(text); }
    return texts;
  };
  const labelled = (el) => {
    const label = el.labels && el.labels[0];
    const texts = ownText(label ?? el);
    const counts = texts.filter((text) => /^[([]?[\\d.,\\u00a0 ]+[)\\]]?$/.test(text));
    const words = texts.filter((text) => !counts.includes(text));
    let text = words.join(' ');
    let count = words.length > 0 && counts.length === 1 ? Number(counts[0].replace(/\\D/g, '')) : null;
    if (words.length === 0) text = counts[0] ?? '';
    const inText = count === null ? /^(.*\\S)\\s*[([](\\d[\\d.,]*)[)\\]]$/.exec(text) : null;
    if (inText) { text = inText[1]; count = Number(inText[2].replace(/\\D/g, '')); }
    if (text === '') text = squeeze(el.getAttribute('aria-label') ?? el.title ?? '');
    if (text === '' && !label && el.matches('input')) text = squeeze(el.nextSibling && el.nextSibling.textContent) || squeeze(el.parentElement.textContent) || el.value;
    return { label: text.slice(0, 200), count: Number.isFinite(count) ? count : null };
  };
  const carried = (el) => {
    const carries = {};
    const take = (name, value) => { if (typeof value === 'string' && value !== '' && value.length <= 200) carries[name] = value; };
    for (const one of [el, el.closest('[data-value],[data-id],li[data-key]')]) {
      if (!one) continue;
      for (const [name, value] of Object.entries(one.dataset)) take('data-' + name, value);
    }
    if (el.matches('input,button,option')) take('value', el.value);
    take('id', el.id);
    take('title', el.getAttribute('title'));
    take('aria-label', el.getAttribute('aria-label'));
    const raw = el.getAttribute('href');
    if (raw && raw.startsWith('#')) take('hash', raw.replace(/^#[/!]*/, ''));
    const called = /^[^(]*\\(\\s*['"]?([^'",)]*)/.exec(el.getAttribute('onclick') ?? '');
    if (called) take('called', called[1]);
    return carries;
  };
  const stepOf = (el) => {
    const alike = el.parentElement ? [...el.parentElement.children].filter((other) => other.tagName === el.tagName) : [el];
    return el.tagName.toLowerCase() + (alike.length > 1 ? ':' + alike.indexOf(el) : '');
  };
  const pathOf = (el) => {
    const steps = [];
    for (let at = el; at && at !== document.body; at = at.parentElement) {
      if (at.id) { steps.unshift('#' + at.id); break; }
      steps.unshift(stepOf(at));
    }
    return steps.join('>');
  };
  const likeIt = (el, at) => inner.some((other) => other !== el && other.tagName === el.tagName && other.type === el.type && at.contains(other));
  const meets = new Map();
  for (const el of inner) {
    let at = el;
    while (at.parentElement && at.parentElement !== document.body && !likeIt(el, at)) at = at.parentElement;
    meets.set(el, at);
  }
  const containerOf = (el) => {
    if (el.tagName === 'SELECT') return el;
    const at = meets.get(el);
    if (!likeIt(el, at)) return at;
    // A lone box below a heading of its own, beside groups: it is a group by itself.
    let part = el;
    while (part.parentElement !== at) part = part.parentElement;
    if (part === el || inner.some((other) => other !== el && part.contains(other))) return at;
    const label = el.labels && el.labels[0] ? el.labels[0] : el;
    for (let own = label.contains(el) ? label : el; own !== part; own = own.parentElement)
      for (let before = own.previousSibling; before; before = before.previousSibling)
        if (before !== label && /\\p{L}/u.test(before.textContent)) return own;
    return at;
  };
  const headWithin = (container) => {
    const first = inner.find((el) => container !== el && container.contains(el));
    if (!first) return '';
    const label = first.labels && first.labels[0] ? first.labels[0] : first;
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    let said = '';
    while (walker.nextNode() && !label.contains(walker.currentNode) && !(label.compareDocumentPosition(walker.currentNode) & Node.DOCUMENT_POSITION_FOLLOWING)) {
      const text = squeeze(walker.currentNode.data);
      if (/\\p{L}/u.test(text)) said = text;
    }
    return said.length <= 60 ? said.replace(/\\s*:$/, '') : '';
  };
  const headingOf = (container) => {
    const by = container.getAttribute('aria-label') ?? squeeze(document.getElementById(container.getAttribute('aria-labelledby') ?? '')?.textContent);
    if (by) return by;
    const within = container.tagName === 'FIELDSET' ? '' : headWithin(container);
    if (within) return within;
    if (container.labels && container.labels[0]) return squeeze(container.labels[0].textContent).slice(0, 60);
    for (let at = container, up = 0; at && at !== document.body && up < 5; at = at.parentElement, up += 1) {
      if (at.tagName === 'FIELDSET') { const legend = at.querySelector('legend'); if (legend) return squeeze(legend.textContent); }
      for (let before = at.previousSibling; before; before = before.previousSibling) {
        const text = squeeze(before.textContent);
        if (text === '') continue;
        const isElement = before.nodeType === 1;
        if (isElement && (isIn.has(before) || inner.some((el) => before.contains(el)))) return container.getAttribute('name') ?? '';
        return text.length <= 60 ? text.replace(/\\s*:$/, '') : container.getAttribute('name') ?? '';
      }
    }
    return container.getAttribute('name') ?? '';
  };
  const groups = new Map();
  for (const el of inner) {
    const container = containerOf(el);
    const sort = el.tagName === 'SELECT' ? 'option' : el.matches('input') ? 'box' : el.tagName === 'A' ? 'link' : 'button';
    const key = sort + ' ' + pathOf(container);
    const group = groups.get(key) ?? { key, sort, heading: null, container, members: [] };
    groups.set(key, group);
    if (sort === 'option') for (const option of [...el.options].slice(0, 300)) group.members.push({ el, option });
    else if (group.members.length < 300) group.members.push({ el });
  }
  const listed = [...groups.values()].slice(0, 80).map((group) => {
    const heading = headingOf(group.container).slice(0, 60);
    const members = group.members.map(({ el, option }) => ({
      el, option,
      ...labelled(option ?? el),
      href: el.tagName === 'A' && !/^(?:#|javascript:|$)/i.test(el.getAttribute('href') ?? '') ? el.href : null,
      carries: carried(option ?? el),
      chosen: Boolean(option ? option.selected : el.checked) || /^(?:true|page)$/.test(el.getAttribute('aria-pressed') ?? el.getAttribute('aria-selected') ?? el.getAttribute('aria-current') ?? ''),
      looks: String(el.getAttribute('class') ?? '').slice(0, 200),
      off: Boolean((option ?? el).disabled) || el.getAttribute('aria-disabled') === 'true',
    })).filter(({ off }) => !off);
    return { key: group.key, sort: group.sort, heading, members };
  });
  if (wish.do === 'list') return listed.map((group) => ({ ...group, members: group.members.map(({ el, option, off, ...said }) => said) }));
  const [sort, place] = wish.key.split(' ');
  const named = listed.filter((group) => group.sort === sort).flatMap((group) => group.members.map((member) => ({ ...member, group }))).filter(({ label }) => label === wish.label);
  // What stands alone once it is chosen has no group to be known by: it is known by the place it stands in.
  const isAt = ({ el }) => { for (let at = el; at && at !== document.body; at = at.parentElement) if (pathOf(at) === place) return true; return false; };
  const member = named.find(({ group }) => group.key === wish.key) ?? named.find(isAt) ?? named.find(({ group }) => group.heading === wish.heading);
  if (!member) return false;
  const { el, option } = member;
  if (option) {
    el.value = option.value;
    option.selected = true;
    for (const type of ['input', 'change']) el.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  }
  el.scrollIntoView?.();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) el.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }));
  el.click();
  return true;
}`;
