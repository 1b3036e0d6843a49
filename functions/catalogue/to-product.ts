import { clock } from '#functions/runtime/clock.ts';
import type { BottleDrop, Product, ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { type ChosenDrop, chooseDrop } from '#shared/domain/catalogue/drop-sale.ts';
import {
  listedFields,
  pageFields,
  type StoredField,
  sortAnswer,
} from '#shared/domain/catalogue/product-fields.ts';
import type { ProductRecord } from './entities/product.ts';
import type { ProductWithStock } from './product-read-model.ts';
import { readField } from './product-record.ts';

/** The drop that decides over a bottle, as the API shows it. */
export const toBottleDrop = ({ dropId, ...drop }: ChosenDrop): BottleDrop => {
  const { opensAt, closesAt, editionSize, limitPerCustomer, restOnSale } = drop;
  return { id: dropId, opensAt, closesAt, editionSize, limitPerCustomer, restOnSale };
};

const readFields = (record: ProductRecord, names: readonly StoredField[]): object =>
  Object.fromEntries(names.map((name) => [name, readField(record, name)]));

/** The product as the API shows it; of a drop no more is in stock than is left of its edition. */
export function toProduct({ product: record, available, drops }: ProductWithStock): Product {
  const drop = chooseDrop(drops, clock.now().getTime());
  return sortAnswer({
    id: record.productId,
    stock: Math.min(available, drop?.left ?? available),
    drop: drop && toBottleDrop(drop),
    ...readFields(record, listedFields),
  } as Product);
}

/** The product as its own page and the back office show it. */
export const toProductDetails = (stocked: ProductWithStock): ProductDetails => ({
  ...toProduct(stocked),
  ...readFields(stocked.product, pageFields),
});

const isListed = ([name]: [string, unknown]): boolean => !pageFields.some((each) => each === name);

/** The product as lists show it. */
export const toListedProduct = (details: ProductDetails): Product =>
  Object.fromEntries(Object.entries(details).filter(isListed)) as Product;
