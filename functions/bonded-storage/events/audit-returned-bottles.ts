import { writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import { order } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { formatCertificates } from '#shared/domain/orders/holding.ts';

/** Records which bottles left a customer's bond because of a refund. */
export async function auditReturnedBottles({ orderId, refundId, owedAt, restocked = [] }: RefundRecord) {
  const left = restocked.filter(({ lotId }) => lotId !== undefined);
  if (left.length === 0) return;
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data?.customerId) return;
  const { customerId, orderNumber, lines } = data;
  for (const { productId, quantity, lotId = '', bottles = [] } of left) {
    const line = lines.findIndex((each) => each.productId === productId);
    const certificates = formatCertificates(orderNumber, line, bottles);
    await writeAuditEntry({
      customerId,
      action: 'bottles_returned',
      entityId: lotId,
      occasion: refundId,
      at: owedAt,
      details: `${quantity} × ${lines[line]?.name} left storage with a refund: ${certificates}.`,
    });
  }
}
