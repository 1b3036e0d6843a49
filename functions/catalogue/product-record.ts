import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { type AdminAction, buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { DescribedPicture } from '#shared/domain/catalogue/pictures/picture-list.ts';
import type { ValueKind } from '#shared/domain/catalogue/product-declaration.ts';
import { getAttribute, storedFields } from '#shared/domain/catalogue/product-field-lists.ts';
import {
  type ProductField,
  productFields,
  type StoredField,
} from '#shared/domain/catalogue/product-fields.ts';
import type { EnteredProduct } from '#shared/domain/catalogue/product-form.ts';
import type { Fields } from '#shared/domain/common/changed-fields.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';

/** The stored form of a bottle as it was entered; its stock is a separate item. */
export function toProductRecord(
  productId: string,
  entered: EnteredProduct,
  version: number,
  now: Date,
): ProductRecord {
  const attributes = storedFields.flatMap((name) => {
    const value = entered[name];
    if (value == null) return [];
    return [[getAttribute(name), toStored(productFields[name].kind, value)]];
  });
  return { ...Object.fromEntries(attributes), productId, version, updatedAt: now.toISOString() };
}

/** A field in the form's and the answers' type; null if nothing is stored. */
export function readField(record: ProductRecord, name: StoredField): unknown {
  const stored = record[getAttribute(name) as keyof ProductRecord] ?? null;
  const { kind } = productFields[name];
  if (kind === 'pounds') return formatDecimalPounds(Number(stored));
  if (kind !== 'pictures' || stored === null) return stored;
  return (stored as StoredPictures).map(({ image, alt = null }) => ({ image, alt }));
}

type StoredPictures = { image: string; alt?: string | undefined }[];

function toStored(kind: ValueKind, value: unknown): unknown {
  if (kind === 'pounds') return parsePence(String(value));
  if (kind !== 'pictures') return value;
  return (value as DescribedPicture[]).map(({ image, alt }) => (alt === null ? { image } : { image, alt }));
}

const isAdded = (name: ProductField): boolean => ['addedText', 'pictures'].includes(productFields[name].kind);
const addedFields = storedFields.filter(isAdded);

/** The entered fields, with stored values for those that an older client does not know and therefore omitted. */
export function fillOmitted(entered: EnteredProduct, before: ProductRecord): EnteredProduct {
  const omitted = addedFields.filter((name) => entered[name] === undefined);
  return { ...entered, ...Object.fromEntries(omitted.map((name) => [name, readField(before, name)])) };
}

/** A bottle's text for the audit trail, with the form's field names and always in the same order. */
export const toAuditFields = (record: ProductRecord): Fields =>
  Object.fromEntries(storedFields.map((name) => [name, readField(record, name)]));

export const isUnchanged = (one: ProductRecord, other: ProductRecord): boolean =>
  JSON.stringify(toAuditFields(one)) === JSON.stringify(toAuditFields(other));

export const buildProductEntry = (
  { actor, now }: { actor: string; now: Date },
  action: string,
  { productId, name }: Pick<ProductRecord, 'productId' | 'name'>,
  change: Pick<AdminAction, 'before' | 'after'>,
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    { actor, action, entityType: 'product', entityId: productId, entityName: name, ...change },
    now,
  );
