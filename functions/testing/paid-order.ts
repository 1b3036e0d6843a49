import { type OrderRecord, order } from '#functions/data/order.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { product } from '#functions/data/product.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { clock } from '#functions/kit/clock.ts';
import { newId, newOrderNumber } from '#functions/kit/ids.ts';
import { vatWithin } from '#shared/domain/vat.ts';
import { bottle } from './builders.ts';
import type { SignedIn } from './customer.ts';

type Line = OrderRecord['lines'][number];

/** Puts a paid order of a customer into the table, as a payment leaves it; what follows it is the stream's. */
export async function paidOrder(
  { customerId, email }: Pick<SignedIn, 'customerId' | 'email'>,
  lines: Line[],
  changes: Partial<OrderRecord> = {},
): Promise<OrderRecord & { customerId: string; paidAt: string }> {
  const now = clock.now().toISOString();
  const record = {
    orderId: newId('ord'),
    orderNumber: newOrderNumber(),
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
    paymentIntentId: newId('pi'),
    ...changes,
  };
  if (changes.stored) await shelve(lines);
  await order.put(record).go();
  return record;
}

/** What stays in bond takes its facts from the catalogue. */
async function shelve(lines: readonly Line[]): Promise<void> {
  for (const { productId, name } of lines) {
    const { data: known } = await product.get({ productId }).go({ consistent: true });
    if (!known) await bottle({ productId, name, inBond: true });
  }
}

/** What makes an order one of bottles that stay in bond. */
export const inBond = (
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

/** A paid delivery of so many bottles out of bond, with the order that paid for it. */
export async function paidRelease(
  who: Pick<SignedIn, 'customerId' | 'email'>,
  bottles: number,
  changes: Pick<OrderRecord, 'surcharges'> = {},
): Promise<ReleaseRecord> {
  const [dutyPence, vatPence, deliveryPence, insurancePence] = [1_095, 25_000, 3_900, 600];
  const totalPence = bottles * (dutyPence + vatPence) + deliveryPence + insurancePence;
  const requestId = newId('rel');
  const paid = await paidOrder(who, [], {
    kind: 'release',
    paysFor: requestId,
    deliveryPence,
    totalPence,
    vatPence: bottles * vatPence + vatWithin(deliveryPence) + vatWithin(insurancePence),
    ...changes,
  });
  const record: ReleaseRecord = {
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
  await release.put(record).go();
  return record;
}
