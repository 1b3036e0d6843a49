import type { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const goodsReceiptsGrants: EndpointGrants<typeof goodsReceiptsApi> = {
  createReceipt: {
    table: {
      adminSession: ['get'],
      purchaseOrder: ['get', 'query', 'put', 'update'],
      catalogue: ['batchGet', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
  reverseReceipt: {
    table: {
      adminSession: ['get'],
      purchaseOrder: ['get', 'query', 'update'],
      catalogue: ['query', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
};
