// The least that following links can cost: undici and htmlparser2, nothing read, nothing kept.
import { Parser } from 'htmlparser2';
import { Agent, request } from 'undici';
import { measureInto } from './took.mjs';

const [start, concurrency, out] = process.argv.slice(2);

async function follow() {
  const dispatcher = new Agent({ connections: Number(concurrency) });
  const { origin } = new URL(start);
  const seen = new Set([start]);
  const waiting = [start];
  let pages = 0;
  const linksOf = (html, base) => {
    const parser = new Parser({
      onopentag(name, { href }) {
        if (name !== 'a' || href === undefined) return;
        const url = URL.canParse(href, base) ? new URL(href, base) : null;
        if (url === null || url.origin !== origin) return;
        url.hash = '';
        if (seen.has(url.href)) return;
        seen.add(url.href);
        waiting.push(url.href);
      },
    });
    parser.end(html);
  };
  let busy = 0;
  await new Promise((resolve, reject) => {
    const next = () => {
      if (waiting.length === 0 && busy === 0) resolve();
      while (busy < Number(concurrency) && waiting.length > 0) {
        const url = waiting.shift();
        busy += 1;
        request(url, { dispatcher })
          .then(async ({ body }) => linksOf(await body.text(), url))
          .then(() => {
            pages += 1;
            busy -= 1;
            next();
          }, reject);
      }
    };
    next();
  });
  await dispatcher.close();
  return { pages };
}

await measureInto(out, follow);
