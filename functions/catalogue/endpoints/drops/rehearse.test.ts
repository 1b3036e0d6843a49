import { beforeAll, expect, test } from 'vitest';
import { handler as scheduleProduct } from '#functions/catalogue/endpoints/products/schedule-product.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addProduct } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type AdminDrop, type DropRehearsal, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { handler as createDrop } from './create-drop.ts';
import { handler as rehearseDrops } from './rehearse.ts';

withTable();
let cookie: string;
beforeAll(async () => {
  cookie = await createStaffCookie();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = async (productId: string, opensAt: string, closesAt: string) =>
  (
    await request<AdminDrop>(createDrop, dropsApi.createDrop, {
      cookie,
      body: {
        productId,
        title: 'Reserve',
        headline: 'Forty years.',
        story: 'One butt.',
        editionSize: 12,
        opensAt,
        closesAt,
      },
    })
  ).body;
const rehearse = async (at: string) => {
  const { status, body } = await request<DropRehearsal>(rehearseDrops, dropsApi.rehearse, {
    cookie,
    query: { at },
  });
  expect(status).toBe(200);
  return body;
};
const read = (bottles: DropRehearsal['bottles'], id: string) => bottles.find((each) => each.id === id);

test('200 shows the drop that is open at a given time, and each bottle as it will be then', async () => {
  const [first, second] = [await createBottle({ available: 20 }), await createBottle({ available: 30 })];
  const one = await plan(first, inHours(1), inHours(2));
  const two = await plan(second, inHours(3), inHours(4));

  expect((await rehearse(inHours(0.5))).drop).toBeNull();
  const during = await rehearse(inHours(1.5));
  expect(during.drop).toMatchObject({ id: one.id, product: { id: first, stock: 12 } });
  expect(read(during.bottles, second)).toMatchObject({ stock: 12, drop: { id: two.id } });
  const between = await rehearse(inHours(2.5));
  expect(between.drop).toBeNull();
  expect(read(between.bottles, first)?.drop).toMatchObject({ id: one.id, closesAt: one.closesAt });
  expect((await rehearse(inHours(3.5))).drop).toMatchObject({ id: two.id });
});

test('200 shows drafts from the time they go live, and leaves them as drafts', async () => {
  const sent = { id: 'prd_rehearsed', name: 'Rehearsed', isDraft: true, isExclusive: true };
  const { body: draft } = await addProduct(cookie, sent);
  const goesLiveAt = inHours(1);
  await request(scheduleProduct, productsApi.scheduleProduct, {
    cookie,
    params: { id: draft.id },
    body: { goesLiveAt, version: draft.version },
  });
  expect((await rehearse(inHours(0.5))).newProducts).toEqual([]);
  const after = await rehearse(inHours(1.5));
  expect(after.newProducts).toEqual([{ id: draft.id, name: 'Rehearsed', goesLiveAt }]);
  expect(read(after.exclusive, draft.id)).toMatchObject({ name: 'Rehearsed' });
  expect((await rehearse(inHours(0.5))).newProducts).toEqual([]);
});

test('400 for an invalid time', async () => {
  const sent = { cookie, query: { at: 'at six' } };
  expect(await request(rehearseDrops, dropsApi.rehearse, sent)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'at', message: 'Please choose a date and time' }] },
  });
});
