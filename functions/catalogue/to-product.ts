import { clock } from '#functions/environment/clock.ts';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import type { Product, ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { type ChosenDrop, chooseDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { computeRoomOpening } from '#shared/domain/catalogue/drops/waiting-room.ts';
import {
  type ListedName,
  listedNames,
  officeFields,
  pageFields,
} from '#shared/domain/catalogue/product-field-lists.ts';
import type { ProductRecord } from './entities/product.ts';
import type { ProductWithStock } from './product-read-model.ts';
import { readField } from './product-record.ts';

export const toBottleDrop = ({ dropId, ...drop }: ChosenDrop): BottleDrop => {
  const { kind, opensAt, closesAt, editionSize, limitPerCustomer, restOnSale, waitingRoom } = drop;
  return {
    id: dropId,
    opensAt,
    closesAt,
    editionSize,
    limitPerCustomer,
    restOnSale,
    ...(kind ? { kind } : {}),
    ...(waitingRoom && { queuesFrom: new Date(computeRoomOpening({ opensAt, waitingRoom })).toISOString() }),
  };
};

/** The product as the API shows it; in a drop, its stock is at most what is left of the edition. */
export const toProduct = (stocked: ProductWithStock): Product => toProductAt(stocked, clock.now());

export function toProductAt({ product: record, available, drops }: ProductWithStock, now: Date): Product {
  const drop = chooseDrop(drops, now.getTime());
  const answer: Partial<Record<ListedName, unknown>> = {};
  for (const name of listedNames) answer[name] = isNotEntered(name) ? undefined : readField(record, name);
  answer.id = record.productId;
  answer.stock = Math.min(available, drop?.left ?? available);
  answer.drop = drop && toBottleDrop(drop);
  answer.addedAt = record.addedAt ?? null;
  return answer as Product;
}

const isNotEntered = (name: ListedName): name is 'id' | 'stock' | 'drop' | 'addedAt' =>
  name === 'id' || name === 'stock' || name === 'drop' || name === 'addedAt';

export function toProductDetails(stocked: ProductWithStock): ProductDetails {
  const details = pageFields.map((name) => [name, readField(stocked.product, name)]);
  return { ...toProduct(stocked), ...Object.fromEntries(details) };
}

export const toOfficeFields = (product: ProductRecord): Pick<AdminProduct, (typeof officeFields)[number]> =>
  Object.fromEntries(officeFields.map((name) => [name, readField(product, name)])) as Pick<
    AdminProduct,
    (typeof officeFields)[number]
  >;

const isListed = ([name]: [string, unknown]): boolean => !pageFields.some((each) => each === name);

export const toListedProduct = (details: ProductDetails): Product =>
  Object.fromEntries(Object.entries(details).filter(isListed)) as Product;
