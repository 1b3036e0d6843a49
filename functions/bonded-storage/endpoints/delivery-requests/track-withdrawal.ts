import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { findWithdrawalKey } from '#functions/bonded-storage/find-withdrawal-key.ts';
import { toOpenWithdrawal } from '#functions/bonded-storage/to-withdrawal.ts';
import { moveWithdrawal } from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminWithdrawalsApi } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import { toLondonDate } from '#shared/domain/common/london-time.ts';
import { type WithdrawalStatus, withdrawalStatuses } from '#shared/domain/orders/holding.ts';

const isBefore = (one: WithdrawalStatus, other: WithdrawalStatus): boolean =>
  withdrawalStatuses.indexOf(one) < withdrawalStatuses.indexOf(other);

export const handler = serveAdmin(adminWithdrawalsApi.trackWithdrawal, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const key = (await findWithdrawalKey(params.id)) ?? fail('release_not_found');
  const result = await retryOnConflict(async () => {
    const before = (await withdrawal.get(key).go({ consistent: true })).data ?? fail('release_not_found');
    if (before.status === 'awaiting_payment' || before.status === 'cancelled')
      return fail('release_not_paid');
    const status = body.status ?? before.status;
    if (isBefore(status, before.status)) fail('release_not_backwards', { status: before.status }, 'status');
    const lots = await loadLots(key.customerId, before.bottles);
    const change = buildChange(before, { ...body, status }, staff.actor, now);
    const leftOn = toLondonDate(now).toISOString().slice(0, 10);
    // Bottles of a requested delivery are still in the warehouse.
    const leaves = status === 'requested_delivery' ? {} : { leftOn };
    const changeBottle = (bottle: LotRecord['bottles'][number]) => ({ ...leaves, ...bottle, status });
    const trailEntry = buildEntry(before, change, staff.actor, now);
    const moved = await moveWithdrawal(before, lots, change, changeBottle, trailEntry);
    return moved.outcome === 'done' ? toOpenWithdrawal({ ...before, ...change }, lots) : undefined;
  });
  return result ?? fail('checkout_busy');
});

const pickTracking = ({ status, trackingNumber, estimatedDelivery }: Partial<WithdrawalRecord>) => ({
  ...(status ? { status } : {}),
  ...(trackingNumber ? { trackingNumber } : {}),
  ...(estimatedDelivery ? { estimatedDelivery } : {}),
});

const buildEntry = (before: WithdrawalRecord, change: Partial<WithdrawalRecord>, actor: string, now: Date) =>
  buildAdminAuditEntry(
    {
      actor,
      action: 'delivery_tracked',
      entityType: 'delivery',
      entityId: before.requestId,
      entityName: before.orderNumber,
      before: pickTracking(before),
      after: pickTracking({ ...before, ...change }),
    },
    now,
  );

type TrackingInput = { trackingNumber?: string | null; estimatedDelivery?: string | null };

function buildChange(
  before: WithdrawalRecord,
  sent: TrackingInput & { status: WithdrawalStatus },
  actor: string,
  now: Date,
) {
  const at = now.toISOString();
  const notice = {
    ...(sent.trackingNumber ? { trackingNumber: sent.trackingNumber } : {}),
    ...(sent.estimatedDelivery ? { estimatedDelivery: sent.estimatedDelivery } : {}),
  };
  const { status } = sent;
  const hasLeft = status === 'in_transit' || status === 'delivered';
  return {
    ...notice,
    status,
    ...(hasLeft ? { sentAt: before.sentAt ?? at } : {}),
    ...(status === 'delivered' ? { deliveredAt: before.deliveredAt ?? at } : {}),
    moves: [...(before.moves ?? []), { actor, at, status, ...notice }],
  };
}
