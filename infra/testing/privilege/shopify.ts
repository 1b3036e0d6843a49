import { expect, test } from 'vitest';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { handler as syncShopifyStock } from '#functions/shopify/jobs/sync-shopify-stock.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { run, type Scene } from './scene.ts';

export function testShopify({ shopify, under, demand, call, follow }: Scene): void {
  test('gets our bottles and our sales, and its own sales come here', async () => {
    outbox.replace({
      put: async () => {
        demand('sqs:SendMessage');
        throw new Error('No queue takes it.');
      },
    });
    const cookie = await createStaffCookie();
    expect((await call('shopify.sync', { cookie })).status).toBe(500);
    outbox.replace({
      put: async (queue, sent) => {
        demand('sqs:SendMessage');
        shopify.messages.push(...sent.map((message) => ({ queue, body: JSON.stringify(message) })));
      },
    });
    const sync = async () => {
      expect((await call('shopify.sync', { cookie })).status).toBe(202);
      await shopify.work((queue, run) => under(`queues.${queue}`, run));
    };
    const [sold, other] = ['prd_least-sold', 'prd_least-other'];
    for (const productId of [sold, other]) await createCountedBottle({ productId, available: 6 });
    await sync();
    expect(shopify.there.getStock(sold)).toBe(6);
    const window = { opensAt: '2026-01-01T00:00:00.000Z', closesAt: '2026-01-02T00:00:00.000Z' };
    const terms = {
      kind: 'ballot',
      editionSize: 1,
      limitPerCustomer: 1,
      restOnSale: false,
      left: 0,
    } as const;
    await stock
      .patch({ productId: sold })
      .set({ drops: { drop_least: { ...window, ...terms } }, dropsVersion: 1 })
      .go();
    await call('products.archiveProduct', { cookie, params: { id: other } });
    await sync();

    const moved = async (idempotencyKey: string) => {
      const body = { change: -1, reason: 'Broken', idempotencyKey };
      await call('products.moveStock', { cookie, params: { id: sold }, body });
      const key = { pk: `stock-moves#${sold}`, sk: `adj_${idempotencyKey}` };
      await follow('streams.followOrder', followOrder, key);
    };
    await moved('least-0001');
    await shopify.work((queue, run) => under(`queues.${queue}`, run));
    expect(shopify.there.getStock(sold)).toBe(5);
    await moved('least-0002');
    shopify.there.sell(sold);
    expect((await call('shopify.syncStock', { cookie })).status).toBe(200);
    await moved('least-0003');
    shopify.there.sell(sold);
    await under('jobs.syncShopifyStock', () => syncShopifyStock(run));
    expect(shopify.there.getStock(sold)).toBe(1);
    expect(await readAvailable(sold)).toBe(1);

    const listed = await call<{ id: string; shopifyVariantId: string }[]>('shopify.listProducts', { cookie });
    const merchandiseId = listed.body.find(({ id }) => id === sold)?.shopifyVariantId;
    const body = { lines: [{ merchandiseId, quantity: 1 }] };
    expect((await call('shopify.createCart', { cookie, body })).status).toBe(200);
    expect((await call('shopify.listRuns', { cookie })).status).toBe(200);

    const [there] = shopify.there.data.products.all().filter(({ variants }) => variants[0]?.sku === sold);
    shopify.there.data.products.delete(there?.id ?? '');
    await sync();
    outbox.replace(undefined);
  });
}
