import type { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const stockTakesGrants: EndpointGrants<typeof stockTakesApi> = {
  listStockTakes: { table: { adminSession: ['get'] }, indexes: { gsi2: ['stockTakes'] } },
  startStockTake: { table: { adminSession: ['get'], stockTake: ['get', 'put'], staffTrail: ['put'] } },
  getStockTake: {
    table: { adminSession: ['get'], stockTake: ['get', 'query'], catalogue: ['query'] },
  },
  saveCounts: {
    table: {
      adminSession: ['get'],
      stockTake: ['get', 'query', 'put', 'update'],
      catalogue: ['query'],
      staffTrail: ['put'],
    },
    indexes: { gsi1: ['checkouts', 'stockMovesByProduct'] },
  },
  approveStockTake: {
    table: {
      adminSession: ['get'],
      stockTake: ['get', 'query', 'update'],
      catalogue: ['query', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
  cancelStockTake: {
    table: { adminSession: ['get'], stockTake: ['get', 'update'], staffTrail: ['put'] },
  },
};
