import { Service } from 'electrodb';
import { type LotRecord, lot } from './lot.ts';
import { type OrderRecord, order } from './order.ts';
import { type RefundRecord, refund } from './refund.ts';
import { patchPaid } from './refund-writes.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { stock } from './stock.ts';
import { type StockMoveRecord, stockMove } from './stock-move.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ lot, order, refund, staffEntry, stock, stockMove });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Everything that the staff does to a paid order, one transaction each; what Stripe says of their refunds is in
 * `refund-writes.ts`. Together they keep four things true: what went back and what is promised (`refundedPence`, `owedPence`) were together never more
 * than the total when a promise was made, so that nobody promises what is gone; `owedPence` is the sum of the staff's
 * refunds that are owed; a bottle comes back onto the shelf at most once, and out of bond only where it lay there free;
 * nothing is done without its entry in the trail.
 */

type Change = Pick<
  OrderRecord,
  'status' | 'statusAt' | 'shippedAt' | 'shippedWith' | 'tracking' | 'lines' | 'owedPence'
>;

const nextRevision = ({ revision = 0 }: OrderRecord) => ({ revision: revision + 1 });

/** Gives a paid order another status or another tracking number. */
export function changePaidOrder(
  before: OrderRecord,
  change: Partial<Change>,
  done: StaffEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    patchPaid(entities.order, before, { ...change, ...nextRevision(before) }, 'revision'),
    entities.staffEntry.create(done).commit(),
  ]);
}

export type Returned = {
  /** How many of each bottle come back onto the shelf. */
  stock: readonly { productId: string; quantity: number }[];
  /** The lots as they were read, with their bottles as they are to be. */
  lots: readonly LotRecord[];
};

/** What the ledger of a bottle says of those that came back. */
const moveOf = (
  { orderNumber }: OrderRecord,
  { refundId, actor = 'admin', owedAt }: RefundRecord,
  productId: string,
  change: number,
): StockMoveRecord => ({
  ...{ productId, moveId: refundId, kind: 'restocked', change, actor, movedAt: owedAt },
  reason: `Order ${orderNumber} was refunded`,
});

/** Promises a refund that `before` has room for, and takes back the bottles that come with it; Stripe is asked next. */
export function promiseRefund(
  before: OrderRecord,
  promised: RefundRecord,
  { stock: shelves, lots }: Returned,
  done: StaffEntryRecord,
): Promise<Outcome> {
  const restocked = new Map(shelves.map(({ productId, quantity }) => [productId, quantity]));
  const lines = before.lines.map((line) => {
    const more = restocked.get(line.productId) ?? 0;
    return more > 0 ? { ...line, restocked: (line.restocked ?? 0) + more } : line;
  });
  const owedPence = (before.owedPence ?? 0) + promised.amountPence;
  const change = { owedPence, ...(restocked.size > 0 ? { lines } : {}), ...nextRevision(before) };
  return transact((entities) => [
    entities.refund.create(promised).commit(),
    patchPaid(entities.order, before, change, 'revision', 'refundedPence', 'owedPence', 'ttl'),
    ...shelves.flatMap(({ productId, quantity }) => [
      entities.stock.patch({ productId }).add({ available: quantity }).commit(),
      entities.stockMove.create(moveOf(before, promised, productId, quantity)).commit(),
    ]),
    ...lots.map(({ customerId, lotId, bottles, version }) =>
      entities.lot
        .patch({ customerId, lotId })
        .set({ bottles, version: version + 1 })
        .where((row, { eq }) => eq(row.version, version))
        .commit(),
    ),
    entities.staffEntry.create(done).commit(),
  ]);
}
