import { entryOf } from '#functions/audit/staff-entry.ts';
import { changeProduct } from '#functions/data/product-writes.ts';
import type { ProductFields } from '#shared/domain/product-form.ts';
import type { Found } from './find-product.ts';
import { recordOf, saysTheSame, toldOf } from './product-record.ts';

type Changed = { changed: Found } | { same: Found } | { meanwhile: true };

/** Writes what was entered over the text that was found, unless it says the same already. */
export async function changeBottle(
  found: Found,
  fields: ProductFields,
  { actor, now }: { actor: string; now: Date },
): Promise<Changed> {
  const { record: before } = found;
  const after = recordOf(before.productId, fields, (before.version ?? 0) + 1, now);
  if (saysTheSame(before, after)) return { same: found };
  const entry = entryOf(
    {
      actor,
      action: 'product_changed',
      entityType: 'product',
      entityId: after.productId,
      entityName: after.name,
      before: toldOf(before),
      after: toldOf(after),
    },
    now,
  );
  const outcome = await changeProduct(before, after, entry);
  return outcome.written ? { changed: { ...found, record: after } } : { meanwhile: true };
}
