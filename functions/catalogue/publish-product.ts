import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { moveToCatalogue } from '#functions/catalogue/transactions/product-transactions.ts';
import type { Outcome } from '#functions/table/transact.ts';

/** Puts a draft into the shop; if it goes live by itself, the trail names who scheduled it. */
export function publishProduct(
  record: ProductRecord,
  { actor, scheduledBy, now }: { actor: string; scheduledBy?: string | undefined; now: Date },
): Promise<Outcome> {
  const entry = buildProductEntry({ actor, now }, 'product_published', record, {
    before: { state: 'draft' },
    after: { state: 'active', ...(scheduledBy && { scheduledBy }) },
  });
  return moveToCatalogue({ ...record, addedAt: now.toISOString() }, entry);
}
