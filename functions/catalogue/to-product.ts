import type { Shelved } from '#functions/data/shelf.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { poundsOf } from '#shared/domain/money.ts';

/** The product as the API shows it. */
export function toProduct({ product: record, available }: Shelved): Product {
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
    price: poundsOf(record.pricePence),
    stock: available,
    isExclusive: record.isExclusive,
    isLimited: record.isLimited,
    tags: record.tags,
    tastingNotes: record.tastingNotes ?? null,
    caskType: record.caskType ?? null,
    bottleSize: record.bottleSize,
    inBond: record.inBond,
  };
}
