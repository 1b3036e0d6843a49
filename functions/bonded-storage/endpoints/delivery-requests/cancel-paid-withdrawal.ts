import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { findWithdrawalKey } from '#functions/bonded-storage/find-withdrawal-key.ts';
import { toOpenWithdrawal } from '#functions/bonded-storage/to-withdrawal.ts';
import { moveWithdrawal } from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminWithdrawalsApi } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';

export const handler = serveAdmin(adminWithdrawalsApi.cancelPaidWithdrawal, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const key = (await findWithdrawalKey(params.id)) ?? fail('release_not_found');
  const result = await retryOnConflict(async () => {
    const before = (await withdrawal.get(key).go({ consistent: true })).data ?? fail('release_not_found');
    const lots = await loadLots(key.customerId, before.bottles);
    if (before.status === 'cancelled' && before.paidAt) return toOpenWithdrawal(before, lots);
    if (before.status !== 'requested_delivery')
      return fail('release_not_withdrawable', { status: before.status });
    const at = now.toISOString();
    const change = {
      status: 'cancelled' as const,
      moves: [...(before.moves ?? []), { actor: staff.actor, at, status: 'cancelled' as const }],
    };
    const trailEntry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action: 'delivery_cancelled',
        entityType: 'delivery',
        entityId: before.requestId,
        entityName: before.orderNumber,
        before: { status: before.status },
        after: { status: 'cancelled' },
      },
      now,
    );
    const moved = await moveWithdrawal(
      before,
      lots,
      change,
      ({ requestId: _, ...bottle }) => ({ ...bottle, status: 'stored' }),
      trailEntry,
    );
    return moved.outcome === 'done' ? toOpenWithdrawal({ ...before, ...change }, lots) : undefined;
  });
  return result ?? fail('checkout_busy');
});
