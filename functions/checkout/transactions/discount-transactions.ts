import { optionalTerms, toAuditFields } from '#functions/checkout/discount-record.ts';
import { type DiscountRecord, discount } from '#functions/orders/entities/discount.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ discount, staffEntry: adminAuditEntry });

/** Every change that staff make to a discount code, each with its audit entry. */

const buildEntry = (
  action: 'discount_created' | 'discount_changed',
  actor: string,
  { before, after }: { before?: DiscountRecord; after: DiscountRecord },
  now: Date,
) =>
  buildAdminAuditEntry(
    {
      actor,
      action,
      entityType: 'discount',
      entityId: after.code,
      entityName: after.code,
      ...(before && { before: toAuditFields(before) }),
      after: toAuditFields(after),
    },
    now,
  );

/** Writes a code once. */
export const createDiscount = (row: DiscountRecord, actor: string, now: Date): Promise<Outcome> =>
  transact((entities) => [
    entities.discount.create(row).commit(),
    entities.staffEntry.create(buildEntry('discount_created', actor, { after: row }, now)).commit(),
  ]);

/** Changes the terms of a code from the version that was read; its uses may be counted meanwhile. */
export function changeDiscount(
  before: DiscountRecord,
  after: DiscountRecord,
  actor: string,
  now: Date,
): Promise<Outcome> {
  const { code, createdAt: _, used: __, requestHash: ___, ...terms } = after;
  return transact((entities) => [
    entities.discount
      .patch({ code })
      .set(terms)
      .remove(optionalTerms.filter((name) => after[name] === undefined))
      .where((row, { eq }) => eq(row.version, before.version))
      .commit(),
    entities.staffEntry.create(buildEntry('discount_changed', actor, { before, after }, now)).commit(),
  ]);
}
