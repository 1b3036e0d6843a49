import { entryOf } from '#functions/audit/staff-entry.ts';
import { release } from '#functions/data/release.ts';
import { moveRelease } from '#functions/data/release-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { openRequestsApi } from '#shared/api/open-requests.ts';
import { lotsOf } from './lots-of.ts';
import { releaseKeyOf } from './release-key-of.ts';
import { toOpenRequest } from './to-request.ts';

/** How often it is tried anew after somebody else has changed a bottle of the same lots in between. */
const tries = 4;

export const handler = serveAdmin(openRequestsApi.withdrawRequest, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const key = (await releaseKeyOf(params.id)) ?? fail('release_not_found');
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = (await release.get(key).go({ consistent: true })).data ?? fail('release_not_found');
    const lots = await lotsOf(key.customerId, before.bottles);
    if (before.status === 'cancelled' && before.paidAt) return toOpenRequest(before, lots);
    if (before.status !== 'requested_delivery')
      return fail('release_not_withdrawable', { status: before.status });
    const at = now.toISOString();
    const change = {
      status: 'cancelled' as const,
      moves: [...(before.moves ?? []), { actor: staff.actor, at, status: 'cancelled' as const }],
    };
    const done = entryOf(
      {
        ...{ actor: staff.actor, action: 'delivery_cancelled', entityType: 'delivery' },
        ...{ entityId: before.requestId, entityName: before.orderNumber },
        before: { status: before.status },
        after: { status: 'cancelled' },
      },
      now,
    );
    const moved = await moveRelease(
      before,
      lots,
      change,
      ({ requestId: _, ...bottle }) => ({ ...bottle, status: 'stored' }),
      done,
    );
    if (moved.written) return toOpenRequest({ ...before, ...change }, lots);
  }
  return fail('checkout_busy');
});
