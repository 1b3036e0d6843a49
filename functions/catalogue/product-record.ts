import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import type { ProductFields } from '#shared/domain/catalogue/product-form.ts';
import type { Fields } from '#shared/domain/common/changed-fields.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';

/** What is stored of a bottle as it was entered; its stock is another item. */
export function toProductRecord(
  productId: string,
  fields: ProductFields,
  version: number,
  now: Date,
): ProductRecord {
  const { price, age, abv, stock: _, caskType, tastingNotes, ...others } = fields;
  const { countryOfOrigin, responsibleOperator, ...texts } = others;
  return {
    ...texts,
    productId,
    pricePence: parsePence(price),
    abvPercent: abv,
    ...(age === null ? {} : { ageYears: age }),
    ...(caskType === null ? {} : { caskType }),
    ...(tastingNotes === null ? {} : { tastingNotes }),
    ...(countryOfOrigin ? { countryOfOrigin } : {}),
    ...(responsibleOperator ? { responsibleOperator } : {}),
    version,
    updatedAt: now.toISOString(),
  };
}

/** Fields with what is stored in place of those that the client left out because it does not know them. */
export function fillOmitted(fields: ProductFields, before: ProductRecord): ProductFields {
  const { countryOfOrigin = before.countryOfOrigin, responsibleOperator = before.responsibleOperator } =
    fields;
  return { ...fields, countryOfOrigin, responsibleOperator };
}

/** A bottle's text for the audit trail, in the form's words and always in the same order. */
export function toAuditFields(record: ProductRecord): Fields {
  const { name, description, region, distillery, category, bottleSize, image, tags } = record;
  const { isExclusive, isLimited, inBond } = record;
  return {
    ...{ name, description, price: formatDecimalPounds(record.pricePence), region, distillery },
    ...{ age: record.ageYears ?? null, abv: record.abvPercent, caskType: record.caskType ?? null },
    ...{ category, tastingNotes: record.tastingNotes ?? null, bottleSize },
    countryOfOrigin: record.countryOfOrigin ?? null,
    responsibleOperator: record.responsibleOperator ?? null,
    ...{ isExclusive, isLimited, inBond, image, tags: [...tags] },
  };
}

/** Whether two versions of a bottle have the same content. */
export const isUnchanged = (one: ProductRecord, other: ProductRecord): boolean =>
  JSON.stringify(toAuditFields(one)) === JSON.stringify(toAuditFields(other));
