/** What runs inside a page to find what opens another page when it is clicked, and has no address. Text, as in controls-script.ts. */

/**
 * A function of one argument: \`{ do: 'list' }\` gives groups of elements that stand alike and say different words; \`{ do: 'click', group, at }\`
 * clicks one; \`{ do: 'write', addresses }\` writes what was learned into the page as links.
 */
export const OPENERS = `(wish) => {
  const squeeze = (text) => String(text ?? '').replace(/\\s+/g, ' ').trim();
  const listening = globalThis[Symbol.for('quarry.listening')] ?? new WeakSet();
  const words = (el) => { const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT); const all = []; while (walker.nextNode()) all.push(walker.currentNode.data); return squeeze(all.join(' ')); };
  const hasAddress = (a) => { const raw = a.getAttribute('href'); return raw !== null && raw !== '' && !raw.startsWith('#') && !/^javascript:/i.test(raw); };
  const byFramework = (el) => Object.keys(el).some((name) => name.startsWith('__reactProps') ? typeof (el[name] ?? {}).onClick === 'function' : name === '__click' || name === '_vei');
  const isOpener = (el) => {
    if (el.matches('input,select,option,label,form,body,main,[hidden]') || el.closest('nav,select,form')) return false;
    if (el.tagName === 'A') return !hasAddress(el);
    if (el.closest('a[href]') && hasAddress(el.closest('a[href]'))) return false;
    return el.hasAttribute('onclick') || el.getAttribute('role') === 'link' || listening.has(el) || byFramework(el) || Object.keys(el.dataset).length > 0;
  };
  const pathOf = (el) => { const steps = []; for (let at = el; at && at !== document.body; at = at.parentElement) steps.unshift(at.tagName + '.' + (at.classList[0] ?? '')); return steps.join('>'); };
  const find = () => {
    const byPath = new Map();
    for (const el of document.body ? document.body.querySelectorAll('*') : []) {
      if (!isOpener(el) || el.getClientRects().length === 0) continue;
      const text = squeeze(el.textContent);
      if (!/\\p{L}/u.test(text) || text.length > 600 || [...el.querySelectorAll('a[href]')].some(hasAddress)) continue;
      const path = pathOf(el);
      byPath.set(path, [...(byPath.get(path) ?? []), el]);
    }
    return [...byPath.values()].slice(0, 60).map((all) => all.slice(0, 300));
  };
  const known = Symbol.for('quarry.openers');
  // What was drawn anew has other elements in the same places.
  if (!(globalThis[known] ?? []).some((all) => all.every((el) => el.isConnected))) globalThis[known] = find();
  const groups = globalThis[known];
  if (wish.do === 'list') {
    return groups.map((all) => ({ path: pathOf(all[0]), members: all.map((el) => {
      const carries = {};
      for (let at = el, up = 0; at && up < 3; at = at.parentElement, up += 1)
        for (const { name, value } of at.attributes) if (value.length <= 200 && name !== 'class' && name !== 'style' && !(name in carries)) carries[name] = value;
      const called = /^[^(]*\\(\\s*['"]?([^'",)]*)/.exec(el.getAttribute('onclick') ?? '');
      if (called) carries.called = called[1];
      return { text: words(el).slice(0, 200), looks: String(el.getAttribute('class') ?? '').slice(0, 200), carries };
    }) }));
  }
  if (wish.do === 'click') {
    const el = groups[wish.group]?.[wish.at];
    if (!el || !el.isConnected) return false;
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) el.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }));
    el.click();
    return true;
  }
  for (const [group, at, address] of wish.addresses) {
    const el = groups[group]?.[at];
    if (!el || !el.isConnected) continue;
    if (el.tagName === 'A') { el.setAttribute('href', address); continue; }
    const heading = el.querySelector('h1,h2,h3,h4,h5,h6,b,strong') ?? el;
    const link = document.createElement('a');
    link.setAttribute('href', address);
    link.append(...heading.childNodes);
    heading.append(link);
  }
  return true;
}`;
