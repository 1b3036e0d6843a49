import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type AdminAction, buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';

export const buildOrderEntry = (
  { actor, now }: { actor: string; now: Date },
  action: `order_${string}`,
  { orderId, orderNumber }: Pick<OrderRecord, 'orderId' | 'orderNumber'>,
  states: Pick<AdminAction, 'before' | 'after'>,
) =>
  buildAdminAuditEntry(
    { actor, action, entityType: 'order', entityId: orderId, entityName: orderNumber, ...states },
    now,
  );
