import { splitAddress } from '#functions/orders/dispatch/split-address.ts';
import type { DisputeRecord } from '#functions/orders/entities/dispute.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { PaymentRecord } from '#functions/orders/entities/payment.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { formatCertificate } from '#functions/orders/lots/held-product.ts';
import { toRefund } from '#functions/orders/refunds/to-refund.ts';
import type { AdminOrder, StoredBottle } from '#shared/contracts/orders/admin-order.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { arePackedTogether } from '#shared/domain/orders/additions.ts';
import { awaitsReturn } from '#shared/domain/orders/cancellation/cancellation.ts';
import { countUnsent } from '#shared/domain/orders/dispatch/parcels.ts';
import { formatDisputeReason } from '#shared/domain/orders/dispute.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { canChangeAddress } from '#shared/domain/orders/order-address-form.ts';
import { canChangeBottles } from '#shared/domain/orders/order-removal.ts';
import { cancelReasons } from '#shared/domain/orders/order-states.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import {
  formatCover,
  toDeliveryMethod,
  toNamedAmount,
  toParcels,
  toTracking,
  toUsedDiscount,
  toUsedGiftCard,
} from './to-order.ts';
import { toRow } from './to-order-row.ts';

export type AdminOrderSource = {
  order: OrderRecord;
  payments: readonly PaymentRecord[];
  refunds: readonly RefundRecord[];
  disputes: readonly DisputeRecord[];
  lots: readonly LotRecord[];
  reservedUntil: string | undefined;
  /** The order that it adds to, or the orders that add to it. */
  related: readonly OrderRecord[];
};

/** An order as its back-office page shows it, except for its history. */
export function toAdminOrder(
  source: AdminOrderSource,
): Omit<AdminOrder, 'timeline' | 'notes' | 'returns' | 'returnable'> {
  const { order, payments, refunds, disputes, lots, reservedUntil, related } = source;
  return {
    ...toRow(order),
    customerId: order.customerId ?? null,
    address: order.shippingAddress,
    addressParts: splitAddress(order),
    giftNote: order.giftNote || null,
    giftRecipient: order.giftRecipient || null,
    canChangeAddress: order.paidAt !== undefined && canChangeAddress(order),
    packWith: related.map((other) => toPackedOrder(order, other)),
    canChangeBottles: canChangeBottles(order),
    revision: order.revision ?? 0,
    shippedAt: order.shippedAt ?? null,
    deliveryMethod: toDeliveryMethod(order).name,
    arrives: order.arrives ?? null,
    cover: formatCover(order),
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unitPrice: formatDecimalPounds(line.unitPricePence),
      lineTotal: formatDecimalPounds(line.unitPricePence * line.quantity),
      restocked: line.restocked ?? 0,
      toSend: countUnsent(line, order.parcels),
    })),
    parcels: toParcels(order),
    charges: (order.charges ?? []).map(toNamedAmount),
    discount: toUsedDiscount(order),
    giftCard: toUsedGiftCard(order),
    shippingCost: formatDecimalPounds(order.deliveryPence),
    surcharges: (order.surcharges ?? []).map(toNamedAmount),
    vatIncluded: formatDecimalPounds(order.vatPence),
    payments: payments.map(({ paymentIntentId, status, amountPence, failure }) => ({
      reference: paymentIntentId,
      status,
      amount: formatDecimalPounds(amountPence),
      failure: failure ?? null,
      isOfOrder: paymentIntentId === order.paymentIntentId,
    })),
    reservedUntil: reservedUntil ?? null,
    cancelReason: order.cancelReason ? cancelReasons[order.cancelReason] : null,
    tracking: toTracking(order),
    refundable: formatDecimalPounds(order.paidAt ? computeRefundablePence(order) : 0),
    owed: formatDecimalPounds(order.owedPence ?? 0),
    refunds: refunds.map(toRefund),
    disputes: disputes.map(({ disputeId, amountPence, reason, state, openedAt, closedAt }) => ({
      id: disputeId,
      amount: formatDecimalPounds(amountPence),
      reason: formatDisputeReason(reason),
      state,
      openedAt,
      closedAt: closedAt ?? null,
    })),
    cancellation: order.cancellation ? { ...order.cancellation, needsRefund: awaitsReturn(order) } : null,
    storage: order.stored
      ? {
          place: order.stored.place,
          bottles: lots.flatMap((lot) => lot.bottles.map((bottle) => toStoredBottle(lot, bottle))),
        }
      : null,
    deliveryRequestId: order.kind === 'release' ? (order.paysFor ?? null) : null,
  };
}

const toPackedOrder = (order: OrderRecord, other: OrderRecord): AdminOrder['packWith'][number] => {
  const { id, orderNumber, totalAmount, status, payment } = toRow(other);
  return {
    id,
    orderNumber,
    totalAmount,
    status,
    payment,
    isAddition: other.addsTo?.orderId === order.orderId,
    bottles: other.lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    isPackedTogether: arePackedTogether(order, other),
    tracking: toTracking(other),
  };
};

/** One bottle in bond as the back office sees it. */
export const toStoredBottle = (
  lot: LotRecord,
  { number, status, requestId, leftOn, inspection }: LotRecord['bottles'][number],
): StoredBottle => ({
  id: toHoldingId(lot.lotId, number),
  certificateNumber: formatCertificate(lot, number),
  name: lot.name,
  status,
  deliveryRequestId: requestId ?? null,
  leftOn: leftOn ?? null,
  inspection: inspection ? { ...inspection, notes: inspection.notes ?? null } : null,
});
