import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { tableConfig } from '#functions/table/table.ts';

/** The stored fields of a bottle, whether it is sold or archived. */
export const productAttributes = {
  productId: { type: 'string', required: true },
  name: { type: 'string', required: true },
  description: { type: 'string', required: true },
  image: { type: 'string', required: true },
  category: { type: 'string', required: true },
  distillery: { type: 'string', required: true },
  region: { type: 'string', required: true },
  ageYears: { type: 'number' },
  abvPercent: { type: 'string', required: true },
  pricePence: { type: 'number', required: true },
  isExclusive: { type: 'boolean', required: true },
  isLimited: { type: 'boolean', required: true },
  tags: { type: 'list', items: { type: 'string' }, required: true },
  tastingNotes: { type: 'string' },
  caskType: { type: 'string' },
  bottleSize: { type: 'string', required: true },
  inBond: { type: 'boolean', required: true },
  countryOfOrigin: { type: 'string' },
  /** Name and address of the food business operator, where it is not the shop itself. */
  responsibleOperator: { type: 'string' },
  updatedAt: { type: 'string', required: true },
  /** Rises with every change in the back office, so that nobody writes over what they have not seen; 0 where it is absent. */
  version: { type: 'number' },
} as const;

/** The names of all that the shop shows of a product's text; its version is the back office's alone. */
export const productFields = Object.keys(productAttributes).filter((name) => name !== 'version');

/**
 * A bottle's text and price. Its `stock` is the item beside it, so that a reservation writes few bytes and one query
 * reads both.
 *
 * | access | key |
 * |---|---|
 * | one product's text | `catalogue` / `<productId>#text` |
 * | products with their stock, by id | `catalogue` (see `product-read-model.ts`) |
 */
export const product = new Entity(
  {
    model: { entity: 'product', version: '1', service: 'shop' },
    attributes: productAttributes,
    indexes: {
      inCatalogue: {
        pk: { field: 'pk', composite: [], template: partitions.catalogue, casing: 'none' },
        sk: { field: 'sk', composite: ['productId'], template: '${productId}#text', casing: 'none' },
      },
    },
  },
  tableConfig,
);

export type ProductRecord = EntityItem<typeof product>;
