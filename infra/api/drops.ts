import type { dropsApi } from '#shared/api/drops.ts';
import type { GrantsOf } from '../constructs/grant.ts';

/** The bottle of a drop may lie in the archive for now. */
const bottle = { catalogue: ['get'], archive: ['get'] } as const;

export const dropsGrants: GrantsOf<typeof dropsApi> = {
  listDrops: { table: { adminSession: ['get'], drops: ['query'] } },
  createDrop: { table: { ...bottle, adminSession: ['get'], drops: ['query', 'put'], staffTrail: ['put'] } },
  updateDrop: {
    table: { ...bottle, adminSession: ['get'], drops: ['query', 'put', 'delete'], staffTrail: ['put'] },
  },
  endDrop: { table: { adminSession: ['get'], drops: ['query', 'put', 'delete'], staffTrail: ['put'] } },
};
