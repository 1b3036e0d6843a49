import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import type { ValueKind } from '#shared/domain/catalogue/product-declaration.ts';
import { getAttribute, storedFields } from '#shared/domain/catalogue/product-field-lists.ts';
import {
  type AttributeName,
  productFields,
  type StoredField,
} from '#shared/domain/catalogue/product-fields.ts';

/** The attribute for a field, by the type of its values; empty texts are not stored. */
const attributeTypes = {
  text: { type: 'string', required: true },
  optionalText: { type: 'string' },
  addedText: { type: 'string' },
  pounds: { type: 'number', required: true },
  years: { type: 'number' },
  count: { type: 'number', required: true },
  flag: { type: 'boolean', required: true },
  tags: { type: 'list', items: { type: 'string' }, required: true },
  pictures: {
    type: 'list',
    items: {
      type: 'map',
      properties: { image: { type: 'string', required: true }, alt: { type: 'string' } },
    },
  },
} as const satisfies Record<ValueKind, object>;

type FieldAttributes = {
  [Name in StoredField as AttributeName<Name> &
    string]: (typeof attributeTypes)[(typeof productFields)[Name]['kind']];
};

/** The stored attributes of a bottle, whether it is on sale or archived. */
export const productAttributes = {
  productId: { type: 'string', required: true },
  ...(Object.fromEntries(
    storedFields.map((name) => [getAttribute(name), attributeTypes[productFields[name].kind]]),
  ) as FieldAttributes),
  updatedAt: { type: 'string', required: true },
  /** When the bottle was added to the shop; absent in rows from before this was recorded. */
  addedAt: { type: 'string' },
  /** Rises with every change in the back office, so nobody overwrites a version that they have not seen; 0 if absent. */
  version: { type: 'number' },
} as const;

/** The attributes of a product's text that the shop reads; only the back office uses its version. */
export const shownAttributes = Object.keys(productAttributes).filter((name) => name !== 'version');

/**
 * A bottle's text and price. Its `stock` is a separate item next to it, so a reservation writes few bytes and one query
 * reads both.
 *
 * | access | key |
 * |---|---|
 * | one product's text | `catalogue` / `<productId>#text` |
 * | products with their stock, by id | `catalogue` (see `product-read-model.ts`) |
 */
export const product = defineEntity('product', {
  attributes: productAttributes,
  indexes: {
    inCatalogue: {
      pk: key('pk', partitions.catalogue),
      sk: key('sk', '${productId}#text', ['productId']),
    },
  },
});

export type ProductRecord = EntityItem<typeof product>;
