import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome, type Writers } from '#functions/table/transact.ts';
import { splitRefund } from '#shared/domain/orders/refund.ts';
import { returnToGiftCard } from './gift-card-steps.ts';
import { patchPaidOrder } from './refund-transactions.ts';
import { patchReturn, type ReturnChange } from './return-transactions.ts';

const entities = {
  giftCard,
  giftCardEntry,
  lot,
  order,
  orderReturn,
  refund,
  staffEntry: adminAuditEntry,
  stock,
  stockMove,
};
const transact = createTransactor(entities);

/**
 * Everything that staff do to a paid order, one transaction each; the outcomes of their refunds are in
 * `refund-transactions.ts`. Together they guarantee: refunded and pending amounts (`refundedPence`, `owedPence`) never
 * exceed the total when a refund is created; `owedPence` is the sum of the staff's pending refunds; a bottle returns to
 * stock at most once, and from bond only if it was in no withdrawal; no action lacks its audit entry.
 */

type Change = Partial<
  Pick<
    OrderRecord,
    | 'status'
    | 'statusAt'
    | 'cancelledAt'
    | 'shippedAt'
    | 'collection'
    | 'shippedWith'
    | 'tracking'
    | 'parcels'
    | 'shippingAddress'
    | 'deliveryAddress'
    | 'giftNote'
    | 'giftRecipient'
    | 'charges'
    | 'lines'
    | 'owedPence'
    | 'cancellation'
  >
>;

const nextRevision = ({ revision = 0 }: OrderRecord) => ({ revision: revision + 1 });

/** Changes the status, the tracking number or other fields of a paid order. */
export function changePaidOrder(
  before: OrderRecord,
  change: Change,
  trailEntry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    patchPaidOrder(entities.order, before, { ...change, ...nextRevision(before) }, 'revision'),
    entities.staffEntry.create(trailEntry).commit(),
  ]);
}

type OrderChange = { before: OrderRecord; change: Change; trailEntry: AdminAuditEntryRecord };

/**
 * Changes a paid order together with its additions. An addition that is not paid yet has no revision, so it counts as
 * unchanged while its address and status are as they were read.
 */
export function changeWithAdditions(first: OrderChange, additions: readonly OrderChange[]): Promise<Outcome> {
  return transact((entities) => [
    patchPaidOrder(
      entities.order,
      first.before,
      { ...first.change, ...nextRevision(first.before) },
      'revision',
    ),
    ...additions.map(({ before, change }) =>
      entities.order
        .patch({ orderId: before.orderId })
        .set({ ...change, ...nextRevision(before) })
        .where((row, { eq, notExists }) =>
          [
            eq(row.shippingAddress, before.shippingAddress),
            eq(row.status, before.status),
            before.revision === undefined ? notExists(row.revision) : eq(row.revision, before.revision),
          ].join(' AND '),
        )
        .commit(),
    ),
    ...[first, ...additions].map(({ trailEntry }) => entities.staffEntry.create(trailEntry).commit()),
  ]);
}

export type ReturnedBottles = {
  /** How many of each bottle return to stock. */
  stock: readonly { productId: string; quantity: number }[];
  /** The lots as they were read, with their changed bottles. */
  lots: readonly LotRecord[];
};

/** A return that changes together with its refund, over the version that was read. */
export type SettledReturn = { before: OrderReturnRecord; change: ReturnChange };

/** The ledger entry of bottles that returned to stock. */
const buildStockMove = (
  { orderNumber }: OrderRecord,
  { refundId, actor = 'admin', owedAt }: RefundRecord,
  productId: string,
  change: number,
): StockMoveRecord => ({
  productId,
  moveId: refundId,
  kind: 'restocked',
  change,
  actor,
  movedAt: owedAt,
  reason: `Order ${orderNumber} was refunded`,
});

