import { changeProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import type { EnteredProduct } from '#shared/domain/catalogue/product-form.ts';
import type { FoundProduct } from './find-product.ts';
import {
  buildProductEntry,
  fillOmitted,
  isUnchanged,
  toAuditFields,
  toProductRecord,
} from './product-record.ts';

type ChangeResult =
  | { changed: FoundProduct }
  | { same: FoundProduct }
  | { meanwhile: true }
  | { skuTaken: string };

const toChanged = ({ record: before }: FoundProduct, fields: EnteredProduct, now: Date) => ({
  ...toProductRecord(before.productId, fillOmitted(fields, before), (before.version ?? 0) + 1, now),
  ...(before.addedAt && { addedAt: before.addedAt }),
});

export const isChanged = (found: FoundProduct, fields: EnteredProduct, now: Date): boolean =>
  !isUnchanged(found.record, toChanged(found, fields, now));

/** Writes the entered text over the one that was read, unless both are the same. */
export async function changeBottle(
  found: FoundProduct,
  fields: EnteredProduct,
  { actor, now }: { actor: string; now: Date },
): Promise<ChangeResult> {
  const { record: before } = found;
  const after = toChanged(found, fields, now);
  if (isUnchanged(before, after)) return { same: found };
  const entry = buildProductEntry({ actor, now }, 'product_changed', after, {
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
  const { archivedAt, draft } = found;
  const text = draft && archivedAt !== null ? { ...after, archivedAt, ...draft } : after;
  const { outcome } = await changeProduct(before, text, entry);
  if (outcome === 'sku_taken') return { skuTaken: after.sku ?? '' };
  return outcome === 'done' ? { changed: { ...found, record: after } } : { meanwhile: true };
}
