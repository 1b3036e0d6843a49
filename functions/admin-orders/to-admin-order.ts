import type { LotRecord } from '#functions/data/lot.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { PaymentRecord } from '#functions/data/payment.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { certificateOf } from '#functions/delivery-requests/to-quote.ts';
import { deliveryOf, toTracking } from '#functions/orders/to-order.ts';
import type { AdminOrder } from '#shared/api/admin-orders.ts';
import { holdingIdOf } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { cancelReasons } from '#shared/domain/order.ts';
import { refundablePence } from '#shared/domain/refund.ts';
import { toRefund } from './to-refund.ts';
import { toRow } from './to-row.ts';

export type Known = {
  order: OrderRecord;
  payments: readonly PaymentRecord[];
  refunds: readonly RefundRecord[];
  lots: readonly LotRecord[];
  reservedUntil: string | undefined;
};

const named = ({ name, amountPence }: { name: string; amountPence: number }) => ({
  name,
  amount: poundsOf(amountPence),
});

/** An order as its page in the back office shows it, but for its history. */
export function toAdminOrder({
  order,
  payments,
  refunds,
  lots,
  reservedUntil,
}: Known): Omit<AdminOrder, 'timeline'> {
  return {
    ...toRow(order),
    customerId: order.customerId ?? null,
    address: order.shippingAddress,
    deliveryMethod: deliveryOf(order).name,
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unitPrice: poundsOf(line.unitPricePence),
      lineTotal: poundsOf(line.unitPricePence * line.quantity),
      restocked: line.restocked ?? 0,
    })),
    charges: (order.charges ?? []).map(named),
    shippingCost: poundsOf(order.deliveryPence),
    surcharges: (order.surcharges ?? []).map(named),
    vatIncluded: poundsOf(order.vatPence),
    payments: payments.map(({ paymentIntentId, status, amountPence, failure }) => ({
      reference: paymentIntentId,
      status,
      amount: poundsOf(amountPence),
      failure: failure ?? null,
      isOfOrder: paymentIntentId === order.paymentIntentId,
    })),
    reservedUntil: reservedUntil ?? null,
    cancelReason: order.cancelReason ? cancelReasons[order.cancelReason] : null,
    tracking: toTracking(order),
    refundable: poundsOf(order.paidAt ? refundablePence(order) : 0),
    owed: poundsOf(order.owedPence ?? 0),
    refunds: refunds.map(toRefund),
    storage: order.stored ? { place: order.stored.place, bottles: lots.flatMap(bottlesIn) } : null,
    deliveryRequestId: order.kind === 'release' ? (order.paysFor ?? null) : null,
  };
}

const bottlesIn = (lot: LotRecord): NonNullable<AdminOrder['storage']>['bottles'] =>
  lot.bottles.map(({ number, status, requestId, leftOn }) => ({
    id: holdingIdOf(lot.lotId, number),
    certificateNumber: certificateOf(lot, number),
    name: lot.name,
    status,
    deliveryRequestId: requestId ?? null,
    leftOn: leftOn ?? null,
  }));
