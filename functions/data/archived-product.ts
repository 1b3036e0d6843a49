import { Entity, type EntityItem } from 'electrodb';
import { partitions } from './partitions.ts';
import { productAttributes } from './product.ts';
import { placement } from './table.ts';

/**
 * The text of a bottle that is no longer sold. It lies apart from the catalogue, so that nothing that the shop reads
 * comes across it; documents that name the bottle find it here.
 *
 * | access | key |
 * |---|---|
 * | one archived product | `archive` / `<productId>#text` |
 * | archived products, by id | `archive` (see `shelf-page.ts`) |
 */
export const archivedProduct = new Entity(
  {
    model: { entity: 'archivedProduct', version: '1', service: 'shop' },
    attributes: { ...productAttributes, archivedAt: { type: 'string', required: true } },
    indexes: {
      inArchive: {
        pk: { field: 'pk', composite: [], template: partitions.archive, casing: 'none' },
        sk: { field: 'sk', composite: ['productId'], template: '${productId}#text', casing: 'none' },
      },
    },
  },
  placement,
);

export type ArchivedProductRecord = EntityItem<typeof archivedProduct>;
