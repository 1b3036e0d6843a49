import { expect, test } from 'vitest';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { buildOrderSubject, createOrderToken } from '#functions/orders/order-link.ts';
import { isCredited } from '#functions/orders/refunds/credited-refund.ts';
import { toHeldLines } from '#functions/orders/stock-changes.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import { toOrder } from './to-order.ts';

const line = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 12_000, quantity: 2 };
const order = {
  orderId: 'ord_a',
  orderNumber: 'TEST-0000',
  status: 'confirmed',
  lines: [line],
  customerName: 'Ada Byron',
  customerEmail: 'ada@example.com',
  shippingAddress: '14 Archer Street, London W1D 7BD',
  deliveryMethodId: 'insured-courier',
  deliveryPence: 0,
  totalPence: 24_000,
  vatPence: 4_000,
  placedAt: '2026-02-01T12:00:00.000Z',
} as OrderRecord;

test('an order line includes the VAT of all its bottles', () => {
  const [item] = toOrder(order, new Map(), defaultStorageRates).items;
  expect(item).toMatchObject({ lineTotal: '240.00', vatIncluded: '40.00', taxDeferred: null });
});

test('an order line in bond has no VAT and shows the deferred tax of all its bottles', () => {
  const stored = { place: 'shelf', deferredDutyPence: 0, deferredVatPence: 0, dutyRateFrom: '' } as const;
  const lines = [{ ...line, unitDutyPence: 951, unitVatPence: 2_190 }];
  const [item] = toOrder({ ...order, stored, lines }, new Map(), defaultStorageRates).items;
  expect(item).toMatchObject({ vatIncluded: '0.00', taxDeferred: '62.82' });
});

test('the link to an order is valid for 400 days, to the second', async () => {
  const token = await createOrderToken(order);
  const isOpenAt = (moment: string) => isLinkValid(buildOrderSubject('ord_a'), token, new Date(moment));
  expect(await isOpenAt('2027-03-08T11:59:59.000Z')).toBe(true);
  expect(await isOpenAt('2027-03-08T12:00:01.000Z')).toBe(false);
});

test("a refund has a credit note once it is made and has the note's number and content", () => {
  const made = { madeAt: '2026-02-01T12:00:00.000Z' } as RefundRecord;
  const credited = { lines: [] };
  expect(isCredited({ ...made, creditNoteNumber: 'CN-1', credited })).toBe(true);
  expect(isCredited(made)).toBe(false);
  expect(isCredited({ ...made, creditNoteNumber: 'CN-1' })).toBe(false);
  expect(isCredited({ ...made, madeAt: undefined, creditNoteNumber: 'CN-1', credited })).toBe(false);
});

test("a checkout holds an order's bottles, each with the drop it is bought in", () => {
  expect(toHeldLines([line, { ...line, productId: 'prd_b', dropId: 'drp_a' }])).toStrictEqual([
    { productId: 'prd_a', quantity: 2 },
    { productId: 'prd_b', quantity: 2, dropId: 'drp_a' },
  ]);
});
