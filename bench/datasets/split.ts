/** Which half of the real pages a site belongs to: methods were tuned on one, the other was looked at last. */
export type Half = 'tuning' | 'test';

/** By site, never by page, and by nothing but the site's name: nobody chose. */
export function halfOf(site: string): Half {
  let hash = 0x811c9dc5;
  for (let at = 0; at < site.length; at += 1) hash = Math.imul(hash ^ site.charCodeAt(at), 0x01000193);
  // The low bits of this sum hardly mix (the last characters decide): finish as murmur does.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash & 1) === 0 ? 'tuning' : 'test';
}

/** The registrable part of a host without its suffix, roughly: `www.shop.co.uk` and `shop.com` are one site. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split('.');
  while (labels.length > 2 && labels[0].length <= 3 && labels[0].startsWith('w')) labels.shift();
  while (labels.length > 1 && labels[labels.length - 1].length <= 3) labels.pop();
  return labels[labels.length - 1];
}
