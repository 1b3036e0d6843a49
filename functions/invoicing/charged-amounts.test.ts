import { expect, test } from 'vitest';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { listChargedAmounts } from './charged-amounts.ts';

const order = (changes: Partial<OrderRecord>) =>
  ({ totalPence: 12_000, vatPence: 2_000, deliveryPence: 0, ...changes }) as OrderRecord;

test("listChargedAmounts lists a withdrawal's duty, removal VAT and other costs separately", () => {
  const charges = [
    { name: 'Duty', amountPence: 951, vatPence: 0 },
    { name: 'VAT', amountPence: 2_190, vatPence: 2_190 },
    { name: 'Insurance', amountPence: 600, vatPence: 100 },
  ];
  const listed = [
    { text: 'Duty', amountPence: 951, vatPence: 0, tax: 'duty' },
    { text: 'VAT', amountPence: 2_190, vatPence: 2_190, tax: 'removal' },
    { text: 'Insurance', amountPence: 600, vatPence: 100, tax: 'standard' },
  ];
  // A charge of zero leaves nothing to credit.
  expect(listChargedAmounts(order({ kind: 'release', charges }))).toEqual(listed);
  expect(listChargedAmounts(order({ kind: 'release', charges, deliveryPence: 1_200 }))).toEqual([
    ...listed,
    { text: 'Delivery', amountPence: 1_200, vatPence: 200, tax: 'standard' },
  ]);
});

test('listChargedAmounts lists bottles or storage as one amount, without VAT for bottles in bond', () => {
  const sum = { amountPence: 12_000, vatPence: 2_000 };
  expect(listChargedAmounts(order({}))).toEqual([{ text: 'Bottles and delivery', ...sum, tax: 'standard' }]);
  expect(listChargedAmounts(order({ kind: 'storage' }))).toEqual([
    { text: 'Storage', ...sum, tax: 'standard' },
  ]);
  const stored = { place: 'shelf', deferredDutyPence: 0, deferredVatPence: 0, dutyRateFrom: '' } as const;
  expect(listChargedAmounts(order({ stored, vatPence: 0 }))).toEqual([
    { text: 'Bottles in bond', amountPence: 12_000, vatPence: 0, tax: 'suspended' },
  ]);
});
