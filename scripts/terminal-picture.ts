// docs/images/demo.svg from what `quarry demo` printed: npx tsx scripts/terminal-picture.ts OUTPUT.txt
import { readFileSync, writeFileSync } from 'node:fs';

const WIDE = 8.4;
const HIGH = 19;
const inXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function picture(lines: readonly string[]): string {
  const width = Math.ceil(Math.max(...lines.map(({ length }) => length)) * WIDE) + 40;
  const rows = lines.map((line, at) => {
    const colour = /^\S/.test(line) ? (line.startsWith('$') ? '#8fd18f' : '#ffffff') : '#c8ccd4';
    return `<text x="20" y="${34 + at * HIGH}" fill="${colour}" xml:space="preserve">${inXml(line)}</text>`;
  });
  const height = 44 + lines.length * HIGH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" rx="8" fill="#1e2127"/>
<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">
${rows.join('\n')}
</g>
</svg>
`;
}

const [file = ''] = process.argv.slice(2);
const lines = ['$ npx quarry demo', '', ...readFileSync(file, 'utf8').trimEnd().split('\n')];
writeFileSync('docs/images/demo.svg', picture(lines));
