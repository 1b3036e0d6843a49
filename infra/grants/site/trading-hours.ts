import type { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

const reads = { adminSession: ['get'], documents: ['get', 'query'] } as const;
const writes = { table: { ...reads, documents: ['get', 'query', 'put'], staffTrail: ['put'] } } as const;

export const tradingHoursGrants: EndpointGrants<typeof tradingHoursApi> = {
  getTradingHours: { table: { documents: ['get'] } },
  getEditable: { table: reads },
  getVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  publishHours: writes,
  restoreVersion: writes,
};
