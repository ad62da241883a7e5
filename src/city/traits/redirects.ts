import { OFF_ON, type Trait } from './trait.ts';

export const redirects: Trait = {
  name: 'redirects',
  group: 'trouble',
  about: 'Links to entities lead over a redirecting address.',
  values: OFF_ON,
  touches: ['addresses', 'answers'],
  hooks: () => ({
    outgoing: (parts, target) =>
      target.page === 'entity' && target.alias === 0 ? { ...parts, path: ['go', ...parts.path] } : parts,
    incoming: (parts) => (parts.path[0] === 'go' ? { ...parts, path: parts.path.slice(1) } : parts),
    before: ({ path }) =>
      path.startsWith('/go/') ? { status: 302, headers: { location: path.slice(3) }, body: '', delayMs: 0 } : null,
  }),
};
