import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { formatCertificate, toHeldProduct } from '#functions/orders/lots/held-product.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import type { OpenWithdrawal } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';

const findMethodName = ({ methodId, methodName }: WithdrawalRecord): string =>
  methodName ?? findDeliveryMethod(methodId)?.name ?? methodId;

type Lots = readonly LotRecord[];

const listBottles = ({ bottles }: WithdrawalRecord, lots: Lots) =>
  bottles.flatMap((bottle) => {
    const row = lots.find(({ lotId }) => lotId === bottle.lotId);
    return row ? [{ ...bottle, row, id: toHoldingId(row.lotId, bottle.number) }] : [];
  });

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Refunds are shown with the order; a cancelled withdrawal shows its own as well. */
function toPaymentStatus(
  { status }: WithdrawalRecord,
  order: OrderRecord | undefined,
): Withdrawal['paymentStatus'] {
  if ((order?.refundedPence ?? 0) >= (order?.totalPence ?? 1)) return 'refunded';
  // Cancelled after its payment, and the money is still to be refunded.
  if (status === 'cancelled') return order?.paidAt ? 'paid' : 'cancelled';
  return status === 'awaiting_payment' && !order?.paidAt ? 'pending' : 'paid';
}

/** A delivery as its customer sees it. */
export async function toWithdrawal(
  withdrawal: WithdrawalRecord,
  lots: Lots,
  order: OrderRecord | undefined,
): Promise<Withdrawal> {
  const holdings = listBottles(withdrawal, lots).map(({ id, number, row, dutyPence, vatPence }) => ({
    id,
    certificateNumber: formatCertificate(row, number),
    product: toHeldProduct(row),
    purchasePrice: formatDecimalPounds(row.unitPricePence),
    duty: formatDecimalPounds(dutyPence),
    vat: formatDecimalPounds(vatPence),
  }));
  const [first] = holdings;
  if (!first) throw new Error(`No bottle of the delivery ${withdrawal.requestId} was found.`);
  const { bottles, orderId, createdAt } = withdrawal;
  return {
    id: withdrawal.requestId,
    portfolioHolding: { product: first.product },
    holdings,
    status: withdrawal.status,
    paymentStatus: toPaymentStatus(withdrawal, order),
    duty: formatDecimalPounds(sum(bottles.map(({ dutyPence }) => dutyPence))),
    vat: formatDecimalPounds(sum(bottles.map(({ vatPence }) => vatPence))),
    deliveryCost: formatDecimalPounds(withdrawal.deliveryPence),
    insurance: formatDecimalPounds(withdrawal.insurancePence),
    totalCost: formatDecimalPounds(withdrawal.totalPence),
    deliveryMethod: findMethodName(withdrawal),
    deliveryMethodId: withdrawal.methodId,
    recipient: withdrawal.recipient,
    address: withdrawal.address,
    orderId,
    orderNumber: withdrawal.orderNumber,
    orderToken: await createOrderToken({ orderId, placedAt: createdAt }),
    createdAt,
    trackingNumber: withdrawal.trackingNumber ?? null,
    estimatedDelivery: withdrawal.estimatedDelivery ?? null,
    deliveredAt: withdrawal.deliveredAt ?? null,
  };
}

/** A delivery as the back office sees it: which bottles to fetch from where, and where to send them. */
export function toOpenWithdrawal(withdrawal: WithdrawalRecord, lots: Lots): OpenWithdrawal {
  return {
    id: withdrawal.requestId,
    orderId: withdrawal.orderId,
    orderNumber: withdrawal.orderNumber,
    customerId: withdrawal.customerId,
    status: withdrawal.status,
    bottles: listBottles(withdrawal, lots).map(({ id, number, row }) => ({
      id,
      certificateNumber: formatCertificate(row, number),
      name: row.name,
      place: row.place,
    })),
    deliveryMethod: findMethodName(withdrawal),
    recipient: withdrawal.recipient,
    address: withdrawal.address,
    total: formatDecimalPounds(withdrawal.totalPence),
    createdAt: withdrawal.createdAt,
    paidAt: withdrawal.paidAt ?? null,
    trackingNumber: withdrawal.trackingNumber ?? null,
    estimatedDelivery: withdrawal.estimatedDelivery ?? null,
    sentAt: withdrawal.sentAt ?? null,
    deliveredAt: withdrawal.deliveredAt ?? null,
  };
}
