export const SCOPES = ['host', 'domain', 'prefix'] as const;
/** How far a crawl may wander from its start. */
export type Scope = (typeof SCOPES)[number];