/**
 * A returned bottle of a drop goes back into its edition, which may sell it again while the drop is open. It still counts
 * towards its buyer's limit per customer, so nobody can pass a whole edition through their hands.
 */
const addStock = (
  { stock }: Writers<typeof entities>,
  { lines }: OrderRecord,
  productId: string,
  quantity: number,
) => {
  const dropId = lines.find((line) => line.productId === productId)?.dropId;
  return stock
    .patch({ productId })
    .data(({ available, drops }, { subtract }) => {
      subtract(available, -quantity);
      if (dropId) subtract(findDropEntry(drops, dropId).left, -quantity);
    })
    .commit();
};

/**
 * The rows of a refund. The gift card's share is made immediately, in a row of its own if the payment card gets a share
 * too.
 */
function listRefundRows(before: OrderRecord, promised: RefundRecord): RefundRecord[] {
  const { toCardPence, toGiftCardPence } = splitRefund(before, promised.amountPence);
  if (toGiftCardPence === 0) return [promised];
  const toGiftCard = {
    amountPence: toGiftCardPence,
    isToGiftCard: true,
    status: 'made' as const,
    madeAt: promised.owedAt,
  };
  if (toCardPence === 0) return [{ ...promised, ...toGiftCard }];
  const { restocked: _, requestHash: __, ...shared } = promised;
  return [
    { ...promised, amountPence: toCardPence },
    { ...shared, ...toGiftCard, refundId: `${promised.refundId}_gift` },
  ];
}

/**
 * Creates a refund that `before` has room for, and returns its bottles to stock; Stripe is called afterwards for the
 * share of the payment card. A refund goes to the payment card first, up to the amount it paid, and the rest to the gift
 * card.
 */
export function createRefund(
  before: OrderRecord,
  promised: RefundRecord,
  { stock: stockLines, lots }: ReturnedBottles,
  trailEntry: AdminAuditEntryRecord,
  also: Change = {},
  settles?: SettledReturn,
): Promise<Outcome> {
  const restocked = new Map(stockLines.map(({ productId, quantity }) => [productId, quantity]));
  const lines = before.lines.map((line) => {
    const more = restocked.get(line.productId) ?? 0;
    return more > 0 ? { ...line, restocked: (line.restocked ?? 0) + more } : line;
  });
  const rows = listRefundRows(before, promised);
  const [toGiftCard] = rows.filter(({ isToGiftCard }) => isToGiftCard);
  const owedPence =
    (before.owedPence ?? 0) + rows.reduce((sum, row) => sum + (row.isToGiftCard ? 0 : row.amountPence), 0);
  const change = {
    ...also,
    owedPence,
    ...(toGiftCard && {
      giftCardReturnedPence: (before.giftCardReturnedPence ?? 0) + toGiftCard.amountPence,
      refundedAt: promised.owedAt,
    }),
    ...(restocked.size > 0 ? { lines } : {}),
    ...nextRevision(before),
  };
  return transact((entities) => [
    ...rows.map((row) => entities.refund.create(row).commit()),
    ...(toGiftCard ? returnToGiftCard(entities, before, toGiftCard) : []),
    patchPaidOrder(
      entities.order,
      before,
      change,
      'revision',
      'refundedPence',
      'owedPence',
      'disputedPence',
      'giftCardReturnedPence',
    ),
    ...stockLines.flatMap(({ productId, quantity }) => [
      addStock(entities, before, productId, quantity),
      entities.stockMove.create(buildStockMove(before, promised, productId, quantity)).commit(),
    ]),
    ...lots.map(({ customerId, lotId, bottles, version }) =>
      entities.lot
        .patch({ customerId, lotId })
        .set({ bottles, version: version + 1 })
        .where((row, { eq }) => eq(row.version, version))
        .commit(),
    ),
    ...(settles ? [patchReturn(entities, settles.before, settles.change)] : []),
    entities.staffEntry.create(trailEntry).commit(),
  ]);
}
