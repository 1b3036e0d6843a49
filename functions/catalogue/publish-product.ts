import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { publishDraft } from '#functions/catalogue/transactions/draft-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { Outcome } from '#functions/table/transact.ts';

/** Puts a draft into the shop; if it goes live by itself, the trail names who scheduled it. */
export function publishProduct(
  record: ProductRecord,
  { actor, scheduledBy, now }: { actor: string; scheduledBy?: string | undefined; now: Date },
): Promise<Outcome> {
  const entry = buildAdminAuditEntry(
    {
      actor,
      action: 'product_published',
      entityType: 'product',
      entityId: record.productId,
      entityName: record.name,
      before: { state: 'draft' },
      after: { state: 'active', ...(scheduledBy && { scheduledBy }) },
    },
    now,
  );
  return publishDraft(record, now.toISOString(), entry);
}
