import type { LotRecord } from '#functions/data/lot.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import { orderToken } from '#functions/orders/order-link.ts';
import type { DeliveryRequest } from '#shared/api/delivery-requests.ts';
import type { OpenRequest } from '#shared/api/open-requests.ts';
import { findDeliveryMethod } from '#shared/domain/delivery.ts';
import { holdingIdOf } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { certificateOf, heldProduct } from './to-quote.ts';

const methodName = ({ methodId }: ReleaseRecord): string => findDeliveryMethod(methodId)?.name ?? methodId;

type Lots = readonly LotRecord[];

const bottlesIn = ({ bottles }: ReleaseRecord, lots: Lots) =>
  bottles.flatMap((bottle) => {
    const row = lots.find(({ lotId }) => lotId === bottle.lotId);
    return row ? [{ ...bottle, row, id: holdingIdOf(row.lotId, bottle.number) }] : [];
  });

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Money that went back is told by the order; a delivery that was cancelled has it back as well. */
function paymentStatus(
  { status }: ReleaseRecord,
  order: OrderRecord | undefined,
): DeliveryRequest['paymentStatus'] {
  if ((order?.refundedPence ?? 0) >= (order?.totalPence ?? 1)) return 'refunded';
  // One that was cancelled once it was paid, whose money is still to go back.
  if (status === 'cancelled') return order?.paidAt ? 'paid' : 'cancelled';
  return status === 'awaiting_payment' && !order?.paidAt ? 'pending' : 'paid';
}

/** A delivery as its customer sees it. */
export async function toRequest(
  release: ReleaseRecord,
  lots: Lots,
  order: OrderRecord | undefined,
): Promise<DeliveryRequest> {
  const holdings = bottlesIn(release, lots).map(({ id, number, row, dutyPence, vatPence }) => ({
    id,
    certificateNumber: certificateOf(row, number),
    product: heldProduct(row),
    duty: poundsOf(dutyPence),
    vat: poundsOf(vatPence),
  }));
  const [first] = holdings;
  if (!first) throw new Error(`No bottle of the delivery ${release.requestId} was found.`);
  const { bottles, orderId, createdAt } = release;
  return {
    id: release.requestId,
    portfolioHolding: { product: first.product },
    holdings,
    status: release.status,
    paymentStatus: paymentStatus(release, order),
    duty: poundsOf(sum(bottles.map(({ dutyPence }) => dutyPence))),
    vat: poundsOf(sum(bottles.map(({ vatPence }) => vatPence))),
    deliveryCost: poundsOf(release.deliveryPence),
    insurance: poundsOf(release.insurancePence),
    totalCost: poundsOf(release.totalPence),
    deliveryMethod: methodName(release),
    recipient: release.recipient,
    address: release.address,
    orderId,
    orderNumber: release.orderNumber,
    orderToken: await orderToken({ orderId, placedAt: createdAt }),
    createdAt,
    trackingNumber: release.trackingNumber ?? null,
    estimatedDelivery: release.estimatedDelivery ?? null,
    deliveredAt: release.deliveredAt ?? null,
  };
}

/** A delivery as the back office sees it: what to fetch from where, and where to send it. */
export function toOpenRequest(release: ReleaseRecord, lots: Lots): OpenRequest {
  return {
    id: release.requestId,
    orderId: release.orderId,
    orderNumber: release.orderNumber,
    customerId: release.customerId,
    status: release.status,
    bottles: bottlesIn(release, lots).map(({ id, number, row }) => ({
      id,
      certificateNumber: certificateOf(row, number),
      name: row.name,
      place: row.place,
    })),
    deliveryMethod: methodName(release),
    recipient: release.recipient,
    address: release.address,
    total: poundsOf(release.totalPence),
    createdAt: release.createdAt,
    paidAt: release.paidAt ?? null,
    trackingNumber: release.trackingNumber ?? null,
    estimatedDelivery: release.estimatedDelivery ?? null,
    sentAt: release.sentAt ?? null,
    deliveredAt: release.deliveredAt ?? null,
  };
}
