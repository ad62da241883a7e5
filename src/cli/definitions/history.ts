/** The option of commands that show what holds now. */
export const HISTORY = {
  name: 'history',
  flag: 'history',
  type: 'boolean',
  default: false,
  sentence: 'Also what held before and does not any more, with the time when it ended, and entities that are gone.',
} as const;
