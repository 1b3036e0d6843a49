import type { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

const table = { adminSession: ['get'], order: ['get', 'update'], staffTrail: ['put'] } as const;
/** An order's additions change with it. */
const changed = { ...table, documents: ['get'], order: ['batchGet', ...table.order] } as const;

export const orderDeskGrants: EndpointGrants<typeof orderDeskApi> = {
  addNote: { table: { ...table, order: ['get', 'put', 'check'] } },
  changeNote: { table },
  deleteNote: { table: { ...table, order: ['get', 'delete'] } },
  changeAddress: { table: changed },
  writeGiftNote: { table: changed },
  removeBottles: {
    table: {
      ...table,
      order: ['get', 'put', 'update'],
      giftCard: ['put', 'update'],
      catalogue: ['update'],
      stockMoves: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  markReady: { table: { ...table, order: ['batchGet', ...table.order] } },
  handOver: { table: { ...table, throttle: ['update'] }, secrets: ['LINK_SECRET'] },
  sendParcel: { table },
};
