import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { type ProductRecord, product } from '#functions/catalogue/entities/product.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import type { Consequence, PaidOrder } from '#functions/orders/events/paid-order.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { isWritten } from '#functions/table/transact.ts';
import { addMonths, toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { toLotId, toStoredFrom } from '#shared/domain/orders/holding.ts';

/**
 * Turns the lines of an order that stays in bond into lots, and gives its customer a storage account. Each is written once,
 * under an id derived from the order, so a repeat changes nothing.
 */
export const storeBottles: Consequence = async (order) => {
  const { orderId, stored, customerId, paidAt, lines } = order;
  if (!stored || !customerId) return;
  const products = await loadProducts(lines);
  const owned = { ...order, stored, customerId };
  for (const [index, line] of lines.entries()) {
    const facts = products.get(line.productId);
    if (!facts) throw new Error(`${line.productId} of ${orderId} is not in the catalogue.`);
    await isWritten(lot.create(buildLot(owned, { ...line, index }, facts)).go());
  }
  // The month of the payment is the first that may be charged, whichever of two payments is processed first.
  const billedThrough = addMonths(toMonth(toLondonDay(new Date(paidAt))), -1);
  await isWritten(storageAccount.create({ customerId, openedAt: paidAt, billedThrough }).go());
};

/** A product named in orders is archived and never erased, so it is in the catalogue or in the archive. */
async function loadProducts(lines: PaidOrder['lines']): Promise<Map<string, ProductRecord>> {
  const keys = lines.map(({ productId }) => ({ productId }));
  const sold = await batchGet(keys, (keys) => product.get(keys).go());
  const missing = keys.filter(({ productId }) => sold.every((row) => row.productId !== productId));
  const archived = await batchGet(missing, (keys) => archivedProduct.get(keys).go());
  return new Map([...sold, ...archived].map((row) => [row.productId, row]));
}

type StoredOrder = PaidOrder & Required<Pick<PaidOrder, 'stored' | 'customerId'>>;
type Line = PaidOrder['lines'][number] & { index: number };

function buildLot(order: StoredOrder, line: Line, facts: ProductRecord): LotRecord {
  const { customerId, orderId, orderNumber, stored, paidAt } = order;
  const { index, productId, name, unitPricePence, quantity, unitDutyPence = 0, unitVatPence = 0 } = line;
  const { distillery, region, ageYears, abvPercent, bottleSize, image } = facts;
  return {
    customerId,
    lotId: toLotId(orderId, index),
    orderId,
    orderNumber,
    line: index,
    productId,
    name,
    distillery,
    region,
    ageYears,
    abvPercent,
    bottleSize,
    image,
    place: stored.place,
    unitPricePence,
    unitDutyPence,
    unitVatPence,
    purchasedAt: paidAt,
    storedFrom: toStoredFrom(new Date(paidAt)),
    bottles: Array.from({ length: quantity }, (_, place) => ({
      number: place + 1,
      status: 'stored',
    })),
    version: 1,
  };
}
