/** Times beyond what a date can hold are given as the number they are. */
export const isoTime = (ms: number): string => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : String(ms));
