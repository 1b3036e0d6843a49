import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { AdminDrop } from '#shared/contracts/catalogue/drops.ts';
import type { DropFields } from '#shared/domain/catalogue/drop-form.ts';
import { type DropTerms, defaultDropLimit } from '#shared/domain/catalogue/drop-sale.ts';

/** The drop as the back office shows it. */
export function toAdminDrop({ dropId, nextDropAt, version = 0, ...facts }: DropRecord): AdminDrop {
  const { limitPerCustomer, restOnSale } = toDropTerms({ ...facts, dropId });
  return { ...facts, id: dropId, nextDropAt: nextDropAt ?? null, limitPerCustomer, restOnSale, version };
}

/** A drop's terms of sale, with defaults for one that was planned before they existed. */
export const toDropTerms = ({
  opensAt,
  closesAt,
  editionSize,
  limitPerCustomer = defaultDropLimit,
  restOnSale = false,
}: DropRecord): DropTerms => ({ opensAt, closesAt, editionSize, limitPerCustomer, restOnSale });

/** The drop as it is stored. */
export const toDropRecord = (
  dropId: string,
  { nextDropAt, limitPerCustomer, restOnSale, ...fields }: DropFields,
  version: number,
  before?: DropRecord,
): DropRecord => ({
  ...{ ...fields, dropId, version },
  ...(nextDropAt ? { nextDropAt } : {}),
  limitPerCustomer: limitPerCustomer ?? before?.limitPerCustomer ?? defaultDropLimit,
  restOnSale: restOnSale ?? before?.restOnSale ?? false,
});

const toContent = (record: DropRecord) => {
  const { id: _, version: __, ...content } = toAdminDrop(record);
  return content;
};

export const isUnchanged = (one: DropRecord, other: DropRecord): boolean => {
  const sorted = (record: DropRecord) => JSON.stringify(Object.entries(toContent(record)).sort());
  return sorted(one) === sorted(other);
};

/** The entry of the trail for what is done to a drop. */
export function buildDropEntry(
  done: { actor: string; action: string; before?: DropRecord; after?: DropRecord },
  now: Date,
): AdminAuditEntryRecord {
  const { actor, action, before, after } = done;
  const of = after ?? before;
  return buildAdminAuditEntry(
    {
      ...{ actor, action, entityType: 'drop' },
      entityId: of?.dropId ?? '',
      entityName: of?.title ?? '',
      before: before && toContent(before),
      after: after && toContent(after),
    },
    now,
  );
}
