import type { OrderRecord } from '#functions/data/order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { stream } from '#functions/kit/stream.ts';
import type { OrderKind } from '#shared/domain/holding.ts';
import { emptyBoughtCart } from './empty-bought-cart.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { becamePaid, type Consequence } from './paid-order.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/** What follows once an order is paid, one after the other, by what it was for. */
const whenPaid: Record<OrderKind, readonly Consequence[]> = {
  bottles: [mailConfirmation, emptyBoughtCart],
  release: [],
  storage: [],
};

type Order = OrderRecord & { __edb_e__: 'order' };
type Refund = RefundRecord & { __edb_e__: 'refund' };

export const handler = stream<Order | Refund>('followOrder', async ({ before, after }, now) => {
  if (after?.__edb_e__ === 'refund') return tellOfRefund(after, now);
  if (!becamePaid(before as OrderRecord | undefined, after)) return;
  for (const follow of whenPaid[after.kind ?? 'bottles']) await follow(after, now);
});
