import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { toStoredBottle } from '#functions/orders/queries/to-admin-order.ts';
import { storeInspection } from '#functions/orders/transactions/inspection-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { hasLeftStorage, parseHoldingId } from '#shared/domain/orders/holding.ts';

type Inspection = NonNullable<LotRecord['bottles'][number]['inspection']>;

export const handler = serveAdmin(adminOrdersApi.inspectBottle, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { orderId, customerId } = await loadPaidOrder(params.id);
  const place = parseHoldingId(params.bottleId);
  if (!customerId || !place) return fail('bottle_not_found');
  const result = await retryOnConflict(async () => {
    const [lot] = await loadLots(customerId, [place]);
    const bottle = lot?.bottles.find(({ number }) => number === place.number);
    if (!lot || !bottle || lot.orderId !== orderId) return fail('bottle_not_found');
    if (hasLeftStorage(bottle.status)) return fail('bottle_left_storage', { name: lot.name });
    const found = {
      grade: body.grade,
      ...(body.notes ? { notes: body.notes } : {}),
      pictures: body.pictures,
    };
    // A repeat of a request whose response was lost.
    if (isSame(bottle.inspection, found)) return toStoredBottle(lot, bottle);
    const { replaces = bottle.inspection?.inspectedAt ?? null } = body;
    if (replaces !== (bottle.inspection?.inspectedAt ?? null)) return fail('changed_meanwhile');
    const inspection: Inspection = { ...found, inspectedAt: now.toISOString(), actor: staff.actor };
    const after = { ...bottle, inspection };
    const entry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action: 'bottle_inspected',
        entityType: 'order',
        entityId: orderId,
        entityName: toStoredBottle(lot, bottle).certificateNumber,
        before: bottle.inspection && toSummary(bottle.inspection),
        after: toSummary(found),
      },
      now,
    );
    const bottles = lot.bottles.map((each) => (each.number === place.number ? after : each));
    const { outcome } = await storeInspection(lot, bottles, entry);
    return outcome === 'done' ? toStoredBottle(lot, after) : undefined;
  });
  return result ?? fail('changed_meanwhile');
});

type InspectionFinding = Pick<Inspection, 'grade' | 'notes' | 'pictures'>;

const toSummary = ({ grade, notes = '', pictures }: InspectionFinding) => ({
  grade,
  notes,
  pictures: pictures.join(' '),
});

const isSame = (before: InspectionFinding | undefined, after: InspectionFinding): boolean =>
  before !== undefined && JSON.stringify(toSummary(before)) === JSON.stringify(toSummary(after));
