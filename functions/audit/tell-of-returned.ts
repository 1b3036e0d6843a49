import { order } from '#functions/data/order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { certificatesOf } from '#shared/domain/holding.ts';
import { writeEntry } from './write-entry.ts';

/** Which bottles left a customer's bond with a refund. */
export async function tellOfReturned({ orderId, refundId, owedAt, restocked = [] }: RefundRecord) {
  const left = restocked.filter(({ lotId }) => lotId !== undefined);
  if (left.length === 0) return;
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data?.customerId) return;
  const { customerId, orderNumber, lines, ttl } = data;
  for (const { productId, quantity, lotId = '', bottles = [] } of left) {
    const line = lines.findIndex((each) => each.productId === productId);
    const certificates = certificatesOf(orderNumber, line, bottles);
    await writeEntry({
      ...{ customerId, action: 'bottles_returned', entityId: lotId, occasion: refundId, at: owedAt, ttl },
      details: `${quantity} × ${lines[line]?.name} left storage with a refund: ${certificates}.`,
    });
  }
}
