import type { Grant } from '../../constructs/grant.ts';

export const siteGrants = {
  renderMissing: {
    table: {
      catalogue: ['query'],
      catalogueSnapshot: ['get', 'query'],
      drops: ['query'],
      documents: ['get', 'query'],
    },
    settings: ['company'],
  },
} satisfies Record<string, Grant>;
