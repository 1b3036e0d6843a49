import { beforeAll, expect, test } from 'vitest';
import { readAvailable } from '#functions/testing/builders.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import { createSentOrder, listMoves } from '#functions/testing/goods-receipts.ts';
import { addSupplier, buildReceiptBody, receive } from '#functions/testing/procurement.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie();
  supplierId = (await addSupplier(cookie)).id;
  await makeMortal();
});

const points: CrashPoint[] = [1, 2, 3, 4].flatMap((call) => [
  { call, when: 'before' as const },
  { call, when: 'after' as const },
]);
test.each(points)('goods are received once even if the process crashes $when call $call', async (point) => {
  const { id, productId, version } = await createSentOrder(cookie, supplierId);
  const body = buildReceiptBody(version, [6]);
  await runUntil(point, () => receive(cookie, id, body));
  expect(await readAvailable(productId)).toBe(2 + (await listMoves(productId)).length * 6);
  expect((await receive(cookie, id, body)).status).toBe(201);
  expect(await readAvailable(productId)).toBe(8);
  expect(await listMoves(productId)).toHaveLength(1);
});
