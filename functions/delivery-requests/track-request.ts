import { entryOf } from '#functions/audit/staff-entry.ts';
import type { LotRecord } from '#functions/data/lot.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { moveRelease } from '#functions/data/release-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { openRequestsApi } from '#shared/api/open-requests.ts';
import { londonDate } from '#shared/domain/arrival.ts';
import { type ReleaseStatus, releaseStatuses } from '#shared/domain/holding.ts';
import { lotsOf } from './lots-of.ts';
import { releaseKeyOf } from './release-key-of.ts';
import { toOpenRequest } from './to-request.ts';

/** How often it is tried anew after somebody else has changed a bottle of the same lots in between. */
const tries = 4;

const isBefore = (one: ReleaseStatus, other: ReleaseStatus): boolean =>
  releaseStatuses.indexOf(one) < releaseStatuses.indexOf(other);

export const handler = serveAdmin(openRequestsApi.trackRequest, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const key = (await releaseKeyOf(params.id)) ?? fail('release_not_found');
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = (await release.get(key).go({ consistent: true })).data ?? fail('release_not_found');
    if (before.status === 'awaiting_payment' || before.status === 'cancelled')
      return fail('release_not_paid');
    const status = body.status ?? before.status;
    if (isBefore(status, before.status)) fail('release_not_backwards', { status: before.status }, 'status');
    const lots = await lotsOf(key.customerId, before.bottles);
    const change = changeOf(before, { ...body, status }, staff.actor, now);
    const leftOn = londonDate(now).toISOString().slice(0, 10);
    // What is only requested lies in the warehouse still.
    const leaves = status === 'requested_delivery' ? {} : { leftOn };
    const changeBottle = (bottle: LotRecord['bottles'][number]) => ({ ...leaves, ...bottle, status });
    const done = doneOf(before, change, staff.actor, now);
    const moved = await moveRelease(before, lots, change, changeBottle, done);
    if (moved.written) return toOpenRequest({ ...before, ...change }, lots);
  }
  return fail('checkout_busy');
});

const trackedOf = ({ status, trackingNumber, estimatedDelivery }: Partial<ReleaseRecord>) => ({
  ...(status ? { status } : {}),
  ...(trackingNumber ? { trackingNumber } : {}),
  ...(estimatedDelivery ? { estimatedDelivery } : {}),
});

const doneOf = (before: ReleaseRecord, change: Partial<ReleaseRecord>, actor: string, now: Date) =>
  entryOf(
    {
      ...{ actor, action: 'delivery_tracked', entityType: 'delivery' },
      ...{ entityId: before.requestId, entityName: before.orderNumber },
      before: trackedOf(before),
      after: trackedOf({ ...before, ...change }),
    },
    now,
  );

type Sent = { trackingNumber?: string | null; estimatedDelivery?: string | null };

function changeOf(before: ReleaseRecord, sent: Sent & { status: ReleaseStatus }, actor: string, now: Date) {
  const at = now.toISOString();
  const told = {
    ...(sent.trackingNumber ? { trackingNumber: sent.trackingNumber } : {}),
    ...(sent.estimatedDelivery ? { estimatedDelivery: sent.estimatedDelivery } : {}),
  };
  const { status } = sent;
  const hasLeft = status === 'in_transit' || status === 'delivered';
  return {
    ...told,
    status,
    ...(hasLeft ? { sentAt: before.sentAt ?? at } : {}),
    ...(status === 'delivered' ? { deliveredAt: before.deliveredAt ?? at } : {}),
    moves: [...(before.moves ?? []), { actor, at, status, ...told }],
  };
}
