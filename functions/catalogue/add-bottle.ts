import { createProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { type EnteredProduct, toProductId } from '#shared/domain/catalogue/product-form.ts';
import { type Found, findProduct } from './find-product.ts';
import { isUnchanged, toAuditFields, toProductRecord } from './product-record.ts';

type Added = { added: Found } | { known: Found } | { taken: string };
type By = { actor: string; now: Date };

/** How many bottles may share a name before somebody has to give an id. */
const namesakes = 20;

/**
 * Adds a bottle under its id, or under the first free one that its name makes. The same bottle sent again is the one that
 * is there, unless somebody has changed it since.
 */
export async function addBottle(given: string | undefined, fields: EnteredProduct, by: By): Promise<Added> {
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

async function addUnder(productId: string, fields: EnteredProduct, { actor, now }: By): Promise<Added> {
  const record = { ...toProductRecord(productId, fields, 1, now), addedAt: now.toISOString() };
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
  const entry = buildAdminAuditEntry(
    {
      actor,
      action: 'product_created',
      entityType: 'product',
      entityId: productId,
      entityName: fields.name,
      after: { ...toAuditFields(record), stock },
    },
    now,
  );
  const { outcome } = await createProduct(record, opening, entry);
  if (outcome === 'done') return { added: { record, archivedAt: null, available: stock } };
  const found = await findProduct(productId);
  const isKnown = found && found.archivedAt === null && isUnchanged(found.record, record);
  return isKnown ? { known: found } : { taken: productId };
}
