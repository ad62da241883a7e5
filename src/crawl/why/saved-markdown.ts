import type { Address } from '../../model/url.ts';
import { pageMarkdown } from '../../page/markdown.ts';
import { createPage } from '../../page/page.ts';
import type { Reader } from '../../store/reader.ts';

const NEWEST = 5;

/** The newest saved page of an address as Markdown; null where none was kept. */
export async function savedMarkdown(reader: Reader, address: Address): Promise<string | null> {
  for (const { finalUrl, hash } of await reader.savedPages(address, NEWEST)) {
    const body = await reader.readBody(hash);
    if (body === null) continue;
    const text = pageMarkdown(createPage(body, { url: finalUrl as Address }));
    return `<!-- ${finalUrl.replaceAll('--', '%2D%2D')} -->\n\n${text}`;
  }
  return null;
}
