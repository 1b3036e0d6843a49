import { loadPaidOrder } from '#functions/orders/load-paid-order.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { isToPack } from '#shared/domain/orders/to-pack.ts';

export const handler = serveAdmin(orderDeskApi.writeGiftNote, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { note, replaces } = body;
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    const { giftNote = '' } = before;
    // The answer to the first sending was lost.
    if (giftNote === note) return { note };
    if (!isToPack(before)) return fail('order_not_to_pack');
    if (giftNote !== replaces) return fail('changed_meanwhile');
    const entry = buildAdminAuditEntry(
      {
        ...{ actor: staff.actor, action: 'order_gift_note_written', entityType: 'order' },
        ...{ entityId: before.orderId, entityName: before.orderNumber },
        before: { hasGiftNote: giftNote !== '' },
        after: { hasGiftNote: note !== '' },
      },
      now,
    );
    const { outcome } = await changePaidOrder(before, { giftNote: note }, entry);
    return outcome === 'done' ? { note } : undefined;
  });
  return result ?? fail('checkout_busy');
});
