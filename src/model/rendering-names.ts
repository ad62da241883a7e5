/** When pages are opened in a browser. */
export const RENDERINGS = ['auto', 'never', 'always'] as const;
export type Rendering = (typeof RENDERINGS)[number];
