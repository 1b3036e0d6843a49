import { archivedProduct } from '#functions/data/archived-product.ts';
import { type LotRecord, lot } from '#functions/data/lot.ts';
import { type ProductRecord, product } from '#functions/data/product.ts';
import { readEach } from '#functions/data/read-each.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { addMonths, londonDay, monthOf } from '#shared/domain/days.ts';
import { lotIdOf, storedFrom } from '#shared/domain/holding.ts';
import type { Consequence, PaidOrder } from './paid-order.ts';

/**
 * Bottles that stay in bond become one lot a line, and who keeps any has a storage account. Each is written once, under an
 * id that follows from the order: what has happened to its bottles since then stays.
 */
export const storeBottles: Consequence = async (order) => {
  const { orderId, stored, customerId, paidAt, lines } = order;
  if (!stored || !customerId) return;
  const products = await productsOf(lines);
  const owned = { ...order, stored, customerId };
  for (const [index, line] of lines.entries()) {
    const facts = products.get(line.productId);
    if (!facts) throw new Error(`${line.productId} of ${orderId} is not in the catalogue.`);
    await once(lot.create(lotOf(owned, { ...line, index }, facts)).go());
  }
  // The month of the payment is the first that may owe anything, in whichever order two payments are followed.
  const billedThrough = addMonths(monthOf(londonDay(new Date(paidAt))), -1);
  await once(storageAccount.create({ customerId, openedAt: paidAt, billedThrough }).go());
};

/** A product that orders name is archived, never erased: what is not in the catalogue lies there. */
async function productsOf(lines: PaidOrder['lines']): Promise<Map<string, ProductRecord>> {
  const keys = lines.map(({ productId }) => ({ productId }));
  const sold = await readEach(keys, (asked) => product.get(asked).go());
  const missing = keys.filter(({ productId }) => sold.every((row) => row.productId !== productId));
  const archived = await readEach(missing, (asked) => archivedProduct.get(asked).go());
  return new Map([...sold, ...archived].map((row) => [row.productId, row]));
}

type StoredOrder = PaidOrder & Required<Pick<PaidOrder, 'stored' | 'customerId'>>;
type Line = PaidOrder['lines'][number] & { index: number };

function lotOf(order: StoredOrder, line: Line, facts: ProductRecord): LotRecord {
  const { customerId, orderId, orderNumber, stored, paidAt } = order;
  const { index, productId, name, unitPricePence, quantity, unitDutyPence = 0, unitVatPence = 0 } = line;
  const { distillery, region, ageYears, abvPercent, bottleSize, image } = facts;
  return {
    ...{ customerId, lotId: lotIdOf(orderId, index), orderId, orderNumber, line: index },
    ...{ productId, name, distillery, region, ageYears, abvPercent, bottleSize, image },
    ...{ place: stored.place, unitPricePence, unitDutyPence, unitVatPence },
    purchasedAt: paidAt,
    storedFrom: storedFrom(new Date(paidAt)),
    bottles: Array.from({ length: quantity }, (_, place) => ({
      number: place + 1,
      status: 'stored',
      condition: 'excellent',
    })),
    version: 1,
  };
}

async function once(created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
