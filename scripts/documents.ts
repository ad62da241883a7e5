// What stands in a document: code blocks, commands, code within a line, prose.

export interface Block {
  readonly language: string;
  readonly text: string;
}

export const blocksIn = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language, text]) => ({ language, text }));

/** Lines of shell blocks without their comments, but not what installs or checks: that is the build's own. */
export function commandsIn(markdown: string): string[] {
  return blocksIn(markdown)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line !== '' && !/^(?:npm|cd|git) /.test(line));
}

const withoutBlocks = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '');

/** Pieces between back quotes within a line. */
export const inlineCode = (markdown: string): string[] =>
  [...withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code.replaceAll('\\|', '|'));

/** What remains to be read aloud: no code, no addresses of links or pictures. */
export const proseOf = (markdown: string): string =>
  withoutBlocks(markdown)
    .replace(/`[^`\n]+`/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<[^>]+>/g, ' ');

/** Numbers of a text as they are printed, without the full stop or comma behind them. */
export const numbersIn = (text: string): string[] => text.match(/(?<![A-Za-z\d])(?:\d[\d,.]*\d|\d)/g) ?? [];
