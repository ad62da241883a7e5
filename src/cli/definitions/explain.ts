import type { CommandDefinition } from '../command.ts';

/** Of the commands that judge pages and link groups. */
export const EXPLAIN: NonNullable<CommandDefinition['options']>[number] = {
  name: 'explain',
  flag: 'explain',
  type: 'boolean',
  default: false,
  sentence: 'Say what every group of links and every page was taken for, and what was seen that speaks for it.',
};
