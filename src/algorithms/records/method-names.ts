/** The ways to find lists: ours, and the published ones as published. */
export const RECORDS_METHODS = ['auto', 'peweb', 'mdr'] as const;
export type RecordsMethod = (typeof RECORDS_METHODS)[number];
