import { createHash } from 'node:crypto';
import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { buildParcel, buildShippedChange } from '#functions/orders/dispatch/parcel-changes.ts';
import { formatBottles, refuseTooMany } from '#functions/orders/order-lines.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { countUnsent, listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';

/** The id is derived from the key that the page generated, so pressing twice creates one parcel. */
const toParcelId = (requestKey: string): string =>
  createHash('sha256').update(requestKey).digest('hex').slice(0, 16);

export const handler = serveAdmin(orderDeskApi.sendParcel, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const parcelId = toParcelId(body.requestKey);
  const given = { tracking: toTracking(body.tracking), actor: staff.actor, at: now.toISOString() };
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    if (before.parcels?.some((parcel) => parcel.parcelId === parcelId)) return toRow(before);
    if (isCollectionOrder(before)) return fail('order_collected');
    if (!isToPack(before)) return fail('order_not_to_pack');
    const unsent = before.lines.map((line) => ({
      ...line,
      quantity: countUnsent(line, before.parcels),
    }));
    refuseTooMany('parcel_too_many', body.lines, unsent);
    const parcel = buildParcel(parcelId, body.lines, given);
    const parcels = [...(before.parcels ?? []), parcel];
    const isLast = listUnsentLines(before.lines, parcels).length === 0;
    const change = isLast
      ? { ...buildShippedChange(before, given), parcels }
      : { status: 'processing' as const, statusAt: given.at, parcels };
    const after = {
      status: change.status,
      bottles: formatBottles(body.lines, before),
      carrier: given.tracking?.carrier,
      trackingNumber: given.tracking?.number,
    };
    const states = { before: { status: before.status }, after };
    const entry = buildOrderEntry({ actor: staff.actor, now }, 'order_parcel_sent', before, states);
    const { outcome } = await changePaidOrder(before, change, entry);
    return outcome === 'done' ? toRow({ ...before, ...change }) : undefined;
  });
  return result ?? fail('checkout_busy');
});

const toTracking = (
  sent: { carrier: string; number: string; url?: string | null | undefined } | null | undefined,
) =>
  sent ? { carrier: sent.carrier, number: sent.number, ...(sent.url ? { url: sent.url } : {}) } : undefined;
