/** Links without addresses, and the scripts that know where they lead. */

/** The HTML with the addresses of chosen links where only a script looks for them. */
export function withoutAddresses(html: string, isChosen: (href: string) => boolean, script: string): string {
  const from = html.search(/<body\b/i);
  const moved = html
    .slice(from)
    .replace(/<a\b([^>]*?)\shref=(?:"([^"]*)"|([^\s>"]+))/gi, (whole, before, quoted, bare) => {
      const written = String(quoted ?? bare);
      const href = written.replaceAll('&amp;', '&');
      if (!href.startsWith('/') || !isChosen(href)) return whole;
      return `<a${before} href="#" data-to="${Buffer.from(href).toString('base64')}"`;
    });
  return withScript(html.slice(0, from) + moved, script);
}

export function withScript(html: string, script: string, before = ''): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  const at = end < 0 ? html.length : end;
  return `${html.slice(0, at)}${before}<script>${script}</script>${html.slice(at)}`;
}

const READ = `const to = (a) => new TextDecoder().decode(Uint8Array.from(atob(a.dataset.to), (c) => c.charCodeAt(0)));`;

/** All at once, when the page is there. */
export const linkWriter = `${READ}
for (const a of document.querySelectorAll('a[data-to]')) { a.href = to(a); a.removeAttribute('data-to'); }`;

/** When one is clicked. */
export const entityOpener = `${READ}
document.addEventListener('click', (event) => { const a = event.target.closest('a[data-to]'); if (a) { event.preventDefault(); location.href = to(a); } });`;
