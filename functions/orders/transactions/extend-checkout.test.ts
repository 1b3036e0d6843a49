import { expect, test } from 'vitest';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { createId } from '#functions/runtime/ids.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { extendCheckout } from './extend-checkout.ts';

withTable();

test('a reservation is extended only while its checkout is open, not for another order of the same session', async () => {
  const [cartId, until] = [newSessionId(), '2026-02-01T12:30:00.000Z'];
  const firstReservedAt = '2026-02-01T12:00:00.000Z';
  const open = { cartId, orderId: createId('ord'), held: [], firstReservedAt, reservedUntil: until };
  const readEnd = async () => (await checkout.get({ cartId }).go({ consistent: true })).data?.reservedUntil;
  const later = '2026-02-01T12:40:00.000Z';
  expect(await extendCheckout(open, later)).toEqual({ outcome: 'changed' });
  await checkout.put({ ...open, orderId: createId('ord') }).go();
  expect(await extendCheckout(open, later)).toEqual({ outcome: 'changed' });
  expect(await readEnd()).toBe(until);
  await checkout.put(open).go();
  expect(await extendCheckout(open, later)).toEqual({ outcome: 'done' });
  expect(await readEnd()).toBe(later);
});
