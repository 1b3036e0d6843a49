import { clock } from '#functions/runtime/clock.ts';
import type { BottleDrop, Product, ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { type ChosenDrop, chooseDrop } from '#shared/domain/catalogue/drop-sale.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { ProductWithStock } from './product-read-model.ts';

/** The drop that decides over a bottle, as the API shows it. */
export const toBottleDrop = ({ dropId, ...drop }: ChosenDrop): BottleDrop => {
  const { opensAt, closesAt, editionSize, limitPerCustomer, restOnSale } = drop;
  return { id: dropId, opensAt, closesAt, editionSize, limitPerCustomer, restOnSale };
};

/** The product as the API shows it; of a drop no more is in stock than is left of its edition. */
export function toProduct({ product: record, available, drops }: ProductWithStock): Product {
  const drop = chooseDrop(drops, clock.now().getTime());
  return {
    id: record.productId,
    name: record.name,
    description: record.description,
    image: record.image,
    category: record.category,
    distillery: record.distillery,
    region: record.region,
    age: record.ageYears ?? null,
    abv: record.abvPercent,
    price: formatDecimalPounds(record.pricePence),
    stock: Math.min(available, drop?.left ?? available),
    isExclusive: record.isExclusive,
    isLimited: record.isLimited,
    tags: record.tags,
    tastingNotes: record.tastingNotes ?? null,
    caskType: record.caskType ?? null,
    bottleSize: record.bottleSize,
    inBond: record.inBond,
    drop: drop && toBottleDrop(drop),
  };
}

/** The product as its own page and the back office show it. */
export function toProductDetails(stocked: ProductWithStock): ProductDetails {
  const { countryOfOrigin = null, responsibleOperator = null } = stocked.product;
  return { ...toProduct(stocked), countryOfOrigin, responsibleOperator };
}

/** The product as lists show it. */
export function toListedProduct({
  countryOfOrigin: _,
  responsibleOperator: __,
  ...listed
}: ProductDetails): Product {
  return listed;
}
