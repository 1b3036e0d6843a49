import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { clock } from '#functions/environment/clock.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { createBottle } from './builders.ts';
import type { SignedIn } from './customer.ts';

type Line = OrderRecord['lines'][number];

/** Puts a customer's paid order into the table, as a payment leaves it; the stream handles its effects. */
export async function createPaidOrder(
  { customerId, email }: Pick<SignedIn, 'customerId' | 'email'>,
  lines: Line[],
  changes: Partial<OrderRecord> = {},
): Promise<OrderRecord & { customerId: string; paidAt: string }> {
  const now = clock.now().toISOString();
  const record = {
    orderId: createId('ord'),
    orderNumber: createOrderNumber(),
    cartId: customerId,
    customerId,
    buyer: customerId,
    status: 'confirmed' as const,
    version: 1,
    lines,
    customerName: 'Ada Byron',
    customerEmail: email,
    shippingAddress: '14 Archer Street, London W1D 7BD',
    deliveryMethodId: 'insured-courier',
    deliveryPence: 0,
    totalPence: lines.reduce((sum, { quantity, unitPricePence }) => sum + quantity * unitPricePence, 0),
    vatPence: 0,
    placedAt: now,
    paidAt: now,
    listing: indexPartitions.orders,
    paymentIntentId: createId('pi'),
    ...changes,
  };
  if (changes.stored) await createProducts(lines);
  await order.put(record).go();
  return record;
}

/** Bottles that stay in bond take their details from the catalogue. */
async function createProducts(lines: readonly Line[]): Promise<void> {
  for (const { productId, name } of lines) {
    const { data: known } = await product.get({ productId }).go({ consistent: true });
    if (!known) await createBottle({ productId, name, inBond: true });
  }
}

/** The fields that make an order one of bottles that stay in bond. */
export const buildBondedFields = (
  place: 'shelf' | 'pallet',
  dutyPence = 1095,
  vatPence = 5000,
): Partial<OrderRecord> => ({
  deliveryMethodId: `bonded-storage-${place}`,
  stored: {
    place,
    deferredDutyPence: dutyPence,
    deferredVatPence: vatPence,
    dutyRateFrom: '2026-02-01',
  },
});

/** A paid withdrawal of this many bottles, with the order that paid for it. */
export async function createPaidWithdrawal(
  who: Pick<SignedIn, 'customerId' | 'email'>,
  bottles: number,
  changes: Pick<OrderRecord, 'surcharges' | 'charges'> = {},
): Promise<WithdrawalRecord> {
  const [dutyPence, vatPence, deliveryPence, insurancePence] = [1_095, 25_000, 3_900, 600];
  const totalPence = bottles * (dutyPence + vatPence) + deliveryPence + insurancePence;
  const requestId = createId('rel');
  const paid = await createPaidOrder(who, [], {
    kind: 'release',
    paysFor: requestId,
    deliveryPence,
    totalPence,
    vatPence: bottles * vatPence + computeVatWithin(deliveryPence) + computeVatWithin(insurancePence),
    ...changes,
  });
  const record: WithdrawalRecord = {
    customerId: who.customerId,
    requestId,
    orderId: paid.orderId,
    orderNumber: paid.orderNumber,
    status: 'requested_delivery',
    bottles: Array.from({ length: bottles }, (_, index) => ({
      lotId: 'lot_a-1',
      number: index + 1,
      dutyPence,
      vatPence,
    })),
    dutyRateFrom: '2026-02-01',
    recipient: 'Ada Byron',
    address: '14 Archer Street, London W1D 7BD',
    methodId: 'insured-courier',
    deliveryPence,
    insurancePence,
    totalPence,
    createdAt: paid.placedAt,
    paidAt: paid.paidAt,
  };
  await withdrawal.put(record).go();
  return record;
}
