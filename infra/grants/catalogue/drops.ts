import type { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

/** The bottle of a drop may be archived at the moment; the terms of sale are also stored with the bottle's stock. */
const bottle = { catalogue: ['get', 'query', 'update'], archive: ['get'] } as const;
const schedule = { dropSchedule: ['get', 'put'] } as const;

export const dropsGrants: EndpointGrants<typeof dropsApi> = {
  listDrops: { table: { adminSession: ['get'], drops: ['query'], catalogue: ['query', 'batchGet'] } },
  rehearse: {
    table: { adminSession: ['get'], drops: ['query'], catalogue: ['query', 'batchGet'] },
    indexes: { gsi1: ['draftsScheduled'] },
  },
  createDrop: {
    table: { ...bottle, ...schedule, adminSession: ['get'], drops: ['query', 'put'], staffTrail: ['put'] },
    settings: ['drops'],
  },
  updateDrop: {
    table: {
      ...bottle,
      ...schedule,
      adminSession: ['get'],
      drops: ['query', 'put', 'delete'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
  },
  endDrop: {
    table: {
      catalogue: ['query', 'update'],
      ...schedule,
      adminSession: ['get'],
      drops: ['query', 'put', 'delete'],
      staffTrail: ['put'],
    },
  },
};
