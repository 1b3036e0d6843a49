import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type AdminAction, buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';

export const buildOrderEntry = (
  { orderId, orderNumber }: Pick<OrderRecord, 'orderId' | 'orderNumber'>,
  action: string,
  actor: string,
  states: Pick<AdminAction, 'before' | 'after'>,
  now: Date,
) =>
  buildAdminAuditEntry(
    { actor, action, entityType: 'order', entityId: orderId, entityName: orderNumber, ...states },
    now,
  );
