import { toAuditFields } from '#functions/catalogue/product-record.ts';
import { createProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { planPicture } from '#scripts/illustrations/pictures/picture-files.ts';
import { type SeedProduct, toSeededProduct } from '../../seed-product.ts';
import { officeActors } from './people.ts';

/** Drafts a bottle, once; with a date it goes live automatically. */
export async function draftBottle(bottle: SeedProduct, at: Date, goesLiveAt?: Date): Promise<void> {
  const { addedAt: _, ...text } = toSeededProduct(bottle, planPicture(bottle).image, at);
  const moment = at.toISOString();
  const schedule = goesLiveAt && { goesLiveAt: goesLiveAt.toISOString(), scheduledBy: officeActors.content };
  const record = { ...text, version: 1 };
  await createProduct(
    { ...record, archivedAt: moment, draftedAt: moment, ...schedule },
    {
      productId: bottle.id,
      moveId: 'opening',
      kind: 'opening',
      change: bottle.stock,
      reason: 'Opening stock',
      actor: officeActors.content,
      movedAt: moment,
    },
    buildAdminAuditEntry(
      {
        actor: officeActors.content,
        action: 'product_drafted',
        entityType: 'product',
        entityId: bottle.id,
        entityName: bottle.name,
        after: { ...toAuditFields(record), stock: bottle.stock },
      },
      at,
    ),
  );
}
