import type { Grant } from '../constructs/grant.ts';

export const siteGrants = {
  renderMissing: { table: { catalogue: ['query'], packedShelf: ['get', 'query'], drops: ['query'] } },
} satisfies Record<string, Grant>;
