import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { client } from '#functions/table/table.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { toHoldings } from './to-holding.ts';

const lot = {
  lotId: 'lot_a',
  line: 0,
  orderId: 'ord_a',
  orderNumber: 'TEST-0000',
  customerId: 'cus_a',
  productId: 'prd_a',
  name: 'Kilbrae 21',
  image: '/a.webp',
  distillery: 'Kilbrae',
  region: 'Highland',
  abvPercent: '46.0',
  bottleSize: '700ml',
  unitPricePence: 12_000,
  unitDutyPence: 951,
  unitVatPence: 2_190,
  purchasedAt: '2026-02-01T12:00:00.000Z',
  place: 'shelf',
  storedFrom: '2026-02-03',
} as unknown as LotRecord;

test('a holding shows its inspection, with or without notes, and null when there was none', () => {
  const inspection = { grade: 'good' as const, inspectedAt: '2026-03-01T12:00:00.000Z', pictures: [] };
  const bottles = [
    { number: 1, status: 'stored' as const, inspection },
    { number: 2, status: 'stored' as const },
  ];
  const holdings = toHoldings({ ...lot, bottles } as unknown as LotRecord, undefined);
  expect(holdings).toMatchObject([
    { condition: 'good', inspection: { notes: null, pictures: [] }, purchasePrice: '120.00' },
    { condition: null, inspection: null, deferredDuty: '9.51', deferredVat: '21.90' },
  ]);
  expect(holdings.every((holding) => Object.values(holding).every((value) => value !== undefined))).toBe(
    true,
  );
});

test('lots are listed most recently bought first, then by ID', async () => {
  const Items = [
    { lotId: 'lot_b', purchasedAt: '2026-02-01T12:00:00.000Z' },
    { lotId: 'lot_c', purchasedAt: '2026-02-02T12:00:00.000Z' },
    { lotId: 'lot_a', purchasedAt: '2026-02-01T12:00:00.000Z' },
  ].map((row) => ({ ...lot, ...row, bottles: [], __edb_e__: 'lot', __edb_v__: '1' }));
  const dynamoDb = mockClient(client);
  dynamoDb.on(QueryCommand).resolves({ Items });
  expect((await loadOwnLots('cus_a')).map(({ lotId }) => lotId)).toEqual(['lot_c', 'lot_a', 'lot_b']);
  dynamoDb.restore();
});
