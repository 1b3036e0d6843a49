import { expect, test } from 'vitest';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { groupHoldings } from './group-holdings.ts';

const bottle = (id: string, productId: string, change: Partial<Holding> = {}) =>
  ({
    id,
    productId,
    purchasePrice: '10.10',
    currentMarketPrice: null,
    storageStatus: 'stored',
    ...change,
  }) as Holding;
const valued = (marketPrice: string) => ({
  currentMarketPrice: { marketPrice, on: '2026-03-09', source: 'Auction results' },
});

test('bottles of one product form one group at the position of the first, with their totals', () => {
  const groups = groupHoldings([
    bottle('1', 'prd_a', valued('12.50')),
    bottle('2', 'prd_b'),
    bottle('3', 'prd_a', { purchasePrice: '20.05' }),
    bottle('4', 'prd_a', { ...valued('0.05'), storageStatus: 'requested_delivery' }),
  ]);
  expect(groups.map(({ holdings }) => holdings.map(({ id }) => id))).toEqual([['1', '3', '4'], ['2']]);
  expect(groups).toMatchObject([
    { paidPence: 4025, valuePence: 1255, valuedCount: 2 },
    { paidPence: 1010, valuePence: null, valuedCount: 0 },
  ]);
});

test('bottles that have left bond form a separate group', () => {
  const groups = groupHoldings([
    bottle('1', 'prd_a'),
    bottle('2', 'prd_a', { storageStatus: 'in_transit' }),
    bottle('3', 'prd_a', { storageStatus: 'delivered' }),
  ]);
  expect(groups.map(({ holdings }) => holdings.map(({ id }) => id))).toEqual([['1'], ['2', '3']]);
});
