export const PAGE_ROLES = ['entity', 'list', 'no-match', 'wall', 'error', 'other'] as const;
/** What a page is for. */
export type PageRole = (typeof PAGE_ROLES)[number];
