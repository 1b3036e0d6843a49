import { createProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { type EnteredProduct, toProductId } from '#shared/domain/catalogue/product-form.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { buildProductEntry, isUnchanged, toAuditFields, toProductRecord } from './product-record.ts';

type AddResult = { added: FoundProduct } | { known: FoundProduct } | { taken: string } | { skuTaken: string };
type By = { actor: string; now: Date; isDraft: boolean };

/** How many bottles may share a name before staff must enter an id. */
const namesakes = 20;

/**
 * Adds a bottle under its id, or under the first free id derived from its name. If the same bottle is sent again, the
 * existing one is returned, unless somebody has changed it since.
 */
export async function addBottle(
  given: string | undefined,
  fields: EnteredProduct,
  by: By,
): Promise<AddResult> {
  const base = given ?? toProductId(fields.name);
  const ids = given
    ? [given]
    : [base, ...Array.from({ length: namesakes }, (_, index) => `${base}-${index + 2}`)];
  for (const productId of ids) {
    const added = await addUnder(productId, fields, by);
    if (!('taken' in added)) return added;
  }
  return { taken: base };
}

async function addUnder(productId: string, fields: EnteredProduct, by: By): Promise<AddResult> {
  const { actor, now, isDraft } = by;
  const at = now.toISOString();
  const text = toProductRecord(productId, fields, 1, now);
  const record = isDraft ? text : { ...text, addedAt: at };
  const { stock } = fields;
  const opening = {
    productId,
    moveId: 'opening',
    kind: 'opening',
    change: stock,
    reason: 'Opening stock',
    actor,
    movedAt: now.toISOString(),
  } as const;
  const entry = buildProductEntry({ actor, now }, isDraft ? 'product_drafted' : 'product_created', record, {
    after: { ...toAuditFields(record), stock },
  });
  const draft = isDraft ? { draftedAt: at } : undefined;
  const stored = draft ? { ...record, archivedAt: at, ...draft } : record;
  const { outcome } = await createProduct(stored, opening, entry);
  if (outcome === 'sku_taken') return { skuTaken: record.sku ?? '' };
  if (outcome === 'done')
    return { added: { record, archivedAt: draft ? at : null, available: stock, draft } };
  const found = await findProduct(productId);
  // A draft sent again may have gone live meanwhile, but a live bottle sent again never matches a draft.
  const isThere = found && (found.archivedAt === null || (isDraft && found.draft));
  return isThere && isUnchanged(found.record, record) ? { known: found } : { taken: productId };
}
