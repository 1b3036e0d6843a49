import type { ProductRecord } from '#functions/data/product.ts';
import type { Fields } from '#shared/domain/changed-fields.ts';
import { penceOf, poundsOf } from '#shared/domain/money.ts';
import type { ProductFields } from '#shared/domain/product-form.ts';

/** What is stored of a bottle as it was entered; its stock is another item. */
export function recordOf(
  productId: string,
  { price, age, abv, stock: _, caskType, tastingNotes, ...texts }: ProductFields,
  version: number,
  now: Date,
): ProductRecord {
  return {
    ...texts,
    productId,
    pricePence: penceOf(price),
    abvPercent: abv,
    ...(age === null ? {} : { ageYears: age }),
    ...(caskType === null ? {} : { caskType }),
    ...(tastingNotes === null ? {} : { tastingNotes }),
    version,
    updatedAt: now.toISOString(),
  };
}

/** What the trail tells of a bottle's text, in the words of the form; the order of the names is always the same. */
export function toldOf(record: ProductRecord): Fields {
  const { name, description, region, distillery, category, bottleSize, image, tags } = record;
  const { isExclusive, isLimited, inBond } = record;
  return {
    ...{ name, description, price: poundsOf(record.pricePence), region, distillery },
    ...{ age: record.ageYears ?? null, abv: record.abvPercent, caskType: record.caskType ?? null },
    ...{ category, tastingNotes: record.tastingNotes ?? null, bottleSize },
    ...{ isExclusive, isLimited, inBond, image, tags: [...tags] },
  };
}

/** Whether two states of a bottle say the same. */
export const saysTheSame = (one: ProductRecord, other: ProductRecord): boolean =>
  JSON.stringify(toldOf(one)) === JSON.stringify(toldOf(other));
