import { entryOf } from '#functions/audit/staff-entry.ts';
import { createProduct } from '#functions/data/product-writes.ts';
import { type ProductFields, productIdOf } from '#shared/domain/product-form.ts';
import { type Found, findProduct } from './find-product.ts';
import { recordOf, saysTheSame, toldOf } from './product-record.ts';

type Added = { added: Found } | { known: Found } | { taken: string };
type By = { actor: string; now: Date };

/** How many bottles may share a name before somebody has to give an id. */
const namesakes = 20;

/**
 * Adds a bottle under its id, or under the first free one that its name makes. The same bottle sent again is the one that
 * is there, unless somebody has changed it since.
 */
export async function addBottle(given: string | undefined, fields: ProductFields, by: By): Promise<Added> {
  const base = given ?? productIdOf(fields.name);
  const ids = given
    ? [given]
    : [base, ...Array.from({ length: namesakes }, (_, index) => `${base}-${index + 2}`)];
  for (const productId of ids) {
    const added = await addUnder(productId, fields, by);
    if (!('taken' in added)) return added;
  }
  return { taken: base };
}

async function addUnder(productId: string, fields: ProductFields, { actor, now }: By): Promise<Added> {
  const record = recordOf(productId, fields, 1, now);
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
  const entry = entryOf(
    {
      actor,
      action: 'product_created',
      entityType: 'product',
      entityId: productId,
      entityName: fields.name,
      after: { ...toldOf(record), stock },
    },
    now,
  );
  const outcome = await createProduct(record, opening, entry);
  if (outcome.written) return { added: { record, archivedAt: null, available: stock } };
  const found = await findProduct(productId);
  const isKnown = found && found.archivedAt === null && saysTheSame(found.record, record);
  return isKnown ? { known: found } : { taken: productId };
}
