import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import { productAttributes } from './product.ts';

/**
 * The text of a bottle that is no longer sold. It is stored apart from the catalogue, so that the shop's reads do not
 * meet it; documents that name the bottle find it here.
 *
 * | access | key |
 * |---|---|
 * | one archived product | `archive` / `<productId>#text` |
 * | archived products, by id | `archive` (see `admin-product-page.ts`) |
 */
export const archivedProduct = new Entity(
  {
    model: { entity: 'archivedProduct', version: '1', service: 'shop' },
    attributes: { ...productAttributes, archivedAt: { type: 'string', required: true } },
    indexes: {
      inArchive: {
        pk: key('pk', partitions.archive),
        sk: key('sk', '${productId}#text', ['productId']),
      },
    },
  },
  tableConfig,
);

export type ArchivedProductRecord = EntityItem<typeof archivedProduct>;
