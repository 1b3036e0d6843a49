import { expect, test } from 'vitest';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { withTable } from '#functions/testing/table.ts';
import { pruneCount, readCounts, toProductKey } from './reservation-counts.ts';

withTable();

test('a long count loses products that are over, but none if one of them was reserved since it was read', async () => {
  const [key, now] = ['visitor#busy', new Date('2026-02-01T12:00:00Z')];
  const products = Array.from({ length: 201 }, (_, index) => toProductKey(`prd_${index}`));
  const [first = '', second = ''] = products;
  const perProduct = <Value>(value: Value) => Object.fromEntries(products.map((each) => [each, value]));
  const row = {
    key,
    bottles: 0,
    valuePence: 0,
    held: perProduct(0),
    since: perProduct('2026-01-31T12:00:00.000Z'),
    ended: { ...perProduct('2026-01-31T12:30:00.000Z'), [second]: '2026-02-01T11:30:00.000Z' },
    lapses: perProduct(1),
  };
  const read = async () => (await readCounts([key])).get(key);

  const reserved = { ...row, held: { ...row.held, [first]: 1 } };
  await reservationCount.put(reserved).go();
  await pruneCount(row, now);
  expect(await read()).toEqual(reserved);

  await reservationCount.put(row).go();
  await pruneCount(row, now);
  const left = [second, ...products.slice(26)].sort();
  for (const map of ['held', 'since', 'ended', 'lapses'] as const)
    expect(Object.keys((await read())?.[map] ?? {}).sort()).toEqual(left);
});
