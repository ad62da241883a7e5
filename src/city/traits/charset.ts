import type { Answer } from '../site.ts';
import type { Trait } from './trait.ts';

/** Windows-1251: the Cyrillic block stands at C0, the two letters outside it at A8 and B8. What does not fit becomes a reference. */
function windows1251(text: string): Buffer {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    if (code < 128) bytes.push(code);
    else if (code >= 0x410 && code <= 0x44f) bytes.push(code - 0x350);
    else if (code === 0x401 || code === 0x451) bytes.push(code === 0x401 ? 0xa8 : 0xb8);
    else bytes.push(...Buffer.from(`&#${code};`));
  }
  return Buffer.from(bytes);
}

const latin1 = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[^\u0000-\u00ff]/gu, (letter) => `&#${letter.codePointAt(0)};`),
    'latin1',
  );

function rewrite(answer: Answer, kind: string, cyrillic: boolean): Answer {
  const type = answer.headers['content-type'] ?? '';
  if (!type.startsWith('text/html') || typeof answer.body !== 'string') return answer;
  const header = (value: string) => ({ ...answer.headers, 'content-type': value });
  if (kind === 'header-lies') return { ...answer, headers: header('text/html; charset=iso-8859-1') };
  const meta = kind === 'undeclared' ? '' : `<meta charset="${cyrillic ? 'windows-1251' : 'windows-1252'}">`;
  const text = answer.body.replace(/<meta charset="?utf-8"?>/i, meta);
  const body = cyrillic ? windows1251(text) : latin1(text);
  return { ...answer, headers: header(kind === 'undeclared' ? 'text/html' : 'text/html; charset=utf-8'), body };
}

export const charset: Trait = {
  name: 'charset',
  group: 'trouble',
  about: 'The header names another charset than the bytes have, or nobody names one.',
  values: ['utf-8', 'header-lies', 'bytes-differ', 'undeclared'],
  touches: ['answers', 'html'],
  hooks: (value) => ({ after: (answer, visit) => rewrite(answer, value, visit.language === 'ru') }),
};
