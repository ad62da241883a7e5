import type { CommandDefinition } from '../command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export const completionDefinition: CommandDefinition = {
  name: 'completion',
  usage: 'bash|zsh|fish',
  summary: 'Print what lets a shell complete commands and options.',
  examples: [
    { line: "echo 'source <(quarry completion bash)' >> ~/.bashrc", does: 'for bash' },
    { line: "echo 'source <(quarry completion zsh)' >> ~/.zshrc", does: 'for zsh' },
    { line: 'quarry completion fish > ~/.config/fish/completions/quarry.fish', does: 'for fish' },
  ],
  settings: [],
};
