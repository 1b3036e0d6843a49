import { createHash } from 'node:crypto';
import { buildParcel, buildShippedChange } from '#functions/orders/dispatch/parcel-changes.ts';
import { loadPaidOrder, type PaidOrderRecord } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { formatParcelLine, listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';
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
    refuseTooMany(before, body.lines);
    const parcel = buildParcel(parcelId, body.lines, given);
    const parcels = [...(before.parcels ?? []), parcel];
    const isLast = listUnsentLines(before.lines, parcels).length === 0;
    const change = isLast
      ? { ...buildShippedChange(before, given), parcels }
      : { status: 'processing' as const, statusAt: given.at, parcels };
    const entry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action: 'order_parcel_sent',
        entityType: 'order',
        entityId: before.orderId,
        entityName: before.orderNumber,
        before: { status: before.status },
        after: {
          status: change.status,
          bottles: formatLines(before, body.lines),
          carrier: given.tracking?.carrier,
          trackingNumber: given.tracking?.number,
        },
      },
      now,
    );
    if ((await changePaidOrder(before, change, entry)).outcome !== 'done') return undefined;
    return toRow({ ...before, ...change });
  });
  return result ?? fail('checkout_busy');
});

type Lines = readonly { productId: string; quantity: number }[];

const toTracking = (
  sent: { carrier: string; number: string; url?: string | null | undefined } | null | undefined,
) =>
  sent ? { carrier: sent.carrier, number: sent.number, ...(sent.url ? { url: sent.url } : {}) } : undefined;

const formatLines = (order: PaidOrderRecord, lines: Lines): string =>
  lines
    .map(({ productId, quantity }) => {
      const name = order.lines.find((line) => line.productId === productId)?.name ?? productId;
      return formatParcelLine({ name, quantity });
    })
    .join(', ');

function refuseTooMany(order: PaidOrderRecord, lines: Lines): void {
  const unsent = listUnsentLines(order.lines, order.parcels);
  for (const [index, { productId, quantity }] of lines.entries()) {
    const line = unsent.find((each) => each.productId === productId);
    if (quantity <= (line?.quantity ?? 0)) continue;
    const name = order.lines.find((each) => each.productId === productId)?.name ?? 'this bottle';
    const details = { most: line?.quantity ?? 0, name };
    const message = formatErrorDetail('parcel_too_many', details);
    throw new Refusal('parcel_too_many', details, [{ field: `lines.${index}.quantity`, message }]);
  }
}
