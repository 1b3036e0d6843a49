import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler as getDashboard } from '#functions/bonded-storage/endpoints/portfolio/get-dashboard.ts';
import { clock } from '#functions/environment/clock.ts';
import { createOrderDesk, listTrail } from '#functions/testing/admin-orders.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Dashboard, portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/pictures/picture.ts';

withTable();
const shop = withShop();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Two bottles in bond, and a member of staff. */
async function stored() {
  const productId = await createBondedBottle({ name: 'Kilbrae 21', available: 5 });
  const owner = await createStorageCustomer({ productId, quantity: 2 });
  const { body } = await owner.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  const desk = await createOrderDesk('staff@shop.test');
  const bottles = (await desk.read(orderId)).body.storage?.bottles ?? [];
  const [first = { id: '' }] = bottles;
  const holdings = async () =>
    (await request<Dashboard>(getDashboard, portfolioApi.getDashboard, { cookie: owner.cookie })).body
      .holdings;
  return { orderId, desk, bottleId: first.id, bottles, holdings, productId };
}

describe('the inspection of a bottle in bond', () => {
  test('is null, like the condition, until someone has inspected the bottle', async () => {
    const { bottles, holdings } = await stored();
    expect(bottles).toMatchObject([{ inspection: null }, { inspection: null }]);
    expect(await holdings()).toMatchObject([
      { condition: null, inspection: null },
      { condition: null, inspection: null },
    ]);
  });

  test('200 shows the owner the date and condition of that bottle only, and not who inspected it', async () => {
    const { orderId, desk, bottleId, holdings } = await stored();
    clock.set(() => new Date('2027-02-01T10:00:00.000Z'));
    const found = { grade: 'good', notes: 'Label creased.', pictures: [PLACEHOLDER_IMAGE] };
    const reply = await (await createOrderDesk('staff@shop.test')).inspect(orderId, bottleId, found);
    const inspectedAt = '2027-02-01T10:00:00.000Z';
    expect(reply).toMatchObject({
      status: 200,
      body: { inspection: { ...found, inspectedAt, actor: 'staff@shop.test' } },
    });
    clock.reset();
    const [first, second] = await holdings();
    expect(first).toMatchObject({
      condition: 'good',
      inspection: { inspectedAt, notes: 'Label creased.', pictures: [PLACEHOLDER_IMAGE] },
    });
    expect(JSON.stringify(first)).not.toContain('staff@shop.test');
    expect(second).toMatchObject({ condition: null });
    const { timeline } = (await desk.read(orderId)).body;
    expect(timeline.map(({ what }) => what)).toContain('Bottle inspected');
  });

  test('200 adds one audit entry when repeated; a later inspection replaces the first, with both in the trail', async () => {
    const { orderId, desk, bottleId, holdings } = await stored();
    await Promise.all([
      desk.inspect(orderId, bottleId, { grade: 'excellent' }),
      desk.inspect(orderId, bottleId, { grade: 'excellent' }),
    ]);
    await desk.inspect(orderId, bottleId, { grade: 'excellent' });
    await desk.inspect(orderId, bottleId, { grade: 'fair', notes: 'Box torn.' });
    expect((await holdings())[0]).toMatchObject({ condition: 'fair' });
    const entries = (await listTrail(orderId)).filter(({ action }) => action === 'bottle_inspected');
    expect(entries).toHaveLength(2);
    expect(entries.at(-1)).toMatchObject({ before: expect.stringContaining('excellent') });
  });

  test('two bottles of an order inspected at the same time both get their own result', async () => {
    const { orderId, desk, bottles, holdings } = await stored();
    const [first = { id: '' }, second = { id: '' }] = bottles;
    const hasHappened = interleave(
      ({ verb, input }) => verb === 'BatchGet' && input.includes('lot'),
      () => desk.inspect(orderId, second.id, { grade: 'fair' }),
    );
    await desk.inspect(orderId, first.id, { grade: 'good' });
    expect(hasHappened()).toBe(true);
    expect((await holdings()).map(({ condition }) => condition)).toEqual(['good', 'fair']);
  });

  test('409 when someone else has inspected the bottle since it was read', async () => {
    const { orderId, desk, bottleId } = await stored();
    const first = await desk.inspect(orderId, bottleId, { grade: 'good', replaces: null });
    const late = { grade: 'fair', replaces: null };
    expect(await desk.inspect(orderId, bottleId, late)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const { inspectedAt } = first.body.inspection ?? {};
    const chosen = await desk.inspect(orderId, bottleId, { grade: 'fair', replaces: inspectedAt });
    expect(chosen.body).toMatchObject({ inspection: { grade: 'fair' } });
  });

  test.each([
    ['grade', { grade: 'superb' }],
    ['pictures.0', { grade: 'good', pictures: ['https://elsewhere.example/a.jpg'] }],
    ['notes', { grade: 'good', notes: 'x'.repeat(1001) }],
  ])('400 names the invalid field %s', async (field, body) => {
    const { orderId, desk, bottleId } = await stored();
    expect(await desk.inspect(orderId, bottleId, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  test('404 for a bottle of another order', async () => {
    const [one, other] = [await stored(), await stored()];
    for (const bottleId of [other.bottleId, 'hld_none', `${one.bottleId}9`])
      expect(await one.desk.inspect(one.orderId, bottleId, { grade: 'good' })).toMatchObject({
        status: 404,
        body: { code: 'bottle_not_found' },
      });
  });

  test('409 once the bottle has left storage', async () => {
    const { orderId, desk, bottleId, productId } = await stored();
    const restock = [{ productId, quantity: 2 }];
    await desk.refund(orderId, { amount: '1.00', restock });
    expect(await desk.inspect(orderId, bottleId, { grade: 'good' })).toMatchObject({
      status: 409,
      body: { code: 'bottle_left_storage' },
    });
  });
});
