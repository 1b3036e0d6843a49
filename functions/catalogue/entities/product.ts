import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import type { ValueKind } from '#shared/domain/catalogue/product-declaration.ts';
import { getAttribute, storedFields } from '#shared/domain/catalogue/product-field-lists.ts';
import {
  type AttributeName,
  productFields,
  type StoredField,
} from '#shared/domain/catalogue/product-fields.ts';

/** The attribute of a field, by what its values are; nothing is stored where a text is empty. */
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

/** What is stored of a bottle, whether it is sold or archived. */
export const productAttributes = {
  productId: { type: 'string', required: true },
  ...(Object.fromEntries(
    storedFields.map((name) => [getAttribute(name), attributeTypes[productFields[name].kind]]),
  ) as FieldAttributes),
  updatedAt: { type: 'string', required: true },
  /** When the bottle came into the shop; absent in rows from before this was written down. */
  addedAt: { type: 'string' },
  /** Rises with every change in the back office, so that nobody writes over what they have not seen; 0 where it is absent. */
  version: { type: 'number' },
} as const;

/** The names of all that the shop reads of a product's text; its version is the back office's alone. */
export const shownAttributes = Object.keys(productAttributes).filter((name) => name !== 'version');

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
        pk: key('pk', partitions.catalogue),
        sk: key('sk', '${productId}#text', ['productId']),
      },
    },
  },
  tableConfig,
);

export type ProductRecord = EntityItem<typeof product>;
