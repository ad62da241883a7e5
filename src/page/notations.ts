/** TAG: tags alone. TAG+AN: with the names of their attributes (the paper's best). TAG+AN+AV: with their values too. */
export const NOTATIONS = ['TAG', 'TAG+AN', 'TAG+AN+AV'] as const;
export type Notation = (typeof NOTATIONS)[number];
export const DEFAULT_NOTATION: Notation = 'TAG+AN';
